import { count, dateLabel, daysLabel } from '#app/copy/dates.ts';
import type { CHAIR_HOSTINGS, CHAIR_KINDS, ChairMove } from '#app/domain/calendar/chairs.ts';
import type { CalendarEntry, Conflict, Ground, MonthRange } from '#app/domain/calendar/shop-month.ts';
import type { DaysHeld } from '#app/domain/results.ts';
import type { StayStatus } from '#app/domain/stays/stays.ts';
import type { Days, DaysOnward } from '#app/domain/values/dates.ts';
import { type ClosedEdge, type REPEATS, WEEKDAYS, weekdayOf } from '#app/domain/values/opening-hours.ts';

const STAY_ON_BAR = {
  REQUESTED: 'asked for',
  OFFERED: 'offered',
  CONFIRMED: 'confirmed',
  COMPLETED: 'completed',
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

export const month = {
  title: 'Calendar',
  empty: 'Add your first guest chair and artists can ask for dates.',
  noneThere: 'None of your chairs is in use in this month.',
  closedOn: (weekdays: readonly number[]) => `Closed on ${weekdaysLabel(weekdays)}.`,
  datesIn: (zone: string) => `Your dates are in ${zone}.`,
  off: 'Guest spot requests are off. Only you see these dates.',
  hosting: {
    ALWAYS: 'Always open',
    WINDOWS: 'On open dates',
    NEVER: 'Not for guests',
  } as const satisfies Record<(typeof CHAIR_HOSTINGS)[number], string>,
  continues: 'continues',
  anyChair: 'Any chair',
  nothingThen: (isForOwn: boolean) => (isForOwn ? 'Nothing entered.' : 'Not open.'),
  what: ({ entry, ground }: Pick<MonthRange, 'entry' | 'ground'>) => (entry ? whatOf(entry) : GROUND[ground]),
  more: (entry: CalendarEntry | null): string[] => (entry ? moreOf(entry) : []),
  note: (entry: CalendarEntry | null) => (entry && entry.kind !== 'stay' ? entry.note : ''),
  conflicts: (many: number) =>
    many === 1
      ? 'This guest spot is still booked, but you are closed on one of its days.'
      : 'These guest spots are still booked, but you are closed on one of their days.',
  closedThen: ({ guest, days, closedOn }: Conflict) =>
    `${guest}, ${daysLabel(days)}: closed on ${WEEKDAYS[weekdayOf(closedOn)]}s`,
  asksFor: (guest: string, days: Days, chair: string | null) =>
    `${guest} wants ${daysLabel(days)}, ${chair ?? 'any chair'}`,
} as const;

function whatOf(entry: CalendarEntry): string {
  switch (entry.kind) {
    case 'stay':
      return entry.guest;
    case 'closure':
      return entry.isWholeShop ? 'Shop blocked' : 'Blocked';
    case 'window':
      return 'Open';
  }
}

function moreOf(entry: CalendarEntry): string[] {
  if (entry.kind === 'stay') return [STAY_ON_BAR[entry.status]];
  if (entry.kind === 'closure') return [];
  return entry.minDays ? [`at least ${count(entry.minDays, 'day')}`] : [];
}

export const windows = {
  open: 'Open dates',
  lead: 'Artists can request these chairs on these days.',
  change: 'Change open dates',
  end: 'Close these dates',
  ended: 'Artists will no longer be able to request these dates. Open requests stay, and you can still answer them.',
  keep: 'Keep them open',
  inUse: 'These dates cannot be closed now',
  repeats: {
    ONCE: 'Once',
    WEEKLY: 'Weekly',
    EVERY_4_WEEKS: 'Every 4 weeks',
  } as const satisfies Record<(typeof REPEATS)[number], string>,
  openAlready: (chair: string, days: Days) => `${chair} is open on ${daysLabel(days)} already.`,
  howToGoOn: 'Choose other dates, or change those in your calendar first.',
  closedEdge: (day: string) => `${day} is a closed day: guests begin and end on days you are open.`,
  tooShort: (least: number) =>
    `Your minimum stay is ${count(least, 'working day')}, so artists can't request these dates alone.`,
} as const;

export const closures = {
  block: 'Block dates',
  lead: 'Nobody can request these days. A day off, a convention, the plumber.',
  wholeShop: 'The whole shop',
  change: 'Change blocked dates',
  end: 'Unblock these dates',
  ended: 'Artists will be able to request these days again where a chair is open.',
  keep: 'Keep them blocked',
} as const;

export const CHAIR_KIND_LABEL = {
  CHAIR: 'Chair',
  BED: 'Bed',
  PRIVATE_ROOM: 'Private room',
  SHARED_TABLE: 'Shared table',
} as const satisfies Record<(typeof CHAIR_KINDS)[number], string>;

export const CHAIR_HOSTING_LABEL = {
  ALWAYS: 'Open unless blocked',
  WINDOWS: 'Only on open dates',
  NEVER: 'Not for guests',
} as const satisfies Record<(typeof CHAIR_HOSTINGS)[number], string>;

export const CHAIR_HOSTING_HINT = {
  ALWAYS: 'Every day is open unless you block it.',
  WINDOWS: 'Only the dates you open.',
  NEVER: 'You keep it on your calendar, and no guest can ask for it.',
} as const satisfies Record<(typeof CHAIR_HOSTINGS)[number], string>;

const NAMED_AT_MOST = 3;

/** The step required first. A confirmed guest spot keeps its dates (c-189). */
const FIRST: Record<DaysHeld['stands'], string> = {
  OFFERED: 'Change that offer or take it back first.',
  CONFIRMED: 'That guest spot is confirmed and keeps its dates: cancel it first.',
  BEGUN: 'That guest spot has begun: end it early first.',
};
const ALL_FIRST = 'Cancel what is confirmed, end early what has begun, and change or take back what is offered first.';

/** 'Mia Ortiz has this chair on Mar 3-10, 2027.', and what to do about it (trade A5). */
export function daysHeldText(held: readonly DaysHeld[]): string {
  const named = held.slice(0, NAMED_AT_MOST).map(heldLabel);
  const more = held.length - named.length;
  const all = more > 0 ? [...named, more === 1 ? 'one more stay' : `${more} more stays`] : named;
  const [first, ...others] = held;
  if (!first) return '';
  const { artistName, during, stands, chairName } = first;
  if (others.length === 0)
    return `${artistName} has ${chairName ?? 'this chair'} on ${daysLabel(during)}. ${FIRST[stands]}`;
  return `Guests have ${chairName === null ? 'this chair' : 'chairs'}: ${all.join('; ')}. ${ALL_FIRST}`;
}

/** 'Mia Ortiz, Mar 3-10, 2027'; with several chairs, hers in parentheses. */
export function heldLabel({ artistName, during, chairName }: DaysHeld): string {
  return `${artistName}, ${daysLabel(during)}${chairName === null ? '' : ` (${chairName})`}`;
}

/** After its kind: ', from Mar 3, 2027', ', until Jan 31, 2027'; '' if it is simply in use. */
export function inUseLabel({ first, last }: DaysOnward, today: string): string {
  if (last === null) return first > today ? `, from ${dateLabel(first)}` : '';
  if (first <= today && today <= last) return `, until ${dateLabel(last)}`;
  return `, ${daysLabel({ first, last })}`;
}

/** 'Move Window seat up'. */
export function chairMoveLabel(move: ChairMove, name: string): string {
  return `Move ${name} ${move}`;
}

/** Next to the switch for requests. */
export function chairsInUse(chairs: number): string {
  if (chairs === 0) return 'You have no guest chair yet.';
  return chairs === 1 ? 'You have one guest chair.' : `You have ${chairs} guest chairs.`;
}

/** Above the form of a new chair for a guest. */
export function chairForDays(days: Days): string {
  return `A place for one guest a day, in use ${days.first === days.last ? 'on' : 'from'} ${daysLabel(days)} only.`;
}

export const NO_CHAIRS_YET = 'Add your first guest chair and artists can ask for dates.';

export const RETIRED_CHAIR = 'Retired. Empty its last day, or choose a later one, to use it again.';

export const CHAIR_FAILED = 'Failed to save the chair';

const DOES = { first: 'begins', last: 'ends' } as const;

/** 'Iron Rose is now closed on Mondays; your guest spot begins on one' (trade A6, 6), without a period. */
export function closedEdgesLine(closed: readonly ClosedEdge[], { shop, spot }: { shop: string; spot: string }): string {
  return `${shop} ${shop === 'You' ? 'are' : 'is'} now closed on ${closedOn(closed)}; ${spot} ${meets(closed)}`;
}

/** 'Mondays', 'Mondays and Fridays', in the order of the week. */
function closedOn(closed: readonly ClosedEdge[]): string {
  return weekdaysLabel([...new Set(closed.map(({ weekday }) => weekday))]);
}

function meets(closed: readonly ClosedEdge[]): string {
  const isOneWeekday = new Set(closed.map(({ weekday }) => weekday)).size === 1;
  if (isOneWeekday) return `${closed.map(({ edge }) => DOES[edge]).join(' and ')} on one`;
  return closed.map(({ edge, weekday }) => `${DOES[edge]} on a ${WEEKDAYS[weekday]}`).join(' and ');
}

/** 'Mondays', 'Mondays and Sundays', 'Mondays, Tuesdays and Sundays'; 0 is Monday. */
export function weekdaysLabel(weekdays: readonly number[]): string {
  const names = [...weekdays].sort((one, other) => one - other).map((day) => `${WEEKDAYS[day]}s`);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}
