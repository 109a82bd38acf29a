import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions } from '#app/data/schema/accounts.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { deleteAccount } from '#app/features/accounts/leaving/deletion.server.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { saveArtistProfile } from '#app/features/profiles/artist/save-artist-profile.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { createRateLimiter, rateKey } from '#app/platform/http/rate-limit.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { waitingForLocks, whileLocked } from '#tests/support/locked-rows.ts';

// What many acts at once may lock besides a job; the job itself has a test of its own (busy-job.server.test.ts).
const { db, poolConfig } = await testDatabase();
const world = jobWorld(db);
const holder = openDatabase(poolConfig, () => {});
afterAll(() => holder.close());

const [artist, shop] = [await world.artist(), await world.shop()];
const artistId = artist.actor.userId;
const conversationId = await world.conversation(artistId, shop.shopId);
const limiter = createRateLimiter(db, 1);
const attempt = { name: 'sign-in', subject: '192.0.2.1', most: 1_000, seconds: 60 };
await limiter.take(attempt);

async function leaver(): Promise<AccountCtx> {
  const member = await world.artist();
  const { userId } = member.actor;
  const [session] = await db
    .insert(sessions)
    .values({ userId, token: randomUUID(), expiresAt: new Date(Date.now() + 60_000) })
    .returning({ id: sessions.id });
  return { ...member, visit: { ...member.visit, sessionId: session?.id ?? null } } as AccountCtx;
}

const leavers = await Promise.all(Array.from({ length: 30 }, leaver));
const write = (index: number) => (index % 2 ? artist : shop);
const message = (index: number) => ({ conversationId, content: `Line ${index}`, clientMessageId: randomUUID() });

type Case = [what: string, lock: SQL, most: number, act: (index: number) => Promise<unknown>];
const CASES: Case[] = [
  [
    'their own profile',
    sql`select id from artist_profiles where id = ${artistId} for update`,
    1,
    (index) => saveArtistProfile(artist, { columns: { bio: `Words ${index}` } }),
  ],
  [
    'a conversation, from both sides',
    sql`select id from conversations where id = ${conversationId} for update`,
    2,
    (index) => sendMessage(write(index), message(index)),
  ],
  [
    'a limit on attempts from one address',
    sql`select key from rate_limits where key = ${rateKey(attempt.name, attempt.subject)} for update`,
    1,
    () => limiter.take(attempt),
  ],
  [
    'the turn of deletions',
    sql`select pg_advisory_xact_lock(hashtext('account-deletion'))`,
    1,
    (index) => {
      const leaving = leavers[index] as AccountCtx;
      return deleteAccount(leaving, { userId: leaving.actor.kind === 'visitor' ? '' : leaving.actor.userId });
    },
  ],
];

test.each(CASES)('thirty concurrent acts that lock %s leave connections free', async (_what, lock, most, act) => {
  const started = await whileLocked(holder.db, lock, async () => {
    const acts = leavers.map((_one, index) => act(index));
    await expect.poll(() => waitingForLocks(db)).toBe(most);
    // Nineteen others are free: one of them answers, however long those wait.
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    expect(await waitingForLocks(db)).toBe(most);
    return acts;
  });
  for (const done of await Promise.all(started)) expect(done).not.toMatchObject({ ok: false });
});
