import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#app/features/accounts/delete-account.server.ts';
import { startSession } from '#app/features/accounts/start-session.server.ts';
import { loadActor } from '#app/platform/auth/actor.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { profiles, sessions, users } from '#app/platform/db/schema/accounts.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { openAccounts, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, services, member } = await openAccounts(database);

async function signedIn(email: string) {
  const userId = await member(email, 'SHOP');
  await startSession(ctx, services, visit(), userId);
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const actor = await loadActor(db, userId);
  return { userId, sessionId: session?.id ?? null, ctx: { ...ctx, actor } as CtxOf<'shop'> };
}

test('an account goes with what belongs to it, and its files are let go', async () => {
  const shop = await signedIn('ana@example.com');
  const stored = {
    ownerId: shop.userId,
    bucket: 'shop-photos',
    path: 'a/b',
    contentType: 'image/webp',
    bytes: 1,
  } as const;
  await db.insert(files).values({ ...stored, attachedAt: new Date() });
  expect(await deleteAccount(shop.ctx, shop)).toEqual({ ok: true, value: null });
  expect(await db.select().from(users).where(eq(users.id, shop.userId))).toEqual([]);
  expect(await db.select().from(profiles).where(eq(profiles.id, shop.userId))).toEqual([]);
  expect(await db.select().from(shopProfiles).where(eq(shopProfiles.id, shop.userId))).toEqual([]);
  expect(await db.select().from(sessions).where(eq(sessions.userId, shop.userId))).toEqual([]);
  expect(await db.select().from(files).where(eq(files.path, 'a/b'))).toMatchObject([
    { ownerId: null, attachedAt: null },
  ]);
  expect(await deleteAccount(shop.ctx, shop)).toEqual({ ok: false, refusal: 'sign-in-required' });
});

test('nobody deletes another account', async () => {
  const mine = await signedIn('bo@example.com');
  const other = await signedIn('cleo@example.com');
  expect(await deleteAccount(mine.ctx, { ...mine, userId: other.userId })).toEqual({
    ok: false,
    refusal: 'not-allowed',
  });
  expect(await deleteAccount(mine.ctx, { ...mine, sessionId: other.sessionId })).toEqual({
    ok: false,
    refusal: 'sign-in-required',
  });
  expect(await db.select().from(users).where(eq(users.id, other.userId))).toHaveLength(1);
});

test('a session older than a day must sign in again first', async () => {
  const shop = await signedIn('dee@example.com');
  await db
    .update(sessions)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(sessions.userId, shop.userId));
  expect(await deleteAccount(shop.ctx, shop)).toEqual({ ok: false, refusal: 'sign-in-required' });
  expect(await db.select().from(users).where(eq(users.id, shop.userId))).toHaveLength(1);
});
