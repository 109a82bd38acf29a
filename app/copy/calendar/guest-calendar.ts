import { weekdaysLabel } from '#app/copy/calendar/calendar.ts';
import { cancellationLines } from '#app/copy/calendar/hosting.ts';
import { count } from '#app/copy/dates.ts';
import { stayRefusalText } from '#app/copy/stays/stay-refusals.ts';
import type { DayState, GuestDay } from '#app/domain/calendar/guest-month.ts';
import type { CancellationStep } from '#app/domain/calendar/hosting.ts';

const STATE = {
  past: 'over',
  closed: 'closed',
  free: 'free',
  taken: 'taken',
  'not-open': 'not open',
  'too-soon': 'too soon',
  'not-planned': 'not yet',
} as const satisfies Record<DayState, string>;

const SAID: Partial<Record<DayState, string>> = {
  'not-open': 'not open for guests',
  'too-soon': 'too soon to ask for',
  'not-planned': 'not planned yet',
};

type DaysTerms = { minNoticeDays: number; maxAheadDays: number; leastDays: number };
type Terms = DaysTerms & { cancellation: readonly CancellationStep[] };

const daysRules = ({ minNoticeDays, maxAheadDays, leastDays }: DaysTerms, closed: readonly number[]) => [
  `Guest spots here last at least ${count(leastDays, 'working day')}.`,
  ...(closed.length > 0
    ? [`Closed ${weekdaysLabel(closed)}. You can stay through one, not start or finish on one.`]
    : []),
  ...(minNoticeDays > 0 ? [`${count(minNoticeDays, 'day')}${minNoticeDays === 1 ? "'s" : "'"} notice needed.`] : []),
  `Books up to ${maxAheadDays === 365 ? 'a year' : count(maxAheadDays, 'day')} out.`,
];

export const guestCalendar = {
  title: (shop: string) => `Free dates at ${shop}`,
  datesIn: (zone: string) => `Dates in the shop's time zone (${zone}).`,
  open: 'Free dates',
  preview: 'This is what artists see.',
  state: ({ state }: Pick<GuestDay, 'state'>) => STATE[state],
  /** On a free day with several. */
  chairs: (many: number) => count(many, 'chair'),
  /** The same, to be heard: 'free (2 chairs)', 'not open for guests'. */
  said: ({ state, chairs }: Pick<GuestDay, 'state' | 'chairs'>) => {
    if (state === 'free') return `free (${count(chairs, 'chair')})`;
    return SAID[state] ?? STATE[state];
  },
  plansUntil: (last: string) => stayRefusalText('too-far', { last }),
  noneFree: 'No chair is free in this month.',
  notYourDays: 'Need other dates?',
  openDates: 'Open dates',
  noneAhead: 'No chair is free for as long as guest spots last here.',
  chooseFirst: 'Choose your first day.',
  chooseLast: (least: number | undefined) =>
    `Choose your last day${least === undefined ? '' : `: at least ${count(least, 'working day')}`}.`,
  terms: ({ cancellation, ...days }: Terms, closed: readonly number[]) => [
    ...daysRules(days, closed),
    ...cancellationLines(cancellation, 'ARTIST'),
  ],
  daysRules,
} as const;
