import { expect, test } from 'vitest';
import { canClaimShop, canUseAdmin } from '#app/domain/policies/admin.ts';
import { artist, said, shop, shopWithoutProfile, staff, visitor } from '#tests/support/actors.ts';

test('the staff rooms are for staff', () => {
  expect([visitor, artist, shop, staff].map((actor) => said(canUseAdmin(actor)))).toEqual([
    'not-staff',
    'not-staff',
    'not-staff',
    'yes',
  ]);
});

test.each([
  [visitor, false, 'sign-in-required'],
  [artist, false, 'not-a-shop'],
  [staff, false, 'not-a-shop'],
  [shopWithoutProfile, false, 'yes'],
  [{ ...shop, setupCompleted: false }, false, 'yes'],
  [shop, false, 'shop-already-finished'],
  [shopWithoutProfile, true, 'already-claimed'],
])('$kind claiming a shop hears the right answer (%#)', (actor, isClaimed, answer) => {
  expect(said(canClaimShop(actor, { isClaimed }))).toBe(answer);
});
