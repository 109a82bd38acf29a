import { expect, test } from 'vitest';
import { canBlock } from '#app/domain/policies/blocking.ts';
import { artist, said, shop, shopWithoutProfile, staff, visitor } from '#tests/support/actors.ts';

test.each([
  [visitor, 'sign-in-required'],
  [staff, 'not-allowed'],
  [artist, 'yes'],
  [shop, 'yes'],
  [shopWithoutProfile, 'shop-profile-missing'],
])('$kind blocking somebody hears %s', (actor, answer) => {
  expect(said(canBlock(actor))).toBe(answer);
});
