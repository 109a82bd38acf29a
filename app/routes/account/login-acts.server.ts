import { data, type RouterContextProvider, redirect } from 'react-router';
import { signInSchema, signUpSchema } from '#app/domain/account.ts';
import { emailOnlySchema, otpSchema } from '#app/domain/account-forms.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/request-account-mail.server.ts';
import { signIn } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { signInByCode } from '#app/features/accounts/signing-in/sign-in-by-mail.server.ts';
import type { Entered } from '#app/features/accounts/signing-in/start-session.server.ts';
import { signUp } from '#app/features/accounts/signing-up/sign-up.server.ts';
import { suspensionPath } from '#app/features/suspensions/suspension-token.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';
import { getAccountCtx } from '#app/routes/account/account-ctx.server.ts';
import { postAccountForm } from '#app/routes/account/account-form.server.ts';
import { afterSignIn } from '#app/routes/account/after-sign-in.ts';
import { LOGIN_FAILED, type LoginView } from '#app/routes/account/login-views.ts';
import { postNewPassword } from '#app/routes/account/new-password.server.ts';

export type Posted = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

const WRONG_CODE = "That code isn't right, or no longer works. Please check it, or ask for a new one.";

/** Redirects somebody who has just signed in to where they go next; one who is kept out, to where they are told why. */
export function enter(
  { authSecret }: Pick<Settings, 'authSecret'>,
  entered: Entered,
  returnTo: string | null,
): Response {
  const { actor, setCookies, suspensionId } = entered;
  if (suspensionId) return redirect(suspensionPath(authSecret, suspensionId));
  return redirect(afterSignIn(actor, returnTo), { headers: cookieHeaders(setCookies) });
}

/** A mail was sent if the address has an account: `sentTo` is what was typed. */
const sent = (sentTo: string, setCookies: string[] = []) => data({ sentTo }, { headers: cookieHeaders(setCookies) });

function postSignIn(posted: Posted) {
  const ctx = getAccountCtx(posted.context);
  return postAccountForm(posted, {
    schema: signInSchema,
    failed: LOGIN_FAILED.sign_in,
    signsIn: true,
    act: (typed) => signIn(ctx, typed),
    answer: (entered, { returnTo }) => enter(ctx.settings, entered, returnTo),
  });
}

/** Also what /signup does. */
export function postSignUp(posted: Pick<Posted, 'request' | 'context'>) {
  const ctx = getAccountCtx(posted.context);
  return postAccountForm(posted, {
    schema: signUpSchema,
    failed: LOGIN_FAILED.sign_up,
    act: (typed) => signUp(ctx, typed),
    answer: ({ setCookies }, { email }) => sent(email, setCookies),
  });
}

/** Says the same whether there is an account or not. */
function postMailRequest(kind: 'sign-in-link' | 'password-reset', failed: string) {
  return (posted: Posted) => {
    const ctx = getAccountCtx(posted.context);
    return postAccountForm(posted, {
      schema: emailOnlySchema,
      failed,
      act: (typed) => requestAccountMail(ctx, { kind, ...typed }),
      answer: (_, { email }) => sent(email),
    });
  };
}

function postCode(posted: Posted) {
  const ctx = getAccountCtx(posted.context);
  return postAccountForm(posted, {
    schema: otpSchema,
    failed: LOGIN_FAILED.verify_otp,
    signsIn: true,
    act: (typed) => signInByCode(ctx, typed),
    answer: (entered, { returnTo }) => enter(ctx.settings, entered, returnTo),
    refused: ({ wait }) => (wait ? {} : { text: WRONG_CODE }),
  });
}

/** What posting the form of a view does. */
export const LOGIN_ACTS = {
  sign_in: postSignIn,
  sign_up: postSignUp,
  magic_link: postMailRequest('sign-in-link', LOGIN_FAILED.magic_link),
  verify_otp: postCode,
  forgotten_password: postMailRequest('password-reset', LOGIN_FAILED.forgotten_password),
  update_password: (posted: Posted) => postNewPassword(posted, 'Your password has been updated'),
} satisfies Record<LoginView, (posted: Posted) => Promise<unknown>>;
