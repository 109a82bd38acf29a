import { afterAll, expect, test } from 'vitest';
import { requestAccountMail } from '#app/features/accounts/request-account-mail.server.ts';
import { resetPassword } from '#app/features/accounts/reset-password.server.ts';
import { signIn } from '#app/features/accounts/sign-in.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db, pool, close } = openDatabase({ ...database.poolConfig, max: 1 }, () => {});
afterAll(close);
const { ctx, services, mailAbout, member } = await openAccounts({ ...database, db, pool });

test('no act of an account waits for a second connection while it holds the only one', async () => {
  const people = ['ana', 'bo', 'cleo', 'dee'].map((name) => `${name}@example.com`);
  await Promise.all(people.map((email) => member(email)));
  const signIns = await Promise.all(
    people.map((email) => signIn(ctx, services, visit(), { email, password: PASSWORD, returnTo: null })),
  );
  expect(signIns.map(({ result }) => result.ok)).toEqual([true, true, true, true]);
  const resets = await Promise.all(
    people.map(async (email) => {
      await requestAccountMail(services, 'password-reset', { email, returnTo: null }, '192.0.2.8');
      const token = tokenIn(await mailAbout(email, 'Choose a new password'));
      return resetPassword(ctx, services, { token, password: 'Another9Needle' }, '192.0.2.8');
    }),
  );
  expect(resets.map(({ result }) => result.ok)).toEqual([true, true, true, true]);
});
