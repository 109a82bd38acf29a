import type { Role } from '#app/domain/account.ts';

export const ROLE_LABEL = {
  ARTIST: 'Tattoo Artist',
  SHOP: 'Shop Owner',
} as const satisfies Record<Role, string>;

/**
 * The green notices that travel to /login and /signup. Addresses carry the key, never the words, so that nobody can
 * put words of their own on our sign-in page.
 */
export const SIGN_IN_NOTICE = {
  'post-a-job': 'Please sign in to post a job',
  'create-shop': 'Create a shop account to post jobs',
  apply: 'Please sign in to apply for this position',
  'apply-from-prompt': 'Sign in to apply for this position',
  'create-artist': 'Create an artist account to apply for positions and connect with shops directly.',
  'password-updated': 'Password updated successfully. Please sign in with your new password.',
  'already-registered': 'This email is already registered. Please log in instead.',
  'reset-sent': 'Reset link sent! Check your email.',
  'confirmation-sent': 'Check your email for the confirmation link',
  'magic-link-sent': 'Check your email for the magic link',
  'reset-link-sent': 'Check your email for the password reset link',
  'password-changed': 'Your password has been updated',
} as const;

export type SignInNotice = keyof typeof SIGN_IN_NOTICE;

/** The words for a key from the address; null for a key that is not ours. */
export function signInNotice(key: string | null): string | null {
  return key && Object.hasOwn(SIGN_IN_NOTICE, key) ? SIGN_IN_NOTICE[key as SignInNotice] : null;
}

export const PLEASE_LOG_IN_TO_APPLY = 'Please log in to apply';
export const AGE_NOTICE = 'You must be 18 or older to use this site.';
