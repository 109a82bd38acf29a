import type { RouterContextProvider } from 'react-router';
import type { PushCtx } from '#app/features/push/push-devices.server.ts';
import { getMemberCtx, getServices } from '#app/platform/http/request-context.ts';

/** The context that the commands of push devices take, behind the guard of layouts/member-only. */
export function getPushCtx(context: Readonly<RouterContextProvider>): PushCtx {
  return { ...getMemberCtx(context), push: getServices(context).push };
}
