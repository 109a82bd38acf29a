import type { Refusal } from '#app/domain/refusals.ts';

/** What a command answers: the value, or the rule that said no. Anything else is thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export function done<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}
