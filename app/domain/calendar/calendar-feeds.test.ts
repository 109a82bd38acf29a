import { expect, test } from 'vitest';
import { canMakeFeed, FEEDS_MAX } from '#app/domain/calendar/calendar-feeds.ts';
import { artist, shop, shopWithoutProfile, staff, visitor } from '#tests/support/actors.ts';

test.each([
  ['a visitor', visitor, 'sign-in-required', 'sign-in-required'],
  ['an artist', artist, 'yes', 'too-many-feeds'],
  ['a shop', shop, 'yes', 'too-many-feeds'],
  ['a shop without a page', shopWithoutProfile, 'shop-profile-missing', 'shop-profile-missing'],
  ['staff', staff, 'not-allowed', 'not-allowed'],
] as const)('%s with few addresses: %s', (_, actor, few, all) => {
  const said = (live: number) => {
    const verdict = canMakeFeed(actor, live);
    return verdict.allowed ? 'yes' : verdict.refusal;
  };
  expect([said(0), said(FEEDS_MAX - 1), said(FEEDS_MAX)]).toEqual([few, few, all]);
});
