import { expect, test } from 'vitest';
import { canKeepCalendar } from '#app/domain/calendar/chairs.ts';
import { artist, otherShop, said, shop, shopWithoutProfile, staff, visitor } from '#tests/support/actors.ts';

const shopId = 'shop-1';

test.each([
  [visitor, 'sign-in-required'],
  [artist, 'not-a-shop'],
  [shop, 'yes'],
  [otherShop, 'not-found'],
  [shopWithoutProfile, 'not-found'],
  [staff, 'not-a-shop'],
])('$kind with the calendar of shop-1 gets %s (trade A5)', (actor, answer) => {
  expect(said(canKeepCalendar(actor, { shopId }))).toBe(answer);
});
