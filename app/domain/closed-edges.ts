import type { Days } from '#app/domain/days.ts';
import { type ClosedWeekdays, isClosedOn, weekdayOf } from '#app/domain/weekday-rules.ts';

/** A weekday on which a shop is closed, 0 for Monday, and whether a guest spot begins or ends on it (trade A6, 6). */
export type ClosedEdge = { weekday: number; edge: 'first' | 'last' };

/** At which of its ends a guest spot meets a closed weekday; of days that have passed nobody is told. */
export function closedEdges(days: Days, { closed, today }: { closed: ClosedWeekdays; today: string }): ClosedEdge[] {
  const edges = days.first === days.last ? (['first'] as const) : (['first', 'last'] as const);
  return edges
    .filter((edge) => days[edge] >= today && isClosedOn(days[edge], closed))
    .map((edge) => ({ edge, weekday: weekdayOf(days[edge]) }));
}
