import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readSession } from '#app/data/auth/read-session.server.ts';
import {
  accounts,
  confirmationTokens,
  legalAcceptances,
  profiles,
  sessions,
  users,
} from '#app/data/schema/accounts.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import type { Refused } from '#app/domain/results.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { hashOf } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { startSession } from '#app/features/accounts/devices/sessions.server.ts';
import { resetPassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { signIn } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { type SignUpInput, signUp } from '#app/features/accounts/signing-up/sign-up.server.ts';
import { cookiesOf, openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mailTo, member, confirm, mailAbout } = await openAccounts(database);

const form = (email: string, more: Partial<SignUpInput> = {}): SignUpInput => ({
  role: 'ARTIST',
  email,
  password: PASSWORD,
  returnTo: null,
  ...more,
});
let visitors = 0;
const somebody = () => `198.51.100.${++visitors}`;

test('a sign-up stores an unconfirmed account with its acceptances and mails a link', async () => {
  const { userId } = await succeeded(
    signUp({ ...ctx, visit: visit(somebody()) }, form('ana@example.com', { returnTo: '/jobs/1' })),
  );
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ email: 'ana@example.com', emailVerified: false, userType: 'ARTIST' });
  expect(await db.select().from(profiles).where(eq(profiles.id, userId))).toEqual([]);
  const accepted = await db.select().from(legalAcceptances).where(eq(legalAcceptances.userId, userId));
  expect(accepted.map((row) => `${row.document} ${row.version}`).sort()).toEqual([
    'privacy 2025-04-01',
    'terms 2025-04-01',
  ]);
  const [credential] = await db.select().from(accounts).where(eq(accounts.userId, userId));
  expect(credential?.password).not.toContain(PASSWORD);
  const mail = await mailTo('ana@example.com');
  expect(mail).toMatchObject({ subject: 'Confirm your email for Flashboard', code: null });
  expect(mail.links).toEqual([expect.stringMatching(/^http:\/\/flashboard\.test\/auth\/confirm\?token=[\w-]{43}$/)]);
  expect(mail.text).toContain(mail.links[0]);
});

test('an unconfirmed address is refused, and its link is sent again once an hour', async () => {
  const result = await succeeded(signUp({ ...ctx, visit: visit(somebody()) }, form('bo@example.com')));
  await mailTo('bo@example.com');
  const again = await signUp({ ...ctx, visit: visit(somebody()) }, form('BO@example.com'.toLowerCase()));
  expect(again).toEqual({ ok: false, refusal: 'email-taken' });
  await signUp({ ...ctx, visit: visit(somebody()) }, form('bo@example.com'));
  const second = await mailTo('bo@example.com', 2);
  expect(await confirm(tokenIn(second), cookiesOf(result.setCookies))).toMatchObject({ ok: true });
});

test('the owner of a confirmed address is notified', async () => {
  await member('cleo@example.com');
  const result = await signUp({ ...ctx, visit: visit(somebody()) }, form('cleo@example.com', { role: 'SHOP' }));
  expect(result).toEqual({ ok: false, refusal: 'email-taken' });
  expect(await mailTo('cleo@example.com', 2)).toMatchObject({ subject: 'You already have an account at Flashboard' });
  expect(await db.select().from(profiles).where(eq(profiles.email, 'cleo@example.com'))).toMatchObject([
    { role: 'ARTIST' },
  ]);
});

test('concurrent sign-ups with one address make one account', async () => {
  const all = await Promise.all(
    Array.from({ length: 5 }, () => signUp({ ...ctx, visit: visit(somebody()) }, form('dee@example.com'))),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of all) if (!answer.ok) expect(answer.refusal).toBe('email-taken');
  expect(await db.select().from(users).where(eq(users.email, 'dee@example.com'))).toHaveLength(1);
});

test('one address may probe five emails an hour', async () => {
  const prober = somebody();
  for (let tried = 0; tried < 5; tried++) {
    const result = await signUp({ ...ctx, visit: visit(prober) }, form('ana@example.com'));
    expect(result).toEqual({ ok: false, refusal: 'email-taken' });
  }
  const sixth = await signUp({ ...ctx, visit: visit(prober) }, form('new@example.com'));
  expect(sixth).toMatchObject({ ok: false, refusal: 'too-many-attempts' });
  expect((sixth as Refused).wait).toBeGreaterThan(3_000);
  expect(await db.select().from(users).where(eq(users.email, 'new@example.com'))).toEqual([]);
  expect((await signUp({ ...ctx, visit: visit(somebody()) }, form('new@example.com'))).ok).toBe(true);
});

async function signedUp(email: string, role: 'ARTIST' | 'SHOP' = 'ARTIST', returnTo: string | null = null) {
  const form = { role, email, password: PASSWORD, returnTo };
  const result = await succeeded(signUp({ ...ctx, visit: visit(`203.0.113.${email.length}`) }, form));
  return { token: tokenIn(await mailTo(email)), cookie: cookiesOf(result.setCookies) };
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
  const result = await succeeded(confirm(token, cookie));
  const { userId } = result;
  expect(result).toEqual({ userId, role: 'ARTIST', returnTo: '/jobs/7' });
  expect(await db.select().from(users).where(eq(users.id, userId))).toMatchObject([{ emailVerified: true }]);
  expect(await db.select().from(profiles).where(eq(profiles.id, userId))).toMatchObject([{ role: 'ARTIST' }]);
  expect(await db.select().from(artistProfiles).where(eq(artistProfiles.id, userId))).toMatchObject([
    { currentStep: 1, setupCompleted: false, email: 'artist@example.com' },
  ]);
});

test('a confirmed shop owns a page with its own id', async () => {
  const { token, cookie } = await signedUp('shop@example.com', 'SHOP');
  const { userId } = await succeeded(confirm(token, cookie));
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
  const result = await succeeded(confirm(token, mark));
  const { setCookies: first } = await startSession(
    { ...ctx, visit: visit() },
    { userId: result.userId, isFirst: true },
  );
  expect(first).toEqual([
    expect.stringMatching(/^flashboard\.session_token=.+; .*HttpOnly.*SameSite=Lax/),
    expect.stringMatching(/^flashboard\.device=.+; .*HttpOnly.*SameSite=Lax/),
  ]);
  const cookie = first[0]?.split(';')[0] ?? '';
  const read = await readSession(ctx.auth, db, new Headers({ cookie }));
  expect(read.actor).toMatchObject({ kind: 'artist', userId: result.userId, setupCompleted: false });
  const again = { ...visit(), sessionId: read.sessionId };
  const { setCookies: second } = await startSession({ ...ctx, visit: again }, { userId: result.userId });
  expect(second[0]).not.toBe(first[0]);
  expect((await readSession(ctx.auth, db, new Headers({ cookie }))).actor).toEqual({ kind: 'visitor' });
  const rows = eq(sessions.userId, result.userId);
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
