import { expect, test } from 'vitest';
import {
  CHAIRS_EVER_MAX,
  CHAIRS_MAX,
  canAddChair,
  canDeleteChair,
  canKeepCalendar,
  canTakeDaysAway,
} from '#app/domain/calendar/chairs.ts';
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
  expect(said(canAddChair(actor, { shopId, inUse: 0, ever: 0 }))).toBe(answer);
  expect(said(canTakeDaysAway(actor, { shopId, held: 0 }))).toBe(answer);
  expect(said(canDeleteChair(actor, { shopId, wasUsed: false }))).toBe(answer);
  // Who may not touch it learns nothing about it either.
  const isOwn = answer === 'yes';
  expect(said(canTakeDaysAway(actor, { shopId, held: 1 }))).toBe(isOwn ? 'days-in-use' : answer);
  expect(said(canDeleteChair(actor, { shopId, wasUsed: true }))).toBe(isOwn ? 'chair-was-used' : answer);
});

test.each([
  [CHAIRS_MAX - 1, CHAIRS_EVER_MAX - 1, 'yes'],
  [CHAIRS_MAX, CHAIRS_MAX, 'too-many-chairs'],
  [2, CHAIRS_EVER_MAX, 'too-many-chairs'],
])('a shop with %i chairs in use and %i altogether that adds one gets %s', (inUse, ever, answer) => {
  expect(said(canAddChair(shop, { shopId, inUse, ever }))).toBe(answer);
});
