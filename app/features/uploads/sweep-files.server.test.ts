import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import { artistProfiles, portfolioImages } from '#app/data/schema/profiles.ts';
import { storeUpload } from '#app/features/uploads/store-upload.server.ts';
import { letGoOfStrays, sweepFiles } from '#app/features/uploads/sweep-files.server.ts';
import { readSettings } from '#app/platform/env.server.ts';
import { type FileStore, openFileStore } from '#app/platform/files/file-store.server.ts';
import { sweepArrivals } from '#app/platform/files/receive-file.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { filePlace } from '#tests/support/file-place.ts';
import { jpeg } from '#tests/support/hostile-files.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db, new Date());
const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-sweep-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { settings, kept, clear } = await filePlace(dataDir);
const store = await openFileStore(readSettings({ DATA_DIR: dataDir, DEMO: '1', ...settings }));
const log = createLog({ level: 'silent', pretty: false });
const sweep = (other: FileStore = store) => sweepFiles({ db, store: other, log });
const artist = await world.artist();

async function arrived() {
  const path = join(dataDir, 'arrived.jpg');
  const bytes = await jpeg({ width: 60, height: 40 });
  await writeFile(path, bytes);
  return { path, name: 'work.jpg', bytes: bytes.length, discard: async () => {} };
}

async function everythingIsOld() {
  await db.update(files).set({ createdAt: sql`now() - interval '2 hours'` });
}

/** A file that was attached once and is detached now. */
async function letGoRow(path: string) {
  const variants = [{ key: 'a', width: 1, height: 1, contentType: 'image/webp' }];
  await db.insert(files).values({ bucket: 'shop-photos', path, contentType: 'image/webp', bytes: 1, variants });
}

beforeEach(async () => {
  await db.delete(files);
  await clear();
});

/** The store of a process that dies at its nth call; later calls have no effect. */
function dyingAt(step: number): { store: FileStore; ctx: typeof artist } {
  let steps = 0;
  const alive = <A extends unknown[], T>(work: (...args: A) => Promise<T>) => {
    return async (...args: A) => {
      if (++steps >= step) throw new Error('killed');
      return work(...args);
    };
  };
  const dying: FileStore = {
    ...store,
    put: alive(store.put),
    removeAll: alive(store.removeAll),
  };
  return { store: dying, ctx: { ...artist, transaction: alive(artist.transaction) as typeof artist.transaction } };
}

test.each([1, 2, 3])('an upload killed at step %i leaves nothing visible', async (step) => {
  const killed = dyingAt(step);
  await expect(
    storeUpload({ ...killed.ctx, store: killed.store }, { bucket: 'portfolio-images', arrived: await arrived() }),
  ).rejects.toThrow('killed');
  expect(await db.select().from(portfolioImages)).toEqual([]);
  expect(await db.select().from(files)).toMatchObject([{ attachedAt: null, variants: [] }]);
  // Another process may still be working on it.
  expect(await sweep()).toBe(0);
  await everythingIsOld();
  expect(await sweep()).toBe(1);
  expect([await db.select().from(files), await kept()]).toEqual([[], []]);
});

test('a failed upload cleans up', async () => {
  const broken: FileStore = { ...store, put: () => Promise.reject(new Error('the disk is full')) };
  await expect(
    storeUpload({ ...artist, store: broken }, { bucket: 'portfolio-images', arrived: await arrived() }),
  ).rejects.toThrow('the disk is full');
  expect([await db.select().from(files), await kept()]).toEqual([[], []]);
});

test('attached files are never swept', async () => {
  await storeUpload({ ...artist, store }, { bucket: 'portfolio-images', arrived: await arrived() });
  await everythingIsOld();
  expect(await letGoOfStrays(db)).toBe(0);
  expect(await sweep()).toBe(0);
  expect((await kept()).length).toBeGreaterThan(0);
});

test('a file swept while being stored is not attached', async () => {
  const slow: FileStore = {
    ...store,
    async put(...args) {
      await store.put(...args);
      await everythingIsOld();
      await sweep();
    },
  };
  await expect(
    storeUpload({ ...artist, store: slow }, { bucket: 'portfolio-images', arrived: await arrived() }),
  ).rejects.toThrow('swept before');
  expect([await db.select().from(portfolioImages), await db.select().from(files), await kept()]).toEqual([[], [], []]);
});

test('a killed sweep is finished by the next', async () => {
  await letGoRow('z/2');
  await store.put('shop-photos/z/2/a', Buffer.from('x'), 'image/webp');
  const dying = {
    ...store,
    removeAll: (folder: string) => store.removeAll(folder).then(() => Promise.reject(new Error())),
  };
  expect(await sweep(dying)).toBe(0);
  expect([(await db.select().from(files)).length, await kept()]).toEqual([1, []]);
  expect(await sweep()).toBe(1);
});

test('files of a replaced profile are released after an hour', async () => {
  const other = await world.artist();
  await storeUpload({ ...other, store }, { bucket: 'profile-images', arrived: await arrived() });
  await storeUpload({ ...other, store }, { bucket: 'portfolio-images', arrived: await arrived() });
  await db.delete(artistProfiles).where(eq(artistProfiles.id, other.actor.userId));
  expect(await letGoOfStrays(db)).toBe(0);
  await db.update(files).set({ attachedAt: sql`now() - interval '61 minutes'` });
  expect(await letGoOfStrays(db)).toBe(2);
  expect(await sweep()).toBe(2);
  expect(await kept()).toEqual([]);
});

test('several processes sweep each file once', async () => {
  for (let i = 0; i < 60; i++) await letGoRow(`y/${i}`);
  const gone = await Promise.all([sweep(), sweep(), sweep()]);
  expect(gone.reduce((sum, count) => sum + count)).toBe(60);
});

test('old partial arrivals are removed', async () => {
  const folder = mkdtempSync(join(dataDir, 'arrivals-'));
  writeFileSync(join(folder, 'old'), 'x');
  writeFileSync(join(folder, 'new'), 'x');
  utimesSync(join(folder, 'old'), new Date(0), new Date(0));
  expect(await sweepArrivals(folder, 60_000)).toBe(1);
  expect(readdirSync(folder)).toEqual(['new']);
});
