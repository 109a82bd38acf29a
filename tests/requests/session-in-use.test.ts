import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sessions } from '#app/data/schema/accounts.ts';
import { testApp } from '#tests/support/app.ts';

const { db, get, services, signedIn, world } = await testApp();
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
