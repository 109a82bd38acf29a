import type { SubmissionResult } from '@conform-to/react';
import { data, type RouterContextProvider, redirect } from 'react-router';
import {
  type KnownMessage,
  NEW_PASSWORD_FAILED,
  RESET_LINK_FAILED,
  SIGN_UP_FAILED,
  WENT_WRONG,
  withMessage,
} from '#app/copy/accounts.ts';
import { refusedText } from '#app/copy/refusals.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import {
  changePasswordSchema,
  emailOnlySchema,
  knownPasswordSchema,
  otpSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#app/domain/accounts.ts';
import { done, type Refused } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { ownerOfLink } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { type Entered, sessionCookieGone, startSession } from '#app/features/accounts/devices/sessions.server.ts';
import { changePassword, passwordHashOf, resetPassword } from '#app/features/accounts/passwords/passwords.server.ts';
import type { LoginView } from '#app/features/accounts/signing-in/login-views.tsx';
import { signIn, signInByCode } from '#app/features/accounts/signing-in/sign-in.server.ts';
import type { ConfirmedAccount } from '#app/features/accounts/signing-up/confirm-account.server.ts';
import { signUp, signUpMarkGone } from '#app/features/accounts/signing-up/sign-up.server.ts';
import { suspensionPath } from '#app/features/suspensions/suspensions.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';
import { getAccountCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { afterSignIn, onboardingPath } from '#app/routes/account/after-sign-in.ts';

export async function enterConfirmed(ctx: AccountCtx, { userId, role, returnTo }: ConfirmedAccount): Promise<Response> {
  const { setCookies } = await startSession(ctx, { userId, isFirst: true });
  const mark = signUpMarkGone(ctx.settings.baseUrl.startsWith('https:'));
  return redirect(onboardingPath(role, returnTo), { headers: cookieHeaders([...setCookies, mark]) });
}

/** What the page behind a link of a mail posts: the link's token, and the password where the page asked for it. */
export async function readMailedLink(request: Request): Promise<{ token: string; password: string | null }> {
  const form = await formDataOf(request);
  const typed = form.has('password') ? knownPasswordSchema.safeParse(form.get('password')) : null;
  return { token: String(form.get('token') ?? ''), password: typed ? (typed.data ?? '') : null };
}

/** What the form that asks for the password says: nothing yet, or what was wrong with the one that was typed. */
export function passwordAnswer(refused: Refused): SubmissionResult<string[]> | undefined {
  if (refused.refusal === 'password-needed') return undefined;
  const field = refused.refusal === 'wrong-password' ? 'password' : '';
  return { status: 'error', error: { [field]: [refusedText(refused)] } };
}

type Context = Readonly<RouterContextProvider>;
type PostedPassword = { request: Request; context: Context; url: URL };

const LINK_DEAD = 'Failed to initialize password reset. Please try requesting a new reset link.';

/** Whether the form asks for the current password. Without a working link or a session it redirects (S2 §4). */
export async function newPasswordFacts({ context, url }: { context: Context; url: URL }, askPath: string) {
  const ctx = getCtx(context);
  const token = url.searchParams.get('token');
  if (!token && ctx.actor.kind === 'visitor') throw redirect(askPath);
  if (token && !(await ownerOfLink(ctx.db, 'password-reset', token))) throw redirect(linkDead());
  // A member who only ever signed in by mail has none that could be asked for.
  if (!token && ctx.actor.kind !== 'visitor' && !(await passwordHashOf(ctx.db, ctx.actor.userId))) {
    throw redirect('/forgot-password');
  }
  return { asksCurrent: !token };
}

/** Sets the password by link or current password, and redirects to sign-in with the given message. */
export function postNewPassword({ request, context, url }: PostedPassword, words: KnownMessage['text']) {
  const ctx = getAccountCtx(context);
  const { actor } = ctx;
  const token = url.searchParams.get('token');
  if (!token && actor.kind === 'visitor') throw redirect('/forgot-password');
  return postAccountForm(
    { request, context },
    {
      schema: token ? resetPasswordSchema : changePasswordSchema,
      failed: NEW_PASSWORD_FAILED,
      act: async ({ password, currentPassword = '' }: { password: string; currentPassword?: string }) => {
        if (token || actor.kind === 'visitor') return resetPassword(ctx, { token: token ?? '', password });
        const changed = await changePassword({ ...ctx, actor }, { currentPassword, password });
        return changed.ok ? done({ isStaff: actor.kind === 'staff' }) : changed;
      },
      // By whose password it was, not by who opened the link: the page for the others would call it wrong.
      answer: async ({ isStaff }) =>
        redirect(withMessage(isStaff ? '/admin/login' : '/login', words), {
          headers: cookieHeaders(await sessionCookieGone(ctx)),
        }),
      refused: ({ refusal }) => {
        if (refusal === 'link-expired') throw redirect(linkDead());
        return refusal === 'wrong-password' ? { field: 'currentPassword' } : {};
      },
    },
  );
}

const linkDead = () => withMessage('/forgot-password', LINK_DEAD);

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

const sent = (sentTo: string, setCookies: string[] = []) => data({ sentTo }, { headers: cookieHeaders(setCookies) });

function postSignIn(posted: Posted) {
  const ctx = getAccountCtx(posted.context);
  return postAccountForm(posted, {
    schema: signInSchema,
    failed: WENT_WRONG,
    signsIn: 'by-password',
    act: (typed) => signIn(ctx, typed),
    answer: (entered, { returnTo }) => enter(ctx.settings, entered, returnTo),
  });
}

export function postSignUp(posted: Pick<Posted, 'request' | 'context'>) {
  const ctx = getAccountCtx(posted.context);
  return postAccountForm(posted, {
    schema: signUpSchema,
    failed: SIGN_UP_FAILED,
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
    failed: WENT_WRONG,
    signsIn: 'by-code',
    act: (typed) => signInByCode(ctx, typed),
    answer: (entered, { returnTo }) => enter(ctx.settings, entered, returnTo),
    refused: ({ wait }) => (wait ? {} : { text: WRONG_CODE }),
  });
}

export const LOGIN_ACTS = {
  sign_in: postSignIn,
  sign_up: postSignUp,
  magic_link: postMailRequest('sign-in-link', WENT_WRONG),
  verify_otp: postCode,
  forgotten_password: postMailRequest('password-reset', RESET_LINK_FAILED),
  update_password: (posted: Posted) => postNewPassword(posted, 'Your password has been updated'),
} satisfies Record<LoginView, (posted: Posted) => Promise<unknown>>;
