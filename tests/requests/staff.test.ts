import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers, sessions } from '#app/data/schema/accounts.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';
import { gate, untilWaiting } from '#tests/support/waiting.ts';

const app = await testApp();
const { db, world } = app;
const asStaff = await app.signedIn((await world.staff()).actor.userId);
const pageAt = async (path: string) => readable(await (await app.get(path, asStaff)).text());

const { shopId } = await world.shop({ shopName: 'Iron Lotus', setupCompleted: true });
await db.update(shopProfiles).set({ licenseNumber: 'TX-31877' }).where(eq(shopProfiles.id, shopId));

test('c-144: a list is downloaded as its page shows it, which is recorded; a link downloads nothing', async () => {
  const name = '=HYPERLINK("http://evil.test"), "& Sons"';
  await world.shop({ shopName: name });
  await world.shop({ shopName: 'Quiet Harbor' });
  const taken = await app.post('/admin/lists/shops?q=evil.test', {}, asStaff);
  expect([taken.status, taken.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
  expect(taken.headers.get('content-disposition')).toMatch(/^attachment; filename="shops-\d{4}-\d\d-\d\d\.csv"$/);
  const text = await taken.text();
  expect(text).toContain(`"'${name.replaceAll('"', '""')}"`);
  expect(text.split('\r\n')).toHaveLength(3);
  expect(await pageAt('/admin/record?action=list.downloaded')).toMatch(
    /href="\/admin\/shops\?q=evil.test"[^>]*>Shops, 1 row</,
  );
  for (const list of ['jobs', 'artists', 'reports', 'suspensions', 'record']) {
    expect([list, (await app.post(`/admin/lists/${list}`, {}, asStaff)).status]).toEqual([list, 200]);
    expect((await app.get(`/admin/lists/${list}`, asStaff)).headers.get('location')).toBe(`/admin/${list}`);
  }
  expect((await app.get('/admin/lists/numbers', asStaff)).headers.get('location')).toBe('/admin/dashboard');
  expect((await app.post('/admin/lists/secrets', {}, asStaff)).status).toBe(404);
  const artist = await app.signedIn((await world.artist()).actor.userId);
  const refused = await app.post('/admin/lists/artists', {}, artist);
  expect([refused.headers.get('location'), await refused.text()]).toEqual([
    '/admin/login?required=1&returnTo=%2Fadmin%2Flists%2Fartists',
    '',
  ]);
});

test('c-148: the dashboard shows numbers over time, to moderators too, as a page and as a file', async () => {
  const moderator = await app.signedIn((await app.world.staff({ role: 'moderator' })).actor.userId);
  for (const [query, rows] of [
    ['', 12],
    ['?over=30-days', 30],
    ['?over=12-months', 12],
    ['?over=nonsense', 12],
  ] as const) {
    const page = await app.get(`/admin/dashboard${query}`, moderator);
    expect(page.status).toBe(200);
    const html = await page.text();
    const section = html.slice(html.indexOf('id="over-time"'));
    expect(section.match(/<figure/g)).toHaveLength(7);
    const details = /<details.*?<\/details>/s.exec(section)?.[0] ?? '';
    expect(details.match(/<tr/g)).toHaveLength(rows + 1);
    const file = await app.post(`/admin/lists/numbers${query}`, {}, moderator);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(rows + 1);
    expect(lines[0]).toContain('From,To,New artists,New shops,Jobs posted,Applications sent');
    const today = new Date().toISOString().slice(0, 10);
    if (query !== '?over=12-months') expect(lines.at(-1)).toContain(`,${today},`);
  }
  expect(await pageAt('/admin/record?action=list.downloaded')).toMatch(
    /href="\/admin\/dashboard\?over=30-days"[^>]*>Numbers, 30 rows</,
  );
});

test('a page missing for staff or moderators says so in their own layout, with a link to the dashboard', async () => {
  const moderator = await app.signedIn((await world.staff({ role: 'moderator' })).actor.userId);
  for (const [path, cookie] of [
    ['/admin/staff', moderator],
    ['/admin/nothing-like-it', asStaff],
    [`/admin/members/${shopId}/look`, moderator],
  ] as const) {
    const reply = await app.get(path, cookie);
    const html = readable(await reply.text());
    expect([path, reply.status]).toEqual([path, 404]);
    expect(html).toContain('There is nothing here, or it is for administrators');
    expect(html).toContain('href="/admin/dashboard"');
    expect(html).not.toContain('Browse jobs');
  }
  expect(await (await app.get('/admin/nothing-like-it')).text()).toContain('There is nothing on this wall');
});

test('a form of a just removed staff member does nothing and signs them out (c-150)', async () => {
  const [staff, artist] = [await world.staff({ role: 'moderator' }), await world.artist()];
  const cookie = await app.signedIn(staff.actor.userId);
  const [halfWay, go] = [gate(), gate()];
  const removal = db.transaction(async (tx) => {
    await tx.delete(adminUsers).where(eq(adminUsers.id, staff.actor.userId));
    halfWay.open();
    await go.opened;
  });
  await halfWay.opened;
  const path = `/admin/members/${artist.actor.userId}/suspension`;
  const sent = app.post(path, { kind: 'ban', words: 'Out with you.' }, cookie);
  await untilWaiting(db);
  go.open();
  await removal;
  const reply = await sent;
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/admin/dashboard?refused=rights-changed']);
  const words = 'Your rights were changed a moment ago, so this was not done.';
  expect(await pageAt('/admin/dashboard?refused=rights-changed')).toContain(words);
  expect(await db.$count(suspensions)).toBe(0);
  await db.delete(sessions).where(eq(sessions.userId, staff.actor.userId));
  expect((await app.get('/admin', cookie)).status).toBe(302);
});
