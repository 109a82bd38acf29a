import { z } from 'zod';
import type { Actor, ActorOf, Role, StaffRole } from '#app/domain/accounts.ts';
import * as field from '#app/domain/fields.ts';
import { form } from '#app/domain/fields.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';

/**
 * Everything under /admin is for staff alone (S2 §6); for nobody who still has to set up the second factor that is asked
 * for (c-116).
 */
export function canUseAdmin(actor: Actor): Verdict<ActorOf<'staff'>> {
  if (actor.kind !== 'staff') return deny('not-staff');
  return actor.lacksFactor ? deny('second-factor-needed') : allow(actor);
}

/** What moderators do not do (c-115). To them its pages are not there. */
export function canAdminister(actor: Actor): Verdict<ActorOf<'staff'>> {
  const staff = canUseAdmin(actor);
  if (!staff.allowed) return staff;
  return staff.actor.role === 'administrator' ? staff : deny('not-allowed');
}

/** Making shops and their jobs, verifying shops, handing them out by claim links. */
export const canManageShops = canAdminister;

/**
 * Once, until it is taken back: who comes second learns that somebody vouched for the shop already (c-145). Nobody vouches
 * for a page that staff removed (c-150).
 */
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

/** What a policy must know of a page that is to be merged. */
type PageFacts = { id: string; isClaimed: boolean; hiddenAt: Date | null };

/**
 * Making one page of two: the one that goes has no owner, and no artist has used it; neither is hidden by a suspension or a
 * decision (c-203). A page that is gone is null.
 */
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

export const canAddStaff = canAdminister;

export const canRequireSecondFactor = canAdminister;

export const canAnnounce = canAdminister;

type StaffFacts = { userId: string; isLastAdministrator: boolean };

/** Another role, or none any more (`role` is null). Nobody changes their own, and one administrator stays (c-117). */
export function canChangeStaff(actor: Actor, person: StaffFacts, role: StaffRole | null): Verdict<ActorOf<'staff'>> {
  const verdict = canAdminister(actor);
  if (!verdict.allowed) return verdict;
  if (person.userId === verdict.actor.userId) return deny('own-role');
  return person.isLastAdministrator && role !== 'administrator' ? deny('last-administrator') : verdict;
}

/** For somebody else who has lost it: their own they turn off where they set it up (c-116). */
export function canTakeSecondStep(actor: Actor, person: { userId: string }): Verdict<ActorOf<'staff'>> {
  const verdict = canAdminister(actor);
  return verdict.allowed && person.userId === verdict.actor.userId ? deny('own-role') : verdict;
}

/**
 * Taking over a shop made by staff (c-31): a shop account without a page of its own, or with an unfinished one that nobody
 * has used (c-204); `hasOwnShop` is any other.
 */
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
/** So many pages are noted of one look. It ends with the last of them: none is shown that is not noted. */
export const LOOK_PAGES_MAX = 500;
/** Longer addresses are noted by their beginning. */
export const LOOK_PATH_MAX = 300;

/** As long as the address of a list with all its filters may get. */
export const LOOK_CAME_FROM_MAX = 1024;

/** Where the pages of a look stand: behind it each has the address that the member knows. */
export const LOOK_PREFIX = '/admin/look';

/** The list where the member appears: the start of a look whose form was opened by its URL. */
export const LOOK_LIST = { ARTIST: '/admin/artists', SHOP: '/admin/shops' } as const satisfies Record<Role, string>;

/** How a look ends before its time, or with it. */
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

/** What staff say before they look. */
export const lookSchema = form(() =>
  z.object({
    reason: field.requiredText('Please say why: it stays in the record', {
      name: 'The reason',
      max: LOOK_REASON_MAX,
      multiline: true,
    }),
  }),
);

/** Looking at a member's pages as they see them: administrators, and never at staff (c-149). */
export function canLook(actor: Actor, member: { isStaff: boolean }): Verdict<Extract<Actor, { kind: 'staff' }>> {
  const verdict = canAdminister(actor);
  if (!verdict.allowed) return deny('not-found');
  return member.isStaff ? deny('not-found') : allow(verdict.actor);
}

/** The look that a page is shown in. */
export type Look = {
  id: string;
  /** Whose session it is: what the browser keeps stays theirs. */
  staffId: string;
  memberName: string;
  endsAt: Date;
  /** Set where the page itself is not shown, and why. */
  instead?: LookInstead;
};

/** Why a look shows a notice in place of a page. */
export const LOOK_INSTEAD = ['nothing-changes', 'messages', 'sign-in', 'data', 'other', 'would-change'] as const;
export type LookInstead = (typeof LOOK_INSTEAD)[number];

/** The URL of a member's page inside a look. */
export const lookAddress = (path: string): string => LOOK_PREFIX + path;
