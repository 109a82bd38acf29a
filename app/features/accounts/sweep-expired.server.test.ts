import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { confirmationTokens, emailChanges, sessions, users, verifications } from '#app/data/schema/accounts.ts';
import { hashOf } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { sweepExpired } from '#app/features/accounts/sweep-expired.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db } = database;

beforeEach(async () => {
  await db.delete(users);
  await db.delete(verifications);
});

async function memberId(): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({ email: `${crypto.randomUUID()}@example.com` })
    .returning();
  if (!user) throw new Error('no member was made');
  return user.id;
}

/** A member with one row of each kind, expired so many days ago. Returns the token of the confirmation link. */
async function memberWith(days: number): Promise<string> {
  const userId = await memberId();
  const token = crypto.randomUUID();
  const expiresAt = sql`now() - make_interval(days => ${days})`;
  await db.insert(sessions).values({ userId, token, ipAddress: '192.0.2.1', expiresAt });
  await db.insert(verifications).values({ identifier: `sign-in:${token}`, value: userId, expiresAt });
  await db.insert(emailChanges).values({ userId, newEmail: 'new@example.com', expiresAt });
  await db.insert(confirmationTokens).values({ userId, tokenHash: hashOf(token), expiresAt });
  return token;
}

const left = async () => [
  await db.$count(sessions),
  await db.$count(verifications),
  await db.$count(emailChanges),
  await db.$count(confirmationTokens),
];

async function manySessions(count: number): Promise<void> {
  const userId = await memberId();
  await db.execute(sql`
    insert into sessions (user_id, token, expires_at)
    select ${userId}, 'token-' || n, now() - interval '8 days' from generate_series(1, ${count}) n`);
}

test.each([
  [-1, [1, 1, 1, 1]],
  [6, [1, 1, 1, 1]],
  [8, [0, 0, 0, 1]],
  [29, [0, 0, 0, 1]],
  [31, [0, 0, 0, 0]],
])('rows that expired %i days ago stay as %j', async (days, stays) => {
  await memberWith(days);
  await sweepExpired(db);
  expect(await left()).toEqual(stays);
  expect(await db.$count(users)).toBe(1);
});

test('concurrent sweeps take each row once', async () => {
  await manySessions(1_800);
  const gone = await Promise.all([sweepExpired(db), sweepExpired(db), sweepExpired(db)]);
  expect(gone.reduce((sum, count) => sum + count)).toBe(1_800);
  expect(await db.$count(sessions)).toBe(0);
});
