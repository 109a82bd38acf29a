import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, legalAcceptances, profiles, users } from '#app/data/schema/accounts.ts';
import type { Refused } from '#app/domain/results.ts';
import { type SignUpInput, signUp } from '#app/features/accounts/signing-up/sign-up.server.ts';
import { cookiesOf, openAccounts, PASSWORD, tokenIn, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mailTo, member, confirm } = await openAccounts(database);

const form = (email: string, more: Partial<SignUpInput> = {}): SignUpInput => ({
  role: 'ARTIST',
  email,
  password: PASSWORD,
  returnTo: null,
  submissionId: null,
  ...more,
});
let visitors = 0;
const somebody = () => `198.51.100.${++visitors}`;

test('a sign-up stores an unconfirmed account with its acceptances and mails a link', async () => {
  const result = await signUp({ ...ctx, visit: visit(somebody()) }, form('ana@example.com', { returnTo: '/jobs/1' }));
  if (!result.ok) throw new Error(result.refusal);
  const { userId } = result.value;
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
  const result = await signUp({ ...ctx, visit: visit(somebody()) }, form('bo@example.com'));
  if (!result.ok) throw new Error(result.refusal);
  await mailTo('bo@example.com');
  const again = await signUp({ ...ctx, visit: visit(somebody()) }, form('BO@example.com'.toLowerCase()));
  expect(again).toEqual({ ok: false, refusal: 'email-taken' });
  await signUp({ ...ctx, visit: visit(somebody()) }, form('bo@example.com'));
  const second = await mailTo('bo@example.com', 2);
  expect(await confirm(tokenIn(second), cookiesOf(result.value.setCookies))).toMatchObject({ ok: true });
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

test('the same form sent twice makes one account', async () => {
  const sent = form('eli@example.com', { submissionId: crypto.randomUUID() });
  const [first, second] = await Promise.all([
    signUp({ ...ctx, visit: visit(somebody()) }, sent),
    signUp({ ...ctx, visit: visit(somebody()) }, sent),
  ]);
  if (!first.ok || !second.ok) throw new Error('the same form was refused');
  expect(second.value.userId).toBe(first.value.userId);
  expect(await db.select().from(users).where(eq(users.email, 'eli@example.com'))).toHaveLength(1);
  const other = await signUp({ ...ctx, visit: visit(somebody()) }, { ...sent, email: 'ana@example.com' });
  expect(other).toEqual({ ok: false, refusal: 'email-taken' });
});

test('a changed form with the same id is refused', async () => {
  const sent = form('flo@example.com', { submissionId: crypto.randomUUID() });
  expect((await signUp({ ...ctx, visit: visit('192.0.2.35') }, sent)).ok).toBe(true);
  for (const change of [{ role: 'SHOP' }, { password: 'Another9Needle' }] as const) {
    const result = await signUp({ ...ctx, visit: visit('192.0.2.36') }, { ...sent, ...change });
    expect(result).toEqual({ ok: false, refusal: 'email-taken' });
  }
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
