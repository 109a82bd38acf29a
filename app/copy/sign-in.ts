import type { Role } from '#app/domain/account.ts';

export const ROLE_LABEL = {
  ARTIST: 'Tattoo Artist',
  SHOP: 'Shop Owner',
} as const satisfies Record<Role, string>;

export const AGE_NOTICE = 'You must be 18 or older to use this site.';

/** What people read when we fail, or cannot be reached, and the form has no words of its own for it. */
export const WENT_WRONG = 'Something went wrong. Please try again.';
export const NEEDS_COOKIES =
  'Signing in needs cookies. Please allow them for this site in your browser, and sign in again.';
export const SIGN_UP_FAILED = 'An error occurred during signup';
export const RESET_LINK_FAILED = 'Failed to send reset email';
export const DELETION_FAILED = 'Failed to delete account. Please try again.';
export const NEW_PASSWORD_FAILED = 'Failed to update password. Please try again.';
