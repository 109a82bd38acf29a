import { NEW_PASSWORD_FAILED, RESET_LINK_FAILED, SIGN_UP_FAILED, WENT_WRONG } from '#app/copy/accounts.ts';

/** What the sign-in page shows besides its own form (ruling c-45), by the word in its address. */
export const LOGIN_VIEWS = [
  'sign_in',
  'sign_up',
  'magic_link',
  'verify_otp',
  'forgotten_password',
  'update_password',
] as const;
export type LoginView = (typeof LOGIN_VIEWS)[number];

export function loginView(name: string | null): LoginView {
  return LOGIN_VIEWS.find((view) => view === name) ?? 'sign_in';
}

export function loginViewPath(view: LoginView, returnTo: string | null): string {
  const query = new URLSearchParams({ view });
  if (returnTo) query.set('returnTo', returnTo);
  return `/login?${query}`;
}

export const LOGIN_FAILED: Record<LoginView, string> = {
  sign_in: WENT_WRONG,
  sign_up: SIGN_UP_FAILED,
  magic_link: WENT_WRONG,
  verify_otp: WENT_WRONG,
  forgotten_password: RESET_LINK_FAILED,
  update_password: NEW_PASSWORD_FAILED,
};
