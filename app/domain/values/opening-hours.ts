import { z } from 'zod';
import { addDays, type Days, LAST_YEAR, lengthOf } from '#app/domain/values/dates.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';
import { localTime, timeOf, US_ZONES } from '#app/domain/values/shop-time.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** One day; times are 'HH:MM' on a 24-hour clock. If `close` is not after `open`, the shop is open past midnight. */
export type BusinessDay = { day: Weekday; open: string; close: string; isClosed: boolean };

export type BusinessHours = BusinessDay[];

/** Monday to Sunday, 09:00 to 17:00, open (S0 §9). */
export const DEFAULT_BUSINESS_HOURS: BusinessHours = WEEKDAYS.map((day) => ({
  day,
  open: '09:00',
  close: '17:00',
  isClosed: false,
}));

export function timeLabel(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Midnight to midnight means open 24 hours. */
const ALL_DAY = '00:00';

export function hoursLabel({ open, close, isClosed }: Omit<BusinessDay, 'day'>): string {
  if (isClosed) return 'Closed';
  if (open === ALL_DAY && close === ALL_DAY) return 'Open 24 hours';
  return `${timeLabel(open)} - ${timeLabel(close)}`;
}

const SAME_TIMES =
  'Opening and closing are the same time. Tick Closed for a day off, or enter 12:00 AM twice for open 24 hours.';
const CLOSING_TIMES = 'Please enter opening and closing times, or tick Closed';
const time = form(() =>
  z.string({ error: CLOSING_TIMES }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: CLOSING_TIMES }),
);

/** A closed day keeps the default times if its inputs were disabled. */
const dayOff = form(() => z.object({ open: time.catch('09:00'), close: time.catch('17:00') }));

const daySchema = form(() =>
  z
    .object({
      day: z.enum(WEEKDAYS).optional().catch(undefined),
      open: z.string().optional(),
      close: z.string().optional(),
      isClosed: field.checkbox(),
    })
    .transform((entry, ctx): Omit<BusinessDay, 'day'> & { day: Weekday | undefined } => {
      const { day, isClosed } = entry;
      if (isClosed) return { day, isClosed, ...dayOff.parse(entry) };
      const [open, close] = [time.safeParse(entry.open), time.safeParse(entry.close)];
      if (open.success && close.success) {
        const isAsked = open.data === close.data && open.data !== ALL_DAY;
        if (isAsked) ctx.issues.push({ code: 'custom', path: ['close'], message: SAME_TIMES, input: entry.close });
        return { day, isClosed, open: open.data, close: close.data };
      }
      if (!open.success) ctx.issues.push({ code: 'custom', path: ['open'], message: CLOSING_TIMES, input: entry.open });
      if (!close.success)
        ctx.issues.push({ code: 'custom', path: ['close'], message: CLOSING_TIMES, input: entry.close });
      return z.NEVER;
    }),
);

/** Every weekday once, in any order; the result begins on Monday. No time zone leaves it unchanged (ruling c-152). */
export const businessHoursSchema = form(() =>
  z.object({
    hours: z
      .array(daySchema)
      .refine(
        (days) => days.length === WEEKDAYS.length && WEEKDAYS.every((name) => days.some(({ day }) => day === name)),
        {
          error: 'Please fill in every day of the week',
        },
      )
      .transform(
        (days): BusinessHours =>
          WEEKDAYS.flatMap((name) => days.filter(({ day }) => day === name).map((entry) => ({ ...entry, day: name }))),
      ),
    timeZone: field.optionalOneOf(US_ZONES, 'Please choose from the list'),
  }),
);

export type NextOpening = { day: Weekday; isTomorrow: boolean; at: string };

export type OpenToday =
  | { kind: 'open-all-day' }
  | { kind: 'open'; until: string; sinceYesterday: boolean }
  | { kind: 'opens'; at: string }
  | { kind: 'closed'; today: 'all-day' | 'by-now'; next: NextOpening | null };

const DAYS_AHEAD = 7;

/** Hours past midnight continue on the next day; midnight to midnight has no closing time. */
export function openToday(hours: BusinessHours, zone: string, now: Date): OpenToday {
  const { weekday, minutes } = localTime(zone, now);
  const time = timeOf(minutes);
  const dayAfter = (days: number) => hours.find(({ day }) => day === WEEKDAYS[(weekday + days) % WEEKDAYS.length]);
  const [today, yesterday] = [dayAfter(0), dayAfter(WEEKDAYS.length - 1)];
  if (yesterday && goesOn(yesterday) && time < yesterday.close) {
    return { kind: 'open', until: yesterday.close, sinceYesterday: true };
  }
  if (today && !today.isClosed) {
    if (isAllDay(today)) return { kind: 'open-all-day' };
    if (time < today.open) return { kind: 'opens', at: today.open };
    if (goesOn(today) || time < today.close) return { kind: 'open', until: today.close, sinceYesterday: false };
  }
  return { kind: 'closed', today: today?.isClosed === false ? 'by-now' : 'all-day', next: nextOpening(dayAfter) };
}

function nextOpening(dayAfter: (days: number) => BusinessDay | undefined): NextOpening | null {
  for (let days = 1; days <= DAYS_AHEAD; days++) {
    const day = dayAfter(days);
    if (day && !day.isClosed) return { day: day.day, isTomorrow: days === 1, at: day.open };
  }
  return null;
}

const isAllDay = ({ open, close }: BusinessDay) => open === ALL_DAY && close === ALL_DAY;

/** Whether the hours continue past midnight, which includes closing at midnight sharp. */
const goesOn = (day: BusinessDay) => !day.isClosed && day.close <= day.open && !isAllDay(day);

/** Weekdays when a shop is closed; 0 is Monday. */
export type ClosedWeekdays = ReadonlySet<number>;

const A_WEEK = 7;

export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % A_WEEK;
}

/** By its business hours (trade A1). Hours past midnight count for the day they begin on. */
export function closedWeekdays(hours: BusinessHours | null): ClosedWeekdays {
  const closed = (hours ?? []).filter(({ isClosed }) => isClosed);
  return new Set(closed.map(({ day }) => WEEKDAYS.indexOf(day)));
}

export function isClosedOn(date: string, closed: ClosedWeekdays): boolean {
  return closed.has(weekdayOf(date));
}

/** Without the closed weekdays (trade A1). */
export function workingDays(days: Days, closed: ClosedWeekdays): number {
  const length = lengthOf(days);
  const weeks = Math.floor(length / A_WEEK);
  let count = weeks * (A_WEEK - closed.size);
  for (let later = weeks * A_WEEK; later < length; later++) {
    if (!isClosedOn(addDays(days.first, later), closed)) count += 1;
  }
  return count;
}

export function openEdges({ first, last }: Days, closed: ClosedWeekdays): Days | null {
  let [from, to] = [first, last];
  while (from <= to && isClosedOn(from, closed)) from = addDays(from, 1);
  while (from <= to && isClosedOn(to, closed)) to = addDays(to, -1);
  return from <= to ? { first: from, last: to } : null;
}

/** A stay may not begin or end on a closed weekday (trade A1). Returns the end that does, or null. */
export function closedEdge({ first, last }: Days, closed: ClosedWeekdays): string | null {
  if (isClosedOn(first, closed)) return first;
  return isClosedOn(last, closed) ? last : null;
}

/** `weekday` 0 is Monday (trade A6, 6). */
export type ClosedEdge = { weekday: number; edge: 'first' | 'last' };

export function closedEdges(days: Days, { closed, today }: { closed: ClosedWeekdays; today: string }): ClosedEdge[] {
  const edges = days.first === days.last ? (['first'] as const) : (['first', 'last'] as const);
  return edges
    .filter((edge) => days[edge] >= today && isClosedOn(days[edge], closed))
    .map((edge) => ({ edge, weekday: weekdayOf(days[edge]) }));
}

/** How dates can repeat (trade A3). */
export const REPEATS = ['ONCE', 'WEEKLY', 'EVERY_4_WEEKS'] as const;
export type Repeat = (typeof REPEATS)[number];

export const REPEAT_TIMES_MAX = 12;

const DAYS_APART: Record<Exclude<Repeat, 'ONCE'>, number> = { WEEKLY: 7, EVERY_4_WEEKS: 28 };

export function repeatedDays(days: Days, repeat: Repeat, times: number): Days[] {
  if (repeat === 'ONCE') return [days];
  const apart = DAYS_APART[repeat];
  return Array.from({ length: Math.min(times, REPEAT_TIMES_MAX) }, (_, turn) => ({
    first: addDays(days.first, turn * apart),
    last: addDays(days.last, turn * apart),
  }));
}

export function runsIntoItself(days: Days, repeat: Repeat): boolean {
  return repeat !== 'ONCE' && lengthOf(days) > DAYS_APART[repeat];
}

export function isBeyondYears(all: readonly Days[]): boolean {
  return all.some(({ last }) => last > `${LAST_YEAR}-12-31`);
}
