import type { Conflict } from '#app/domain/edit-conflict.ts';
import type { Refusal } from '#app/domain/refusals.ts';

/** What a command answers: the value, or the rule that said no. Anything else is thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** What a command that saves an edit answers: it may also find that somebody else was quicker (ruling c-99). */
export type Saved<T> = Result<T> | { ok: false; refusal: 'changed-elsewhere'; conflict: Conflict };

export function done<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}

export function changedElsewhere(conflict: Conflict): { ok: false; refusal: 'changed-elsewhere'; conflict: Conflict } {
  return { ok: false, refusal: 'changed-elsewhere', conflict };
}
