import {
  addDays,
  type Days,
  daysBetween,
  daysOf,
  eachDay,
  type Month,
  monthOf,
  monthsBeside,
} from '#app/domain/values/dates.ts';
import { type ClosedWeekdays, isClosedOn, weekdayOf } from '#app/domain/values/opening-hours.ts';

/** What a day is for guests; never who is there, nor why (trade A3). */
export type DayState = 'past' | 'closed' | 'free' | 'taken' | 'not-open' | 'too-soon' | 'not-planned';

/** A day as the chairs have it: how many are free, and whether one would be if nobody had it. */
export type DayOfChairs = { day: string; free: number; isTaken: boolean; isBlocked: boolean };

export type GuestDay = {
  day: string;
  state: DayState;
  chairs: number;
};

export type AskableDays = { minNoticeDays: number; maxAheadDays: number };

type GuestMonth = AskableDays & {
  month: Month;
  today: string;
  closed: ClosedWeekdays;
  days: readonly DayOfChairs[];
};

/** The first and the last day that artists may ask a shop for. */
export function askableDays(today: string, { minNoticeDays, maxAheadDays }: AskableDays): Days {
  return { first: addDays(today, minNoticeDays), last: addDays(today, maxAheadDays) };
}

export function guestDays({ month, today, closed, days, ...plans }: GuestMonth): GuestDay[] {
  const askable = askableDays(today, plans);
  const byDay = new Map(days.map((one) => [one.day, one]));
  return eachDay(daysOf(month)).map((day) => {
    const chairs = byDay.get(day) ?? { free: 0, isTaken: false, isBlocked: false };
    const state = stateOf(day, { today, askable, closed, chairs });
    return { day, state, chairs: state === 'free' ? chairs.free : 0 };
  });
}

type Seen = { today: string; askable: Days; closed: ClosedWeekdays; chairs: Omit<DayOfChairs, 'day'> };

function stateOf(day: string, { today, askable, closed, chairs }: Seen): DayState {
  if (day < today) return 'past';
  if (day > askable.last) return 'not-planned';
  if (isClosedOn(day, closed) || chairs.isBlocked) return 'closed';
  if (chairs.free > 0) return day < askable.first ? 'too-soon' : 'free';
  return chairs.isTaken ? 'taken' : 'not-open';
}

/** The days in weeks that begin on Sunday, as calendars of the country do; null where another month has the day. */
export function weeksOf<Day extends { day: string }>(days: readonly Day[]): (Day | null)[][] {
  const [first] = days;
  if (!first) return [];
  const before: null[] = new Array((weekdayOf(first.day) + 1) % 7).fill(null);
  const all = [...before, ...days];
  const weeks: (Day | null)[][] = [];
  for (let at = 0; at < all.length; at += 7) {
    const week = all.slice(at, at + 7);
    weeks.push([...week, ...new Array(7 - week.length).fill(null)]);
  }
  return weeks;
}

/** From today's month to that of the last day to ask for, which is also the way back from a later one. */
export function guestMonthsBeside(month: Month, today: string, plans: AskableDays) {
  const { earlier, later } = monthsBeside(month);
  const lastMonth = monthOf(askableDays(today, plans).last);
  const before = earlier && earlier > lastMonth ? lastMonth : earlier;
  return {
    earlier: before && before >= monthOf(today) ? before : null,
    later: later && later <= lastMonth ? later : null,
  };
}

export function choose(day: string, chosen: Partial<Days>, longest: number): { first: string; last?: string } {
  const { first, last } = chosen;
  if (!first || last || day < first || daysBetween(first, day) >= longest) return { first: day };
  return { first, last: day };
}
