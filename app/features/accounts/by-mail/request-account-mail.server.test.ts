import { afterAll, expect, test, vi } from 'vitest';
import { createTransact } from '#app/data/context.server.ts';
import { requestAccountMail, STEP_MS } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { signInByCode } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { createRateLimiter } from '#app/platform/http/rate-limit.server.ts';
import { openAccounts, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { ctx, mailAbout, mails, member } = await openAccounts(database);
/** One connection, used by the requests alone. */
const { db, pool, close } = openDatabase({ ...database.poolConfig, max: 1 }, () => {});
afterAll(close);
const client = await pool.connect();
const query = vi.spyOn(client, 'query');
client.release();
const alone = { ...ctx, db, transaction: createTransact(db, () => {}), limiter: createRateLimiter(db, 1) };

test.each(['confirmation', 'password-reset', 'sign-in-link'] as const)(
  'a %s request runs the same queries with and without an account',
  async (kind) => {
    const known = `${kind}@example.com`;
    await member(known);
    const work = async (email: string, from: string) => {
      query.mockClear();
      await requestAccountMail({ ...alone, visit: visit(from) }, { kind, email, returnTo: null });
      return query.mock.calls.map(([one]) => (one as unknown as { text?: string }).text ?? one);
    };
    const forNobody = await work(`nobody-${kind}@example.com`, '192.0.2.1');
    expect(forNobody).toEqual(await work(known, '192.0.2.2'));
    expect(forNobody.length).toBeGreaterThan(4);
  },
);

test('a wrong code runs the same queries with and without an account', async () => {
  await member('bo@example.com');
  const one = { ...ctx, db, transaction: createTransact(db, () => {}) };
  const work = async (email: string) => {
    query.mockClear();
    const result = await signInByCode({ ...one, visit: visit('192.0.2.8') }, { email, code: '000000' });
    expect(result.ok).toBe(false);
    return query.mock.calls.map(([asked]) => (asked as unknown as { text?: string }).text ?? asked);
  };
  await work('warm-up@example.com');
  const forNobody = await work('nobody-at-all@example.com');
  expect(forNobody).toEqual(await work('bo@example.com'));
  expect(forNobody.length).toBeGreaterThan(4);
});

test('every answer takes the same minimum time', async () => {
  await member('cleo@example.com');
  for (const email of ['cleo@example.com', 'nobody-there@example.com']) {
    const acts = [
      () =>
        requestAccountMail({ ...ctx, visit: visit('192.0.2.4') }, { kind: 'password-reset', email, returnTo: null }),
      () => requestAccountMail({ ...ctx, visit: visit('192.0.2.4') }, { kind: 'confirmation', email, returnTo: null }),
      () => requestAccountMail({ ...ctx, visit: visit('192.0.2.4') }, { kind: 'sign-in-link', email, returnTo: null }),
      () => signInByCode({ ...ctx, visit: visit('192.0.2.4') }, { email, code: '000000' }),
    ];
    for (const act of acts) {
      const started = performance.now();
      await act();
      expect(performance.now() - started).toBeGreaterThan(STEP_MS - 2);
    }
  }
});

test('an unknown address gets no mail', async () => {
  await member('ana@example.com');
  for (const email of ['nowhere@example.com', 'ana@example.com']) {
    await requestAccountMail({ ...ctx, visit: visit('192.0.2.3') }, { kind: 'sign-in-link', email, returnTo: null });
  }
  await mailAbout('ana@example.com', 'Sign in to');
  expect(await mails('nowhere@example.com')).toEqual([]);
});
