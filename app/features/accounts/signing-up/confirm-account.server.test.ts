import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readSession } from '#app/data/auth/read-session.server.ts';
import { confirmationTokens, profiles, sessions, users } from '#app/data/schema/accounts.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { hashOf } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { startSession } from '#app/features/accounts/devices/sessions.server.ts';
import { resetPassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { signIn } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { signUp } from '#app/features/accounts/signing-up/sign-up.server.ts';
import { cookiesOf, openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mailTo, mailAbout, confirm } = await openAccounts(database);

async function signedUp(email: string, role: 'ARTIST' | 'SHOP' = 'ARTIST', returnTo: string | null = null) {
  const form = { role, email, password: PASSWORD, returnTo, submissionId: null };
  const result = await signUp({ ...ctx, visit: visit(`203.0.113.${email.length}`) }, form);
  if (!result.ok) throw new Error(result.refusal);
  return { token: tokenIn(await mailTo(email)), cookie: cookiesOf(result.value.setCookies) };
}

/** Sets a token to expire in so many seconds. */
async function endsIn(token: string, seconds: number) {
  await db
    .update(confirmationTokens)
    .set({ expiresAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(confirmationTokens.tokenHash, hashOf(token)));
}

test('a confirmed artist gets both profiles at step 1 and the return path', async () => {
  const { token, cookie } = await signedUp('artist@example.com', 'ARTIST', '/jobs/7');
  const result = await confirm(token, cookie);
  if (!result.ok) throw new Error(result.refusal);
  const { userId } = result.value;
  expect(result.value).toEqual({ userId, role: 'ARTIST', returnTo: '/jobs/7' });
  expect(await db.select().from(users).where(eq(users.id, userId))).toMatchObject([{ emailVerified: true }]);
  expect(await db.select().from(profiles).where(eq(profiles.id, userId))).toMatchObject([{ role: 'ARTIST' }]);
  expect(await db.select().from(artistProfiles).where(eq(artistProfiles.id, userId))).toMatchObject([
    { currentStep: 1, setupCompleted: false, email: 'artist@example.com' },
  ]);
});

test('a confirmed shop owns a page with its own id', async () => {
  const { token, cookie } = await signedUp('shop@example.com', 'SHOP');
  const result = await confirm(token, cookie);
  if (!result.ok) throw new Error(result.refusal);
  const { userId } = result.value;
  expect(await db.select().from(shopProfiles).where(eq(shopProfiles.id, userId))).toMatchObject([
    { ownerId: userId, isClaimed: true, currentStep: 1, setupCompleted: false },
  ]);
});

test('concurrent uses of a link confirm once', async () => {
  const { token, cookie } = await signedUp('race@example.com');
  const results = await Promise.all(Array.from({ length: 12 }, () => confirm(token, cookie)));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(await db.select().from(profiles).where(eq(profiles.email, 'race@example.com'))).toHaveLength(1);
});

test('a link works until it expires', async () => {
  const { token, cookie } = await signedUp('late@example.com');
  await endsIn(token, -1);
  expect(await confirm(token, cookie)).toEqual({ ok: false, refusal: 'link-expired' });
  await endsIn(token, 5);
  expect(await confirm(token, cookie)).toMatchObject({ ok: true });
});

test.each(['', 'x', `${'A'.repeat(43)}`, '\u0000', '%00'])('a mangled token (%j) is unknown', async (token) => {
  expect(await confirm(token)).toEqual({ ok: false, refusal: 'link-unknown' });
});

test('the token is not stored in plain text', async () => {
  const { token } = await signedUp('secret@example.com');
  const { rows } = await db.execute<{ hits: number }>(sql`
    select count(*)::int as hits from confirmation_tokens t
    where row_to_json(t)::text like ${`%${token}%`}`);
  expect(rows).toEqual([{ hits: 0 }]);
});

test('a new session replaces the one of this browser', async () => {
  const { token, cookie: mark } = await signedUp('session@example.com');
  const result = await confirm(token, mark);
  if (!result.ok) throw new Error(result.refusal);
  const { setCookies: first } = await startSession(
    { ...ctx, visit: visit() },
    { userId: result.value.userId, isFirst: true },
  );
  expect(first).toEqual([
    expect.stringMatching(/^flashboard\.session_token=.+; .*HttpOnly.*SameSite=Lax/),
    expect.stringMatching(/^flashboard\.device=.+; .*HttpOnly.*SameSite=Lax/),
  ]);
  const cookie = first[0]?.split(';')[0] ?? '';
  const read = await readSession(ctx.auth, db, new Headers({ cookie }));
  expect(read.actor).toMatchObject({ kind: 'artist', userId: result.value.userId, setupCompleted: false });
  const again = { ...visit(), sessionId: read.sessionId };
  const { setCookies: second } = await startSession({ ...ctx, visit: again }, { userId: result.value.userId });
  expect(second[0]).not.toBe(first[0]);
  expect((await readSession(ctx.auth, db, new Headers({ cookie }))).actor).toEqual({ kind: 'visitor' });
  const rows = eq(sessions.userId, result.value.userId);
  expect(await db.select().from(sessions).where(rows)).toMatchObject([{ ipAddress: '192.0.2.1' }]);
});

test("a stranger's password does not survive the owner's confirmation", async () => {
  const { token } = await signedUp('owner@example.com');
  const enter = (password: string) =>
    signIn({ ...ctx, visit: visit() }, { email: 'owner@example.com', password, returnTo: null });
  // The owner opens the mail in another browser, and does not know the password.
  expect(await confirm(token)).toEqual({ ok: false, refusal: 'password-needed' });
  expect(await confirm(token, '', 'Owners9Guess')).toEqual({ ok: false, refusal: 'wrong-password' });
  expect(await confirm(token, 'flashboard.signup=nonsense')).toEqual({ ok: false, refusal: 'password-needed' });
  expect(await enter(PASSWORD)).toEqual({ ok: false, refusal: 'email-not-confirmed' });
  const { cookie: other } = await signedUp('somebody-else@example.com');
  expect(await confirm(token, other)).toEqual({ ok: false, refusal: 'password-needed' });

  await requestAccountMail(
    { ...ctx, visit: visit('192.0.2.3') },
    { kind: 'password-reset', email: 'owner@example.com', returnTo: null },
  );
  const reset = tokenIn(await mailAbout('owner@example.com', 'Choose a new password'));
  await resetPassword({ ...ctx, visit: visit('192.0.2.3') }, { token: reset, password: 'Owners9Needle' });
  expect(await enter(PASSWORD)).toEqual({ ok: false, refusal: 'wrong-credentials' });
  expect(await enter('Owners9Needle')).toMatchObject({ ok: true });
});

test('the password confirms in another browser, once', async () => {
  const { token } = await signedUp('phone@example.com');
  expect(await confirm(token, '', PASSWORD)).toMatchObject({ ok: true });
  expect(await confirm(token, '', PASSWORD)).toEqual({ ok: false, refusal: 'link-used' });
});
