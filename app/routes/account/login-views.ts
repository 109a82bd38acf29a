import { withReturn } from '#app/routes/account/after-sign-in.ts';

/** The views of ruling c-45 that are pages of their own. */
const PAGES: Record<string, string> = { forgotten_password: '/forgot-password', sign_up: '/signup' };

/** Where a view is, when it is not the sign-in form itself; anything unknown is the sign-in form. */
export function viewPath(view: string | null, returnTo: string | null): string | null {
  const page = view && Object.hasOwn(PAGES, view) ? PAGES[view] : null;
  return page ? withReturn(page, returnTo) : null;
}
