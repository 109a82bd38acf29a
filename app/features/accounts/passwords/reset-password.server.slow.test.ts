import { and, eq, like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles, sessions, verifications } from '#app/data/schema/accounts.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { resetPassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { signIn } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { signUp } from '#app/features/accounts/signing-up/sign-up.server.ts';
import { openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mailTo, mailAbout, mails, member } = await openAccounts(database);

const NEW_PASSWORD = 'Another9Needle';
const ADDRESS = '192.0.2.77';
const ask = (email: string) =>
  requestAccountMail({ ...ctx, visit: visit(ADDRESS) }, { kind: 'password-reset', email, returnTo: null });
const reset = (token: string, password = NEW_PASSWORD) =>
  resetPassword({ ...ctx, visit: visit(ADDRESS) }, { token, password });

test('a reset sets the password once, ends every session and notifies the owner', async () => {
  const userId = await member('ana@example.com');
  await signIn({ ...ctx, visit: visit() }, { email: 'ana@example.com', password: PASSWORD, returnTo: null });
  await ask('ana@example.com');
  const token = tokenIn(await mailAbout('ana@example.com', 'Choose a new password'));
  expect(await reset(token, PASSWORD)).toEqual({ ok: false, refusal: 'same-password' });
  expect(await reset(token)).toEqual({ ok: true, value: { isStaff: false } });
  expect(await reset(token, 'Third3Needle')).toEqual({ ok: false, refusal: 'link-expired' });
  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  await mailAbout('ana@example.com', 'Your Flashboard password was changed');
  const old = await signIn(
    { ...ctx, visit: visit() },
    { email: 'ana@example.com', password: PASSWORD, returnTo: null },
  );
  expect(old.ok).toBe(false);
  const now = await signIn(
    { ...ctx, visit: visit() },
    {
      email: 'ana@example.com',
      password: NEW_PASSWORD,
      returnTo: null,
    },
  );
  expect(now.ok).toBe(true);
});

test('concurrent uses of one link set one password', async () => {
  await member('bo@example.com');
  await ask('bo@example.com');
  const token = tokenIn(await mailTo('bo@example.com', 2));
  const all = await Promise.all(Array.from({ length: 8 }, (_, turn) => reset(token, `Racing${turn}Needle`)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a link ends after sixty minutes', async () => {
  const userId = await member('cleo@example.com');
  await ask('cleo@example.com');
  const token = tokenIn(await mailTo('cleo@example.com', 2));
  const mine = and(eq(verifications.value, userId), like(verifications.identifier, 'password-reset:%'));
  const [row] = await db
    .select({ minutes: sql<number>`round(extract(epoch from expires_at - now()) / 60)::int` })
    .from(verifications)
    .where(mine);
  expect(row?.minutes).toBe(60);
  await db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` }).where(mine);
  expect(await reset(token)).toEqual({ ok: false, refusal: 'link-expired' });
});

test('a reset request does not reveal accounts and is limited', async () => {
  for (let time = 0; time < 5; time++) expect(await ask('nobody@example.com')).toEqual({ ok: true, value: null });
  const refused = { ok: false, refusal: 'too-many-attempts', wait: expect.any(Number) };
  expect(await ask('nobody@example.com')).toEqual(refused);
  expect(await mails('nobody@example.com')).toEqual([]);
});

test('a reset confirms the address and replaces the earlier password', async () => {
  const form = {
    role: 'ARTIST',
    email: 'dee@example.com',
    password: PASSWORD,
    returnTo: null,
  } as const;
  await signUp({ ...ctx, visit: visit(ADDRESS) }, form);
  await mailTo('dee@example.com');
  await ask('dee@example.com');
  const token = tokenIn(await mailTo('dee@example.com', 2));
  expect((await reset(token)).ok).toBe(true);
  expect(await db.select().from(profiles).where(eq(profiles.email, 'dee@example.com'))).toHaveLength(1);
  const stranger = await signIn(
    { ...ctx, visit: visit() },
    {
      email: 'dee@example.com',
      password: PASSWORD,
      returnTo: null,
    },
  );
  expect(stranger).toEqual({ ok: false, refusal: 'wrong-credentials' });
});
