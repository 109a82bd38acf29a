import { redirect } from 'react-router';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { startSession } from '#app/features/accounts/signing-in/start-session.server.ts';
import type { ConfirmedAccount } from '#app/features/accounts/signing-up/confirm-account.server.ts';
import { signUpMarkGone } from '#app/features/accounts/signing-up/sign-up-browser.server.ts';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';
import { onboardingPath } from '#app/routes/account/after-sign-in.ts';

/** Signs in the member whose account was just confirmed and leads to the wizard. */
export async function enterConfirmed(ctx: AccountCtx, { userId, role, returnTo }: ConfirmedAccount): Promise<Response> {
  const { setCookies } = await startSession(ctx, { userId, isFirst: true });
  const mark = signUpMarkGone(ctx.settings.baseUrl.startsWith('https:'));
  return redirect(onboardingPath(role, returnTo), { headers: cookieHeaders([...setCookies, mark]) });
}
