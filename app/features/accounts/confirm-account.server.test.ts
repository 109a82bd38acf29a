import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmAccount } from '#app/features/accounts/confirm-account.server.ts';
import { hashOf } from '#app/features/accounts/one-time-secrets.server.ts';
import { signUp } from '#app/features/accounts/sign-up.server.ts';
import { startSession } from '#app/features/accounts/start-session.server.ts';
import { readSession } from '#app/platform/auth/read-session.server.ts';
import { confirmationTokens, profiles, sessions, users } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, services, mailTo } = await openAccounts(database);

async function signedUp(email: string, role: 'ARTIST' | 'SHOP' = 'ARTIST', returnTo: string | null = null) {
  const form = { role, email, password: PASSWORD, returnTo, submissionId: null };
  await signUp(ctx, services, form, `203.0.113.${email.length}`);
  return tokenIn(await mailTo(email));
}

/** Moves a token's end to so many seconds from the database's now. */
async function endsIn(token: string, seconds: number) {
  await db
    .update(confirmationTokens)
    .set({ expiresAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(confirmationTokens.tokenHash, hashOf(token)));
}

test('an artist who confirms gets both profiles at step 1, and the way back', async () => {
  const token = await signedUp('artist@example.com', 'ARTIST', '/jobs/7');
  const result = await confirmAccount(ctx, token);
  if (!result.ok) throw new Error(result.refusal);
  const { userId } = result.value;
  expect(result.value).toEqual({ userId, role: 'ARTIST', returnTo: '/jobs/7' });
  expect(await db.select().from(users).where(eq(users.id, userId))).toMatchObject([{ emailVerified: true }]);
  expect(await db.select().from(profiles).where(eq(profiles.id, userId))).toMatchObject([{ role: 'ARTIST' }]);
  expect(await db.select().from(artistProfiles).where(eq(artistProfiles.id, userId))).toMatchObject([
    { currentStep: 1, setupCompleted: false, email: 'artist@example.com' },
  ]);
});

test('a shop that confirms owns a shop with its own id', async () => {
  const result = await confirmAccount(ctx, await signedUp('shop@example.com', 'SHOP'));
  if (!result.ok) throw new Error(result.refusal);
  const { userId } = result.value;
  expect(await db.select().from(shopProfiles).where(eq(shopProfiles.id, userId))).toMatchObject([
    { ownerId: userId, isClaimed: true, currentStep: 1, setupCompleted: false },
  ]);
});

test('a link used twice says so', async () => {
  const token = await signedUp('twice@example.com');
  expect(await confirmAccount(ctx, token)).toMatchObject({ ok: true });
  expect(await confirmAccount(ctx, token)).toEqual({ ok: false, refusal: 'link-used' });
});

test('of fifty uses at once one counts', async () => {
  const token = await signedUp('race@example.com');
  const results = await Promise.all(Array.from({ length: 50 }, () => confirmAccount(ctx, token)));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(await db.select().from(profiles).where(eq(profiles.email, 'race@example.com'))).toHaveLength(1);
});

test('a link lasts until its end by the clock of the database, and not longer', async () => {
  const token = await signedUp('late@example.com');
  await endsIn(token, -1);
  expect(await confirmAccount(ctx, token)).toEqual({ ok: false, refusal: 'link-expired' });
  await endsIn(token, 5);
  expect(await confirmAccount(ctx, token)).toMatchObject({ ok: true });
});

test.each(['', 'x', `${'A'.repeat(43)}`, '\u0000', '%00'])('a mangled token (%j) is unknown', async (token) => {
  expect(await confirmAccount(ctx, token)).toEqual({ ok: false, refusal: 'link-unknown' });
});

test('no mailed secret rests in the database', async () => {
  const token = await signedUp('secret@example.com');
  const { rows } = await db.execute<{ hits: number }>(sql`
    select count(*)::int as hits from confirmation_tokens t
    where row_to_json(t)::text like ${`%${token}%`}`);
  expect(rows).toEqual([{ hits: 0 }]);
});

test('a session starts under a new token, and ends the one this browser had', async () => {
  const result = await confirmAccount(ctx, await signedUp('session@example.com'));
  if (!result.ok) throw new Error(result.refusal);
  const first = await startSession(services, visit(), result.value.userId);
  expect(first).toEqual([expect.stringMatching(/^flashboard\.session_token=.+; .*HttpOnly.*SameSite=Lax/)]);
  const cookie = first[0]?.split(';')[0] ?? '';
  const read = await readSession(services.auth, db, new Headers({ cookie }));
  expect(read.actor).toMatchObject({ kind: 'artist', userId: result.value.userId, setupCompleted: false });
  const second = await startSession(services, { ...visit(), sessionId: read.sessionId }, result.value.userId);
  expect(second[0]).not.toBe(first[0]);
  expect((await readSession(services.auth, db, new Headers({ cookie }))).actor).toEqual({ kind: 'visitor' });
  const rows = eq(sessions.userId, result.value.userId);
  expect(await db.select().from(sessions).where(rows)).toMatchObject([{ ipAddress: '192.0.2.1' }]);
});
