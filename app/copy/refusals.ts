import { RECENT_MINUTES } from '#app/domain/account.ts';
import type { Refusal } from '#app/domain/refusals.ts';
import type { Refused } from '#app/domain/result.ts';

/** What a person reads when a rule says no. */
export const REFUSAL_TEXT = {
  'not-found': "We couldn't find that.",
  'not-allowed': "You can't do that.",
  'sign-in-required': 'Please log in to continue',
  'sign-in-too-old': `You signed in more than ${RECENT_MINUTES} minutes ago. Please log in again, or delete your account in your settings, where we ask for your password.`,
  'not-an-artist': 'Only artists can do this. Sign in with an artist account.',
  'not-a-shop': 'Only shops can do this. Sign in with a shop account.',
  'not-staff': 'Invalid credentials',
  'email-taken': 'This email is already registered. Please log in instead.',
  'email-not-confirmed': 'Please confirm your email first. Check your email for the confirmation link',
  'wrong-credentials': 'Invalid email or password',
  'wrong-password': "That password isn't right.",
  'same-password': 'New password must be different from your current password',
  'common-password':
    'This password is one of the most common ones, and the first to be guessed. Please choose another.',
  'too-many-attempts': 'Too many attempts. Please wait a few minutes and try again.',
  'password-needed': 'Please type the password you chose when you signed up.',
  'password-missing': 'Your account has no password yet. Choose one first, by a link that we mail you.',
  'wrong-code': "That code isn't right. Please check it, or use the next one.",
  'second-step-expired': 'That took too long, or too many tries. Please sign in again.',
  'two-step-already-on': 'Two-step sign-in is already on.',
  'two-step-not-started': 'Please start again: the setup was not finished in time.',
  'passkey-not-accepted': "The passkey wasn't accepted. Please try again, or use your password.",
  'email-unchanged': 'That is your sign-in email already.',
  'link-used': 'This link has already been used.',
  'link-expired': 'This link has expired. Please request a new one.',
  'link-unknown': "This link isn't valid. Please check that you copied all of it, or request a new one.",
  'artist-profile-missing': 'Artist profile not found',
  'shop-profile-missing': 'Shop profile not found',
  'shop-unnamed': "Add your shop's name and city first",
  'step-not-reached': 'Please finish the steps before this one first.',
  'job-closed': 'This position is no longer accepting applications',
  'deadline-passed': 'The last day to apply for this position has passed',
  'job-deleted': 'Job not found',
  'already-applied': "You've already applied to this position",
  'already-sent': 'This was already sent.',
  'changed-elsewhere': 'This was changed elsewhere.',
  'application-already-decided': 'This application has already been answered.',
  'conversation-needs-artist-and-shop': 'Messages go between an artist and a shop.',
  'recipient-gone': 'This account no longer exists.',
  'recipient-blocked': "You can't send messages in this conversation.",
  'already-claimed': 'This shop has already been claimed.',
  'shop-already-yours': 'You run this shop already.',
  'own-shop-in-use':
    'Your account already runs a shop that has jobs, applications, messages or reviews of its own, so it cannot take over this one.',
  'review-not-allowed': 'Only artists whose application this shop accepted can review it.',
  'already-reviewed': 'You have already reviewed this shop.',
  'too-many-files': 'You have reached the maximum number of files.',
} as const satisfies Record<Refusal, string>;

/** The same, with when to come back: `seconds` from now. */
function tooManyText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** The sentence for a refusal. */
export function refusalText(refusal: Refusal): string {
  return REFUSAL_TEXT[refusal];
}

/** The sentence for a key that came in an address, or null for anything that is not a refusal. */
export function refusalTextOf(key: string | null): string | null {
  return key && Object.hasOwn(REFUSAL_TEXT, key) ? REFUSAL_TEXT[key as Refusal] : null;
}

/** What a person reads of what a command refused: with when to come back, where it says so. */
export function refusedText({ refusal, wait }: Refused): string {
  return wait ? tooManyText(wait) : refusalText(refusal);
}
