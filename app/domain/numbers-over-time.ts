import { calendarDateOf } from '#app/domain/calendar-date.ts';

/** How far back staff look: in days, in weeks of seven days that end today, or in calendar months. */
export const NUMBER_SPANS = ['30-days', '12-weeks', '12-months'] as const;
export type NumberSpan = (typeof NUMBER_SPANS)[number];

export const USUAL_SPAN: NumberSpan = '12-weeks';

/** What is counted, in the order in which it is shown. */
export const COUNTED_THINGS = ['artists', 'shops', 'jobs', 'applications', 'accepted', 'messages', 'reports'] as const;
export type CountedThing = (typeof COUNTED_THINGS)[number];

const DAY_MS = 24 * 60 * 60_000;
const PARTS: Record<NumberSpan, number> = { '30-days': 30, '12-weeks': 12, '12-months': 12 };

/** A stretch of days of UTC, both included. */
export type Stretch = { from: string; to: string };

/**
 * Where the stretches of a span begin and end, in UTC: as many of the span before, then its own, of which the last one
 * ends with today. One more moment than there are stretches.
 */
export function boundsOf(span: NumberSpan, now: Date): Date[] {
  const count = 2 * PARTS[span];
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const end = Date.UTC(year, month, day + 1);
  const length = (span === '12-weeks' ? 7 : 1) * DAY_MS;
  return Array.from({ length: count + 1 }, (_, index) =>
    span === '12-months'
      ? new Date(Date.UTC(year, month + 1 - (count - index), 1))
      : new Date(end - (count - index) * length),
  );
}

/** The stretches between such moments. */
export function stretchesOf(bounds: readonly Date[]): Stretch[] {
  return bounds.slice(1).map((end, index) => ({
    from: calendarDateOf(bounds[index] as Date),
    to: calendarDateOf(new Date(end.getTime() - 1)),
  }));
}
