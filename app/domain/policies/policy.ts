import type { Actor } from '#app/domain/account.ts';
import type { Refusal } from '#app/domain/refusals.ts';

/**
 * What a policy answers. The button and the guard ask the same function; without a reason to allow, it denies. Where it
 * allows, `actor` has the narrowed type that the policy has checked, so that no command asks again.
 */
export type Verdict<Allowed extends Actor = Actor> =
  | { allowed: true; actor: Allowed }
  | { allowed: false; refusal: Refusal };

export function allow<Allowed extends Actor>(actor: Allowed): { allowed: true; actor: Allowed } {
  return { allowed: true, actor };
}

export function deny(refusal: Refusal): { allowed: false; refusal: Refusal } {
  return { allowed: false, refusal };
}
