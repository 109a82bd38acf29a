import { expect, test } from 'vitest';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { blockDates } from '#app/features/calendar/dates.server.ts';
import { openDatesOf } from '#app/features/calendar/guest-month.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { day, days } = world;
const artist = await world.artist();

test('open dates lie between notice and horizon, without taken days', async () => {
  const host = await world.host({}, { minNoticeDays: 5, maxAheadDays: 60 });
  expect(await openDatesOf(artist, host.shopId)).toEqual([days(5, 60)]);
  await world.made(world.offer(host, (await world.artist()).actor.userId, { days: days(20, 24) }));
  await blockDates(host, { chairId: null, days: days(40, 41), note: '' });
  expect(await openDatesOf(artist, host.shopId)).toEqual([days(5, 19), days(25, 39), days(42, 60)]);
  // A second chair, free while the first one is not.
  const inUse = { first: day(18), last: day(30) };
  await world.chair(host.shopId, { inUse });
  expect(await openDatesOf(artist, host.shopId)).toEqual([days(5, 19), days(18, 30), days(25, 39), days(42, 60)]);
});

test('nothing is shown for shops that take no requests or block the reader', async () => {
  const blocking = await world.host();
  await blockMember(artist, { memberId: blocking.shopId });
  const shops = [
    await world.host({}, { requests: 'OFF' }),
    await world.host({ isClaimed: false, ownerId: null }),
    blocking,
    await world.shop(),
  ];
  for (const { shopId } of shops) expect(await openDatesOf(artist, shopId)).toBeNull();
  const full = await world.host({}, { maxAheadDays: 30 });
  await blockDates(full, { chairId: null, days: days(0, 60), note: '' });
  expect(await openDatesOf(artist, full.shopId)).toEqual([]);
});
