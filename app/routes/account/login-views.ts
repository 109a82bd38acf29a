import type { Actor } from '#app/domain/account.ts';
import { withReturn } from '#app/routes/account/after-sign-in.ts';

/** The views of ruling c-45, which are pages of their own. */
const PAGES: Record<string, string> = {
  forgotten_password: '/forgot-password',
  sign_up: '/signup',
  magic_link: '/auth/magic-link',
  verify_otp: '/auth/code',
};

/** Where a view is, when it is not the sign-in form itself; anything unknown is the sign-in form. */
export function viewPath(view: string | null, returnTo: string | null, actor: Actor): string | null {
  if (view === 'update_password') return '/reset-password';
  if (actor.kind !== 'visitor') return null;
  const page = view && Object.hasOwn(PAGES, view) ? PAGES[view] : null;
  return page ? withReturn(page, returnTo) : null;
}
