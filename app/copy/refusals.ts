import { daysHeldText } from '#app/copy/calendar.ts';
import { dateLabel, daysLabel } from '#app/copy/dates.ts';
import { inside, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { RECENT_MINUTES } from '#app/domain/accounts.ts';
import { FEEDS_MAX } from '#app/domain/calendar-feeds.ts';
import { CHAIR_WAITS_MAX } from '#app/domain/chair-waits.ts';
import { CHAIRS_EVER_MAX, CHAIRS_MAX, CLOSURES_MAX } from '#app/domain/chairs.ts';
import { CHANGEABLE_MINUTES } from '#app/domain/messages.ts';
import { WEEKDAYS } from '#app/domain/opening-hours.ts';
import type { LimitedAct, LimitedParty, LimitReached, Refusal, Refused } from '#app/domain/results.ts';
import { OPEN_OFFERS_MAX, OPEN_REQUESTS_MAX, STAY_DAYS_MAX } from '#app/domain/stay.ts';
import type { StayInTheWay, StayRefusalFacts } from '#app/domain/stay-refusal-facts.ts';

/** What a person reads when a rule about guest spots says no (trade A5). */
export const STAY_REFUSAL_TEXT = {
  'hosting-off': "This shop isn't taking guest spot requests right now.",
  'shop-unclaimed': 'Nobody has claimed this shop yet, so nobody could answer.',
  'dates-past': 'Those dates have passed.',
  'dates-reversed': 'The last day is before the first one.',
  'too-soon': 'This shop wants more notice than that. Please choose a later first day.',
  'too-far': "This shop doesn't plan that far ahead yet.",
  'too-short': 'Guest spots here last longer than that.',
  'too-long': `A guest spot lasts at most ${STAY_DAYS_MAX} days.`,
  'closed-edge': 'The shop is closed on one of those days. Please start and end on a day it is open.',
  'outside-job': 'Those dates are not within those of the position.',
  'dates-not-open': 'Those dates are not open.',
  'chair-taken': 'Another artist has just taken that chair for some of those days.',
  'chair-gone': 'That chair is not there any more. Please choose another one.',
  'artist-busy': 'There is a confirmed guest spot on some of those days. It has to be changed or canceled first.',
  'stay-open-already': 'There is already a guest spot between the two of you for some of those days.',
  'too-many-requests': `You have ${OPEN_REQUESTS_MAX} requests waiting. Withdraw one, or wait for an answer.`,
  'too-many-offers': `You have ${OPEN_OFFERS_MAX} offers waiting. Take one back, or wait for an answer.`,
  'offer-expired': 'This offer ended before it was answered. Ask the shop to renew it.',
  'stay-changed': 'This changed while you were looking. Here is how it stands now.',
  'stay-ended': 'This guest spot is over.',
  'stay-begun': 'This guest spot has begun. You can end it early instead.',
  'stay-not-begun': "This guest spot hasn't begun. You can cancel it instead.",
  'stay-blocked': 'Nothing new can be arranged between the two of you. You can still call this off.',
  'dates-changed-too-often': 'You have changed the dates as often as you can. Withdraw this request and ask again.',
  'not-earlier': 'Please choose a day before the one it ends on now.',
  'too-many-waits': `You wait for a chair ${CHAIR_WAITS_MAX} times. Take one of them back first.`,
  'chair-free-already': 'A chair is free then. You can ask for it now.',
  'wait-too-short': 'Those dates have fewer working days than you want to stay.',
} as const satisfies Partial<Record<Refusal, string>>;

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

/** What may be done how often: 'You can send 20 first messages a day.' */
function limitText({ act, party, most }: LimitReached): string {
  return `${PARTIES[party]} ${ACTS[act](most)}.`;
}

/** When it is possible again; never earlier than it is. */
function tryAgainText(seconds: number): string {
  return `Try again in ${span(seconds)}.`;
}

function span(seconds: number): string {
  if (seconds < MINUTE) return counted(seconds, 'second');
  if (seconds <= HOUR) return counted(Math.ceil(seconds / MINUTE), 'minute');
  return counted(Math.ceil(seconds / HOUR), 'hour');
}

type Says = (about: StayRefusalFacts) => string | null;

/** Of a position for a guest: 'is for Mar 3 to 10, 2027', 'begins on Mar 3, 2027'. */
export function positionDates({ first, last }: { first: string; last: string | null }): string {
  return last === null ? `begins on ${dateLabel(first)}` : `is for ${daysLabel({ first, last })}`;
}

const days = (count: number, kind = '') => `${count} ${kind}${count === 1 ? 'day' : 'days'}`;

/** What STAY_REFUSAL_TEXT says, with days and names where they are known. */
const SAID: Partial<Record<Refusal, Says>> = {
  'too-soon': ({ first, notice }) =>
    first === undefined || notice === undefined
      ? null
      : `This shop wants ${days(notice)} notice. The first day you can ask for is ${dateLabel(first)}.`,
  'too-far': ({ last }) => (last ? `This shop plans until ${dateLabel(last)}.` : null),
  'too-short': ({ least, working, usual }) =>
    least === undefined || working === undefined
      ? null
      : `${lastsAtLeast(least, usual)} You picked ${working}, without the days the shop is closed.`,
  'closed-edge': ({ weekday }) =>
    weekday === undefined
      ? null
      : `The shop is closed on ${WEEKDAYS[weekday]}s. Please start and end on a day it is open.`,
  'chair-free-already': ({ first, last }) =>
    first && last ? `A chair is free ${daysLabel({ first, last })}. You can ask for it now.` : null,
  'outside-job': ({ first, last }) =>
    first === undefined
      ? null
      : `This position ${positionDates({ first, last: last ?? null })}. Please choose days within that.`,
  'artist-busy': ({ inTheWay }) =>
    inTheWay
      ? `You have a confirmed guest spot at ${inside(inTheWay.shopName || SOME_SHOP)} from ${dateLabel(inTheWay.first)} to ${dateLabel(inTheWay.last)}. Change or cancel that one first.`
      : null,
  'stay-open-already': ({ inTheWay }) => (inTheWay ? openAlready(inTheWay) : null),
  'too-many-requests': ({ isDayUsed }) =>
    isDayUsed
      ? `You have ${OPEN_REQUESTS_MAX} requests waiting, and have asked as often as you can in a day. Wait for an answer, and ask again tomorrow.`
      : null,
  'chair-taken': ({ inTheWay }) => (inTheWay?.reader === 'SHOP' ? whoHasIt(inTheWay) : null),
};

/** How long a guest spot lasts at least; where open dates want another length than the shop otherwise, both (ruling c-202). */
function lastsAtLeast(least: number, usual: number | undefined): string {
  return usual === undefined
    ? `Guest spots here last at least ${days(least, 'working ')}.`
    : `Those open dates are for at least ${days(least, 'working ')}; otherwise guest spots here last at least ${usual}.`;
}

/** Who has a chair, for its shop. */
function whoHasIt({ status, artistName, ...days }: StayInTheWay): string {
  const artist = artistName || SOME_ARTIST;
  return status === 'OFFERED'
    ? `That chair is held for ${artist}, who has an offer from you: ${daysLabel(days)}.`
    : `${artist} has that chair on some of those days: ${daysLabel(days)}.`;
}

/** What the two have for some of the same days, and for which. */
function openAlready({ reader, status, artistName, ...days }: StayInTheWay): string {
  const artist = artistName || SOME_ARTIST;
  const what = {
    ARTIST: {
      REQUESTED: 'You already have a request for these dates with this shop',
      OFFERED: 'You already have an offer for these dates from this shop',
      CONFIRMED: 'You already have a confirmed guest spot for these dates with this shop',
    },
    SHOP: {
      REQUESTED: `${artist} already has a request for these dates with you`,
      OFFERED: `${artist} already has an offer for these dates from you`,
      CONFIRMED: `${artist} already has a confirmed guest spot for these dates with you`,
    },
  }[reader][status];
  return `${what}: ${daysLabel(days)}.`;
}

/** What a refusal says with these days and names; null where it speaks of none. */
export function stayRefusalText(refusal: Refusal, about: StayRefusalFacts): string | null {
  return SAID[refusal]?.(about) || null;
}

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
  'limit-reached': 'You have done this as often as you can for now. Please try again later.',
  'password-needed': 'Please type the password you chose when you signed up.',
  'password-missing': 'Your account has no password yet. Choose one first, by a link that we mail you.',
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
  'changed-elsewhere': 'Changed in another tab or by somebody else.',
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
  'shop-gone': 'One of the two pages is not there any more. Nothing was changed.',
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
  'not-suspended': 'This account is not suspended or banned (any more).',
  'report-own': 'This is your own. You can change or delete it yourself.',
  'case-decided': 'Somebody else of staff was quicker: this is decided already.',
  'thing-gone': 'It is gone already, so there is nothing to remove.',
  'nobody-to-tell': 'This shop has no owner yet: there is no account to warn, suspend or ban.',
  'decision-answered': 'You have already answered this decision.',
  'look-over': "You are not looking at a member's pages (any more). Begin again, if you need to.",
  'decision-final': 'This decision can no longer be answered.',
  'decision-lifted': 'Our staff have lifted this: it needs no answer any more.',
  'announcement-there': 'There is an announcement already. Change it, or end it first.',
  'announcement-over': 'This announcement is over already.',
  'announcement-ends-too-soon': 'It would be over already. Please choose a later end.',
  'already-verified': 'This shop is verified already, so nothing was stored.',
  'not-verified': 'This shop is not verified (any more), so nothing was stored.',
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

/** What a person reads of what a command refused: with the limit and when to come back, or the days, where it says so. */
export function refusedText({ refusal, wait, limit, held, about }: Refused): string {
  if (held && held.length > 0) return daysHeldText(held);
  if (about) return stayRefusalText(refusal, about) ?? refusalText(refusal);
  if (limit && wait) return `${limitText(limit)} ${tryAgainText(wait)}`;
  return wait ? tooManyText(wait) : refusalText(refusal);
}

/** Said beside what is not there: the reader may have followed a mail to another account of theirs. */
export const MAYBE_ANOTHER_ACCOUNT = 'If a mail led you here, it may be for another account of yours.';

/**
 * Why a link has led to a list, or home. Foreign and missing are told in the same words, so they say nothing of what
 * others have.
 */
const NOT_HERE = {
  notification: `That notification is not in this account; it may be gone. ${MAYBE_ANOTHER_ACCOUNT}`,
  application: `That application is not in this account; it may be gone. ${MAYBE_ANOTHER_ACCOUNT}`,
} as const;

/** The sentence for a key that came in an address, or null for anything that is not one of ours. */
export function notHereText(key: string | null): string | null {
  return key && Object.hasOwn(NOT_HERE, key) ? NOT_HERE[key as keyof typeof NOT_HERE] : null;
}

/** Where a link to such a thing leads when it is not in the account of who follows it. */
export function notHere(path: string, what: keyof typeof NOT_HERE): string {
  return `${path}?not-here=${what}`;
}
