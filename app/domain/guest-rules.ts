import type { BusinessHours } from '#app/domain/business-hours.ts';
import { addDays, type Days } from '#app/domain/days.ts';
import { type FreeChair, runsOfChair } from '#app/domain/free-runs.ts';
import { parseGuestPolicies } from '#app/domain/guest-policies.ts';
import { eachDay } from '#app/domain/month.ts';
import { closedWeekdays, isClosedOn } from '#app/domain/weekday-rules.ts';

/**
 * What a shop's page says of the days of its guests: weekdays on which it is closed, 0 for Monday, and how many working days
 * a guest stays at least.
 */
export type GuestRules = { closed: number[]; leastDays: number };

type Page = { businessHours: BusinessHours | null; guestArtistPolicies: unknown };

export function guestRulesOf({ businessHours, guestArtistPolicies }: Page): GuestRules {
  const leastDays = parseGuestPolicies(guestArtistPolicies)?.minimumBookingLength ?? 1;
  return { closed: [...closedWeekdays(businessHours)].sort(), leastDays };
}

type Change = { before: GuestRules; now: GuestRules };

/** Whether days may be free by it that were not: the shop is open on another weekday, or wants shorter guest spots too. */
export function areEased({ before, now }: Change): boolean {
  return now.leastDays < before.leastDays || before.closed.some((weekday) => !now.closed.includes(weekday));
}

/** Days of a chair on which an artist can ask to work by these rules, and could not by those before. */
export function daysEased(chair: FreeChair, within: Days, { before, now }: Change): Days[] {
  const then = new Set(workingDaysToAskFor(chair, within, before));
  return inRows(workingDaysToAskFor(chair, within, now).filter((day) => !then.has(day)));
}

function workingDaysToAskFor(chair: FreeChair, within: Days, { leastDays, ...rules }: GuestRules): string[] {
  const closed = new Set(rules.closed);
  const { runs } = runsOfChair(chair, { within, closed, leastDays, least: 1 });
  return runs.flatMap(({ days }) => eachDay(days)).filter((day) => !isClosedOn(day, closed));
}

/** The same days, those that follow each other together. */
function inRows(days: readonly string[]): Days[] {
  const rows: Days[] = [];
  for (const day of [...days].sort()) {
    const latest = rows.at(-1);
    if (latest && addDays(latest.last, 1) === day) latest.last = day;
    else rows.push({ first: day, last: day });
  }
  return rows;
}
