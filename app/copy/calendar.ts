import { daysLabel } from '#app/copy/dates.ts';
import { weekdaysLabel } from '#app/copy/weekdays.ts';
import { WEEKDAYS } from '#app/domain/business-hours.ts';
import type { CHAIR_HOSTINGS } from '#app/domain/chair.ts';
import type { ChairThing, Conflict, Ground, Run } from '#app/domain/chair-month.ts';
import type { Days } from '#app/domain/days.ts';
import type { REPEATS } from '#app/domain/repeated-days.ts';
import type { StayStatus } from '#app/domain/stay.ts';
import { weekdayOf } from '#app/domain/weekday-rules.ts';

/** How a guest spot stands, in a word that fits a bar of the calendar. */
const STAY_ON_BAR = {
  REQUESTED: 'asked for',
  OFFERED: 'offered',
  CONFIRMED: 'confirmed',
  COMPLETED: 'stayed',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
  EXPIRED: 'expired',
  CANCELED: 'canceled',
} as const satisfies Record<StayStatus, string>;

const GROUND = {
  open: 'Open',
  'not-open': 'Not open',
  'not-there': 'Not in use',
} as const satisfies Record<Ground, string>;

const dayCount = (days: number) => (days === 1 ? '1 day' : `${days} days`);

export const month = {
  title: 'Calendar',
  empty: 'Add your first guest chair and artists can ask for dates.',
  noneThere: 'None of your chairs is in use in this month.',
  closedOn: (weekdays: readonly number[]) => `Closed on ${weekdaysLabel(weekdays)}.`,
  datesIn: (zone: string) => `Your dates are in ${zone}.`,
  off: 'Guest spot requests are off: nobody but you sees these dates.',
  /** When a chair is open, beside its name. */
  hosting: {
    ALWAYS: 'Always open',
    WINDOWS: 'On open dates',
    NEVER: 'Not for guests',
  } as const satisfies Record<(typeof CHAIR_HOSTINGS)[number], string>,
  continues: 'continues',
  /** What a run of days is, in a word. */
  what: ({ thing, ground }: Pick<Run, 'thing' | 'ground'>) => (thing ? whatOf(thing) : GROUND[ground]),
  /** What more there is to know: how it stands, or how long a stay is at least. */
  more: (thing: ChairThing | null): string[] => (thing ? moreOf(thing) : []),
  note: (thing: ChairThing | null) => (thing && thing.kind !== 'stay' ? thing.note : ''),
  conflicts: (many: number) =>
    many === 1
      ? 'This guest spot stands, but you are closed on one of its days.'
      : 'These guest spots stand, but you are closed on one of their days.',
  closedThen: ({ guest, days, closedOn }: Conflict) =>
    `${guest}, ${daysLabel(days)}: closed on ${WEEKDAYS[weekdayOf(closedOn)]}s`,
  asksFor: (guest: string, days: Days, chair: string | null) =>
    `${guest} asks for ${daysLabel(days)}, ${chair ?? 'any chair'}`,
} as const;

function whatOf(thing: ChairThing): string {
  switch (thing.kind) {
    case 'stay':
      return thing.guest;
    case 'closure':
      return thing.isWholeShop ? 'Shop blocked' : 'Blocked';
    case 'window':
      return 'Open';
  }
}

function moreOf(thing: ChairThing): string[] {
  if (thing.kind === 'stay') return [STAY_ON_BAR[thing.status]];
  if (thing.kind === 'closure') return [];
  return [
    ...(thing.isUrgent ? ['last minute'] : []),
    ...(thing.minDays ? [`at least ${dayCount(thing.minDays)}`] : []),
  ];
}

export const windows = {
  open: 'Open dates',
  lead: 'Artists can ask for these chairs on these days.',
  title: 'Open dates of a chair',
  withdraw: 'Take these dates back',
  withdrawn: 'Nobody can ask for these dates any more. Requests that wait stay, and you can still answer them.',
  repeats: {
    ONCE: 'Once',
    WEEKLY: 'Weekly',
    EVERY_4_WEEKS: 'Every 4 weeks',
  } as const satisfies Record<(typeof REPEATS)[number], string>,
  openAlready: (chair: string, days: Days) => `${chair} is open on ${daysLabel(days)} already.`,
  howToGoOn: 'Choose other dates, or take those back first.',
  /** '8 days, 7 of them working days'. */
  counted: (days: number, working: number) =>
    days === working
      ? dayCount(days)
      : `${dayCount(days)}, ${working} of them working ${working === 1 ? 'day' : 'days'}`,
  closedEdge: (day: string) => `${day} is a closed day: guests begin and end on days you are open.`,
} as const;

export const closures = {
  block: 'Block dates',
  lead: 'No guest can ask for these days. A day off, a convention, the plumber.',
  wholeShop: 'The whole shop',
  title: 'Blocked dates',
  unblock: 'Give these dates back',
  unblocked: 'Guests can ask for these days again, where a chair is open on them.',
} as const;
