import { type RouterContextProvider, redirect } from 'react-router';
import type { Visit } from '#app/features/accounts/signing-in/start-session.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { authHeaders } from '#app/platform/http/auth-headers.server.ts';
import { getCtx, getRequestFacts } from '#app/platform/http/request-context.ts';

/** What a request brings along for whoever starts or ends its session. */
export function visitOf(request: Request, context: Readonly<RouterContextProvider>): Visit {
  const { clientAddress, sessionId } = getRequestFacts(context);
  return { headers: authHeaders(request, clientAddress), clientAddress, sessionId };
}

/** Headers of a reply that sets cookies. */
export function cookieHeaders(setCookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** The context of somebody who has passed the guard for members. */
export function memberCtx(context: Readonly<RouterContextProvider>): CtxOf<'artist' | 'shop'> {
  const ctx = getCtx(context);
  const { actor } = ctx;
  if (actor.kind !== 'artist' && actor.kind !== 'shop') throw redirect('/');
  return { ...ctx, actor };
}
