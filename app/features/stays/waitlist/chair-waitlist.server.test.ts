import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chairWaits } from '#app/data/schema/calendars.ts';
import { CHAIR_WAITS_MAX } from '#app/domain/calendar/chair-waits.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { confirmStay } from '#app/features/stays/stay-commands.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { endWait, waitForChair, waitOfArtist, waitsOfArtist } from '#app/features/stays/waitlist/waitlist.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Host, stayWorld } from '#tests/support/stays.ts';
import { telling } from '#tests/support/telling.ts';

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

test('a wait is stored once and ended by its owner', async () => {
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

test('no wait is possible while a chair is free', async () => {
  const [shop, artist] = [await world.host(), await world.artist()];
  const answer = await wait(artist, shop);
  expect(answer).toMatchObject({ ok: false, refusal: 'chair-free-already', about: days(20, 40) });
  expect(await wait(artist, { shopId: randomUUID() })).toEqual({ ok: false, refusal: 'not-found' });
});

test('ten waits are the limit, also concurrently', async () => {
  const [shop, artist] = [await taken(), await world.artist()];
  const forms = Array.from({ length: CHAIR_WAITS_MAX + 1 }, (_, later) => wait(artist, shop, 15 + later, 40));
  const refused = (await Promise.all(forms)).filter(({ ok }) => !ok);
  expect(refused).toEqual([{ ok: false, refusal: 'too-many-waits' }]);
  expect(await waitsAt(shop.shopId)).toHaveLength(CHAIR_WAITS_MAX);
  // The same days again add no entry.
  expect((await wait(artist, shop, 16, 40, 4)).ok).toBe(true);
});

test('an artist with a removed page cannot wait', async () => {
  const [shop, artist] = [await taken(), await world.artist()];
  await db.execute(sql`update artist_profiles set hidden_at = now() where id = ${artist.actor.userId}`);
  expect(await wait(artist, shop)).toEqual({ ok: false, refusal: 'page-removed' });
});

test('a confirmed or blocked artist stops waiting', async () => {
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

test('past waits are hidden', async () => {
  const [shop, artist] = [await taken(), await world.artist()];
  await wait(artist, shop);
  const over = { shopId: shop.shopId, artistId: artist.actor.userId, minDays: 1 };
  await db.insert(chairWaits).values({ ...over, during: days(-9, -3) });
  expect(await waitsOfArtist(artist)).toHaveLength(1);
});
