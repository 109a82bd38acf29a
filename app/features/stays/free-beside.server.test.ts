import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chairWindows, shopChairs } from '#app/data/schema/calendars.ts';
import { rebuildOpenings } from '#app/features/calendar/availability.server.ts';
import { freeNearby } from '#app/features/stays/host-days.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { day, days } = world;

type Period = [first: number, last: number];

/** A shop whose only chair is open on these days alone; days 3 to 60 can be requested. */
async function openOn(...periods: Period[]) {
  const shop = await world.host({}, { requests: 'WINDOWS', minNoticeDays: 2, maxAheadDays: 60 });
  const { chairId } = shop;
  await db.transaction(async (tx) => {
    await tx.update(shopChairs).set({ hosting: 'WINDOWS' }).where(eq(shopChairs.id, chairId));
    await tx.insert(chairWindows).values(periods.map((one) => ({ chairId, during: days(...one) })));
    await rebuildOpenings(tx, [chairId]);
  });
  return shop;
}

const nearby = async ({ shopId }: { shopId: string }, asked: Period, jobId: string | null = null) =>
  (await freeNearby(db, { shopId, days: days(...asked), jobId })).map((run) => run.days);

test('a nearby range is shown whole', async () => {
  // The 26th to the 37th with 14 days on either side: from the 12th to the 51st.
  const shop = await openOn([3, 8], [10, 24], [41, 54], [56, 60]);
  expect(await nearby(shop, [26, 37])).toEqual([days(10, 24), days(41, 54)]);
});

test('only days that can be requested are shown', async () => {
  const shop = await openOn([0, 12], [50, 80]);
  expect(await nearby(shop, [20, 24])).toEqual([days(2, 12)]);
  expect(await nearby(shop, [44, 48])).toEqual([days(50, 60)]);
  const jobId = await world.job(shop.shopId, { startDate: day(5), endDate: day(30) });
  expect(await nearby(shop, [20, 24], jobId)).toEqual([days(5, 12)]);
});

test('the three nearest ranges are shown', async () => {
  const shop = await openOn([2, 20], [23, 24], [26, 27], [29, 30]);
  expect(await nearby(shop, [20, 24])).toEqual([days(2, 20), days(23, 24), days(26, 27)]);
});
