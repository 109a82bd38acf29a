import { dateLabel, daysLabel } from '#app/copy/dates.ts';
import { inside, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { WEEKDAYS } from '#app/domain/business-hours.ts';
import type { Refusal } from '#app/domain/refusals.ts';
import { OPEN_REQUESTS_MAX } from '#app/domain/stay.ts';
import type { StayInTheWay, StayRefusalFacts } from '#app/domain/stay-refusal-facts.ts';

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
