import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { stays } from '#app/data/schema/stays.ts';
import { DEFAULT_BUSINESS_HOURS } from '#app/domain/values/opening-hours.ts';
import { addChair } from '#app/features/calendar/chairs.server.ts';
import { blockDates, openDates } from '#app/features/calendar/dates.server.ts';
import { monthOfShop } from '#app/features/calendar/shop-month.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

type Shop = CtxOf<'shop'> & { shopId: string };

async function withChair(shop: Shop, name: string, from = '2026-11-01', until: string | null = null) {
  const added = await addChair(shop, { name, hosting: 'WINDOWS', kind: 'CHAIR', note: '', from, until });
  if (!added.ok) throw new Error(added.refusal);
  return added.value.chairId;
}

const open = (shop: Shop, chairId: string, first: string, last: string) =>
  openDates(shop, {
    chairIds: [chairId],
    openings: [{ first, last }],
    minDays: 2,
    note: '',
  });

const stay = (shopId: string, chairId: string | null, state: Partial<typeof stays.$inferInsert>) =>
  db.insert(stays).values({
    shopId,
    chairId,
    startedBy: 'ARTIST',
    status: 'CONFIRMED',
    during: { first: '2027-03-29', last: '2027-04-02' },
    confirmedAt: world.now,
    ...state,
  });

test('a month shows stays, windows and closures of each chair', async () => {
  const shop = await world.shop({
    businessHours: DEFAULT_BUSINESS_HOURS.map((one) => ({ ...one, isClosed: one.day === 'Monday' })),
  });
  const [seat, room] = [await withChair(shop, 'Window seat'), await withChair(shop, 'Back room', '2027-03-10')];
  await open(shop, seat, '2027-02-25', '2027-03-05');
  await blockDates(shop, { chairId: null, days: { first: '2027-03-20', last: '2027-03-21' }, note: 'Convention' });
  await stay(shop.shopId, seat, {});
  const ada = (await world.artist({ fullName: 'Ada' })).actor.userId;
  await stay(shop.shopId, room, { status: 'REQUESTED', answerDueAt: world.now, confirmedAt: null, artistId: ada });
  await stay(shop.shopId, room, { status: 'DECLINED', endedAt: world.now });
  const shown = await monthOfShop(shop, '2027-03');
  expect(shown).toMatchObject({ month: '2027-03', today: '2026-11-21', closed: [0], hosting: 'OFF' });
  expect(shown?.requests).toMatchObject([{ guest: 'Ada', chair: 'Back room' }]);
  const said = shown?.chairs.map(({ name, ranges }) => [
    name,
    ...ranges.map(({ entry, ground, days }) => `${entry?.kind ?? ground} ${days.first.slice(8)}-${days.last.slice(8)}`),
  ]);
  expect(said).toEqual([
    ['Window seat', 'window 01-05', 'not-open 06-19', 'closure 20-21', 'not-open 22-28', 'stay 29-31'],
    ['Back room', 'not-there 01-09', 'not-open 10-19', 'closure 20-21', 'not-open 22-31'],
  ]);
});

test('a month shows nothing of another shop', async () => {
  const [shop, other] = [await world.shop(), await world.shop()];
  await withChair(shop, 'Mine');
  const chairId = await withChair(other, 'Theirs');
  await open(other, chairId, '2027-03-01', '2027-03-05');
  await blockDates(other, { chairId: null, days: { first: '2027-03-10', last: '2027-03-11' }, note: 'Secret' });
  await stay(other.shopId, chairId, {});
  const shown = await monthOfShop(shop, '2027-03');
  expect(shown?.chairs.map(({ name, ranges }) => [name, ranges.length])).toEqual([['Mine', 1]]);
  expect(shown?.requests).toEqual([]);
});
