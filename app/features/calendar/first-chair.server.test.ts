import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { chairWindows, shopChairs, shopHosting } from '#app/data/schema/calendars.ts';
import type { FirstChairInput } from '#app/domain/calendar/calendar-forms.ts';
import { addDays } from '#app/domain/values/dates.ts';
import { todayAtShop } from '#app/domain/values/shop-time.ts';
import { openDatesOf } from '#app/features/calendar/guest-month.server.ts';
import { addFirstChair, saveHosting, USUAL_HOSTING } from '#app/features/calendar/hosting.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { day, days } = world;
const artist = await world.artist();

const FIRST: FirstChairInput = {
  chair: { name: 'Window seat', kind: 'CHAIR', hosting: 'WINDOWS' },
  days: days(10, 16),
  takesRequests: true,
  terms: { minNoticeDays: 2, maxAheadDays: 60, cancellation: [{ days: 3, keepPercent: 100 }] },
};

const newShop = () => world.shop({ timeZone: 'America/Chicago' });
const hostingOf = async ({ shopId }: { shopId: string }) =>
  (await db.select().from(shopHosting).where(eq(shopHosting.shopId, shopId)))[0];
const chairsOf = ({ shopId }: { shopId: string }) => db.select().from(shopChairs).where(eq(shopChairs.shopId, shopId));
const add = (shop: CtxOf<'shop'>, input: Partial<FirstChairInput> = {}) => addFirstChair(shop, { ...FIRST, ...input });

test('a first chair is bookable on its dates', async () => {
  const shop = await newShop();
  expect((await add(shop)).ok).toBe(true);
  expect(await hostingOf(shop)).toMatchObject({ requests: 'WINDOWS', ...FIRST.terms });
  expect(await chairsOf(shop)).toMatchObject([{ name: 'Window seat', inUse: { first: day(0), last: null } }]);
  expect(await openDatesOf(artist, shop.shopId)).toEqual([days(10, 16)]);
});

test('a first chair that is always open is bookable within notice and horizon', async () => {
  const shop = await newShop();
  await add(shop, { chair: { ...FIRST.chair, hosting: 'ALWAYS' }, days: null });
  expect(await openDatesOf(artist, shop.shopId)).toEqual([days(2, 60)]);
});

test('a first chair switches requests on only if its form says so', async () => {
  const [off, any] = [await newShop(), await newShop()];
  await add(off, { takesRequests: false });
  expect((await hostingOf(off))?.requests).toBe('OFF');
  expect(await openDatesOf(artist, off.shopId)).toBeNull();
  await saveHosting(any, { hosting: { ...USUAL_HOSTING, requests: 'ANY' } });
  await add(any);
  expect((await hostingOf(any))?.requests).toBe('ANY');
});

test('a first chair sent twice is added once', async () => {
  const shop = await newShop();
  const answers = await Promise.all([add(shop), add({ ...shop })]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(answers).toContainEqual(expect.objectContaining({ refusal: 'chair-name-taken' }));
  const [chair, ...more] = await chairsOf(shop);
  expect(more).toEqual([]);
  expect(await db.$count(chairWindows, eq(chairWindows.chairId, chair?.id ?? ''))).toBe(1);
});

test('dates that have begun are in use from their first day', async () => {
  const shop = await newShop();
  await add(shop, { days: { first: addDays(todayAtShop('America/Chicago', shop.now), -3), last: day(5) } });
  expect((await chairsOf(shop))[0]?.inUse.first).toBe(day(-3));
});
