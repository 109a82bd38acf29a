import { describe, expect, test } from 'vitest';
import {
  canAdminister,
  canChangeStaff,
  canClaimShop,
  canMergeShops,
  canTakeSecondStep,
  canTakeVerificationBack,
  canUseAdmin,
  canVerifyShop,
} from '#app/domain/staff/staff-permissions.ts';
import { artist, said, shop, shopWithoutProfile, staff, visitor } from '#tests/support/actors.ts';

test.each([
  [visitor, {}, 'sign-in-required'],
  [artist, {}, 'not-a-shop'],
  [staff, {}, 'not-a-shop'],
  [shopWithoutProfile, {}, 'yes'],
  [shop, {}, 'yes'],
  [shop, { hasOwnShop: true }, 'has-own-shop'],
  [shop, { isClaimed: true }, 'already-claimed'],
  [shopWithoutProfile, { isClaimed: true }, 'already-claimed'],
])('$kind claiming a shop gets the right answer (%#)', (actor, facts, answer) => {
  expect(said(canClaimShop(actor, { isClaimed: false, hasOwnShop: false, ...facts }))).toBe(answer);
});

const moderator = { ...staff, role: 'moderator' } as typeof staff;
const unready = { ...staff, lacksFactor: true } as typeof staff;

describe('canUseAdmin and canAdminister', () => {
  test.each([
    [visitor, 'not-staff', 'not-staff'],
    [artist, 'not-staff', 'not-staff'],
    [shop, 'not-staff', 'not-staff'],
    [moderator, 'yes', 'not-allowed'],
    [staff, 'yes', 'yes'],
    [unready, 'second-factor-needed', 'second-factor-needed'],
  ])('%o: %s, %s', (actor, uses, administers) => {
    expect([said(canUseAdmin(actor)), said(canAdminister(actor))]).toEqual([uses, administers]);
  });
});

describe('canVerifyShop and canTakeVerificationBack', () => {
  test.each([
    [visitor, true, 'not-staff', 'not-staff'],
    [shop, false, 'not-staff', 'not-staff'],
    [moderator, false, 'not-allowed', 'not-allowed'],
    [unready, true, 'second-factor-needed', 'second-factor-needed'],
    [staff, false, 'yes', 'not-verified'],
    [staff, true, 'already-verified', 'yes'],
  ])('%o with a verified shop: %s', (actor, isVerified, verifies, takesBack) => {
    const shop = { isVerified, isPageRemoved: false };
    expect([said(canVerifyShop(actor, shop)), said(canTakeVerificationBack(actor, shop))]).toEqual([
      verifies,
      takesBack,
    ]);
  });

  test('a removed page is never verified (c-150)', () => {
    const removed = { isVerified: false, isPageRemoved: true };
    expect([staff, moderator].map((actor) => said(canVerifyShop(actor, removed)))).toEqual([
      'shop-removed',
      'not-allowed',
    ]);
    expect(said(canTakeVerificationBack(staff, { ...removed, isVerified: true }))).toBe('yes');
  });
});

describe('canMergeShops', () => {
  const page = { id: 'a', isClaimed: false, isUsed: false, hiddenAt: null };
  const [other, owned, hidden] = [
    { ...page, id: 'b' },
    { ...page, id: 'c', isClaimed: true },
    { ...page, id: 'd', hiddenAt: new Date(0) },
  ];
  test.each([
    [artist, page, other, 'not-staff'],
    [moderator, page, other, 'not-allowed'],
    [staff, page, other, 'yes'],
    [staff, owned, other, 'yes'],
    [staff, page, owned, 'shop-in-use'],
    [staff, page, { ...other, isUsed: true }, 'shop-in-use'],
    [staff, page, page, 'same-shop'],
    [staff, hidden, page, 'shop-hidden'],
    [staff, page, hidden, 'shop-hidden'],
    [staff, null, page, 'shop-gone'],
    [staff, page, null, 'shop-gone'],
  ])('%o merges into %o the page %o: %s', (actor, kept, gone, answer) => {
    expect(said(canMergeShops(actor, { kept, gone }))).toBe(answer);
  });
});

test.each([
  [moderator, 'staff-2', 'not-allowed'],
  [artist, 'staff-2', 'not-staff'],
  [staff, 'staff-2', 'yes'],
  [staff, 'staff-1', 'own-role'],
] as const)('%o removing the second step of %s: %s', (actor, userId, verdict) => {
  expect(said(canTakeSecondStep(actor, { userId }))).toBe(verdict);
});

describe('canChangeStaff', () => {
  const other = { userId: 'staff-2', isLastAdministrator: false };
  test.each([
    [moderator, other, 'moderator', 'not-allowed'],
    [artist, other, 'moderator', 'not-staff'],
    [staff, other, 'moderator', 'yes'],
    [staff, other, null, 'yes'],
    [staff, { ...other, userId: 'staff-1' }, 'moderator', 'own-role'],
    [staff, { ...other, isLastAdministrator: true }, 'moderator', 'last-administrator'],
    [staff, { ...other, isLastAdministrator: true }, null, 'last-administrator'],
    [staff, { ...other, isLastAdministrator: true }, 'administrator', 'yes'],
  ] as const)('%o on %o to %s: %s', (actor, person, role, verdict) => {
    expect(said(canChangeStaff(actor, person, role))).toBe(verdict);
  });
});
