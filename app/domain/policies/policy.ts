import type { Refusal } from '#app/domain/refusals.ts';

/** What a policy answers. The button and the guard ask the same function; without a reason to allow, it denies. */
export type Verdict = { allowed: true } | { allowed: false; refusal: Refusal };

export const allow: Verdict = { allowed: true };

export function deny(refusal: Refusal): Verdict {
  return { allowed: false, refusal };
}
