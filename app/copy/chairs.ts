import { dateLabel, daysLabel } from '#app/copy/dates.ts';
import type { CHAIR_HOSTINGS, CHAIR_KINDS, ChairMove } from '#app/domain/chair.ts';
import type { Days, DaysOnward } from '#app/domain/days.ts';
import type { DaysHeld } from '#app/domain/result.ts';

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
  ALWAYS: 'Every day is free that you do not block.',
  WINDOWS: 'Only the dates that you open for it are free.',
  NEVER: 'You keep it on your calendar, and no guest can ask for it.',
} as const satisfies Record<(typeof CHAIR_HOSTINGS)[number], string>;

/** Where a list of guests is cut. */
const NAMED_AT_MOST = 3;

/** What has to be done first. A guest spot that is confirmed keeps its days (c-189). */
const FIRST: Record<DaysHeld['stands'], string> = {
  OFFERED: 'Change that offer or take it back first.',
  CONFIRMED: 'That guest spot is confirmed and keeps its dates: cancel it first.',
  BEGUN: 'That guest spot has begun: end it early first.',
};
const ALL_FIRST = 'Cancel what is confirmed, end early what has begun, and change or take back what is offered first.';

/** 'Mia Ortiz has this chair on Mar 3 to 10, 2027.', and what can be done about it (trade A5). */
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

/** 'Mia Ortiz, Mar 3 to 10, 2027'; where it is about several chairs, with hers in brackets. */
export function heldLabel({ artistName, during, chairName }: DaysHeld): string {
  return `${artistName}, ${daysLabel(during)}${chairName === null ? '' : ` (${chairName})`}`;
}

/** Behind its kind: ', from Mar 3, 2027', ', until Jan 31, 2027'; nothing where it is simply in use. */
export function inUseLabel({ first, last }: DaysOnward, today: string): string {
  if (last === null) return first > today ? `, from ${dateLabel(first)}` : '';
  if (first <= today && today <= last) return `, until ${dateLabel(last)}`;
  return `, ${daysLabel({ first, last })}`;
}

/** 'Move Window seat up'. */
export function chairMoveLabel(move: ChairMove, name: string): string {
  return `Move ${name} ${move}`;
}

/** Beside whether requests are on. */
export function chairsInUse(chairs: number): string {
  if (chairs === 0) return 'You have no guest chair yet.';
  return chairs === 1 ? 'You have one guest chair.' : `You have ${chairs} guest chairs.`;
}

/** Above the form of a chair that is added for a guest. */
export function chairForDays(days: Days): string {
  return `A place for one guest a day, in use ${days.first === days.last ? 'on' : 'from'} ${daysLabel(days)} only.`;
}

export const NO_CHAIRS_YET = 'Add your first guest chair and artists can ask for dates.';

export const RETIRED_CHAIR = 'Retired. Empty its last day, or choose a later one, to use it again.';

export const CHAIR_FAILED = 'Failed to save the chair';
