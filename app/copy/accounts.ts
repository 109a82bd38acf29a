import type { Role } from '#app/domain/accounts.ts';
import type { StaySide } from '#app/domain/stays/stays.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';

export const ROLE_LABEL = {
  ARTIST: 'Tattoo Artist',
  SHOP: 'Shop Owner',
} as const satisfies Record<Role, string>;

export const AGE_NOTICE = 'You must be 18 or older to use this site.';

/** Shown when a form fails and has no words of its own for it. */
/** S0 §8. */
export const ROLE_UNREAD = 'Error determining user type. Please try again.';

export const WENT_WRONG = 'Something went wrong. Please try again.';
export const SIGN_UP_FAILED = 'An error occurred during signup';
export const RESET_LINK_FAILED = 'Failed to send reset email';
export const NEEDS_COOKIES =
  'Signing in needs cookies. Please allow them for this site in your browser, and sign in again.';
export const DELETION_FAILED = 'Failed to delete account. Please try again.';
export const NEW_PASSWORD_FAILED = 'Failed to update password. Please try again.';

/**
 * What an address may say on the sign-in and sign-up pages. Only these sentences are shown, whoever made the address.
 */
const MESSAGES = {
  'Please sign in to post a job': 'green',
  'Create a shop account to post jobs': 'green',
  'Please sign in to apply for this position': 'green',
  'Sign in to apply for this position': 'green',
  'Sign in to request dates': 'green',
  'Sign in to see this shop': 'green',
  'Create an artist account to apply for positions and connect with shops directly.': 'green',
  'You must be logged in to post a job': 'green',
  'You must be logged in to edit a job': 'green',
  'Password updated successfully. Please sign in with your new password.': 'green',
  'Your password has been updated': 'green',
  'Your email has been changed. Please sign in with the new one.': 'green',
  'Your address is confirmed. You get our emails again. You can sign in as usual.': 'green',
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

/** The link that a sentence tells people to request. */
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

/** The sentence, if it is one of ours. */
export function knownMessage(given: string | null): KnownMessage | null {
  if (!given || !Object.hasOwn(MESSAGES, given)) return null;
  const text = given as keyof typeof MESSAGES;
  return { text, tone: MESSAGES[text], asksFor: ASKS_FOR[text] ?? null };
}

/** `path` with a sentence and the page to return to, if that is a path of this site. */
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

type Readme = {
  brand: string;
  at: Date;
  files: readonly { file: string; says: string }[];
  missing: number;
};

export function archiveReadme({ brand, at, files, missing }: Readme): string {
  const width = Math.max(...files.map(({ file }) => file.length));
  const lines = files.map(({ file, says }) => `  ${file.padEnd(width)}  ${says}`);
  const moment = at.toISOString().slice(0, 16).replace('T', ' ');
  return [
    `Your data on ${brand}`,
    `Made on ${moment} UTC.`,
    '',
    'What is in here',
    ...lines,
    `  ${'files/'.padEnd(width)}  your pictures and documents as they are stored, by the id that files.json gives them`,
    '',
    'The .json files are text: any editor opens them, and programs can read them. Times are in UTC. A file that says null',
    'or [] has nothing to tell.',
    ...(missing > 0
      ? ['', `${missing} of your uploads were being removed while this was made, and are not in here.`]
      : []),
    '',
    'What is not in here: passwords, keys and codes, which would open your account to whoever finds this file; what other',
    'people keep to themselves, such as their phone numbers; and the notes of our staff.',
    '',
    'Keep it where nobody else looks: it holds your messages.',
    '',
  ].join('\r\n');
}

/** '3.4 MB'; never 0. */
export function sizeLabel(bytes: number): string {
  const kilobytes = bytes / 1_000;
  if (kilobytes < 1_000) return `${Math.max(1, Math.round(kilobytes))} kB`;
  const megabytes = kilobytes / 1_000;
  return megabytes < 1_000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1_000).toFixed(1)} GB`;
}

export function askAgainWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait =
    minutes < 60 ? (minutes === 1 ? 'a minute' : `${minutes} minutes`) : hours === 1 ? 'an hour' : `${hours} hours`;
  return `You can ask for one archive a day. Please try again in ${wait}.`;
}

type Ending = { confirmed: number; open: number };

/** Before an account is deleted: the guest spots that end with it, and who is notified; null for none (c-187). */
export function staysEnding(side: StaySide, { confirmed, open }: Ending): string | null {
  const all = confirmed + open;
  if (all === 0) return null;
  const canceled =
    confirmed === 1 ? '1 confirmed guest spot is canceled' : `${confirmed} confirmed guest spots are canceled`;
  const ended = open === 1 ? '1 guest spot without an answer ends' : `${open} guest spots without an answer end`;
  const what = [...(confirmed > 0 ? [canceled] : []), ...(open > 0 ? [ended] : [])].join(', and ');
  const other = side === 'ARTIST' ? 'shop' : 'artist';
  return `${what}. ${all === 1 ? `The ${other} is` : `The ${other}s are`} told.`;
}

/** Before a post is deleted: the requests for dates that came with it (trade A6, 9). */
export function requestsEnding(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'A request for dates that came with it ends, and we let the artist know. Offers you made and confirmed guest spots stay.'
    : `${count} requests for dates that came with it end, and we let the artists know. Offers you made and confirmed guest spots stay.`;
}
