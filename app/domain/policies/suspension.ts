import type { Actor, ActorOf } from '#app/domain/account.ts';
import { canUseAdmin } from '#app/domain/policies/admin.ts';
import { deny, type Verdict } from '#app/domain/policies/policy.ts';

/** Staff of both roles keep the peace; never against staff, oneself included, nor twice at a time (c-114). */
export function canSuspend(
  actor: Actor,
  person: { userId: string; isStaff: boolean; isSuspended: boolean },
): Verdict<ActorOf<'staff'>> {
  const staff = canUseAdmin(actor);
  if (!staff.allowed) return staff;
  if (person.isStaff || person.userId === staff.actor.userId) return deny('not-allowed');
  return person.isSuspended ? deny('already-suspended') : staff;
}

/** Who may suspend may lift. */
export const canLiftSuspension = canUseAdmin;
