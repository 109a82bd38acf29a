import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { calendarFeeds } from '#app/data/schema/calendars.ts';
import { FEED_READS } from '#app/domain/calendar/calendar-feeds.ts';
import { confirmStay } from '#app/features/stays/stay-commands.server.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { READERS } from '#tests/support/calendar-readers.ts';
import { lookAt } from '#tests/support/looks.ts';
import { readable } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';

// Private calendar addresses, and a guest spot as a file (trade F).
const logged: string[] = [];
const written = vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
afterAll(() => written.mockRestore());
const app = await testApp({ LOG_LEVEL: 'debug' });
const { db, fetch, get, post, signedIn } = app;
const world = await stayWorld(db);

const PAGE = '/settings/calendar';
const addressIn = (html: string) => /value="(http:\/\/flashboard\.test\/feeds\/[\w-]{43}\.ics)"/.exec(html)?.[1] ?? '';

async function withFeed(detail = 'FULL') {
  const artist = await world.artist();
  const cookie = await signedIn(artist.actor.userId);
  const form = { detail, submissionId: randomUUID() };
  const reply = await post(PAGE, form, cookie);
  const html = await reply.text();
  const path = new URL(addressIn(html)).pathname;
  return { artist, cookie, form, reply, html, path };
}

async function confirmed(artist: Awaited<ReturnType<typeof world.artist>>) {
  const shop = await world.host({ shopName: 'Iron Lotus' });
  const stayId = await world.made(world.offer(shop, artist.actor.userId));
  return { shop, stayId, confirm: () => world.made(confirmStay(artist, { stayId, version: 1 })) };
}

const headersOf = (reply: Response) => {
  const { date: _, 'x-request-id': _id, ...headers } = Object.fromEntries(reply.headers);
  return headers;
};

test('the page shows the address once; a repeated form says so, and a reload lists it without', async () => {
  const { cookie, form, reply, html, path } = await withFeed();
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const [webcal, google] = [`webcal://flashboard.test${path}`, 'https://calendar.google.com/calendar/r?cid='];
  expect(html).toContain(`href="${webcal}"`);
  expect(html).toContain(`href="${google}${encodeURIComponent(webcal)}"`);
  expect(readable(html)).toContain('Google can take a day.');
  // Reloading the page after a form without scripts sends it again.
  const again = await post(PAGE, form, cookie);
  const said = await again.text();
  expect([again.status, addressIn(said)]).toEqual([409, '']);
  expect(readable(said)).toContain('is shown one time only.');
  const later = readable(await (await get(PAGE, cookie)).text());
  expect(later).toContain('not read yet');
  expect(later.match(/Yes, revoke it/g)).toHaveLength(1);
  for (const text of [said, later]) expect(text).not.toContain(path);
});

test('the address opens the calendar without session and cookie, and search engines do not list it', async () => {
  const { artist, path } = await withFeed();
  const { confirm } = await confirmed(artist);
  await confirm();
  const reply = await get(path);
  expect([reply.status, headersOf(reply)]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    }),
  ]);
  const text = await reply.text();
  for (const read of Object.values(READERS)) {
    expect(read(text)).toMatchObject([{ status: 'CONFIRMED', summary: 'Guest spot at Iron Lotus' }]);
  }
  expect(reply.headers.has('set-cookie')).toBe(false);
  // Another member who follows it is nobody here either.
  const other = await signedIn((await world.artist()).actor.userId);
  const seen = await get(path, other);
  expect([seen.headers.has('set-cookie'), await seen.text()]).toEqual([false, text]);
  const robots = await (await get('/robots.txt')).text();
  // Google's calendar obeys it too.
  expect(robots).not.toContain('/feeds');
});

test('a calendar program gets 304 until something changes, and HEAD returns headers only', async () => {
  const { artist, path } = await withFeed();
  const { confirm } = await confirmed(artist);
  const first = await get(path);
  const etag = first.headers.get('etag') ?? '';
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
    const again = await get(path, '', { 'if-none-match': known });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  }
  const head = await fetch(new Request(ORIGIN + path, { method: 'HEAD' }));
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
  const packed = await get(path, '', { 'accept-encoding': 'gzip' });
  expect(packed.headers.get('etag')).toBe(etag);
  await confirm();
  expect((await get(path, '', { 'if-none-match': etag })).status).toBe(200);
  const posted = await post(path, {});
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('an unknown, revoked, suspended or malformed address gets the same answer', async () => {
  const revoked = await withFeed();
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, revoked.artist.actor.userId));
  const deletion = `${PAGE}/feeds/${row?.id}/deletion`;
  expect((await get(deletion, revoked.cookie)).headers.get('location')).toBe(PAGE);
  expect((await get(revoked.path)).status).toBe(200);
  const stranger = await signedIn((await world.artist()).actor.userId);
  expect((await post(deletion, {}, stranger)).status).toBe(404);
  expect((await post(deletion, {}, revoked.cookie)).headers.get('location')).toBe(`${PAGE}?done=feed-revoked`);
  const suspended = await withFeed();
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.artist.actor.userId));
  const paths = [
    revoked.path,
    suspended.path,
    `/feeds/${'a'.repeat(43)}.ics`,
    suspended.path.replace('.ics', ''),
    suspended.path.toUpperCase().replace('/FEEDS/', '/feeds/'),
    '/feeds/x.ics',
    `/feeds/${'a'.repeat(5_000)}.ics`,
    `/feeds/${'%27%20or%201=1--'}.ics`,
  ];
  const replies = await Promise.all(paths.map((path) => get(path)));
  const all = await Promise.all(replies.map(async (reply) => [reply.status, headersOf(reply), await reply.text()]));
  expect(all[0]?.[0]).toBe(404);
  for (const one of all) expect(one).toEqual(all[0]);
});

test('an address that is read too often is limited, and others are not', async () => {
  const { path } = await withFeed();
  const other = await withFeed();
  for (let n = 0; n < FEED_READS.most; n++) expect((await get(path)).status).toBe(200);
  const full = await get(path);
  expect([full.status, Number(full.headers.get('retry-after'))]).toEqual([429, expect.closeTo(FEED_READS.seconds, -2)]);
  expect(full.headers.get('cache-control')).toBe('private, no-store');
  expect((await get(other.path)).status).toBe(200);
});

test('no log has the token, whatever the outcome of the request', async () => {
  const { artist, cookie, path } = await withFeed();
  const token = path.slice('/feeds/'.length, -'.ics'.length);
  await get(path, cookie);
  await fetch(new Request(ORIGIN + path, { method: 'HEAD' }));
  await get(`${path}/more`);
  await get(`/feeds/${token}`);
  await get(`//feeds/${token}.ics`);
  await get(`/Feeds/${token}.ics`);
  await post(path, {}, '', { origin: 'https://elsewhere.test' });
  await db.execute('alter table stays rename to stays_away');
  expect((await get(path)).status).toBe(500);
  await db.execute('alter table stays_away rename to stays');
  await post(`${PAGE}/feeds/${artist.actor.userId}/deletion`, {}, cookie);
  const all = logged.join('');
  expect(all).toContain('/feeds/:file');
  expect(all).toContain('request failed');
  expect(all.toLowerCase()).not.toContain(token.toLowerCase());
});

test('a confirmed guest spot is a file for its two sides only, and an offer is not', async () => {
  const artist = await world.artist();
  const { shop, stayId, confirm } = await confirmed(artist);
  const path = `/stays/${stayId}/event.ics`;
  const cookies = await Promise.all([artist, shop].map(({ actor }) => signedIn(actor.userId)));
  const strangers = [await world.artist(), await world.shop()].map(({ actor }) => signedIn(actor.userId));
  for (const cookie of cookies) expect((await get(path, cookie)).status).toBe(404);
  await confirm();
  for (const cookie of cookies) {
    const reply = await get(path, cookie);
    expect([reply.status, headersOf(reply)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': 'attachment; filename="guest-spot.ics"',
        'cache-control': 'private, no-store',
      }),
    ]);
    const text = await reply.text();
    const { first, last } = world.days(20, 24);
    for (const read of Object.values(READERS)) expect(read(text)).toMatchObject([{ first, last, sequence: 2 }]);
    const page = await (await get(`/stays/${stayId}`, cookie)).text();
    expect(page).toContain(`href="${path}"`);
    const google = new URL(/href="(https:\/\/calendar\.google[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(google.searchParams.get('dates')).toBe(`${first}/${world.next(last)}`.replaceAll('-', ''));
  }
  for (const cookie of await Promise.all(strangers)) expect((await get(path, cookie)).status).toBe(404);
  expect((await get(path)).headers.get('location')).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
  for (const odd of ['/stays/x/event.ics', `/stays/${randomUUID()}/event.ics`]) {
    expect((await get(odd, cookies[0])).status).toBe(404);
  }
});

test('staff looking at a member see the list of addresses, and neither an address nor a calendar', async () => {
  const { artist, path } = await withFeed();
  const { confirm, stayId } = await confirmed(artist);
  await confirm();
  const staff = await world.staff();
  const cookie = await signedIn(staff.actor.userId);
  await lookAt(db, artist.actor.userId);
  const began = await post(`/admin/members/${artist.actor.userId}/look`, { reason: 'They asked.' }, cookie);
  expect(began.status).toBe(302);
  const list = await get(`/admin/look${PAGE}`, cookie);
  const html = await list.text();
  expect([list.status, readable(html).includes('not read yet')]).toEqual([200, true]);
  expect(html).not.toMatch(/\.ics\b/);
  for (const hidden of [path, `/stays/${stayId}/event.ics`]) {
    const reply = await get(`/admin/look${hidden}`, cookie);
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(await reply.text()).not.toContain('BEGIN:VCALENDAR');
  }
  const made = await post(`/admin/look${PAGE}`, { detail: 'FULL' }, cookie);
  expect(addressIn(await made.text())).toBe('');
  expect(await db.$count(calendarFeeds, eq(calendarFeeds.userId, artist.actor.userId))).toBe(1);
});
