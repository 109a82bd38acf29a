import { redirect } from 'react-router';
import { withMessage } from '#app/copy/accounts.ts';
import { endSessions, sessionCookieGone } from '#app/features/accounts/devices/sessions.server.ts';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';
import { getAccountMemberCtx } from '#app/routes/account/account-forms.server.ts';
import type { Route } from './+types/sign-out-everywhere';

export const loader = () => redirect('/settings');

export async function action({ context }: Route.ActionArgs) {
  const ctx = getAccountMemberCtx(context);
  await endSessions(ctx, ctx.actor.userId);
  const setCookies = await sessionCookieGone(ctx);
  return redirect(withMessage('/login', 'You are signed out on every device.'), { headers: cookieHeaders(setCookies) });
}
