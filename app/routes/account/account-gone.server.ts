import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { sessionCookieGone } from '#app/features/accounts/leaving/sign-out.server.ts';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';

/** Headers of the reply after an account was deleted: the browser deletes what it keeps of it, drafts included. */
export async function accountGoneHeaders(ctx: Pick<AccountCtx, 'auth'>): Promise<Headers> {
  const headers = cookieHeaders(await sessionCookieGone(ctx));
  headers.set('Clear-Site-Data', '"storage"');
  return headers;
}
