import type { Actor, ActorOf } from '#app/domain/account.ts';
import { canUseAdmin } from '#app/domain/policies/admin.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

/**
 * Artist pages are for shops with finished profiles; artists see their own (S1 §6). Between two of whom one blocked the
 * other there is none (ruling c-108).
 */
export function canSeeArtistProfile(
  actor: Actor,
  artist: { artistId: string; setupCompleted: boolean },
  { isBlocked = false } = {},
): Verdict {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'artist') return actor.userId === artist.artistId ? allow(actor) : deny('not-a-shop');
  if (actor.kind === 'staff') return deny('not-a-shop');
  return artist.setupCompleted && !isBlocked ? allow(actor) : deny('not-found');
}

/** Shop pages are for artists; the shop sees its own (S1 §6, ruling c-33). */
export function canSeeShopProfile(actor: Actor, shop: { shopId: string }): Verdict {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'shop') return actor.shopId === shop.shopId ? allow(actor) : deny('not-an-artist');
  return actor.kind === 'artist' ? allow(actor) : deny('not-an-artist');
}

/** What the shop that looks has to do with the artist. */
type Applied = { hasApplied: boolean; isBlocked?: boolean };

/**
 * An artist's number: the artist, and a shop the artist applied to while the switch is on. The screen promises that
 * it shows only to those one applies to, so both must hold (ruling c-19).
 */
export function canSeePhone(
  actor: Actor,
  artist: { artistId: string; showPhoneNumber: boolean },
  { hasApplied, isBlocked = false }: Applied,
): Verdict {
  if (actor.kind === 'artist' && actor.userId === artist.artistId) return allow(actor);
  return actor.kind === 'shop' && artist.showPhoneNumber && hasApplied && !isBlocked
    ? allow(actor)
    : deny('not-allowed');
}

/** A shop's number: the shop, and artists while its switch is on. */
export function canSeeShopPhone(actor: Actor, shop: { shopId: string; showPhoneNumber: boolean }): Verdict {
  if (actor.kind === 'shop' && actor.shopId === shop.shopId) return allow(actor);
  return actor.kind === 'artist' && shop.showPhoneNumber ? allow(actor) : deny('not-allowed');
}

/** Certificates: the artist, staff, and shops the artist applied to (ruling c-75). */
export function canSeeCertificates(
  actor: Actor,
  artist: { artistId: string | null },
  { hasApplied, isBlocked = false }: Applied,
): Verdict {
  if (actor.kind === 'artist' && actor.userId === artist.artistId) return allow(actor);
  if (actor.kind === 'staff') return canUseAdmin(actor);
  return actor.kind === 'shop' && hasApplied && !isBlocked ? allow(actor) : deny('not-found');
}

/** Only the opposite role's visits count as views (S1 §4). */
export function countsAsView(actor: Actor, subject: 'artist' | 'shop'): boolean {
  return subject === 'artist' ? actor.kind === 'shop' : actor.kind === 'artist';
}

/** Everybody deletes only themselves (ruling c-48); staff accounts are removed by other means. */
export function canDeleteAccount(actor: Actor, userId: string): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('not-allowed');
  return actor.userId === userId ? allow(actor) : deny('not-allowed');
}
