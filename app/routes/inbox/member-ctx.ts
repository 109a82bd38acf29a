import type { RouterContextProvider } from 'react-router';
import type { CtxOf } from '#app/platform/context.server.ts';
import { getCtx } from '#app/platform/http/request-context.ts';

/** The context of an artist or a shop, behind the guard of layouts/member-only. */
export function getMemberCtx(context: Readonly<RouterContextProvider>): CtxOf<'artist' | 'shop'> {
  const ctx = getCtx(context);
  if (ctx.actor.kind !== 'artist' && ctx.actor.kind !== 'shop')
    throw new Error('this route needs the guard for members');
  return ctx as CtxOf<'artist' | 'shop'>;
}
