import { daysHeldText } from '#app/copy/calendar/calendar.ts';
import { STAY_REFUSAL_TEXT, stayRefusalText } from '#app/copy/stays/stay-refusals.ts';
import { RECENT_MINUTES } from '#app/domain/accounts.ts';
import { FEEDS_MAX } from '#app/domain/calendar/calendar-feeds.ts';
import { CHAIRS_EVER_MAX, CHAIRS_MAX, CLOSURES_MAX } from '#app/domain/calendar/chairs.ts';
import { CHANGEABLE_MINUTES } from '#app/domain/messages.ts';
import type { LimitedAct, LimitedParty, LimitReached, Refusal, Refused } from '#app/domain/results.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const ACTS = {
  'first-message': (most) => `send ${counted(most, 'first message')} a day`,
  message: (most) => `send ${counted(most, 'message')} a minute`,
  application: (most) => `send ${counted(most, 'application')} a day`,
  job: (most) => `post ${counted(most, 'job')} a day`,
  'stay-request': (most) => `ask for ${counted(most, 'guest spot')} a day`,
  report: (most) => `send ${counted(most, 'report')} a day`,
} as const satisfies Record<LimitedAct, (most: number) => string>;

const PARTIES = {
  account: 'You can',
  'new-account': 'While your account is new, you can',
  network: 'Everybody on your network together can',
} as const satisfies Record<LimitedParty, string>;

function limitText({ act, party, most }: LimitReached): string {
  return `${PARTIES[party]} ${ACTS[act](most)}.`;
}

function tryAgainText(seconds: number): string {
  return `Try again in ${span(seconds)}.`;
}

function span(seconds: number): string {
  if (seconds < MINUTE) return counted(seconds, 'second');
  if (seconds <= HOUR) return counted(Math.ceil(seconds / MINUTE), 'minute');
  return counted(Math.ceil(seconds / HOUR), 'hour');
}

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
  'limit-reached': 'You have done this as often as you can for now. Please try again later.',
  'password-needed': 'Please type the password you chose when you signed up.',
  'password-missing': 'Your account has no password yet. Choose one first with a link that we email you.',
  'wrong-code': "That code isn't right. Please check it, or use the next one.",
  'code-used': 'This code has been used already. Please wait for the next one in your app, and type that.',
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
  'changed-elsewhere': 'Changed in another tab or by someone else.',
  'application-already-decided': 'This application has already been answered.',
  'application-unanswerable': "This application can't be answered at the moment.",
  'conversation-needs-artist-and-shop': 'Messages go between an artist and a shop.',
  'recipient-gone': 'This account no longer exists.',
  'recipient-blocked': "You can't send messages in this conversation.",
  'file-gone': 'One of the files is no longer there. Please attach it again.',
  'too-late-to-change': `A message can be changed for ${CHANGEABLE_MINUTES} minutes after it was sent.`,
  'too-late-to-take-back': `A message can be taken back for ${CHANGEABLE_MINUTES} minutes after it was sent.`,
  'message-gone': 'This message is no longer there.',
  'message-empty': 'Please write a message',
  'already-claimed': 'This shop has already been claimed.',
  'shop-already-yours': 'You run this shop already.',
  'has-own-shop': 'Your account already has a shop. Contact support to move it.',
  'same-shop': 'This is one and the same page. Please choose another one.',
  'shop-in-use': 'This page already has applications, messages or guest spots, so it cannot be merged.',
  'shop-hidden':
    'One of the two is hidden, by a suspension or a ban, or because it was removed. Nothing is merged until that is over.',
  'shop-gone': 'One of the two pages no longer exists. Nothing was changed.',
  'review-not-allowed': 'Only artists whose application this shop accepted can review it.',
  'already-reviewed': 'You have already reviewed this shop.',
  'review-hidden': 'Our staff hid your review of this shop, so you cannot write another one.',
  'review-changed':
    'The artist changed this review while you were writing. Please read it again, then post your answer.',
  'too-many-files': 'You have reached the maximum number of files.',
  'push-not-possible': "We can't reach your browser's push service. Please try again later, or use another browser.",
  'second-factor-needed': 'Please set up your second step first.',
  'own-role': "You can't change or remove your own account. Another administrator can.",
  'rights-changed': 'Your rights were changed a moment ago, so this was not done.',
  'last-administrator': 'One administrator has to stay.',
  'account-suspended': 'Your account is suspended or banned.',
  'recipient-suspended': "This account can't be written to at the moment.",
  'page-removed':
    'Our staff removed your page, so this is not possible for now. Their decision is among your notifications, and you can answer it there.',
  'already-suspended': 'This account is suspended or banned already.',
  'not-suspended': 'This account is not suspended or banned.',
  'report-own': 'This is your own. You can change or delete it yourself.',
  'case-decided': 'Somebody else of staff was quicker: this is decided already.',
  'thing-gone': 'It is gone already, so there is nothing to remove.',
  'nobody-to-tell': 'This shop has no owner yet: there is no account to warn, suspend or ban.',
  'decision-answered': 'You have already answered this decision.',
  'look-over': 'You are no longer viewing as this member. Start again if you need to.',
  'decision-final': 'This decision can no longer be answered.',
  'decision-lifted': 'Our staff lifted this, so it no longer needs an answer.',
  'announcement-there': 'There is an announcement already. Change it, or end it first.',
  'announcement-over': 'This announcement is over already.',
  'announcement-ends-too-soon': 'It would be over already. Please choose a later end.',
  'already-verified': 'This shop is verified already, so nothing was stored.',
  'not-verified': 'This shop is not verified, so nothing was saved.',
  'shop-removed': 'Staff removed this page, so it is not verified until it is put back. Nothing was stored.',
  'days-in-use':
    'A guest has the chair on some of those days. Their guest spot has to be canceled, or the offer taken back, first.',
  'too-many-chairs': `You have reached the most: ${CHAIRS_MAX} chairs in use, and ${CHAIRS_EVER_MAX} with the retired ones. Retire one, or delete one that no guest ever had.`,
  'chair-was-used': 'A guest spot names this chair, so it cannot be deleted. You can retire it.',
  'chair-name-taken': 'Another chair in use is called that.',
  ...STAY_REFUSAL_TEXT,
  'dates-open-already': 'Some of these dates are open already.',
  'too-many-closures': `You have blocked dates ${CLOSURES_MAX} times. Give some of them back first.`,
  'too-many-feeds': `You have ${FEEDS_MAX} addresses. Revoke one first.`,
  'feed-shown':
    "This address has been made, and is shown one time only. If you don't have it, revoke it and make another.",
} as const satisfies Record<Refusal, string>;

function tooManyText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

export function refusalText(refusal: Refusal): string {
  return REFUSAL_TEXT[refusal];
}

/** The sentence for a key in an address; null if it is not a refusal. */
export function refusalTextOf(key: string | null): string | null {
  return key && Object.hasOwn(REFUSAL_TEXT, key) ? REFUSAL_TEXT[key as Refusal] : null;
}

/** The text of a refusal, with the limit and the time to wait, or the dates, if known. */
export function refusedText({ refusal, wait, limit, held, about }: Refused): string {
  if (held && held.length > 0) return daysHeldText(held);
  if (about) return stayRefusalText(refusal, about) ?? refusalText(refusal);
  if (limit && wait) return `${limitText(limit)} ${tryAgainText(wait)}`;
  return wait ? tooManyText(wait) : refusalText(refusal);
}
