import { afterAll, expect, test } from 'vitest';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { resetPassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { signIn } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db, pool, close } = openDatabase({ ...database.poolConfig, max: 1 }, () => {});
afterAll(close);
const { ctx, mailAbout, member } = await openAccounts({ ...database, db, pool });

test('sign-in and reset work with a single connection', async () => {
  const people = ['ana', 'bo', 'cleo', 'dee'].map((name) => `${name}@example.com`);
  await Promise.all(people.map((email) => member(email)));
  const signIns = await Promise.all(
    people.map((email) => signIn({ ...ctx, visit: visit() }, { email, password: PASSWORD, returnTo: null })),
  );
  expect(signIns.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  const resets = await Promise.all(
    people.map(async (email) => {
      await requestAccountMail(
        { ...ctx, visit: visit('192.0.2.8') },
        { kind: 'password-reset', email, returnTo: null },
      );
      const token = tokenIn(await mailAbout(email, 'Choose a new password'));
      return resetPassword({ ...ctx, visit: visit('192.0.2.8') }, { token, password: 'Another9Needle' });
    }),
  );
  expect(resets.map(({ ok }) => ok)).toEqual([true, true, true, true]);
});
