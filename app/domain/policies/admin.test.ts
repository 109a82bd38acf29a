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
  [visitor, {}, 'sign-in-required'],
  [artist, {}, 'not-a-shop'],
  [staff, {}, 'not-a-shop'],
  [shopWithoutProfile, {}, 'yes'],
  [{ ...shop, setupCompleted: false }, {}, 'yes'],
  [{ ...shop, setupCompleted: false }, { hasOwnWork: true }, 'yes'],
  [shop, {}, 'yes'],
  [shop, { hasOwnWork: true }, 'own-shop-in-use'],
  [shop, { isClaimed: true }, 'already-claimed'],
  [shopWithoutProfile, { isClaimed: true }, 'already-claimed'],
])('$kind claiming a shop hears the right answer (%#)', (actor, facts, answer) => {
  expect(said(canClaimShop(actor, { isClaimed: false, hasOwnWork: false, ...facts }))).toBe(answer);
});
