import { CHAIR_KIND_LABEL } from '#app/copy/calendar/calendar.ts';
import { dateLabel, daysLabel, rangesLabel } from '#app/copy/dates.ts';
import { byChair, type RangeOfChair } from '#app/domain/calendar/availability.ts';
import type { CHAIR_KINDS } from '#app/domain/calendar/chairs.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { type StateCode, US_STATES } from '#app/domain/values/places.ts';

type ChairKind = (typeof CHAIR_KINDS)[number];

type AroundLabel = { label: string | null; isHome: boolean; state: StateCode | null; isKnown: boolean };

type Range = { days: Days; goesOn: boolean };

const whenFree = ({ days, goesOn }: Range) => (goesOn ? `from ${dateLabel(days.first)}` : daysLabel(days));

export const chairSearch = {
  lead: 'Guest chairs that are free, with the days on which you can have them.',
  failed: 'Failed to load the free chairs',
  where: 'Where',
  when: 'When',
  anyTime: 'Any time',
  howLong: 'How long',
  length: (days: string) => `${days} days`,
  exactDays: 'Exact days',
  miles: 'How far',
  anyMiles: 'Any distance',
  withinMiles: (miles: string) => `Within ${miles} miles`,
  from: 'First day',
  to: 'Last day',
  kind: 'Chair type',
  styles: 'Shop styles',
  pages: 'Pages of free chairs',

  order: ({ label, isHome, state, isKnown }: AroundLabel) => {
    const within = state ? `In ${US_STATES[state]}, ` : '';
    if (!isKnown) return state ? `${within}the soonest first.` : 'Soonest first. Add a city to see distances.';
    const whose = isHome && !state ? `nearest to you first, from ${label}.` : `nearest to ${label} first.`;
    return within ? within + whose : whose.charAt(0).toUpperCase() + whose.slice(1);
  },

  /** 'Mar 3-10, 2027', 'From Mar 3, 2027', 'Until Mar 10, 2027'. */
  wanted: ({ from, to }: { from: string; to: string }) => {
    if (from && to) return daysLabel({ first: from, last: to });
    return from ? `From ${dateLabel(from)}` : `Until ${dateLabel(to)}`;
  },

  /** '3 miles away'; nothing for what lies in the place itself, which is named beside it. */
  away: (miles: number | null) => {
    if (miles === null || miles === 0) return null;
    return miles === 1 ? '1 mile away' : `${miles.toLocaleString('en-US')} miles away`;
  },
  /** When a chair is free. */
  firstFree: (range: Range) => `free ${whenFree(range)}`,
  free: (range: Range) => `Free ${whenFree(range)}`,
  /** The one action of a card; a single day needs no number. */
  requestDays: (days: number) => (days === 1 ? 'Request this day' : `Request ${days} days`),
  further: (all: readonly Range[]) => `Also ${all.map(whenFree).join(' and ')}`,
  /** 'Private room', '2 chairs', '3 spots: bed, chair'. */
  kinds: (kinds: readonly ChairKind[]) => {
    const [kind, ...others] = [...new Set(kinds)];
    if (kinds.length <= 1) return kind ? CHAIR_KIND_LABEL[kind] : '';
    if (others.length === 0 && kind) return `${kinds.length} ${PLURAL[kind]}`;
    const names = [...new Set(kinds)].map((one) => CHAIR_KIND_LABEL[one].toLowerCase());
    return `${kinds.length} spots: ${names.join(', ')}`;
  },
} as const;

const PLURAL = {
  CHAIR: 'chairs',
  BED: 'beds',
  PRIVATE_ROOM: 'private rooms',
  SHARED_TABLE: 'shared tables',
} as const satisfies Record<ChairKind, string>;

export const noChairs = {
  unknownPlace: (place: string) => [
    `We do not know "${place}"`,
    "Choose a city from those that are suggested while you type, such as 'Austin, TX', or name a state.",
  ],
  narrowed: ['No chair found', 'No shop has a chair that is free like this. Remove a filter, or choose other days.'],
  goesOn: [
    'None on this page',
    'The shops on this page have days that are free, but fewer than a guest spot there takes. There are more on the next page.',
  ],
  none: ['No chair is free yet', 'Chairs appear here as soon as shops open dates for guests.'],
  all: 'Show all free chairs',
} as const;

export const chairWaits = {
  title: (shop: string) => `Wait for a chair at ${shop}`,
  lead: 'Tell me when a chair opens.',
  open: 'Wait for a chair',
  how: 'We let you know when a chair is free on some of these dates, at most once a day. Other artists on the list hear about it too. First come is not first served; the shop chooses.',
  leastDays: 'At least so many working days in a row',
  wait: 'Tell me when a chair opens',
  busy: 'Saving...',
  failed: 'Failed to save this. Please try again.',
  heading: 'Waiting for a chair',
  explained: 'We tell you when one opens. First come is not first served; the shop chooses.',
  atLeast: (days: number) => (days === 1 ? 'At least 1 working day' : `At least ${days} working days in a row`),
  freeDates: 'Free dates',
  end: 'Stop waiting',
  ending: 'Taking back...',
} as const;

/** 'Window seat: Mar 1-4 and Mar 22-25, 2027; Back room: Mar 23-30, 2027', the soonest first. */
const said = (ranges: readonly RangeOfChair[]) =>
  byChair(ranges)
    .map(({ chair, ranges }) => `${chair}: ${rangesLabel(ranges)}`)
    .join('; ');

/** Which days are free, where those that were asked for are not (trade A3). */
export const freeNearby = (ranges: readonly RangeOfChair[]) => `Free nearby: ${said(ranges)}.`;

export const NO_SINGLE_CHAIR = 'No single chair is free for all those days.';

export const noSingleChair = (ranges: readonly RangeOfChair[]) => `${NO_SINGLE_CHAIR} ${said(ranges)}.`;
