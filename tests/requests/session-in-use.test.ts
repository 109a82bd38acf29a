import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits, sessions, users } from '#app/data/schema/accounts.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { cookieOf, shownIn } from '#tests/support/replies.ts';

const { db, get, linkTo, services, signedIn, world, fetch, givePassword, post } = await testApp();
const artist = await world.artist({ setupCompleted: true });
const { userId } = artist.actor;
let cookie = '';

beforeEach(async () => {
  cookie = await signedIn(userId);
});

const isIn = async (sent: string) => (await get('/notifications', sent)).status === 200;

test('session and account are read in one query', async () => {
  const { query } = services.pool;
  const asked: string[] = [];
  services.pool.query = ((...given: Parameters<typeof query>) => {
    asked.push(JSON.stringify(given[0]));
    return Reflect.apply(query, services.pool, given);
  }) as typeof query;
  expect(await isIn(cookie)).toBe(true);
  services.pool.query = query;
  expect(asked.filter((text) => /from \\"(?:sessions|users)\\"/.test(text))).toHaveLength(1);
  expect(await isIn(cookie)).toBe(true);
  expect(await isIn(`${cookie}; flashboard.device=x; theme=dark`)).toBe(true);
});

test('a cookie without our signature is refused', async () => {
  const [name, value = ''] = cookie.split('=', 2) as [string, string];
  const [token = ''] = value.split('.');
  const other = (await signedIn((await world.artist()).actor.userId)).split('=')[1] ?? '';
  const [otherToken = '', otherSignature = ''] = other.split('.');
  for (const forged of [
    token,
    `${token}.`,
    `${token}.=`,
    `${token}.${'A'.repeat(43)}%3D`,
    `${token}.${otherSignature}`,
    `${otherToken}.${value.split('.')[1]}`,
    `${token}x.${value.split('.')[1]}`,
    `${value}x`,
    '%',
    '',
  ]) {
    expect(await isIn(`${name}=${forged}`), forged).toBe(false);
  }
});

test('an expired session is refused, and its cookie is deleted', async () => {
  await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(sessions.userId, userId));
  const reply = await get('/notifications', cookie);
  expect(reply.status).toBe(302);
  expect(reply.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
  await db.delete(sessions).where(eq(sessions.userId, userId));
  expect(await isIn(cookie)).toBe(false);
});

test('a session is prolonged once a day, in the database and in the browser', async () => {
  await db.update(sessions).set({ expiresAt: sql`now() + interval '28 days'` });
  expect((await get('/notifications', cookie)).headers.getSetCookie().join()).toMatch(/Max-Age=2592000/);
  expect((await get('/notifications', cookie)).headers.getSetCookie()).toEqual([]);
});

const PASSWORD = 'Needle4Needle';
const NEEDED = 'Signing in needs cookies. Please allow them for this site in your browser, and sign in again.';

async function person(kind: 'artist' | 'staff') {
  const { userId } = (await world[kind]()).actor;
  await givePassword(userId, PASSWORD);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user?.email as string;
}

function postBare(path: string, fields: Record<string, string>) {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN } };
  return fetch(new Request(ORIGIN + path, { ...init, redirect: 'manual' }));
}

test.each([
  ['artist', '/login?returnTo=/jobs', '/jobs'],
  ['staff', '/admin/login', '/admin/dashboard'],
] as const)(
  '%s: without cookies %s says that they are needed, before the password counts',
  async (kind, path, leads) => {
    const email = await person(kind);
    for (const password of [PASSWORD, 'Wrong1234']) {
      const reply = await postBare(path, { email, password, returnTo: leads });
      const page = shownIn(await reply.text());
      expect([reply.status, cookieOf(reply)]).toEqual([409, 'flashboard.cookies=on']);
      expect(page).toContain(NEEDED);
      expect(page).toContain(`value="${email}"`);
      expect(page).not.toContain(password);
    }
    expect(await db.select().from(rateLimits)).toEqual([]);

    const opened = await get(path);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect(opened.headers.getSetCookie()).toEqual(['flashboard.cookies=on; Path=/; HttpOnly; SameSite=Lax']);
    const entered = await post(path, { email, password: PASSWORD, returnTo: leads }, cookieOf(opened));
    expect([entered.status, entered.headers.get('location')]).toEqual([302, expect.stringContaining(leads)]);
    expect((await get('/jobs', cookieOf(entered))).headers.get('set-cookie')).toBeNull();
    await db.delete(rateLimits);
  },
);

test('a browser without cookies does not use up a sign-in link or a code', async () => {
  const email = await person('artist');
  await post('/login?view=magic_link', { email });
  const link = await linkTo(email);
  const code = link.searchParams.get('code') ?? '';

  const bare = await postBare('/auth/callback', { code, returnTo: '/jobs' });
  const led = bare.headers.get('location') as string;
  expect(led).toMatch(/^\/login\?.*returnTo=%2Fjobs$/);
  expect(await (await get(led)).text()).toContain(NEEDED);
  expect(await (await postBare('/login?view=verify_otp', { email, code: '123456' })).text()).toContain(NEEDED);
  const opened = await get(link.pathname + link.search);
  const entered = await post('/auth/callback', { code }, cookieOf(opened));
  expect(cookieOf(entered)).toContain('session_token=');
});
