import { z } from 'zod';
import type { Actor, ActorOf, Role, StaffRole } from '#app/domain/accounts.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';

/** Only staff may use /admin (S2 §6), and only after setting up a required second factor (c-116). */
export function canUseAdmin(actor: Actor): Verdict<ActorOf<'staff'>> {
  if (actor.kind !== 'staff') return deny('not-staff');
  return actor.lacksFactor ? deny('second-factor-needed') : allow(actor);
}

/** Administrators only (c-115); for moderators these pages do not exist. */
export function canAdminister(actor: Actor): Verdict<ActorOf<'staff'>> {
  const staff = canUseAdmin(actor);
  if (!staff.allowed) return staff;
  return staff.actor.role === 'administrator' ? staff : deny('not-allowed');
}

/** Creating shops and their jobs, verifying shops, and making claim links. */
export const canManageShops = canAdminister;

/** A shop is verified once until that is withdrawn (c-145), and not while staff have removed its page (c-150). */
export function canVerifyShop(
  actor: Actor,
  shop: { isVerified: boolean; isPageRemoved: boolean },
): Verdict<ActorOf<'staff'>> {
  const verdict = canManageShops(actor);
  if (!verdict.allowed) return verdict;
  if (shop.isVerified) return deny('already-verified');
  return shop.isPageRemoved ? deny('shop-removed') : verdict;
}

export function canTakeVerificationBack(actor: Actor, shop: { isVerified: boolean }): Verdict<ActorOf<'staff'>> {
  const verdict = canManageShops(actor);
  return verdict.allowed && !shop.isVerified ? deny('not-verified') : verdict;
}

type PageFacts = { id: string; isClaimed: boolean; hiddenAt: Date | null };

/** The page to remove must be unclaimed and unused, and neither may be hidden (c-203). A deleted page is null. */
export function canMergeShops(
  actor: Actor,
  { kept, gone }: { kept: PageFacts | null; gone: (PageFacts & { isUsed: boolean }) | null },
): Verdict<ActorOf<'staff'>> {
  const verdict = canAdminister(actor);
  if (!verdict.allowed) return verdict;
  if (!kept || !gone) return deny('shop-gone');
  if (kept.id === gone.id) return deny('same-shop');
  if (gone.isClaimed || gone.isUsed) return deny('shop-in-use');
  return kept.hiddenAt || gone.hiddenAt ? deny('shop-hidden') : verdict;
}

type StaffFacts = { userId: string; isLastAdministrator: boolean };

/** `role` is null to remove it. Nobody changes their own, and one administrator must remain (c-117). */
export function canChangeStaff(actor: Actor, person: StaffFacts, role: StaffRole | null): Verdict<ActorOf<'staff'>> {
  const verdict = canAdminister(actor);
  if (!verdict.allowed) return verdict;
  if (person.userId === verdict.actor.userId) return deny('own-role');
  return person.isLastAdministrator && role !== 'administrator' ? deny('last-administrator') : verdict;
}

/** Removes another staff member's lost second factor; one's own is turned off in the settings (c-116). */
export function canTakeSecondStep(actor: Actor, person: { userId: string }): Verdict<ActorOf<'staff'>> {
  const verdict = canAdminister(actor);
  return verdict.allowed && person.userId === verdict.actor.userId ? deny('own-role') : verdict;
}

/** For a shop account (c-31) with no page, or an unfinished and unused one (c-204): `hasOwnShop` is any other page. */
export function canClaimShop(
  actor: Actor,
  facts: { isClaimed: boolean; hasOwnShop: boolean; isSuspended?: boolean },
): Verdict<ActorOf<'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop') return deny('not-a-shop');
  if (facts.isSuspended) return deny('account-suspended');
  if (facts.isClaimed) return deny('already-claimed');
  return facts.hasOwnShop ? deny('has-own-shop') : allow(actor);
}

export const LOOK_MINUTES = 30;
export const LOOK_REASON_MAX = 300;
/** The maximum of logged pages in a look, which then ends: a page that is not logged is never shown. */
export const LOOK_PAGES_MAX = 500;
export const LOOK_PATH_MAX = 300;

export const LOOK_CAME_FROM_MAX = 1024;

export const LOOK_PREFIX = '/admin/look';

export const LOOK_LIST = { ARTIST: '/admin/artists', SHOP: '/admin/shops' } as const satisfies Record<Role, string>;

export const LOOK_ENDS = [
  'button',
  'another',
  'time',
  'pages',
  'signed-out',
  'role',
  'member-suspended',
  'member-gone',
] as const;
export type LookEnd = (typeof LOOK_ENDS)[number];

export const lookSchema = form(() =>
  z.object({
    reason: field.requiredText('Please say why: it stays in the record', {
      name: 'The reason',
      max: LOOK_REASON_MAX,
      multiline: true,
    }),
  }),
);

/** Administrators may view the pages of a member as that member sees them; never those of staff (c-149). */
export function canViewAs(actor: Actor, member: { isStaff: boolean }): Verdict<Extract<Actor, { kind: 'staff' }>> {
  const verdict = canAdminister(actor);
  if (!verdict.allowed) return deny('not-found');
  return member.isStaff ? deny('not-found') : allow(verdict.actor);
}

export type Look = {
  id: string;
  /** The staff member whose session it is: the browser's storage remains theirs. */
  staffId: string;
  memberName: string;
  endsAt: Date;
  instead?: LookInstead;
};

export const LOOK_INSTEAD = ['nothing-changes', 'messages', 'sign-in', 'data', 'other', 'would-change'] as const;
export type LookInstead = (typeof LOOK_INSTEAD)[number];

export const lookAddress = (path: string): string => LOOK_PREFIX + path;
