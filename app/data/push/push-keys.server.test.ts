import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pushKeysOf, renewPushKeys } from '#app/data/push/push-queue.server.ts';
import { installationFacts } from '#app/data/schema/records.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const { db, poolConfig } = await testDatabase();
const SECRET = 'Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a';
const OTHER = [...SECRET].reverse().join('');
const facts = () => db.select().from(installationFacts).where(like(installationFacts.key, 'push-keys%'));

test('concurrent processes share one pair of keys', async () => {
  const others = [1, 2, 3, 4].map(() => openDatabase(poolConfig, () => {}));
  const found = await Promise.all(others.map((other) => pushKeysOf(other.db, SECRET)));
  for (const { close } of others) await close();
  found.push(await pushKeysOf(db, SECRET));
  expect(new Set(found.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(new Set(found.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(await facts()).toHaveLength(1);
  expect(found[0]?.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(found[0]?.privateKey).toMatch(/^[\w-]{43}$/);
});

test('the private key is stored encrypted', async () => {
  const { privateKey, publicKey } = await pushKeysOf(db, SECRET);
  expect(JSON.stringify(await facts())).not.toContain(privateKey);
  const other = await pushKeysOf(db, OTHER);
  expect(other.publicKey).not.toBe(publicKey);
  expect(await pushKeysOf(db, SECRET)).toEqual({ publicKey, privateKey });
});

test('after a change of the secret the keys stay, once, and the old secret opens them no more', async () => {
  const NEW = `new ${SECRET}`;
  const kept = await pushKeysOf(db, SECRET);
  await Promise.all([1, 2, 3].map(() => renewPushKeys(db, [NEW, SECRET])));
  expect(await pushKeysOf(db, NEW)).toEqual(kept);
  expect(await facts()).toHaveLength(2);
  expect((await pushKeysOf(db, SECRET)).publicKey).not.toBe(kept.publicKey);
});

test('keys that the new secret has already are kept', async () => {
  const kept = await pushKeysOf(db, OTHER);
  await renewPushKeys(db, [OTHER, SECRET]);
  expect(await pushKeysOf(db, OTHER)).toEqual(kept);
});
