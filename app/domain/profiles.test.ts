import { expect, test } from 'vitest';
import { z } from 'zod';
import * as contact from '#app/domain/profiles.ts';
import {
  canDeleteAccount,
  canSeeArtistProfile,
  canSeeCertificates,
  canSeePhone,
  canSeeShopPhone,
  canSeeShopProfile,
  countsAsView,
  formatPhone,
  phoneDigits,
} from '#app/domain/profiles.ts';
import { artist, otherArtist, otherShop, said, shop, staff, visitor } from '#tests/support/actors.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

test.each([
  [visitor, 'sign-in-required', 'sign-in-required'],
  [artist, 'yes', 'yes'],
  [otherArtist, 'not-a-shop', 'not-a-shop'],
  [shop, 'yes', 'not-found'],
  [staff, 'not-a-shop', 'not-a-shop'],
])('$kind viewing artist-1 gets %s, before setup %s', (actor, finished, unfinished) => {
  expect(said(canSeeArtistProfile(actor, { artistId: 'artist-1', setupCompleted: true }))).toBe(finished);
  expect(said(canSeeArtistProfile(actor, { artistId: 'artist-1', setupCompleted: false }))).toBe(unfinished);
});

test('a block hides page, phone and certificates', () => {
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
])('$kind viewing shop-1 gets %s', (actor, answer) => {
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
  "$kind needs the switch and an application to see artist-1's phone (%#)",
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
])("$kind asking for shop-1's phone, switch %s, gets %s", (actor, showPhoneNumber, answer) => {
  expect(said(canSeeShopPhone(actor, { shopId: 'shop-1', showPhoneNumber }))).toBe(answer);
});

test.each([
  [artist, false, 'yes'],
  [staff, false, 'yes'],
  [shop, true, 'yes'],
  [shop, false, 'not-found'],
  [otherArtist, true, 'not-found'],
  [visitor, true, 'not-found'],
])('$kind asking for certificates of artist-1, applied %s, gets %s', (actor, hasApplied, answer) => {
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
])('$kind deleting %s gets %s', (actor, userId, answer) => {
  expect(said(canDeleteAccount(actor, userId))).toBe(answer);
});

const fields = z.object({
  phone: contact.phone(),
  email: contact.email(),
  link: contact.link(),
  tattoodo: contact.tattoodo(),
  instagram: contact.instagram(),
  tiktok: contact.tiktok(),
});

test.each(['', ' ', '\u00a0', '\u3000', '\u200b', '\u200e', '\u202a', '\u2060', '\ufeff'])(
  'input pasted with %j around it is trimmed',
  (mark) => {
    const typed = {
      phone: '(512) 555-0100',
      email: 'Mara@example.com',
      link: 'https://example.com/a',
      tattoodo: 'mara',
      instagram: '@mara',
      tiktok: 'https://m.tiktok.com/@mara',
    };
    const pasted = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, mark + value + mark]));
    expect(accepted(fields, pasted)).toEqual({
      phone: '5125550100',
      email: 'mara@example.com',
      link: 'https://example.com/a',
      tattoodo: 'https://www.tattoodo.com/artists/mara',
      instagram: 'mara',
      tiktok: 'mara',
    });
  },
);

test('a link to a post is refused as a handle', () => {
  expect(
    errorsOf(fields, {
      instagram: 'https://www.instagram.com/reel/C1a2B3/',
      tiktok: '@mara!',
      link: 'example.com\u0000',
    }),
  ).toEqual({
    instagram: ['This link leads to a post. Please enter the handle of the profile'],
    tiktok: ['Please enter a TikTok handle without @'],
    link: ['Please enter a web address, such as https://example.com'],
  });
});

test.each([
  ['1234567890', '1234567890'],
  ['(123) 456-7890', '1234567890'],
  ['123.456.7890', '1234567890'],
  ['123456789', null],
  ['+1 512 555 0100', '5125550100'],
  ['1 (512) 555-0100', '5125550100'],
  ['(512) 555-01009', null],
  ['+15125550100', '5125550100'],
  ['(+1) 512 555 0100', '5125550100'],
  ['+1 512 555 010', null],
  ['+1 1 512 555 0100', null],
  ['25125550100', null],
  ['+44 20 7946 0958', null],
  ['+44 20 7946 09', null],
  ['512+5550100', null],
  ['112345678901', null],
  ['call 1234567890', null],
  ['', null],
  ['١٢٣٤٥٦٧٨٩٠', null],
])('%j is the number %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test.each([
  ['5125550100', '(512) 555-0100', '5125550100'],
  ['15125550100', '(512) 555-0100', '5125550100'],
  ['+15125550100', '(512) 555-0100', '5125550100'],
  ['+1512555010', '(512) 555-010', null],
  ['+442079460', '+442079460', null],
  ['51255501009', '(512) 555-01009', null],
  ['512555010099', '(512) 555-010099', null],
])('typing %j key by key shows %j', (keys, shown, digits) => {
  const typed = [...keys].reduce((text, key) => formatPhone(text + key), '');
  expect(typed).toBe(shown);
  expect(phoneDigits(typed)).toBe(digits);
});
