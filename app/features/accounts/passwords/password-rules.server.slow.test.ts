import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadActor } from '#app/data/auth/actor.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { changePassword, resetPassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { signIn } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { signUp } from '#app/features/accounts/signing-up/sign-up.server.ts';
import { openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mailTo, member } = await openAccounts(database);
const REFUSED = { ok: false, refusal: 'common-password' };

test('a common password is refused everywhere and uses nothing up', async () => {
  const form = { role: 'ARTIST', email: 'common@example.com', returnTo: null } as const;
  expect(await signUp({ ...ctx, visit: visit('192.0.2.1') }, { ...form, password: 'Password1' })).toEqual(REFUSED);
  expect(await db.select().from(users).where(eq(users.email, form.email))).toEqual([]);

  const userId = await member('ana@example.com');
  const mine = { ...ctx, actor: await loadActor(db, userId) } as AccountCtx & CtxOf<'artist'>;
  const change = { currentPassword: PASSWORD, password: 'pASSWORD1' };
  expect(await changePassword(mine, change)).toEqual(REFUSED);

  await requestAccountMail(
    { ...ctx, visit: visit('192.0.2.1') },
    { kind: 'password-reset', email: 'ana@example.com', returnTo: null },
  );
  const token = tokenIn(await mailTo('ana@example.com', 2));
  expect(await resetPassword({ ...ctx, visit: visit('192.0.2.1') }, { token, password: 'Passw0rd' })).toEqual(REFUSED);
  expect((await resetPassword({ ...ctx, visit: visit('192.0.2.1') }, { token, password: 'Another9Needle' })).ok).toBe(
    true,
  );
});

test.each([
  ['spaces', ' two  spaces 1A ', 'two spaces 1A'],
  ['emoji', 'Snake🐍Snake🐍1', 'Snake🐍Snake🦎1'],
  ['128 characters', `Aa1${'x'.repeat(124)}y`, `Aa1${'x'.repeat(124)}z`],
  ['the 65th character', `Aa1${'x'.repeat(61)}y`, `Aa1${'x'.repeat(61)}z`],
])('every character of a password counts: %s', async (name, password, almost) => {
  const email = `${name.replaceAll(' ', '-')}@example.com`;
  await member(email, { password });
  const enter = (typed: string) => signIn({ ...ctx, visit: visit() }, { email, password: typed, returnTo: null });
  expect((await enter(almost)).ok).toBe(false);
  expect((await enter(password)).ok).toBe(true);
});
