import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadActor } from '#app/data/auth/actor.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { accounts, profiles, sessions, users } from '#app/data/schema/accounts.ts';
import { files } from '#app/data/schema/files.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { requestAccountMail, requestProofCode } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { startSession } from '#app/features/accounts/devices/sessions.server.ts';
import { deleteAccount } from '#app/features/accounts/leaving/deletion.server.ts';
import { signInByCode } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { cookiesOf, openAccounts, PASSWORD, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, member, mailAbout } = await openAccounts(database);

const DONE = { ok: true, value: null };
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function signedIn(email: string) {
  const userId = await member(email, { role: 'SHOP' });
  const { setCookies } = await startSession({ ...ctx, visit: visit() }, { userId });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const actor = await loadActor(db, userId);
  return {
    userId,
    sessionId: session?.id ?? null,
    cookie: cookiesOf(setCookies),
    ctx: { ...ctx, actor } as AccountCtx & CtxOf<'shop'>,
  };
}

type Member = Awaited<ReturnType<typeof signedIn>>;
type Shown = Partial<Parameters<typeof deleteAccount>[1]>;

const leave = ({ userId, sessionId, ...member }: Member, shown: Shown = {}) =>
  deleteAccount({ ...member.ctx, visit: { ...visit(), sessionId } }, { userId, ...shown });

test('deleting an account deletes its rows and releases its files', async () => {
  const shop = await signedIn('ana@example.com');
  const stored = {
    ownerId: shop.userId,
    bucket: 'shop-photos',
    path: 'a/b',
    contentType: 'image/webp',
    bytes: 1,
  } as const;
  await db.insert(files).values({ ...stored, attachedAt: new Date() });
  expect(await leave(shop)).toEqual({ ok: true, value: null });
  expect(await db.select().from(users).where(eq(users.id, shop.userId))).toEqual([]);
  expect(await db.select().from(profiles).where(eq(profiles.id, shop.userId))).toEqual([]);
  expect(await db.select().from(shopProfiles).where(eq(shopProfiles.id, shop.userId))).toEqual([]);
  expect(await db.select().from(sessions).where(eq(sessions.userId, shop.userId))).toEqual([]);
  expect(await db.select().from(files).where(eq(files.path, 'a/b'))).toMatchObject([
    { ownerId: null, attachedAt: null },
  ]);
});

const signedInBefore = (userId: string, minutes: number) =>
  db
    .update(sessions)
    .set({ signedInAt: sql`now() - make_interval(mins => ${minutes})`, createdAt: sql`now() + interval '1 day'` })
    .where(eq(sessions.userId, userId));

const isThere = async (userId: string) => (await db.$count(users, eq(users.id, userId))) === 1;

test('the age of a session counts from its sign-in', async () => {
  const shop = await signedIn('fay@example.com');
  await signedInBefore(shop.userId, 2 * 24 * 60);
  await db.update(sessions).set({ expiresAt: sql`now() + interval '28 days'` });
  const headers = new Headers({ cookie: shop.cookie });
  // The library extends the session here.
  expect((await ctx.auth.api.getSession({ headers }))?.user.id).toBe(shop.userId);
  expect(await leave(shop)).toEqual({ ok: false, refusal: 'sign-in-too-old' });
});

test('ten wrong passwords lock the question', async () => {
  const shop = await signedIn('gil@example.com');
  await signedInBefore(shop.userId, 60);
  for (let turn = 0; turn < 10; turn++) await leave(shop, { password: `Wrong${turn}Word` });
  const refused = await leave(shop, { password: PASSWORD });
  expect(refused).toEqual({ ok: false, refusal: 'too-many-attempts', wait: expect.any(Number) });
  expect(await isThere(shop.userId)).toBe(true);
});

test('without a password a mailed code is needed: five tries, used once', async () => {
  const shop = await signedIn('hal@example.com');
  await db.delete(accounts).where(eq(accounts.userId, shop.userId));
  await signedInBefore(shop.userId, 60);
  expect(await leave(shop)).toEqual({ ok: false, refusal: 'sign-in-too-old' });
  await requestAccountMail(
    { ...ctx, visit: visit('192.0.2.9') },
    { kind: 'sign-in-link', email: 'hal@example.com', returnTo: null },
  );
  const other = (await mailAbout('hal@example.com', 'Sign in to')).code as string;
  const ask = () => requestProofCode({ ...shop.ctx, visit: visit('192.0.2.1') }, 'deletion-code');
  expect(await ask()).toEqual(DONE);
  const first = (await mailAbout('hal@example.com', 'Your code to delete')).code as string;
  if (other !== first) expect(await leave(shop, { code: other })).toEqual({ ok: false, refusal: 'wrong-code' });
  for (let turn = 0; turn < 5; turn++) await leave(shop, { code: notThis(first) });
  expect(await leave(shop, { code: first })).toEqual({ ok: false, refusal: 'wrong-code' });
  await ask();
  const second = (await mailAbout('hal@example.com', 'Your code to delete', 2)).code as string;
  const signIn = { email: 'hal@example.com', code: second };
  expect((await signInByCode({ ...ctx, visit: visit() }, signIn)).ok).toBe(false);
  expect(await leave(shop, { code: second })).toEqual(DONE);
  expect(await isThere(shop.userId)).toBe(false);
});

test('concurrent deletions succeed once and get the same answer', async () => {
  const shop = await signedIn('jo@example.com');
  const answers = await Promise.all(Array.from({ length: 6 }, () => leave(shop)));
  expect(answers).toEqual(Array(6).fill(DONE));
  expect(await leave(shop)).toEqual(DONE);
  await mailAbout('jo@example.com', 'was deleted', 1);
});
