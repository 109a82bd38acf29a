import { sessionCookieGone } from '#app/features/accounts/leaving/sign-out.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { cookieHeaders } from '#app/routes/account/visit-of.server.ts';

/** Headers of the reply to whoever has just deleted their account: what the browser kept of it goes, drafts included. */
export async function accountGoneHeaders(services: Pick<Services, 'auth'>): Promise<Headers> {
  const headers = cookieHeaders(await sessionCookieGone(services));
  headers.set('Clear-Site-Data', '"storage"');
  return headers;
}
