import { type BusinessHours, WEEKDAYS } from '#app/domain/business-hours.ts';
import { addDays, type Days, lengthOf } from '#app/domain/days.ts';

/** Weekdays on which a shop is closed; 0 is Monday. */
export type ClosedWeekdays = ReadonlySet<number>;

const A_WEEK = 7;

/** The weekday of a date, 0 for Monday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % A_WEEK;
}

/**
 * On which weekdays a shop is closed, by its business hours (trade A1). Hours past midnight belong to the day they begin on.
 * A shop that has entered none is open every day.
 */
export function closedWeekdays(hours: BusinessHours | null): ClosedWeekdays {
  const closed = (hours ?? []).filter(({ isClosed }) => isClosed);
  return new Set(closed.map(({ day }) => WEEKDAYS.indexOf(day)));
}

/** Whether the shop is closed on that day of the week. */
export function isClosedOn(date: string, closed: ClosedWeekdays): boolean {
  return closed.has(weekdayOf(date));
}

/** The working days of a stay: its days without the closed weekdays (trade A1). */
export function workingDays(days: Days, closed: ClosedWeekdays): number {
  const length = lengthOf(days);
  const weeks = Math.floor(length / A_WEEK);
  let count = weeks * (A_WEEK - closed.size);
  for (let later = weeks * A_WEEK; later < length; later++) {
    if (!isClosedOn(addDays(days.first, later), closed)) count += 1;
  }
  return count;
}

/** The same days without closed ones at either end; null where none is left. */
export function openEdges({ first, last }: Days, closed: ClosedWeekdays): Days | null {
  let [from, to] = [first, last];
  while (from <= to && isClosedOn(from, closed)) from = addDays(from, 1);
  while (from <= to && isClosedOn(to, closed)) to = addDays(to, -1);
  return from <= to ? { first: from, last: to } : null;
}

/** A stay may span closed weekdays, but not begin or end on one (trade A1): the day that does, if there is one. */
export function closedEdge({ first, last }: Days, closed: ClosedWeekdays): string | null {
  if (isClosedOn(first, closed)) return first;
  return isClosedOn(last, closed) ? last : null;
}
