import { data, type RouterContextProvider, redirect } from 'react-router';
import { signInSchema, signUpSchema } from '#app/domain/account.ts';
import { emailOnlySchema, otpSchema } from '#app/domain/account-forms.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/request-account-mail.server.ts';
import { signIn } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { signInByCode } from '#app/features/accounts/signing-in/sign-in-by-mail.server.ts';
import type { Entered } from '#app/features/accounts/signing-in/start-session.server.ts';
import { signUp } from '#app/features/accounts/signing-up/sign-up.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { getCtx, getRequestFacts, getServices } from '#app/platform/http/request-context.ts';
import { afterSignIn } from '#app/routes/account/after-sign-in.ts';
import { orFailedForm } from '#app/routes/account/failing-form.server.ts';
import { refusedForm } from '#app/routes/account/form-answer.ts';
import { LOGIN_FAILED, type LoginView } from '#app/routes/account/login-views.ts';
import { postNewPassword } from '#app/routes/account/new-password.server.ts';
import { cookieHeaders, visitOf } from '#app/routes/account/visit-of.server.ts';

export type Posted = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

const WRONG_CODE = "That code isn't right, or no longer works. Please check it, or ask for a new one.";

/** Leads somebody who has come in to where they go next. */
export function enter({ actor, setCookies }: Entered, returnTo: string | null): Response {
  return redirect(afterSignIn(actor, returnTo), { headers: cookieHeaders(setCookies) });
}

/** A mail was sent, if there is anybody to get it: `sentTo` is what was typed. */
const sent = (sentTo: string, setCookies: string[] = []) => data({ sentTo }, { headers: cookieHeaders(setCookies) });

async function postSignIn({ request, context }: Posted) {
  const form = await readForm(request, signInSchema, { secret: ['password'] });
  if (!form.ok) return form.reply;
  const visit = visitOf(request, context);
  return orFailedForm({ context, submission: form.submission, text: LOGIN_FAILED.sign_in }, async () => {
    const { result, wait } = await signIn(getCtx(context), getServices(context), visit, form.value);
    if (!result.ok) return refusedForm(form.submission, result.refusal, { wait });
    throw enter(result.value, form.value.returnTo);
  });
}

/** Also what /signup does. */
export async function postSignUp({ request, context }: Pick<Posted, 'request' | 'context'>) {
  const form = await readForm(request, signUpSchema, { secret: ['password'] });
  if (!form.ok) return form.reply;
  const { clientAddress } = getRequestFacts(context);
  return orFailedForm({ context, submission: form.submission, text: LOGIN_FAILED.sign_up }, async () => {
    const { result, wait } = await signUp(getCtx(context), getServices(context), form.value, clientAddress);
    if (!result.ok) return refusedForm(form.submission, result.refusal, { wait });
    return sent(form.value.email, result.value.setCookies);
  });
}

/** Says the same whether there is an account or not. */
function postMailRequest(kind: 'sign-in-link' | 'password-reset', text: string) {
  return async ({ request, context }: Posted) => {
    const form = await readForm(request, emailOnlySchema);
    if (!form.ok) return form.reply;
    const { clientAddress } = getRequestFacts(context);
    return orFailedForm({ context, submission: form.submission, text }, async () => {
      const wait = await requestAccountMail(getServices(context), kind, form.value, clientAddress);
      return wait > 0 ? refusedForm(form.submission, 'too-many-attempts', { wait }) : sent(form.value.email);
    });
  };
}

async function postCode({ request, context }: Posted) {
  const form = await readForm(request, otpSchema, { secret: ['code'] });
  if (!form.ok) return form.reply;
  const visit = visitOf(request, context);
  return orFailedForm({ context, submission: form.submission, text: LOGIN_FAILED.verify_otp }, async () => {
    const { result, wait } = await signInByCode(getCtx(context), getServices(context), visit, form.value);
    if (!result.ok) {
      return refusedForm(form.submission, result.refusal, wait > 0 ? { wait } : { text: WRONG_CODE });
    }
    throw enter(result.value, form.value.returnTo);
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
