import type { Actor, ActorOf } from '#app/domain/account.ts';
import { canManageShops } from '#app/domain/policies/admin.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

/** `isClaimed`: its shop has an owner. */
export type OwnedJob = { shopId: string; isDeleted: boolean; isClaimed: boolean };

/** What a job says of the shop it belongs to. */
type PostingShop = { shopName: string | null; city: string | null; state: string | null; isPageRemoved?: boolean };

/** A shop account with its shop. */
type ActingShop = ActorOf<'shop'> & { shopId: string };

/**
 * Shops post for themselves, once their shop is there and has a name and a place (S2 §6, ruling c-92), and not under a page
 * that staff removed (c-150).
 */
export function canPostJob(actor: Actor, shop: PostingShop | null): Verdict<ActingShop> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop') return deny('not-a-shop');
  const { shopId } = actor;
  if (!shopId || !shop) return deny('shop-profile-missing');
  if (shop.isPageRemoved) return deny('page-removed');
  return shop.shopName && shop.city && shop.state ? allow({ ...actor, shopId }) : deny('shop-unnamed');
}

/**
 * Only the shop a job belongs to, and administrators while that shop has no owner; to all others it is not there (ruling
 * c-47).
 */
export function canEditJob(actor: Actor, job: OwnedJob): Verdict<ActorOf<'shop' | 'staff'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff' && !job.isDeleted) {
    const staff = canManageShops(actor);
    return staff.allowed && job.isClaimed ? deny('already-claimed') : staff;
  }
  if (actor.kind !== 'shop' || actor.shopId !== job.shopId || job.isDeleted) return deny('not-found');
  return allow(actor);
}

/** Only artists' visits to a job count: they are whom it was posted for. */
export function countsAsJobView(actor: Actor): boolean {
  return actor.kind === 'artist';
}

/** Those who may edit a job may take it down. */
export const canDeleteJob = canEditJob;
