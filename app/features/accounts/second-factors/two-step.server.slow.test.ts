import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadActor } from '#app/data/auth/actor.server.ts';
import { readSession } from '#app/data/auth/read-session.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { rateLimits, sessions, twoFactors } from '#app/data/schema/accounts.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { startSession } from '#app/features/accounts/devices/sessions.server.ts';
import { passSecondStep } from '#app/features/accounts/second-factors/second-step.server.ts';
import {
  confirmTwoStep,
  renewRecoveryCodes,
  startTwoStep,
  stopTwoStep,
  twoStepOf,
} from '#app/features/accounts/second-factors/two-step.server.ts';
import { signIn, signInByLink } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { cookiesOf, openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { appCode, keyIn } from '#tests/support/authenticator-app.ts';
import { refuseWrites } from '#tests/support/broken-table.ts';
import { testDatabase } from '#tests/support/database.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mailAbout, member } = await openAccounts(database);

const codeOf = (uri: string) => appCode(keyIn(uri));

/** A member with a session whose app has the secret. */
async function withSecret(email: string) {
  const userId = await member(email);
  const { setCookies } = await startSession({ ...ctx, visit: visit() }, { userId, isFirst: true });
  const cookie = cookiesOf(setCookies);
  const mine = { ...ctx, actor: await loadActor(db, userId) } as AccountCtx & CtxOf<'artist'>;
  const { uri } = await succeeded(startTwoStep({ ...mine, visit: visit('192.0.2.1', cookie) }, PASSWORD));
  return {
    userId,
    mine,
    uri,
    cookie,
    confirm: () => confirmTwoStep({ ...mine, visit: visit('192.0.2.1', cookie) }, codeOf(uri)),
  };
}

/** A member with a session who has set up the app. */
async function withTwoStep(email: string) {
  const { userId, mine, uri, cookie, confirm } = await withSecret(email);
  const { recoveryCodes, setCookies: rotated } = await succeeded(confirm());
  return { userId, mine, uri, recoveryCodes, cookie: cookiesOf(rotated), oldCookie: cookie };
}

/** The browser's cookies after the right password. */
async function firstStep(email: string): Promise<string> {
  const result = await succeeded(signIn({ ...ctx, visit: visit() }, { email, password: PASSWORD, returnTo: null }));
  expect(result.actor).toBeNull();
  return cookiesOf(result.setCookies);
}
const secondStep = (cookie: string, code: string) =>
  passSecondStep({ ...ctx, visit: visit('192.0.2.1', cookie) }, code);
const actorOf = async (cookie: string) => (await readSession(ctx.auth, db, new Headers({ cookie }))).actor;

test('setup needs the password and a code, and renews the session', async () => {
  const userId = await member('ana@example.com');
  const { setCookies } = await startSession({ ...ctx, visit: visit() }, { userId, isFirst: true });
  const own = visit('192.0.2.1', cookiesOf(setCookies));
  const mine = { ...ctx, actor: await loadActor(db, userId) } as AccountCtx & CtxOf<'artist'>;
  expect(await startTwoStep({ ...mine, visit: own }, 'Wrong1234')).toEqual({
    ok: false,
    refusal: 'wrong-password',
  });
  const early = await confirmTwoStep({ ...mine, visit: own }, '123456');
  expect(early).toEqual({ ok: false, refusal: 'two-step-not-started' });
  const { uri } = await succeeded(startTwoStep({ ...mine, visit: own }, PASSWORD));
  expect(uri).toMatch(/^otpauth:\/\/totp\/Flashboard:ana/);
  const code = codeOf(uri);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect(await confirmTwoStep({ ...mine, visit: own }, wrong)).toEqual({ ok: false, refusal: 'wrong-code' });
  expect(await twoStepOf(mine)).toMatchObject({ isOn: false });
  const confirmed = await succeeded(confirmTwoStep({ ...mine, visit: own }, code));
  expect(confirmed.recoveryCodes).toHaveLength(10);
  expect(await twoStepOf(mine)).toEqual({ isOn: true, codesLeft: 10, hasPassword: true });
  expect((await actorOf(cookiesOf(setCookies))).kind).toBe('visitor');
  expect((await actorOf(cookiesOf(confirmed.setCookies))).kind).toBe('artist');
  await mailAbout('ana@example.com', 'Two-step sign-in is on');
});

test('the secret and the codes are not stored in plain text', async () => {
  const { userId, uri, recoveryCodes } = await withTwoStep('rest@example.com');
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  const stored = JSON.stringify(row);
  expect(stored).not.toContain(new URL(uri).searchParams.get('secret'));
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  for (const code of recoveryCodes) expect(stored).not.toContain(code);
});

test('the password alone starts no session, and a code works once', async () => {
  const { userId, uri } = await withTwoStep('bo@example.com');
  const before = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const cookie = await firstStep('bo@example.com');
  expect((await actorOf(cookie)).kind).toBe('visitor');
  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(before.length);
  const code = codeOf(uri);
  const result = await succeeded(secondStep(cookie, code));
  expect(result.actor).toMatchObject({ kind: 'artist', userId });
  expect((await actorOf(cookiesOf(result.setCookies))).kind).toBe('artist');
  expect(await secondStep(cookie, code)).toEqual({ ok: false, refusal: 'second-step-expired' });
  // Somebody who saw the code and knows the password.
  const again = await firstStep('bo@example.com');
  expect(await secondStep(again, code)).toEqual({ ok: false, refusal: 'code-used' });
  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(before.length + 1);
});

test('a used code is refused without resetting the wrong guesses', async () => {
  const { userId, uri } = await withTwoStep('gil@example.com');
  const code = codeOf(uri);
  expect((await secondStep(await firstStep('gil@example.com'), code)).ok).toBe(true);
  const cookie = await firstStep('gil@example.com');
  const tries = async () => {
    const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
    return row?.failedVerificationCount;
  };
  expect(await secondStep(cookie, '000000')).toEqual({ ok: false, refusal: 'wrong-code' });
  expect(await secondStep(cookie, code)).toEqual({ ok: false, refusal: 'code-used' });
  // A code that opens nothing does not reset earlier wrong guesses.
  expect(await tries()).toBe(1);
  for (const nobody of ['', 'flashboard.two_factor=2fa-aaaa.bbbb']) {
    expect(await secondStep(nobody, code)).toEqual({ ok: false, refusal: 'second-step-expired' });
  }
  const next = appCode(keyIn(uri), Date.now() + 30_000);
  expect((await secondStep(cookie, next)).ok).toBe(true);
  expect(await tries()).toBe(0);
});

test('one code used twice at once signs in once', async () => {
  const { uri } = await withTwoStep('hal@example.com');
  const code = codeOf(uri);
  const steps = [await firstStep('hal@example.com'), await firstStep('hal@example.com')];
  const both = await Promise.all(steps.map((cookie) => secondStep(cookie, code)));
  expect(both.map((one) => (one.ok ? 'in' : one.refusal)).sort()).toEqual(['code-used', 'in']);
});

test('five wrong codes end the first step, and a forged cookie is refused', async () => {
  const { uri } = await withTwoStep('cleo@example.com');
  const cookie = await firstStep('cleo@example.com');
  for (let guess = 0; guess < 5; guess++) {
    expect(await secondStep(cookie, `00000${guess}`)).toEqual({ ok: false, refusal: 'wrong-code' });
  }
  expect(await secondStep(cookie, codeOf(uri))).toEqual({ ok: false, refusal: 'second-step-expired' });
  expect(await secondStep('', '123456')).toEqual({ ok: false, refusal: 'second-step-expired' });
  const forged = await secondStep('flashboard.two_factor=2fa-aaaa.bbbb', '123456');
  expect(forged).toEqual({ ok: false, refusal: 'second-step-expired' });
});

test('ten wrong codes lock the second step, also concurrently', async () => {
  const { userId, uri } = await withTwoStep('ivy@example.com');
  const cookies: string[] = [];
  for (let step = 0; step < 8; step++) cookies.push(await firstStep('ivy@example.com'));
  const guesses = Array.from({ length: 40 }, (_, guess) =>
    secondStep(cookies[guess % cookies.length] as string, String(guess).padStart(6, '0')),
  );
  const said = (await Promise.all(guesses)).map((one) => (one.ok ? 'in' : one.refusal));
  expect(said.filter((one) => one === 'wrong-code')).toHaveLength(10);
  expect(said.filter((one) => one === 'too-many-attempts')).toHaveLength(30);
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  expect(row).toMatchObject({ failedVerificationCount: 10, lockedUntil: expect.any(Date) });
  const right = await secondStep(await firstStep('ivy@example.com'), codeOf(uri));
  expect(right).toMatchObject({ ok: false, refusal: 'too-many-attempts' });
  await db.delete(rateLimits);
});

test('a recovery code signs in once, and its owner is notified', async () => {
  const { mine, recoveryCodes } = await withTwoStep('dee@example.com');
  const [first = '', second = ''] = recoveryCodes;
  const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
  expect((await secondStep(await firstStep('dee@example.com'), typed)).ok).toBe(true);
  expect(await twoStepOf(mine)).toMatchObject({ codesLeft: 9 });
  await mailAbout('dee@example.com', 'A recovery code was used');
  const reused = await secondStep(await firstStep('dee@example.com'), first);
  expect(reused).toEqual({ ok: false, refusal: 'wrong-code' });
  const renewed = await renewRecoveryCodes(mine, PASSWORD);
  expect(renewed).toMatchObject({ ok: true });
  const dead = await secondStep(await firstStep('dee@example.com'), second);
  expect(dead).toEqual({ ok: false, refusal: 'wrong-code' });
  const fresh = renewed.ok ? renewed.value.recoveryCodes : [];
  expect((await secondStep(await firstStep('dee@example.com'), fresh[9] ?? '')).ok).toBe(true);
});

test('a mailed link is a first step only', async () => {
  const { uri, userId } = await withTwoStep('eli@example.com');
  await db.delete(rateLimits);
  await requestAccountMail(
    { ...ctx, visit: visit('192.0.2.4') },
    { kind: 'sign-in-link', email: 'eli@example.com', returnTo: null },
  );
  const result = await succeeded(
    signInByLink({ ...ctx, visit: visit() }, tokenIn(await mailAbout('eli@example.com', 'Sign in to'))),
  );
  expect(result.actor).toBeNull();
  const cookie = cookiesOf(result.setCookies);
  expect((await actorOf(cookie)).kind).toBe('visitor');
  const entered = await secondStep(cookie, codeOf(uri));
  expect(entered).toMatchObject({ ok: true, value: { actor: { userId } } });
});

test('turning it off needs the password', async () => {
  const { mine, cookie } = await withTwoStep('fay@example.com');
  const own = visit('192.0.2.1', cookie);
  expect(await stopTwoStep({ ...mine, visit: own }, 'Wrong1234')).toEqual({
    ok: false,
    refusal: 'wrong-password',
  });
  expect(await twoStepOf(mine)).toMatchObject({ isOn: true });
  expect(await stopTwoStep({ ...mine, visit: own }, PASSWORD)).toMatchObject({ ok: true });
  expect(await twoStepOf(mine)).toMatchObject({ isOn: false });
  await mailAbout('fay@example.com', 'Two-step sign-in is off');
  const result = await signIn(
    { ...ctx, visit: visit() },
    {
      email: 'fay@example.com',
      password: PASSWORD,
      returnTo: null,
    },
  );
  expect(result).toMatchObject({ ok: true, value: { actor: { kind: 'artist' } } });
});

test.each(['two_factors', 'outbox'])('setup succeeds whole or not at all: %s cannot be written', async (table) => {
  const email = `half-${table.replace('_', '-')}@example.com`;
  const { mine, uri, cookie, confirm } = await withSecret(email);
  const mend = await refuseWrites(db, table);
  await expect(confirm()).rejects.toThrow();
  await mend();
  expect(await twoStepOf(mine)).toMatchObject({ isOn: false });
  expect((await actorOf(cookie)).kind).toBe('artist');
  const entered = await signIn({ ...ctx, visit: visit() }, { email, password: PASSWORD, returnTo: null });
  expect(entered).toMatchObject({ ok: true, value: { actor: { kind: 'artist' } } });
  const result = await succeeded(confirm());
  const [first = ''] = result.recoveryCodes;
  expect((await secondStep(await firstStep(email), first)).ok).toBe(true);
  expect((await secondStep(await firstStep(email), codeOf(uri))).ok).toBe(true);
});

test.each([
  ['outbox', 'public'],
  ['job', 'pgboss'],
])('a failed sign-in uses up no recovery code: %s cannot be written', async (table, schema) => {
  const email = `code-${table}@example.com`;
  const { mine, recoveryCodes, oldCookie } = await withTwoStep(email);
  // With the cookie of a known device, so its owner gets no mail.
  const cookie = `${await firstStep(email)}; ${oldCookie}`;
  const mend = await refuseWrites(db, table, schema);
  const first = await secondStep(cookie, recoveryCodes[0] ?? '').catch(() => null);
  await mend();
  if (!first) expect((await secondStep(cookie, recoveryCodes[0] ?? '')).ok).toBe(true);
  expect(await twoStepOf(mine)).toMatchObject({ codesLeft: 9 });
  await mailAbout(email, 'A recovery code was used');
});
