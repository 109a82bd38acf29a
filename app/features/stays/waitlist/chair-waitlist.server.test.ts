import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chairWaits } from '#app/data/schema/calendars.ts';
import { stays } from '#app/data/schema/stays.ts';
import { CHAIR_WAITS_MAX } from '#app/domain/calendar/chair-waits.ts';
import { addDays } from '#app/domain/values/dates.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { confirmStay } from '#app/features/stays/stay-commands.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import {
  endWait,
  waitForChair,
  waitOfArtist,
  waitsOfArtist,
} from '#app/features/stays/waitlist/chair-waitlist.server.ts';
import { sweepWaits } from '#app/features/stays/waitlist/waitlist-look.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Host, stayWorld } from '#tests/support/stays.ts';
import { telling } from '#tests/support/telling.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { days, made, offer } = world;
const { told } = telling(db, stayListener);

type Artist = Awaited<ReturnType<typeof world.artist>>;
const wait = (artist: Artist, shop: { shopId: string }, first = 20, last = 40, leastDays = 3) =>
  waitForChair(artist, { shopId: shop.shopId, days: days(first, last), leastDays });

/** A shop whose only chair is taken from the tenth day to the sixtieth. */
async function taken(): Promise<Host> {
  const shop = await world.host();
  const other = await world.artist();
  await made(offer(shop, other.actor.userId, { days: days(10, 60) }));
  return shop;
}

const waitsAt = (shopId: string) => db.select().from(chairWaits).where(eq(chairWaits.shopId, shopId));

test('somebody waits for days of a shop once, however often they say so, and takes it back once', async () => {
  const [shop, artist, other] = [await taken(), await world.artist(), await world.artist()];
  const answers = await Promise.all([wait(artist, shop), wait(artist, shop), wait(artist, shop)]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect((await wait(artist, shop, 20, 40, 5)).ok).toBe(true);
  const [stored, ...more] = await waitsAt(shop.shopId);
  expect([stored?.minDays, more]).toEqual([5, []]);
  const waitId = stored?.id as string;
  expect(await waitsOfArtist(artist)).toMatchObject([{ id: waitId, during: days(20, 40), minDays: 5 }]);
  expect(await waitsOfArtist(other)).toEqual([]);
  expect(await waitOfArtist(other, waitId)).toBeNull();
  expect(await endWait(other, 'x')).toEqual({ ok: false, refusal: 'not-found' });
  for (const id of [waitId, randomUUID()]) expect((await endWait(other, id)).ok).toBe(true);
  expect(await waitsAt(shop.shopId)).toHaveLength(1);
  const ended = await Promise.all([endWait(artist, waitId), endWait(artist, waitId)]);
  expect(ended.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await waitsAt(shop.shopId)).toEqual([]);
});

test('while a chair is free that would do, nobody waits for it, and hears which days', async () => {
  const [shop, artist] = [await world.host(), await world.artist()];
  const answer = await wait(artist, shop);
  expect(answer).toMatchObject({ ok: false, refusal: 'chair-free-already', about: days(20, 40) });
  expect(await wait(artist, { shopId: randomUUID() })).toEqual({ ok: false, refusal: 'not-found' });
});

test('ten at once, also of eleven forms that come at the same moment', async () => {
  const [shop, artist] = [await taken(), await world.artist()];
  const forms = Array.from({ length: CHAIR_WAITS_MAX + 1 }, (_, later) => wait(artist, shop, 15 + later, 40));
  const refused = (await Promise.all(forms)).filter(({ ok }) => !ok);
  expect(refused).toEqual([{ ok: false, refusal: 'too-many-waits' }]);
  expect(await waitsAt(shop.shopId)).toHaveLength(CHAIR_WAITS_MAX);
  // The same days again add no entry.
  expect((await wait(artist, shop, 16, 40, 4)).ok).toBe(true);
});

test('days that are over at the shop count for none of the ten, whatever day it is elsewhere', async () => {
  const [shop, artist] = [await taken(), await world.artist()];
  const eastern = await world.host({ timeZone: 'America/New_York' });
  const { rows } = await db.execute<{ today: string }>(
    sql`select ((now() at time zone 'America/New_York')::date)::text as today`,
  );
  const yesterday = addDays(rows[0]?.today ?? '', -1);
  const over = { shopId: eastern.shopId, artistId: artist.actor.userId, minDays: 1 };
  await db.insert(chairWaits).values({ ...over, during: { first: yesterday, last: yesterday } });
  for (let later = 0; later < CHAIR_WAITS_MAX; later++)
    expect((await wait(artist, shop, 15 + later, 40)).ok, String(later)).toBe(true);
  expect(await waitsOfArtist(artist)).toHaveLength(CHAIR_WAITS_MAX);
  await db.delete(chairWaits).where(eq(chairWaits.artistId, artist.actor.userId));
});

test('of an offer whose time is over the chair is free at once, whether or not it was swept', async () => {
  const [shop, artist] = [await taken(), await world.artist()];
  await db
    .update(stays)
    .set({ holdUntil: new Date(0) })
    .where(eq(stays.shopId, shop.shopId));
  expect(await wait(artist, shop)).toMatchObject({ refusal: 'chair-free-already', about: days(20, 40) });
});

test('whose own page was removed waits for no chair', async () => {
  const [shop, artist] = [await taken(), await world.artist()];
  await db.execute(sql`update artist_profiles set hidden_at = now() where id = ${artist.actor.userId}`);
  expect(await wait(artist, shop)).toEqual({ ok: false, refusal: 'page-removed' });
});

test.each(['artist_profiles', 'shop_profiles'] as const)(
  'a wait begins once nobody else holds a row of %s',
  async (table) => {
    const [shop, artist] = [await taken(), await world.artist()];
    const id = table === 'shop_profiles' ? shop.shopId : artist.actor.userId;
    const waiting = await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`select from ${table} where id = '${id}' for no key update`));
      const begun = wait(artist, shop);
      await untilWaiting(db);
      return { begun };
    });
    expect(await waiting.begun).toMatchObject({ ok: true });
  },
);

test('who is confirmed there, or blocked with the shop, waits no longer for those days', async () => {
  const [shop, artist] = [await taken(), await world.artist()];
  for (const [first, last] of [
    [20, 40],
    [45, 59],
  ] as const)
    expect((await wait(artist, shop, first, last)).ok).toBe(true);
  const chairId = await world.chair(shop.shopId);
  const stayId = await made(offer(shop, artist.actor.userId, { days: days(22, 25), chairId }));
  await made(confirmStay(artist, { stayId, version: 1 }));
  expect(await waitsAt(shop.shopId)).toMatchObject([{ during: days(45, 59) }]);
  expect(await wait(artist, shop, 20, 40)).toMatchObject({ ok: false, refusal: 'artist-busy' });
  await blockMember(shop, { memberId: artist.actor.userId });
  await told();
  expect(await waitsAt(shop.shopId)).toEqual([]);
  expect(await wait(artist, shop, 50, 59)).toEqual({ ok: false, refusal: 'not-found' });
});

test('who is confirmed at another shop may wait, to move there', async () => {
  const [shop, elsewhere, artist] = [await taken(), await world.host(), await world.artist()];
  const stayId = await made(offer(elsewhere, artist.actor.userId, { days: days(22, 25) }));
  await made(confirmStay(artist, { stayId, version: 1 }));
  expect(await wait(artist, shop, 20, 40)).toMatchObject({ ok: true });
});

test('days that are over are waited for by nobody', async () => {
  const [shop, artist] = [await taken(), await world.artist()];
  await wait(artist, shop);
  const over = { shopId: shop.shopId, artistId: artist.actor.userId, minDays: 1 };
  await db.insert(chairWaits).values({ ...over, during: days(-9, -3) });
  expect(await waitsOfArtist(artist)).toHaveLength(1);
  expect(await sweepWaits(db)).toBe(1);
  expect(await waitsAt(shop.shopId)).toMatchObject([{ during: days(20, 40) }]);
});
