import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { addressOf } from '#tests/support/database.ts';

// The product waits five seconds; this shorter timeout fails sooner.
const { db, get, post, signedIn, world } = await testApp({}, async (to) => `${addressOf(to)}&statement_timeout=1500`);

const { shopId } = await world.shop();
await world.job(shopId);
const cookie = await signedIn((await world.artist()).actor.userId);

// The first request loads the pages, which takes longer than the lock of a table may last.
await get('/login');

async function whileLocked(table: string, ask: () => Promise<Response>): Promise<Response> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
    return ask();
  });
}

test.each([
  ['a page of visitors', 'job_posts', '/jobs?q=color', ''],
  ['a page of members', 'job_applications', '/applications', cookie],
  ['the session itself', 'sessions', '/dashboard', cookie],
])(
  'a database that does not answer in time gives a retry page, not an error: %s',
  async (_what, table, path, as) => {
    const reply = await whileLocked(table, () => get(path, as));
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(reply.headers.get('content-security-policy')).toBeTruthy();
    expect(await reply.text()).not.toMatch(/select|statement timeout/i);
    expect((await get(path, as)).status).toBe(200);
  },
  20_000,
);

test('logging out works while the database does not answer, and deletes the cookie', async () => {
  const leaving = await signedIn((await world.artist()).actor.userId);
  const reply = await whileLocked('sessions', () => post('/logout', {}, leaving));
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/']);
  expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(/^flashboard\.session_token=; Max-Age=0/)]);
}, 20_000);

test('an error of ours stays a 500', async () => {
  await db.execute(sql`alter table job_posts rename to away`);
  const reply = await get('/jobs?q=color');
  await db.execute(sql`alter table away rename to job_posts`);
  expect(reply.status).toBe(500);
  expect(reply.headers.has('retry-after')).toBe(false);
});
