import type { CHAIR_HOSTINGS } from '#app/domain/chairs.ts';
import { type Days, type DaysOnward, daysOf, eachDay, type Month, sharedDays } from '#app/domain/dates.ts';
import { type ClosedWeekdays, closedEdge } from '#app/domain/opening-hours.ts';
import type { StayStatus } from '#app/domain/stay.ts';

export type StayOfMonth = {
  kind: 'stay';
  id: string;
  days: Days;
  guest: string;
  status: StayStatus;
};
type ClosureOfMonth = { kind: 'closure'; id: string; days: Days; note: string; isWholeShop: boolean };
type WindowOfMonth = {
  kind: 'window';
  id: string;
  days: Days;
  minDays: number | null;
  note: string;
  isUrgent: boolean;
};

/** What takes days of a chair, or opens them. */
export type ChairThing = StayOfMonth | ClosureOfMonth | WindowOfMonth;

/** Whether a chair is open on a day about which nothing is entered; it may not be there at all (yet, or any more). */
export type Ground = 'open' | 'not-open' | 'not-there';

/** Days in a row, within one month, about which one thing is to be said. */
export type Run = {
  days: Days;
  /** Null where nothing is entered: `ground` says what that means. */
  thing: ChairThing | null;
  ground: Ground;
  /** It began before this month, or goes on after it (trade A6, 13). */
  isFromBefore: boolean;
  goesOn: boolean;
};

type ChairOfMonth = { hosting: (typeof CHAIR_HOSTINGS)[number]; inUse: DaysOnward };

/** What is there is said before what is planned: somebody at the chair, then blocked days, then open ones. */
const SAID_FIRST: ChairThing['kind'][] = ['stay', 'closure', 'window'];

/**
 * A month of one chair, as runs that follow each other without a gap. Days that are taken are no longer open, so what a
 * window says is left between the others. Closed weekdays are no runs: they hold for the whole shop, and a stay spans them.
 */
export function runsOf(chair: ChairOfMonth, things: readonly ChairThing[], month: Month): Run[] {
  const whole = daysOf(month);
  const told = SAID_FIRST.flatMap((kind) => things.filter((thing) => thing.kind === kind && counts(thing, chair)));
  const runs: Run[] = [];
  for (const day of eachDay(whole)) {
    const thing = told.find(({ days }) => sharedDays(days, { first: day, last: day })) ?? null;
    const ground = groundOf(chair, day);
    const latest = runs.at(-1);
    if (latest && latest.thing === thing && (thing || latest.ground === ground)) latest.days.last = day;
    else runs.push({ days: { first: day, last: day }, thing, ground, isFromBefore: false, goesOn: false });
  }
  return runs.map((run) => ({ ...run, ...edgesOf(run, whole) }));
}

/** A guest who is held or certain to come, and a day of it on which the shop has closed since (trade A6, 6). */
export type Conflict = StayOfMonth & { closedOn: string };

/** Guest spots that begin or end on a weekday on which the shop is closed by now: they stand, and somebody should know. */
export function conflictsIn(things: readonly ChairThing[], on: { closed: ClosedWeekdays; today: string }): Conflict[] {
  return things.flatMap((thing) => {
    if (thing.kind !== 'stay' || thing.days.last < on.today) return [];
    if (thing.status !== 'OFFERED' && thing.status !== 'CONFIRMED') return [];
    const closedOn = closedEdge(thing.days, on.closed);
    return closedOn ? [{ ...thing, closedOn }] : [];
  });
}

/** A window opens days of a chair that is open in windows only. */
const counts = (thing: ChairThing, { hosting }: ChairOfMonth) => thing.kind !== 'window' || hosting !== 'NEVER';

function groundOf({ hosting, inUse }: ChairOfMonth, day: string): Ground {
  if (day < inUse.first || (inUse.last !== null && day > inUse.last)) return 'not-there';
  return hosting === 'ALWAYS' ? 'open' : 'not-open';
}

function edgesOf({ thing, days }: Run, whole: Days): Pick<Run, 'isFromBefore' | 'goesOn'> {
  if (!thing) return { isFromBefore: false, goesOn: false };
  return {
    isFromBefore: days.first === whole.first && thing.days.first < whole.first,
    goesOn: days.last === whole.last && thing.days.last > whole.last,
  };
}
