import { afterAll, expect, test, vi } from 'vitest';
import { requestAccountMail } from '#app/features/accounts/request-account-mail.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { services, mailAbout, mails, member } = await openAccounts(database);
/** One connection that nothing but the requests uses. */
const { db, pool, close } = openDatabase({ ...database.poolConfig, max: 1 }, () => {});
afterAll(close);
const client = await pool.connect();
const query = vi.spyOn(client, 'query');
client.release();

test.each(['confirmation', 'password-reset', 'sign-in-link'] as const)(
  'asking for a %s, the database is asked the same whether or not somebody has the address',
  async (kind) => {
    const known = `${kind}@example.com`;
    await member(known);
    const work = async (email: string, from: string) => {
      query.mockClear();
      await requestAccountMail({ ...services, db }, kind, { email, returnTo: null }, from);
      return query.mock.calls.map(([one]) => (one as unknown as { text?: string }).text ?? one);
    };
    const forNobody = await work(`nobody-${kind}@example.com`, '192.0.2.1');
    expect(forNobody).toEqual(await work(known, '192.0.2.2'));
    expect(forNobody.length).toBeGreaterThan(4);
  },
);

test('nobody gets a mail for an address that has no account', async () => {
  await member('ana@example.com');
  for (const email of ['nowhere@example.com', 'ana@example.com']) {
    await requestAccountMail(services, 'sign-in-link', { email, returnTo: null }, '192.0.2.3');
  }
  await mailAbout('ana@example.com', 'Sign in to');
  expect(await mails('nowhere@example.com')).toEqual([]);
});
