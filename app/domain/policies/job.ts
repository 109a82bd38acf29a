import type { Actor } from '#app/domain/account.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

export type OwnedJob = { shopId: string; isDeleted: boolean };

/** Shops post for themselves, once their shop exists (S2 §6). */
export function canPostJob(actor: Actor): Verdict {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop') return deny('not-a-shop');
  return actor.shopId ? allow : deny('shop-profile-missing');
}

/** Only the shop a job belongs to; to all others it is not there (ruling c-47). */
export function canEditJob(actor: Actor, job: OwnedJob): Verdict {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop' || actor.shopId !== job.shopId || job.isDeleted) return deny('not-found');
  return allow;
}

/** Whoever may edit a job may take it down. */
export const canDeleteJob = canEditJob;
