import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadActor } from '#app/data/auth/actor.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { sessions } from '#app/data/schema/accounts.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { changePassword, resetPassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { signIn } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { haltInserts } from '#tests/support/halted-inserts.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mailAbout, member } = await openAccounts(database);

test('a password change needs the current one and ends every session', async () => {
  const userId = await member('ana@example.com');
  const mine = { ...ctx, actor: await loadActor(db, userId) } as AccountCtx & CtxOf<'artist'>;
  const change = (currentPassword: string, password: string) => changePassword(mine, { currentPassword, password });
  const enter = (password: string) =>
    signIn({ ...ctx, visit: visit() }, { email: 'ana@example.com', password, returnTo: null });
  await enter(PASSWORD);
  expect(await change('Wrong1234', 'Another9Needle')).toEqual({ ok: false, refusal: 'wrong-password' });
  expect(await change(PASSWORD, PASSWORD)).toEqual({ ok: false, refusal: 'same-password' });
  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(1);
  expect(await change(PASSWORD, 'Another9Needle')).toEqual({ ok: true, value: null });
  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  expect((await enter(PASSWORD)).ok).toBe(false);
  expect((await enter('Another9Needle')).ok).toBe(true);
  await mailAbout('ana@example.com', 'Your Flashboard password was changed');
});

test('guessing the current password is limited', async () => {
  const userId = await member('bo@example.com');
  const mine = { ...ctx, actor: await loadActor(db, userId) } as AccountCtx & CtxOf<'artist'>;
  for (let guess = 0; guess < 10; guess++) {
    await changePassword(mine, { currentPassword: `Guess${guess}aaa`, password: 'Another9Needle' });
  }
  const refused = await changePassword(mine, {
    currentPassword: PASSWORD,
    password: 'Another9Needle',
  });
  expect(refused).toEqual({ ok: false, refusal: 'too-many-attempts', wait: expect.any(Number) });
});

const ADDRESS = '192.0.2.77';
const ask = (kind: 'password-reset' | 'sign-in-link', email: string) =>
  requestAccountMail({ ...ctx, visit: visit(ADDRESS) }, { kind, email, returnTo: null });
const reset = (token: string) =>
  resetPassword({ ...ctx, visit: visit(ADDRESS) }, { token, password: 'Another9Needle' });

test('a reset ends a concurrent sign-in with the old password', async () => {
  const userId = await member('hana@example.com');
  await ask('password-reset', 'hana@example.com');
  const token = tokenIn(await mailAbout('hana@example.com', 'Choose a new password'));
  const halted = await haltInserts(database, 'sessions');
  const overtaken = signIn(
    { ...ctx, visit: visit() },
    { email: 'hana@example.com', password: PASSWORD, returnTo: null },
  );
  await halted.reached();
  expect((await reset(token)).ok).toBe(true);
  await halted.letGo();
  expect(await overtaken).toEqual({ ok: false, refusal: 'wrong-credentials' });
  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
});
