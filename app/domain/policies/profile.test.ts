import { expect, test } from 'vitest';
import {
  canDeleteAccount,
  canSeeArtistProfile,
  canSeeCertificates,
  canSeePhone,
  canSeeShopPhone,
  canSeeShopProfile,
  countsAsView,
} from '#app/domain/policies/profile.ts';
import { artist, otherArtist, otherShop, said, shop, staff, visitor } from '#tests/support/actors.ts';

test.each([
  [visitor, 'sign-in-required', 'sign-in-required'],
  [artist, 'yes', 'yes'],
  [otherArtist, 'not-a-shop', 'not-a-shop'],
  [shop, 'yes', 'not-found'],
  [staff, 'not-a-shop', 'not-a-shop'],
])('$kind looking at artist-1 hears %s, before set-up %s', (actor, finished, unfinished) => {
  expect(said(canSeeArtistProfile(actor, { artistId: 'artist-1', setupCompleted: true }))).toBe(finished);
  expect(said(canSeeArtistProfile(actor, { artistId: 'artist-1', setupCompleted: false }))).toBe(unfinished);
});

test('between two of whom one blocked the other there is no page, no number and no certificate', () => {
  const [finished, asked] = [
    { artistId: 'artist-1', setupCompleted: true },
    { hasApplied: true, isBlocked: true },
  ];
  expect(said(canSeeArtistProfile(shop, finished, { isBlocked: true }))).toBe('not-found');
  expect(said(canSeePhone(shop, { artistId: 'artist-1', showPhoneNumber: true }, asked))).toBe('not-allowed');
  expect(said(canSeeCertificates(shop, { artistId: 'artist-1' }, asked))).toBe('not-found');
});

test.each([
  [visitor, 'sign-in-required'],
  [artist, 'yes'],
  [shop, 'yes'],
  [otherShop, 'not-an-artist'],
  [staff, 'not-an-artist'],
])('$kind looking at shop-1 hears %s', (actor, answer) => {
  expect(said(canSeeShopProfile(actor, { shopId: 'shop-1' }))).toBe(answer);
});

test.each([
  [artist, false, false, 'yes'],
  [otherArtist, true, true, 'not-allowed'],
  [visitor, true, true, 'not-allowed'],
  [staff, true, true, 'not-allowed'],
  [shop, false, false, 'not-allowed'],
  [shop, true, false, 'not-allowed'],
  [shop, false, true, 'not-allowed'],
  [shop, true, true, 'yes'],
])(
  "$kind asking for artist-1's number needs the switch and an application (%#)",
  (actor, showPhoneNumber, hasApplied, answer) => {
    expect(said(canSeePhone(actor, { artistId: 'artist-1', showPhoneNumber }, { hasApplied }))).toBe(answer);
  },
);

test.each([
  [shop, false, 'yes'],
  [otherShop, true, 'not-allowed'],
  [artist, true, 'yes'],
  [artist, false, 'not-allowed'],
  [visitor, true, 'not-allowed'],
])("$kind asking for shop-1's number, switch %s, hears %s", (actor, showPhoneNumber, answer) => {
  expect(said(canSeeShopPhone(actor, { shopId: 'shop-1', showPhoneNumber }))).toBe(answer);
});

test.each([
  [artist, false, 'yes'],
  [staff, false, 'yes'],
  [shop, true, 'yes'],
  [shop, false, 'not-found'],
  [otherArtist, true, 'not-found'],
  [visitor, true, 'not-found'],
])('$kind asking for certificates of artist-1, applied %s, hears %s', (actor, hasApplied, answer) => {
  expect(said(canSeeCertificates(actor, { artistId: 'artist-1' }, { hasApplied }))).toBe(answer);
});

test('only the opposite role counts as a view', () => {
  const actors = [visitor, artist, shop, staff];
  expect(actors.map((actor) => countsAsView(actor, 'artist'))).toEqual([false, false, true, false]);
  expect(actors.map((actor) => countsAsView(actor, 'shop'))).toEqual([false, true, false, false]);
});

test.each([
  [visitor, 'artist-1', 'sign-in-required'],
  [artist, 'artist-1', 'yes'],
  [artist, 'artist-2', 'not-allowed'],
  [shop, 'artist-1', 'not-allowed'],
  [shop, 'user-1', 'yes'],
  [staff, 'staff-1', 'not-allowed'],
  [staff, 'artist-1', 'not-allowed'],
])('$kind deleting %s hears %s', (actor, userId, answer) => {
  expect(said(canDeleteAccount(actor, userId))).toBe(answer);
});
