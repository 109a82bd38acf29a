import { randomUUID } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { renewEncryption } from '#app/data/auth/renew-encryption.server.ts';
import { twoFactors, users } from '#app/data/schema/accounts.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const { db, poolConfig } = await testDatabase();
const [OLD, NEW] = ['Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a', 'mQ7wE2rT9yU4iO1pA6sD3fG8hJ5kL0zX'];

async function store(secrets: string[]): Promise<void> {
  const accounts = secrets.map(() => ({ email: `${randomUUID()}@example.test` }));
  const owners = await db.insert(users).values(accounts).returning({ userId: users.id });
  await db
    .insert(twoFactors)
    .values(owners.map(({ userId }, index) => ({ userId, secret: secrets[index] ?? '', backupCodes: '[]' })));
}

const everySecret = async () => (await db.select().from(twoFactors)).map(({ secret }) => secret).sort();

test('keys of apps are encrypted anew once, by several processes at once; others are left alone', async () => {
  const texts = Array.from({ length: 250 }, (_, index) => `key ${index}`).sort();
  await store(await Promise.all(texts.map((data) => symmetricEncrypt({ key: OLD, data }))));
  const current = await symmetricEncrypt({ key: NEW, data: 'current' });
  const others = [current, 'damaged', await symmetricEncrypt({ key: `${OLD}x`, data: 'from before' })];
  await store(others);

  const processes = [1, 2, 3].map(() => openDatabase(poolConfig, () => {}));
  await Promise.all(processes.map((one) => renewEncryption(one.db, [NEW, OLD])));
  for (const { close } of processes) await close();

  const after = await everySecret();
  expect(after).toEqual(expect.arrayContaining(others));
  const renewed = after.filter((secret) => !others.includes(secret));
  const opened = await Promise.all(renewed.map((data) => symmetricDecrypt({ key: NEW, data })));
  expect(opened.sort()).toEqual(texts);

  await renewEncryption(db, [NEW, OLD]);
  await renewEncryption(db, [NEW]);
  expect(await everySecret()).toEqual(after);
});
