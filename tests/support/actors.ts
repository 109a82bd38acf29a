import type { Actor } from '#app/domain/accounts.ts';
import type { Verdict } from '#app/domain/results.ts';

type Of<K extends Actor['kind']> = Extract<Actor, { kind: K }>;

const done = { setupCompleted: true, currentStep: 5 };

// One actor of each kind, for the policy tables.
export const visitor: Actor = { kind: 'visitor' };
export const artist: Of<'artist'> = {
  kind: 'artist',
  userId: 'artist-1',
  email: 'a1@seed.test',
  name: 'Jane',
  ...done,
};
export const otherArtist: Of<'artist'> = { ...artist, userId: 'artist-2' };
export const shop: Of<'shop'> = {
  kind: 'shop',
  userId: 'user-1',
  email: 's1@seed.test',
  name: 'Rosa',
  shopId: 'shop-1',
  ...done,
};
export const otherShop: Of<'shop'> = { ...shop, userId: 'user-2', shopId: 'shop-2' };
export const shopWithoutProfile: Of<'shop'> = {
  ...shop,
  userId: 'user-3',
  shopId: null,
  setupCompleted: false,
  currentStep: 1,
};
export const staff: Actor = {
  kind: 'staff',
  userId: 'staff-1',
  email: 'staff@seed.test',
  name: 'Sam',
  role: 'administrator',
};

/** 'yes', or the refusal. */
export function said(verdict: Verdict): string {
  return verdict.allowed ? 'yes' : verdict.refusal;
}
