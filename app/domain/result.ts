import type { Days } from '#app/domain/days.ts';
import type { LimitReached } from '#app/domain/member-limits.ts';
import type { Refusal } from '#app/domain/refusals.ts';
import type { StayRefusalFacts } from '#app/domain/stay-refusal-facts.ts';

/**
 * A guest spot that stands in the way of an act on the calendar: whose, when, and how it stands. `chairName` where the act
 * was about no single chair.
 */
export type DaysHeld = {
  id: string;
  artistName: string;
  during: Days;
  stands: 'OFFERED' | 'CONFIRMED' | 'BEGUN';
  chairName: string | null;
};

/**
 * The rule that said no; where a limit was reached, `wait` says in how many seconds to come back, and `limit` which one
 * it was, if its reader is to know; where guests have the days, `held` says who. `about` has the days and names that the
 * words of a guest spot speak of.
 */
export type Refused = {
  ok: false;
  refusal: Refusal;
  wait?: number;
  limit?: LimitReached;
  held?: DaysHeld[];
  about?: StayRefusalFacts | undefined;
};

/** What a command answers: the value, or the rule that said no. Anything else is thrown. */
export type Result<T> = { ok: true; value: T } | Refused;

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(refusal: Refusal): Refused {
  return { ok: false, refusal };
}

/** The same, with what its words speak of. */
export function refuseAbout(refusal: Refusal, about: StayRefusalFacts | undefined): Refused {
  return about ? { ok: false, refusal, about } : refuse(refusal);
}

/** Refused for now, because a limit was reached. `wait` in seconds. */
export function refuseFor(wait: number): Refused {
  return { ok: false, refusal: 'too-many-attempts', wait };
}

/** The same, where it is said what may be done how often. */
export function refuseLimit(limit: LimitReached, wait: number): Refused {
  return { ok: false, refusal: 'limit-reached', wait, limit };
}

/** Refused, because guests have a chair on these days (trade A5). */
export function refuseInUse(held: DaysHeld[]): Refused {
  return { ok: false, refusal: 'days-in-use', held };
}
