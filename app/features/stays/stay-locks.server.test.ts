import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DELETED_SHOP } from '#app/copy/names.ts';
import { stayHistoryLine } from '#app/copy/stays/stay-transitions.ts';
import { users } from '#app/data/schema/accounts.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { stayHistory } from '#app/data/schema/stays.ts';
import { changeChair } from '#app/features/calendar/chairs.server.ts';
import { stayEvents } from '#app/features/stays/stay-calendar.server.ts';
import { confirmStay } from '#app/features/stays/stay-commands.server.ts';
import { leaveStays } from '#app/features/stays/stay-endings.server.ts';
import { stayPageFor, staysOfArtist } from '#app/features/stays/stay-queries.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);

async function offered() {
  const [shop, artist] = [await world.host(), await world.artist()];
  const stayId = await world.made(world.offer(shop, artist.actor.userId));
  const save = (values: Partial<typeof shopProfiles.$inferInsert>) =>
    db.update(shopProfiles).set(values).where(eq(shopProfiles.id, shop.shopId));
  return { shop, artist, stayId, save };
}

const MOVED = {
  shopName: 'Iron Rose',
  address: '9 New Street',
  city: 'Portland',
  state: 'OR',
  timeZone: 'America/Los_Angeles',
} as const;

test('pages, lists and calendars show the current shop and chair (c-207)', async () => {
  const { shop, artist, stayId, save } = await offered();
  await save(MOVED);
  const chair = {
    name: 'North window',
    kind: 'CHAIR',
    hosting: 'ALWAYS',
    note: '',
    from: world.day(-400),
    until: null,
  } as const;
  expect((await changeChair(shop, { chairId: shop.chairId, chair })).ok).toBe(true);
  await world.made(confirmStay(artist, { stayId, version: 1 }));
  const { address: street, ...place } = MOVED;
  expect(await stayPageFor(artist, stayId)).toMatchObject({ ...place, street, chairName: 'North window', version: 2 });
  const { rows } = await staysOfArtist(artist, { tab: 'upcoming', after: null });
  expect(rows).toMatchObject([{ ...place, chairName: 'North window' }]);
  const calendar = { baseUrl: 'https://flashboard.test', monthsBack: 1, canceledDays: 1, most: 9 };
  const [event] = await stayEvents(db, { ...calendar, whose: { artistId: artist.actor.userId } });
  expect(event).toMatchObject({ location: 'Iron Rose, 9 New Street, Portland, OR', sequence: 2 });
  expect(await db.$count(notifications)).toBe(0);
});

test('only the city of a deleted shop remains', async () => {
  const { shop, artist, stayId, save } = await offered();
  await save(MOVED);
  await world.made(confirmStay(artist, { stayId, version: 1 }));
  await shop.transaction((tx, publish) => leaveStays({ tx, publish }, shop.actor.userId));
  await db.delete(users).where(eq(users.id, shop.actor.userId));
  const { city, state, timeZone } = MOVED;
  const left = { shopName: DELETED_SHOP, address: '', chairName: null, city, state, timeZone };
  expect(await world.stay(stayId)).toMatchObject(left);
});

test('old history lines are still shown', async () => {
  const { artist, stayId } = await offered();
  for (const [index, act] of ['PLACE_CHANGED', 'DAY_CLOSED'].entries())
    await db.insert(stayHistory).values({ stayId, seq: index + 2, act });
  const rows = (await stayPageFor(artist, stayId))?.history.slice(1) ?? [];
  const called = { artist: 'You', shop: 'Iron Rose' };
  expect(rows.map((row) => stayHistoryLine(row, null, called))).toEqual([
    'Iron Rose changed its name, address or time zone.',
    'Iron Rose changed its hours.',
  ]);
});
