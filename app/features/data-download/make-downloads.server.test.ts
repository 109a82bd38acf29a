import { readdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTransact } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { dataDownloads } from '#app/data/schema/files.ts';
import { jobApplications } from '#app/data/schema/jobs.ts';
import { forgetNames } from '#app/features/accounts/leaving/deletion.server.ts';
import {
  type Held,
  lockNext,
  makeDownloads,
  sweepDownloads,
} from '#app/features/data-download/make-downloads.server.ts';
import { askForData, dataStanding } from '#app/features/data-download/request-download.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { DAY, GOING_ON, openDownloads } from '#tests/support/data-downloads.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { unzipped } from '#tests/support/unzipped.ts';

const { db, poolConfig } = await testDatabase();
/** The database pool of another process. */
const second = openDatabase(poolConfig, () => {});
afterAll(() => second.close());
const world = jobWorld(db);
const { desk, store, later, kept } = await openDownloads(db);

const LETTER = { coverLetter: 'Ten years of bold lines.' };
const DONE = { ok: true, value: null };
const rowsOf = (userId: string) =>
  db.select().from(dataDownloads).where(eq(dataDownloads.userId, userId)).orderBy(asc(dataDownloads.askedAt));
const archives = async () => (await kept()).filter((key) => key.startsWith('data-downloads/'));
const told = async (userId: string) =>
  (await world.events()).filter(
    (event) => event.type.startsWith('data.') && 'userId' in event && event.userId === userId,
  );
const leftToMake = async () => {
  await db.delete(dataDownloads);
  await store.removeAll('data-downloads');
};

test('an archive is made once, announced once and can be opened', async () => {
  await leftToMake();
  const artist = await world.artist();
  const { userId } = artist.actor;
  expect((await dataStanding(artist)).state).toBe('none');
  expect(await askForData(artist)).toEqual(DONE);
  expect(await dataStanding(artist)).toMatchObject({ state: 'making', ready: null });
  expect(await makeDownloads(desk, GOING_ON)).toBe(1);
  expect(await makeDownloads(desk, GOING_ON)).toBe(0);
  const [row] = await rowsOf(userId);
  expect(await archives()).toEqual([`data-downloads/${row?.id}/${row?.makerId}.zip`]);
  expect(unzipped(await buffer(await store.read((await archives())[0] as string))).has('README.txt')).toBe(true);
  expect(await store.size((await archives())[0] as string)).toBe(row?.bytes);
  expect(await told(userId)).toMatchObject([{ type: 'data.ready', downloadId: row?.id }]);
  expect(await dataStanding(artist)).toMatchObject({ state: 'ready', ready: { bytes: row?.bytes, isProven: false } });
  expect(readdirSync(desk.folder)).toEqual([]);
});

test('concurrent requests make one archive, and the next is a day away', async () => {
  await leftToMake();
  const artist = await world.artist();
  const { userId } = artist.actor;
  const all = await Promise.all(Array.from({ length: 10 }, () => askForData(artist)));
  expect(all).toEqual(Array.from({ length: 10 }, () => DONE));
  expect(await rowsOf(userId)).toHaveLength(1);
  await makeDownloads(desk, GOING_ON);
  const refused = await askForData(artist);
  expect(refused).toMatchObject({ ok: false, refusal: 'too-many-attempts' });
  expect(!refused.ok && refused.wait).toBeGreaterThan(DAY - 60);
  await later(DAY - 30);
  const soon = await askForData(artist);
  expect(!soon.ok && soon.wait).toBeLessThanOrEqual(30);
  await later(31);
  expect((await dataStanding(artist)).nextAt).toBe(null);
  expect(await askForData(artist)).toEqual(DONE);
  expect(await rowsOf(userId)).toHaveLength(2);
});

test('an archive ends after seven days, with its bytes', async () => {
  await leftToMake();
  const artist = await world.artist();
  await askForData(artist);
  await makeDownloads(desk, GOING_ON);
  await later(7 * DAY - 5);
  expect(await sweepDownloads(desk)).toBe(0);
  expect((await dataStanding(artist)).state).toBe('ready');
  await later(6);
  expect(await dataStanding(artist)).toMatchObject({ state: 'over', ready: null });
  expect(await sweepDownloads(desk)).toBe(1);
  expect(await sweepDownloads(desk)).toBe(0);
  expect(await archives()).toEqual([]);
});

/** A working store with the given overrides. */
const withStore = (broken: Partial<FileStore>) => ({ ...desk, store: { ...store, ...broken } });
const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));

test('a failing store is tried three times, then reported, and leaves nothing behind', async () => {
  await leftToMake();
  const artist = await world.artist();
  const { userId } = artist.actor;
  await askForData(artist);
  const away = withStore({
    async putFile(key, path, type) {
      await store.putFile(key, path, type);
      return full();
    },
  });
  for (let i = 0; i < 3; i += 1) {
    expect(await makeDownloads(away, GOING_ON)).toBe(0);
    expect((await dataStanding(artist)).state).toBe(i < 2 ? 'making' : 'failed');
    await later(60);
  }
  expect(await makeDownloads(desk, GOING_ON)).toBe(0);
  expect(await told(userId)).toMatchObject([{ type: 'data.failed' }]);
  expect(await archives()).toEqual([]);
  expect(readdirSync(desk.folder)).toEqual([]);
  expect(await askForData(artist)).toEqual(DONE);
  expect(await makeDownloads(desk, GOING_ON)).toBe(1);
  expect((await dataStanding(artist)).state).toBe('ready');
});

test('an account deleted during the work leaves no archive', async () => {
  await leftToMake();
  const artist = await world.artist();
  const { userId } = artist.actor;
  await askForData(artist);
  const leaving = withStore({
    async putFile(key, path, type) {
      await store.putFile(key, path, type);
      await db.delete(users).where(eq(users.id, userId));
    },
  });
  expect(await makeDownloads(leaving, GOING_ON)).toBe(0);
  expect(await archives()).toEqual([]);
  expect(await told(userId)).toEqual([]);
  expect(await sweepDownloads(desk)).toBe(1);
  expect(await db.$count(dataDownloads)).toBe(0);
});

test('a slow maker neither replaces the archive nor announces it again', async () => {
  await leftToMake();
  const artist = await world.artist();
  const { userId } = artist.actor;
  await askForData(artist);
  const slow = withStore({
    async putFile(key, path, type) {
      await later(901);
      expect(await makeDownloads(desk, GOING_ON)).toBe(1);
      await store.putFile(key, path, type);
    },
  });
  expect(await makeDownloads(slow, GOING_ON)).toBe(0);
  const [row] = await rowsOf(userId);
  expect(row).toMatchObject({ state: 'READY', tries: 2 });
  expect(await archives()).toEqual([`data-downloads/${row?.id}/${row?.makerId}.zip`]);
  expect(await told(userId)).toMatchObject([{ type: 'data.ready' }]);
});

test('a stopped maker gives the work back without counting a try', async () => {
  await leftToMake();
  const artist = await world.artist();
  await askForData(artist);
  const ending = new AbortController();
  const stopped = withStore({
    async removeAll(folder) {
      await store.removeAll(folder);
      ending.abort();
    },
  });
  expect(await makeDownloads(stopped, ending.signal)).toBe(0);
  expect(await rowsOf(artist.actor.userId)).toMatchObject([{ state: 'MAKING', tries: 0 }]);
  expect(readdirSync(desk.folder)).toEqual([]);
  expect(await makeDownloads(desk, GOING_ON)).toBe(1);
});

test('two processes make one archive and announce it once', async () => {
  await leftToMake();
  for (let round = 0; round < 5; round += 1) {
    const artist = await world.artist();
    const { userId } = artist.actor;
    const there = { ...artist, db: second.db, transaction: createTransact(second.db, () => {}) };
    const all = await Promise.all([artist, there, artist, there].map((from) => askForData(from)));
    expect(all).toEqual([DONE, DONE, DONE, DONE]);
    expect(await rowsOf(userId)).toHaveLength(1);
    const made = await Promise.all([
      makeDownloads(desk, GOING_ON),
      makeDownloads({ ...desk, db: second.db, transact: there.transaction }, GOING_ON),
    ]);
    expect(made[0] + made[1]).toBe(1);
    expect(await told(userId)).toHaveLength(1);
    // And both refuse the next one of the day.
    for (const from of [artist, there]) expect(await askForData(from)).toMatchObject({ refusal: 'too-many-attempts' });
  }
});

test('a deleted account removes the archives that name it', async () => {
  await leftToMake();
  const [artist, other, stranger] = [await world.artist(), await world.artist(), await world.artist()];
  const shop = await world.shop();
  const { shopId } = shop;
  const jobId = await world.job(shopId);
  for (const { actor } of [artist, other])
    await db.insert(jobApplications).values({ ...LETTER, jobId, artistId: actor.userId });
  for (const ctx of [artist, shop, stranger]) await askForData(ctx);
  expect(await makeDownloads(desk, GOING_ON)).toBe(3);
  await askForData(other);
  const held = (await lockNext(db)) as Held;
  expect(held.userId).toBe(other.actor.userId);

  await db.transaction((tx) => forgetNames(tx, shop.actor.userId));
  expect(await dataStanding(artist)).toEqual({ state: 'over', ready: null, nextAt: null });
  expect(await dataStanding(stranger)).toMatchObject({ state: 'ready', nextAt: expect.any(Date) });
  expect(await sweepDownloads(desk)).toBe(1);
  expect(await archives()).toHaveLength(2);
  expect(await makeDownloads(desk, GOING_ON)).toBe(1);
  expect(await dataStanding(other)).toMatchObject({ state: 'ready' });
  expect(await askForData(artist)).toEqual(DONE);
  expect(await makeDownloads(desk, GOING_ON)).toBe(1);

  await later(DAY + 1);
  await askForData(shop);
  await makeDownloads(desk, GOING_ON);
  await db.transaction((tx) => forgetNames(tx, artist.actor.userId));
  expect(await dataStanding(shop)).toEqual({ state: 'over', ready: null, nextAt: null });
});
