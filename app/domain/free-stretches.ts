import { addDays, type Days } from '#app/domain/days.ts';
import { type ClosedWeekdays, isClosedOn, workingDays } from '#app/domain/weekday-rules.ts';

type Rules = {
  closed: ClosedWeekdays;
  /** Working days that a guest stays at least. */
  leastDays: number;
  /** No more than so many. */
  most: number;
};

/**
 * The first stretches in which a guest can begin and end, out of the days on which single chairs are free: without closed
 * weekdays at their edges, long enough, and none that lies within another one (trade A1, A3).
 */
export function freeStretches(runs: readonly Days[], { closed, leastDays, most }: Rules): Days[] {
  const fitting = runs
    .map((run) => withinOpenDays(run, closed))
    .filter((run) => run.first <= run.last && workingDays(run, closed) >= leastDays)
    .sort((one, other) => compare(one.first, other.first) || compare(other.last, one.last));
  const kept: Days[] = [];
  for (const run of fitting) {
    if (!kept.some(({ first, last }) => first <= run.first && run.last <= last)) kept.push(run);
  }
  return kept.slice(0, most);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function withinOpenDays({ first, last }: Days, closed: ClosedWeekdays): Days {
  const run = { first, last };
  while (run.first <= run.last && isClosedOn(run.first, closed)) run.first = addDays(run.first, 1);
  while (run.first <= run.last && isClosedOn(run.last, closed)) run.last = addDays(run.last, -1);
  return run;
}
