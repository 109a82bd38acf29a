import type { Conflict } from '#app/domain/edit-conflict.ts';
import type { Refusal } from '#app/domain/refusals.ts';

/** The rule that said no; where a limit was reached, `wait` says in how many seconds to come back. */
export type Refused = { ok: false; refusal: Refusal; wait?: number };

/** What a command answers: the value, or the rule that said no. Anything else is thrown. */
export type Result<T> = { ok: true; value: T } | Refused;

/** What a command that saves an edit answers: it may also find that somebody else was quicker (ruling c-99). */
export type Saved<T> = Result<T> | { ok: false; refusal: 'changed-elsewhere'; conflict: Conflict };

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(refusal: Refusal): Refused {
  return { ok: false, refusal };
}

/** Refused for now, because a limit was reached. `wait` in seconds. */
export function refuseFor(wait: number): Refused {
  return { ok: false, refusal: 'too-many-attempts', wait };
}

export function changedElsewhere(conflict: Conflict): { ok: false; refusal: 'changed-elsewhere'; conflict: Conflict } {
  return { ok: false, refusal: 'changed-elsewhere', conflict };
}
