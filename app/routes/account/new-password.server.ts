import { type RouterContextProvider, redirect } from 'react-router';
import { type KnownMessage, NEW_PASSWORD_FAILED, withMessage } from '#app/copy/accounts.ts';
import { changePasswordSchema, resetPasswordSchema } from '#app/domain/accounts.ts';
import { done } from '#app/domain/results.ts';
import { ownerOfLink } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { sessionCookieGone } from '#app/features/accounts/leaving/sign-out.server.ts';
import { changePassword } from '#app/features/accounts/passwords/change-password.server.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import { resetPassword } from '#app/features/accounts/passwords/reset-password.server.ts';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';
import { getCtx } from '#app/platform/http/request-context.ts';
import { getAccountCtx } from '#app/routes/account/account-ctx.server.ts';
import { postAccountForm } from '#app/routes/account/account-form.server.ts';

type Context = Readonly<RouterContextProvider>;
type Posted = { request: Request; context: Context; url: URL };

const LINK_DEAD = 'Failed to initialize password reset. Please try requesting a new reset link.';

/**
 * Whether the page may show the form, and whether it asks for the current password. Opening a link changes nothing.
 * Without a working link or a session (S2 §4) it redirects to asking for a link.
 */
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

/**
 * Sets the password by the link's token or by the current password, and redirects to sign-in with the given message.
 */
export function postNewPassword({ request, context, url }: Posted, words: KnownMessage['text']) {
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
        // In this form `password` is the new one.
        return refusal === 'wrong-password' ? { field: 'currentPassword' } : {};
      },
    },
  );
}

const linkDead = () => withMessage('/forgot-password', LINK_DEAD);
