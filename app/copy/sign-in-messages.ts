import { NEEDS_COOKIES } from '#app/copy/sign-in.ts';
import { safeReturnPath } from '#app/domain/return-path.ts';

/**
 * What a page may carry to the sign-in and sign-up pages in their address. Only these sentences are ever shown: an
 * address that somebody else made cannot put words in our mouth.
 */
const MESSAGES = {
  'Please sign in to post a job': 'green',
  'Create a shop account to post jobs': 'green',
  'Please sign in to apply for this position': 'green',
  'Sign in to apply for this position': 'green',
  'Create an artist account to apply for positions and connect with shops directly.': 'green',
  'You must be logged in to post a job': 'green',
  'You must be logged in to edit a job': 'green',
  'Password updated successfully. Please sign in with your new password.': 'green',
  'Your password has been updated': 'green',
  'Your email has been changed. Please sign in with the new one.': 'green',
  'Your address is confirmed: mails come again. You can sign in as ever.': 'green',
  'You are signed out on every device.': 'green',
  'You are signed out. Please sign in again.': 'green',
  'This link has already been used.': 'red',
  'This link has expired. Please request a new one.': 'red',
  "This link isn't valid. Please check that you copied all of it, or request a new one.": 'red',
  'This sign-in link has been used or has expired. Please ask for a new one.': 'red',
  'Too many attempts. Please wait a few minutes and try again.': 'red',
  'Failed to initialize password reset. Please try requesting a new reset link.': 'red',
  'That took too long, or too many tries. Please sign in again.': 'red',
  "The passkey wasn't accepted. Please try again, or use your password.": 'red',
  'User session not found': 'red',
  [NEEDS_COOKIES]: 'red',
  'No session found': 'red',
  'An unexpected error occurred': 'red',
} as const;

/** The link that a sentence tells to ask for. */
const ASKS_FOR: Partial<Record<keyof typeof MESSAGES, 'sign-in-link' | 'confirmation-link'>> = {
  'This sign-in link has been used or has expired. Please ask for a new one.': 'sign-in-link',
  'This link has expired. Please request a new one.': 'confirmation-link',
  "This link isn't valid. Please check that you copied all of it, or request a new one.": 'confirmation-link',
};

export type KnownMessage = {
  text: keyof typeof MESSAGES;
  tone: 'green' | 'red';
  asksFor: 'sign-in-link' | 'confirmation-link' | null;
};

/** The sentence, when it is one of ours. */
export function knownMessage(given: string | null): KnownMessage | null {
  if (!given || !Object.hasOwn(MESSAGES, given)) return null;
  const text = given as keyof typeof MESSAGES;
  return { text, tone: MESSAGES[text], asksFor: ASKS_FOR[text] ?? null };
}

/** `path` carrying a sentence and the place to return to, if it is one that may be carried along. */
export function withMessage(
  path: string,
  message: KnownMessage['text'] | null,
  returnTo: string | null = null,
): string {
  const query = new URLSearchParams();
  if (message) query.set('message', message);
  const way = safeReturnPath(returnTo);
  if (way) query.set('returnTo', way);
  return `${query}` ? `${path}?${query}` : path;
}
