import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { sessions } from '#app/data/schema/accounts.ts';
import { files } from '#app/data/schema/files.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { EVERY_ROUTE, filledIn } from '#tests/support/every-route.ts';
import { pdf, png } from '#tests/support/hostile-files.ts';

const { db, fetch, get, post, services, signedIn, world } = await testApp({ DEMO: '1' });

const artist = await world.artist({ setupCompleted: true });
const shop = await world.shop({ setupCompleted: true });
const jobId = await world.job(shop.shopId);
const cookies = { artist: await signedIn(artist.actor.userId), shop: await signedIn(shop.actor.userId) };
for (const [bucket, bytes, type] of [
  ['portfolio-images', await png(), 'image/png'],
  ['certifications', pdf(), 'application/pdf'],
] as const) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type }), 'work');
  const headers = { origin: ORIGIN, cookie: cookies.artist };
  await fetch(new Request(`${ORIGIN}/uploads/${bucket}`, { method: 'POST', body, headers }));
}
const stored = await db.select().from(files).orderBy(files.createdAt);
const [picture = '', certificate = ''] = stored.map(({ id, variants }) =>
  services.fileLinks.sign(id, variants[0]?.key ?? '', 3600, new Date()),
);
const [asset = ''] = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'));
const known = { jobId, shopId: shop.shopId, artistId: artist.actor.userId };

/** All addresses: pages, their data, and routes in front of the pages. */
const PAGES = EVERY_ROUTE.map(({ pattern }) => filledIn(pattern, known));
const DATA = PAGES.map((path) => (path === '/' ? '/_.data' : `${path}.data`));
const OTHERS = ['/healthz', '/readyz', '/favicon.svg', `/assets/${asset}`, picture, '/files/x/y', '/uploads/x'];
const MANIFEST = '/__manifest?version=x&paths=/jobs';
const ODD = ['/JOBS.RSS', '/jobs.rss/', '/jobs%2Erss', '/jobs.json?q=1', '/api/cities?q=aus', MANIFEST];
const EVERY = [...PAGES, ...DATA, ...OTHERS, ...ODD];
const SHARED = ['/api/cities', '/jobs.json', '/jobs.rss', '/robots.txt', '/sitemap.xml'];

const NEVER = 'private, no-store';
/** What only the reader's browser may cache, for how long, and with revalidation or not. */
const OWN = /^private, (?:no-store|no-cache|max-age=\d+, immutable)$/;

/** A moment at which every reply that can prolong the session in the browser does. */
const prolongingIsDue = () => db.update(sessions).set({ expiresAt: sql`now() + interval '28 days'` });

afterEach(() => {
  vi.useRealTimers();
});

test.each(EVERY)('%s sets no cookie when the reply can be shared', async (path) => {
  const isPage = PAGES.includes(path) || DATA.includes(path);
  for (const cookie of Object.values(cookies)) {
    await prolongingIsDue();
    const { headers, body } = await get(path, cookie);
    await body?.cancel();
    const said = headers.get('cache-control') ?? '';
    if (said.startsWith('public')) {
      expect(headers.getSetCookie()).toEqual([]);
      expect(isPage).toBe(SHARED.includes(path));
    } else if (isPage) expect(said).toBe(NEVER);
    else expect(said).toMatch(OWN);
  }
});

test.each([...SHARED, ...ODD, '/live', certificate])('%s leaves the session renewal to the next page', async (path) => {
  await prolongingIsDue();
  await (await get(path, cookies.artist)).body?.cancel();
  const next = await get('/settings', cookies.artist);
  expect(next.headers.getSetCookie()).toEqual([expect.stringMatching(/^flashboard\.session_token=.+Max-Age=2592000/)]);
});

test.each(SHARED)('%s may be cached', async (path) => {
  expect((await get(path, cookies.artist)).headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
});

test('signing out while the session is due for renewal leaves no cookie', async () => {
  const cookie = await signedIn(artist.actor.userId);
  await prolongingIsDue();
  const reply = await post('/logout', {}, cookie);
  const session = reply.headers.getSetCookie().filter((line) => line.includes('session_token='));
  expect(session).toEqual([expect.stringMatching(/Max-Age=0/)]);
});

test.each([
  ['a file that is not there', '/files/x/y', {}],
  ['a part that a file does not have', picture, { range: 'bytes=99999999-' }],
  ['a part that an asset does not have', `/assets/${asset}`, { range: 'bytes=99999999-' }],
  ['an asset that is not there', '/assets/gone.js', {}],
  ['a feed with the wrong method', '/jobs.rss', {}, 'POST'],
])('%s is not cached', async (_what, path, headers, method = 'GET') => {
  const reply = await fetch(new Request(ORIGIN + path, { method, headers: { ...headers, origin: ORIGIN } }));
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.headers.get('cache-control')).toBe(NEVER);
});

test('pages give a picture the same addresses for half an hour, also to another session', async () => {
  const half = 30 * 60_000;
  const start = Math.ceil(Date.now() / half) * half;
  const shownTo = async (cookie: string) => {
    const page = await (await get(`/marketplace/artists/${known.artistId}`, cookie)).text();
    return page.match(/\/files\/[^"\s]+expires=[^"\s]+/g) ?? [];
  };
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const first = await shownTo(cookies.shop);
  expect(first).not.toEqual([]);
  vi.setSystemTime(start + half - 60_000);
  expect(await shownTo(await signedIn(shop.actor.userId))).toEqual(first);
});

test('the live stream is private to its reader', async () => {
  const reply = await get('/live', cookies.artist);
  await reply.body?.cancel();
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, NEVER]);
});
