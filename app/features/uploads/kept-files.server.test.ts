import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import { KEPT_BYTES_MAX, KEPT_SIZE_MAX, KeptFiles } from '#app/features/uploads/read-file.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { bytesInUse } from '#tests/support/heap.ts';
import { statementsOf } from '#tests/support/statements.ts';

const { db, pool } = await testDatabase();
let kept = new KeptFiles(db);
beforeEach(() => {
  kept = new KeptFiles(db);
});
afterEach(() => {
  vi.useRealTimers();
});

const SIZE = { key: '400.webp', width: 400, height: 300, contentType: 'image/webp' };
const BYTES = Buffer.from('a picture');

async function stored(bucket: 'portfolio-images' | 'certifications' = 'portfolio-images'): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    bucket,
    path: id,
    contentType: SIZE.contentType,
    bytes: 9,
    variants: [SIZE],
    attachedAt: new Date(),
  };
  await db.insert(files).values(row);
  return id;
}

/** A picture that was served once. */
async function shown(): Promise<string> {
  const id = await stored();
  await kept.fileOf(id);
  kept.keep(id, SIZE.key, BYTES);
  return id;
}

/** Detached, with its notice lost. */
const letGoUnheard = (id: string) => db.update(files).set({ attachedAt: null }).where(eq(files.id, id));
const isFound = (id: string) => kept.find(id, SIZE.key) !== null;

test('a served file is found without a query', async () => {
  const id = await stored();
  expect(await statementsOf(pool, () => kept.fileOf(id))).toBe(1);
  expect(isFound(id)).toBe(false);
  kept.keep(id, SIZE.key, BYTES);
  const asked = await statementsOf(pool, async () => {
    expect(kept.find(id, SIZE.key)).toMatchObject({ file: { id }, bytes: BYTES });
    expect(kept.find(id, '900.webp')).toBe(null);
    expect(await kept.fileOf(id)).toMatchObject({ id });
  });
  expect(asked).toBe(0);
});

test('private files are not cached', async () => {
  const id = await stored('certifications');
  for (const _time of [1, 2]) expect(await statementsOf(pool, () => kept.fileOf(id))).toBe(1);
  kept.keep(id, SIZE.key, BYTES);
  expect(isFound(id)).toBe(false);
});

test('a notice drops one file, and an unknown notice all', async () => {
  const [first, second, third] = [await shown(), await shown(), await shown()];
  kept.drop(first);
  expect([isFound(first), isFound(second)]).toEqual([false, true]);
  kept.drop(null);
  expect([isFound(second), isFound(third)]).toEqual([false, false]);
});

test('a row read before a notice is not cached', async () => {
  const id = await stored();
  const { query } = pool;
  // The notice arrives during the query.
  pool.query = ((...asked: Parameters<typeof query>) => {
    const answer = Reflect.apply(query, pool, asked);
    kept.drop(id);
    return answer;
  }) as typeof query;
  expect(await kept.fileOf(id)).toMatchObject({ id });
  pool.query = query;
  kept.keep(id, SIZE.key, BYTES);
  expect(isFound(id)).toBe(false);
  await letGoUnheard(id);
  expect(await kept.fileOf(id)).toBe(null);
});

test('a lost notice lasts at most a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const ids = [await shown(), await shown(), await shown()] as const;
  await letGoUnheard(ids[0]);
  vi.advanceTimersByTime(59_000);
  expect(isFound(ids[0])).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(ids.map(isFound)).toEqual([false, false, false]);
  expect(await statementsOf(pool, () => Promise.all(ids.slice(1).map((id) => kept.fileOf(id))))).toBe(1);
  expect(ids.map(isFound)).toEqual([false, true, true]);
  expect(await kept.fileOf(ids[0])).toBe(null);
});

test('memory is limited, and the oldest file goes first', async () => {
  const before = bytesInUse();
  const [first, second] = [await shown(), await shown()];
  for (let bytes = 0; bytes < KEPT_BYTES_MAX * 2; bytes += KEPT_SIZE_MAX) {
    expect(isFound(first)).toBe(true);
    const id = await stored();
    await kept.fileOf(id);
    kept.keep(id, SIZE.key, Buffer.alloc(KEPT_SIZE_MAX));
    kept.keep(id, 'large', Buffer.alloc(KEPT_SIZE_MAX + 1));
    expect(kept.find(id, 'large')).toBe(null);
  }
  expect(isFound(second)).toBe(false);
  expect(bytesInUse() - before).toBeLessThan(KEPT_BYTES_MAX + 2 * KEPT_SIZE_MAX);
});
