import { type RouterContextProvider, redirect } from 'react-router';
import { NEW_PASSWORD_FAILED } from '#app/copy/sign-in.ts';
import { type KnownMessage, withMessage } from '#app/copy/sign-in-messages.ts';
import { changePasswordSchema, resetPasswordSchema } from '#app/domain/account-forms.ts';
import { ownerOfLink } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { sessionCookieGone } from '#app/features/accounts/leaving/sign-out.server.ts';
import { changePassword } from '#app/features/accounts/passwords/change-password.server.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import { resetPassword } from '#app/features/accounts/passwords/reset-password.server.ts';
import { failureWords } from '#app/platform/http/log-failure.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { getCtx, getRequestFacts, getServices } from '#app/platform/http/request-context.ts';
import { failedForm, refusedForm, SECRETS } from '#app/routes/account/form-answer.ts';
import { cookieHeaders } from '#app/routes/account/visit-of.server.ts';

type Context = Readonly<RouterContextProvider>;
type Posted = { request: Request; context: Context; url: URL };

/** In this form `password` is the new one. */
const FIELD_OF = { 'wrong-password': 'currentPassword' };
const LINK_DEAD = 'Failed to initialize password reset. Please try requesting a new reset link.';

/**
 * Whether the page may show the form, and if the present password is asked for. Opening a link changes nothing. Without
 * a link that works and without a session (S2 §4) the way is to ask for a link.
 */
export async function newPasswordFacts({ context, url }: { context: Context; url: URL }, askPath: string) {
  const ctx = getCtx(context);
  const token = url.searchParams.get('token');
  if (!token && ctx.actor.kind === 'visitor') throw redirect(askPath);
  if (token && !(await ownerOfLink(ctx.db, 'password-reset', token))) throw redirect(linkDead());
  // Whoever came in by mail only has none that could be asked for.
  if (!token && ctx.actor.kind !== 'visitor' && !(await passwordHashOf(ctx.db, ctx.actor.userId))) {
    throw redirect('/forgot-password');
  }
  return { asksCurrent: !token };
}

/** Sets the password by the link's token or by the present password, and leads to sign-in with the words given. */
export async function postNewPassword({ request, context, url }: Posted, words: KnownMessage['text']) {
  const services = getServices(context);
  const token = url.searchParams.get('token');
  const form = await readForm(request, token ? resetPasswordSchema : changePasswordSchema, { secret: SECRETS });
  if (!form.ok) return form.reply;
  const answer = await setNewPassword(context, token, form.value).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return failureWords(context, error, 'a password could not be set', NEW_PASSWORD_FAILED);
  });
  if (typeof answer === 'string') return failedForm(form.submission, answer);
  const { result, wait } = answer;
  if (result.ok) {
    const isStaff = getCtx(context).actor.kind === 'staff';
    throw redirect(isStaff ? '/admin/login' : withMessage('/login', words), {
      headers: cookieHeaders(await sessionCookieGone(services)),
    });
  }
  if (result.refusal === 'link-expired') throw redirect(linkDead());
  return refusedForm(form.submission, result.refusal, { wait, fieldOf: FIELD_OF });
}

const linkDead = () => withMessage('/forgot-password', LINK_DEAD);

function setNewPassword(
  context: Context,
  token: string | null,
  { password, currentPassword = '' }: { password: string; currentPassword?: string },
) {
  const ctx = getCtx(context);
  const services = getServices(context);
  if (token) return resetPassword(ctx, services, { token, password }, getRequestFacts(context).clientAddress);
  const { actor } = ctx;
  if (actor.kind === 'visitor') throw redirect('/forgot-password');
  return changePassword({ ...ctx, actor }, services, { currentPassword, password });
}
