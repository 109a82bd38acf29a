import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { blocks } from '#app/data/schema/blocks.ts';
import { chairWindows, shopClosures, shopHosting, stays } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { addDays, type Days } from '#app/domain/values/dates.ts';
import { DEFAULT_BUSINESS_HOURS } from '#app/domain/values/opening-hours.ts';
import { addChair } from '#app/features/calendar/chairs.server.ts';
import { blockDates, openDates } from '#app/features/calendar/dates.server.ts';
import { guestMonthOf } from '#app/features/calendar/guest-month.server.ts';
import { monthOfShop } from '#app/features/calendar/shop-month.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const made = twiceMade(db);
const artist = await world.artist();
const today = new Date().toISOString().slice(0, 10);
/** Far enough ahead that notice and zone do not matter, and within the horizon. */
const MONTH = addDays(today, 60).slice(0, 7);
const on = (day: number) => `${MONTH}-${String(day).padStart(2, '0')}`;
const from = (first: number, last: number): Days => ({ first: on(first), last: on(last) });

type Hosting = 'OFF' | 'WINDOWS' | 'ANY';

async function hostWith(requests: Hosting) {
  const host = await world.shop();
  await db.insert(shopHosting).values({ shopId: host.shopId, requests });
  await db.update(shopProfiles).set({ businessHours: null }).where(sql`id = ${host.shopId}`);
  return host;
}

const chair = (shopId: string, name: string, hosting: 'ALWAYS' | 'WINDOWS' | 'NEVER') =>
  made.chair(shopId, { name, hosting, inUse: { first: '2026-01-01', last: null } });

const stay = (shopId: string, chairId: string, during: Days, status: 'REQUESTED' | 'OFFERED' | 'CONFIRMED') =>
  made.stay({ shopId, chairId, during, status, holdUntil: status === 'OFFERED' ? new Date() : null });

async function statesOf(viewer: CtxOf<'artist'> | CtxOf<'shop'>, shopId: string) {
  const shown = await guestMonthOf(viewer, { shopId, asked: MONTH });
  return (
    shown && Object.fromEntries(shown.days.map(({ day, state, chairs }) => [Number(day.slice(-2)), [state, chairs]]))
  );
}

test('offers and stays take a chair, requests do not', async () => {
  const { shopId } = await hostWith('WINDOWS');
  const [seat, room] = [await chair(shopId, 'Window seat', 'WINDOWS'), await chair(shopId, 'Back room', 'ALWAYS')];
  await chair(shopId, 'Ours', 'NEVER');
  await db.insert(chairWindows).values({ chairId: seat, during: from(3, 10) });
  await stay(shopId, room, from(5, 6), 'OFFERED');
  await stay(shopId, seat, from(6, 6), 'CONFIRMED');
  await stay(shopId, room, from(8, 8), 'REQUESTED');
  await db.insert(shopClosures).values({ shopId, chairId: room, during: from(12, 12) });
  await db.insert(shopClosures).values({ shopId, during: from(14, 14), note: 'The plumber' });

  const states = await statesOf(artist, shopId);
  expect(states).toMatchObject({
    2: ['free', 1],
    3: ['free', 2],
    5: ['free', 1],
    6: ['taken', 0],
    8: ['free', 2],
    11: ['free', 1],
    12: ['not-open', 0],
    14: ['closed', 0],
  });
});

test('a shop open to any dates is free except for closed chairs', async () => {
  const { shopId } = await hostWith('ANY');
  const seat = await chair(shopId, 'Window seat', 'WINDOWS');
  await chair(shopId, 'Ours', 'NEVER');
  await stay(shopId, seat, from(4, 5), 'CONFIRMED');
  expect(await statesOf(artist, shopId)).toMatchObject({ 3: ['free', 1], 4: ['taken', 0], 6: ['free', 1] });
});

test('nothing is open while requests are off or the shop is unclaimed', async () => {
  const off = await hostWith('OFF');
  await chair(off.shopId, 'Window seat', 'ALWAYS');
  expect(await guestMonthOf(artist, { shopId: off.shopId, asked: MONTH })).toMatchObject({ isOff: true });
  expect(Object.values((await statesOf(artist, off.shopId)) ?? {})).not.toContainEqual(['free', 1]);
  const unclaimed = await hostWith('ANY');
  await chair(unclaimed.shopId, 'Window seat', 'ALWAYS');
  await db.update(shopProfiles).set({ isClaimed: false, ownerId: null }).where(sql`id = ${unclaimed.shopId}`);
  expect(await guestMonthOf(artist, { shopId: unclaimed.shopId, asked: MONTH })).toMatchObject({ isOff: true });
});

test('the month does not reveal guests or notes', async () => {
  const { shopId } = await hostWith('WINDOWS');
  const seat = await chair(shopId, 'Window seat', 'ALWAYS');
  await stay(shopId, seat, from(4, 5), 'CONFIRMED');
  await db.insert(shopClosures).values({ shopId, during: from(14, 14), note: 'The plumber' });
  const said = JSON.stringify(await guestMonthOf(artist, { shopId, asked: MONTH }));
  expect(said).not.toMatch(/Mia|plumber|Window seat/);
});

test('the month is hidden from blocked artists and other shops', async () => {
  const host = await hostWith('WINDOWS');
  const { shopId } = host;
  const [other, blocked] = [await world.shop(), await world.artist()];
  await db.insert(blocks).values({ artistId: blocked.actor.userId, shopId, blockedBy: 'SHOP' });
  const seenBy = async (viewer: CtxOf<'artist'> | CtxOf<'shop'>) =>
    (await guestMonthOf(viewer, { shopId, asked: null })) !== null;
  expect(await seenBy(artist)).toBe(true);
  expect(await seenBy(host)).toBe(true);
  expect(await seenBy(blocked)).toBe(false);
  expect(await seenBy(other)).toBe(false);
  await db.update(shopProfiles).set({ hiddenAt: new Date() }).where(sql`id = ${shopId}`);
  expect(await seenBy(artist)).toBe(false);
});

type Shop = CtxOf<'shop'> & { shopId: string };

async function withChair(shop: Shop, name: string, from = '2026-11-01', until: string | null = null) {
  return (await succeeded(addChair(shop, { name, hosting: 'WINDOWS', kind: 'CHAIR', note: '', from, until }))).chairId;
}

const open = (shop: Shop, chairId: string, first: string, last: string) =>
  openDates(shop, {
    chairIds: [chairId],
    openings: [{ first, last }],
    minDays: 2,
    note: '',
  });

const stayAs = (shopId: string, chairId: string | null, state: Partial<typeof stays.$inferInsert>) =>
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
  await stayAs(shop.shopId, seat, {});
  const ada = (await world.artist({ fullName: 'Ada' })).actor.userId;
  await stayAs(shop.shopId, room, { status: 'REQUESTED', answerDueAt: world.now, confirmedAt: null, artistId: ada });
  await stayAs(shop.shopId, room, { status: 'DECLINED', endedAt: world.now });
  const shown = await monthOfShop(shop, '2027-03');
  expect(shown).toMatchObject({ month: '2027-03', today: '2026-11-21', closed: [0], hosting: 'OFF' });
  expect(shown?.requests).toMatchObject([{ guest: 'Ada', chair: 'Back room' }]);
  const said = shown?.chairs.map(({ name, ranges }) => [
    name,
    ...ranges.map(({ entry, ground, days }) => `${entry?.kind ?? ground} ${days.first.slice(8)}-${days.last.slice(8)}`),
  ]);
  expect(said).toEqual([
    ['Window seat', 'window 01-05', 'not-open 06-19', 'closure 20-21', 'not-open 22-28', 'stay 29-31'],
    ['Back room', 'not-there 01-09', 'not-open 10-19', 'closure 20-21', 'not-open 22-28', 'stay 29-31'],
  ]);
});

test('a month shows nothing of another shop', async () => {
  const [shop, other] = [await world.shop(), await world.shop()];
  await withChair(shop, 'Mine');
  const chairId = await withChair(other, 'Theirs');
  await open(other, chairId, '2027-03-01', '2027-03-05');
  await blockDates(other, { chairId: null, days: { first: '2027-03-10', last: '2027-03-11' }, note: 'Secret' });
  await stayAs(other.shopId, chairId, {});
  const shown = await monthOfShop(shop, '2027-03');
  expect(shown?.chairs.map(({ name, ranges }) => [name, ranges.length])).toEqual([['Mine', 1]]);
  expect(shown?.requests).toEqual([]);
});
