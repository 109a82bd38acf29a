import { calendarDateOf } from '#app/domain/calendar-date.ts';
import { USUAL_TIME_ZONE } from '#app/domain/us-zones.ts';

/** What clocks and calendars of a zone show; the weekday's 0 is Monday. */
export type LocalTime = { date: string; weekday: number; minutes: number };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Made once for each zone: making one costs fifty times as much as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = newClock(timeZone) ?? clockOf(USUAL_TIME_ZONE);
  clocks.set(timeZone, clock);
  return clock;
}

/** Null for a zone that this version does not know (any more). */
function newClock(timeZone: string): Intl.DateTimeFormat | null {
  const two = '2-digit';
  const parts = {
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', numberingSystem: 'latn', ...parts });
  } catch {
    return null;
  }
}

/** The local time as if it were one of UTC, in milliseconds. */
function shownAt(timeZone: string, at: number): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second'));
}

function offsetAt(timeZone: string, at: number): number {
  const second = Math.floor(at / 1_000) * 1_000;
  return shownAt(timeZone, second) - second;
}

/** What clocks there show at a moment. */
export function localTime(timeZone: string, at: Date): LocalTime {
  const shown = new Date(shownAt(timeZone, at.getTime()));
  return {
    date: calendarDateOf(shown),
    weekday: weekdayOf(shown),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

const weekdayOf = (day: Date) => (day.getUTCDay() + 6) % 7;

/**
 * The next moment after `after` at which clocks there show this minute of the day, on any day or on this weekday. A time
 * that is skipped when clocks go forward is the moment at which they do; one that comes twice when they go back is
 * both.
 */
export function nextTimeAt(timeZone: string, minutes: number, after: Date, weekday?: number): Date {
  const today = Date.parse(localTime(timeZone, after).date);
  for (let day = today; ; day += DAY_MS) {
    if (weekday !== undefined && weekdayOf(new Date(day)) !== weekday) continue;
    const found = momentsOf(timeZone, day + minutes * MINUTE_MS).find((moment) => moment > after.getTime());
    if (found !== undefined) return new Date(found);
  }
}

/** The moments, in order, at which clocks there show a local time. */
function momentsOf(timeZone: string, shown: number): number[] {
  const [before, after] = [offsetAt(timeZone, shown - DAY_MS), offsetAt(timeZone, shown + DAY_MS)];
  const moments = [...new Set([shown - before, shown - after])]
    .filter((moment) => offsetAt(timeZone, moment) === shown - moment)
    .sort((a, b) => a - b);
  return moments.length > 0 ? moments : [changeBetween(timeZone, shown - after, shown - before)];
}

/** When clocks there change between two moments. */
function changeBetween(timeZone: string, from: number, until: number): number {
  let moment = from;
  while (moment < until && offsetAt(timeZone, moment) === offsetAt(timeZone, from)) moment += MINUTE_MS;
  return moment;
}
