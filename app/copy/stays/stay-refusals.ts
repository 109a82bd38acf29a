import { dateLabel, daysLabel } from '#app/copy/dates.ts';
import { inside, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { CHAIR_WAITS_MAX } from '#app/domain/calendar/chair-waits.ts';
import type { Refusal } from '#app/domain/results.ts';
import {
  OPEN_OFFERS_MAX,
  OPEN_REQUESTS_MAX,
  STAY_DAYS_MAX,
  type StayConflict,
  type StayRefusalFacts,
} from '#app/domain/stays/stays.ts';
import { WEEKDAYS } from '#app/domain/values/opening-hours.ts';

export const STAY_REFUSAL_TEXT = {
  'hosting-off': "This shop isn't taking guest spot requests right now.",
  'shop-unclaimed': 'Nobody has claimed this shop yet, so nobody would answer.',
  'dates-past': 'Those dates have passed.',
  'dates-reversed': 'The last day is before the first one.',
  'too-soon': 'This shop wants more notice than that. Please choose a later first day.',
  'too-far': "This shop doesn't plan that far ahead yet.",
  'too-short': 'Guest spots here last longer than that.',
  'too-long': `A guest spot lasts at most ${STAY_DAYS_MAX} days.`,
  'closed-edge': 'The shop is closed on one of those days. Please start and end on a day it is open.',
  'outside-job': 'Those dates are not within those of the position.',
  'dates-not-open': 'Those dates are not open.',
  'chair-taken': 'Another artist just booked that chair for some of those days.',
  'chair-gone': 'That chair no longer exists. Please choose another one.',
  'artist-busy': 'You have a confirmed guest spot on some of those days. Change or cancel it first.',
  'stay-open-already': 'You two already have a guest spot on some of those days.',
  'too-many-requests': `You have ${OPEN_REQUESTS_MAX} requests waiting. Withdraw one, or wait for an answer.`,
  'too-many-offers': `You have ${OPEN_OFFERS_MAX} offers waiting. Withdraw one, or wait for an answer.`,
  'offer-expired': 'This offer ended before it was answered. Ask the shop to renew it.',
  'stay-changed': "This just changed. Here's the latest.",
  'stay-ended': 'This guest spot is over.',
  'stay-begun': 'This guest spot has begun. You can end it early instead.',
  'stay-not-begun': "This guest spot hasn't begun. You can cancel it instead.",
  'stay-blocked': "You can't book each other anymore. You can still cancel this one.",
  'dates-changed-too-often': "You can't change the dates again. Withdraw this request and send a new one.",
  'not-earlier': 'Please choose a day before the one it ends on now.',
  'too-many-waits': `You're on ${CHAIR_WAITS_MAX} waitlists, the most allowed. Leave one first.`,
  'chair-free-already': 'A chair is free then. You can request it now.',
  'wait-too-short': 'Those dates have fewer working days than you want to stay.',
} as const satisfies Partial<Record<Refusal, string>>;

type Says = (about: StayRefusalFacts) => string | null;

/** Of a position for a guest: 'is for Mar 3-10, 2027', 'begins on Mar 3, 2027'. */
export function positionDates({ first, last }: { first: string; last: string | null }): string {
  return last === null ? `begins on ${dateLabel(first)}` : `is for ${daysLabel({ first, last })}`;
}

const days = (count: number, kind = '') => `${count} ${kind}${count === 1 ? 'day' : 'days'}`;

const SAID: Partial<Record<Refusal, Says>> = {
  'too-soon': ({ first, notice }) =>
    first === undefined || notice === undefined
      ? null
      : `This shop wants ${days(notice)} notice. The first day you can request is ${dateLabel(first)}.`,
  'too-far': ({ last }) => (last ? `This shop plans until ${dateLabel(last)}.` : null),
  'too-short': ({ least, working, usual }) =>
    least === undefined || working === undefined
      ? null
      : `${lastsAtLeast(least, usual)} You picked ${days(working, 'working ')}.`,
  'closed-edge': ({ weekday }) =>
    weekday === undefined
      ? null
      : `The shop is closed on ${WEEKDAYS[weekday]}s. Please start and end on a day it is open.`,
  'chair-free-already': ({ first, last }) =>
    first && last ? `A chair is free ${daysLabel({ first, last })}. You can request it now.` : null,
  'outside-job': ({ first, last }) =>
    first === undefined
      ? null
      : `This position ${positionDates({ first, last: last ?? null })}. Please choose days within that.`,
  'artist-busy': ({ conflicting }) =>
    conflicting
      ? `You have a confirmed guest spot at ${inside(conflicting.shopName || SOME_SHOP)} from ${dateLabel(conflicting.first)} to ${dateLabel(conflicting.last)}. Change or cancel that one first.`
      : null,
  'stay-open-already': ({ conflicting }) => (conflicting ? openAlready(conflicting) : null),
  'chair-taken': ({ conflicting }) => (conflicting?.reader === 'SHOP' ? whoHasIt(conflicting) : null),
};

/** The minimum stay; if the open dates differ from the shop's usual minimum, both (ruling c-202). */
function lastsAtLeast(least: number, usual: number | undefined): string {
  return usual === undefined
    ? `Guest spots here last at least ${days(least, 'working ')}.`
    : `Those open dates are for at least ${days(least, 'working ')}; otherwise guest spots here last at least ${usual}.`;
}

function whoHasIt({ status, artistName, ...days }: StayConflict): string {
  const artist = artistName || SOME_ARTIST;
  return status === 'OFFERED'
    ? `That chair is held for ${artist}, who has an offer from you: ${daysLabel(days)}.`
    : `${artist} has that chair on some of those days: ${daysLabel(days)}.`;
}

function openAlready({ reader, status, artistName, ...days }: StayConflict): string {
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
