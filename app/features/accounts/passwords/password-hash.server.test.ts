import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#app/data/schema/accounts.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { resetPassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { signIn } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { haltInserts } from '#tests/support/halted-inserts.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mailAbout, member } = await openAccounts(database);

const ADDRESS = '192.0.2.77';
const ask = (kind: 'password-reset' | 'sign-in-link', email: string) =>
  requestAccountMail({ ...ctx, visit: visit(ADDRESS) }, { kind, email, returnTo: null });
const reset = (token: string) =>
  resetPassword({ ...ctx, visit: visit(ADDRESS) }, { token, password: 'Another9Needle' });

test('a reset ends a concurrent sign-in with the old password', async () => {
  const userId = await member('ana@example.com');
  await ask('password-reset', 'ana@example.com');
  const token = tokenIn(await mailAbout('ana@example.com', 'Choose a new password'));
  const halted = await haltInserts(database, 'sessions');
  const overtaken = signIn(
    { ...ctx, visit: visit() },
    { email: 'ana@example.com', password: PASSWORD, returnTo: null },
  );
  await halted.reached();
  expect((await reset(token)).ok).toBe(true);
  await halted.letGo();
  expect(await overtaken).toEqual({ ok: false, refusal: 'wrong-credentials' });
  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
});
