import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { RESET_LINK_FAILED, SIGN_UP_FAILED, WENT_WRONG } from '#app/copy/accounts.ts';
import { BUSY, OUTCOME_UNKNOWN } from '#app/copy/site.ts';
import { users } from '#app/data/schema/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { type DatabaseProxy, throughProxy } from '#tests/support/database-proxy.ts';
import { shownIn } from '#tests/support/replies.ts';

// Account forms whose failure leaves nothing to look for: nothing was begun, or it was a sign-in.
let proxy: DatabaseProxy;
const app = await testApp({}, async (to) => {
  const through = await throughProxy(to);
  proxy = through.proxy;
  return through.url;
});
afterAll(() => proxy.close());
afterEach(() => proxy.goOn());

const { db, givePassword, post, services, signedIn, world } = app;
const PASSWORD = 'Needle4Needle';
const { userId } = (await world.artist()).actor;
await givePassword(userId, PASSWORD);
const [owner] = await db.select().from(users).where(eq(users.id, userId));
const email = owner?.email ?? '';

const FORMS: [path: string, fields: Record<string, string>, failed: string][] = [
  ['/login', { email, password: PASSWORD }, WENT_WRONG],
  ['/signup', { email: 'new@example.com', password: PASSWORD, role: 'SHOP' }, SIGN_UP_FAILED],
  ['/forgot-password', { email }, RESET_LINK_FAILED],
];

async function answer(path: string, fields: Record<string, string>) {
  const reply = await post(path, fields);
  const html = await reply.text();
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  expect(html).not.toContain(PASSWORD);
  return shownIn(html);
}

test.each(FORMS)('%s: a connection lost while the attempt is counted leaves nothing to look for', async (...form) => {
  const [path, fields, failed] = form;
  proxy.cutAt(/rate_limits/);
  const page = await answer(path, fields);
  expect(page).toContain(failed);
  expect(page).not.toContain(OUTCOME_UNKNOWN);
});

test('a connection lost while a session begins leaves nothing, and the member signs in again', async () => {
  proxy.cutAt(/insert into "?sessions/);
  const page = await answer('/login', { email, password: PASSWORD });
  expect(proxy.cutsAt()).toBeGreaterThan(0);
  expect(page).toContain(WENT_WRONG);
  expect(page).not.toContain(OUTCOME_UNKNOWN);
});

async function whileBusy<T>(ask: () => Promise<T>): Promise<T> {
  const held = await Promise.all(Array.from({ length: services.pool.options.max }, () => services.pool.connect()));
  try {
    return await ask();
  } finally {
    for (const client of held) client.release();
  }
}

test.each(FORMS)('%s: under overload the page says so and keeps the form', async (path, fields) => {
  const page = await whileBusy(() => answer(path, fields));
  expect(page).toContain(BUSY);
  expect(page).toContain(`value="${fields.email}"`);
});

test('a script gets an error text for its form and no page when not even the session can be read', async () => {
  const cookie = await signedIn(userId);
  const reply = await whileBusy(() => post('/login', { email }, cookie, { 'x-sent-by-script': '1' }));
  const html = await reply.text();
  expect(reply.status).toBe(503);
  expect(/data-told[^>]*>([^<]*)</.exec(html)?.[1]).toBe(BUSY);
  expect(html).not.toContain('id="content"');
});
