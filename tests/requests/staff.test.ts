import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';

const app = await testApp();
const { db, world } = app;
const asStaff = await app.signedIn((await world.staff()).actor.userId);
const pageAt = async (path: string) => readable(await (await app.get(path, asStaff)).text());

const { shopId } = await world.shop({ shopName: 'Iron Lotus', setupCompleted: true });
const PAGE = `/admin/shops/${shopId}/verification`;
await db.update(shopProfiles).set({ licenseNumber: 'TX-31877' }).where(eq(shopProfiles.id, shopId));

test('a shop that waits for its licence to be looked at leads the dashboard, until it is verified', async () => {
  const before = await pageAt('/admin/dashboard');
  expect(before).toContain('1 shop to verify, 0 unclaimed');
  expect(before).toMatch(/<a[^>]*href="\/admin\/shops\?q=Iron\+Lotus"[^>]*>Iron Lotus<\/a>/);
  expect(before).toContain(`href="${PAGE}?from=/admin/dashboard"`);
  const typed = { evidence: 'licence', words: 'Seen on the wall.' };
  const verified = await app.post(`${PAGE}?from=/admin/dashboard`, typed, asStaff);
  expect(verified.headers.get('location')).toBe(`${PAGE}?from=/admin/dashboard&done=shop-verified&done-to=${shopId}`);
  const after = await pageAt('/admin/dashboard');
  expect(after).toContain('0 shops to verify, 0 unclaimed');
  expect(after).toContain('No shop waits for its licence to be looked at.');
});

test('a search for a shop asks for two characters', async () => {
  for (const path of ['/admin/jobs/create?q=a', `/admin/shops/${shopId}/merge?q=a`]) {
    const page = await pageAt(path);
    expect(page).toContain('Please type at least 2 characters');
    expect(page).not.toMatch(/No (?:other )?shop has/);
  }
});

test('a search of staff says what it found, also nothing, and nothing in its address is an error', async () => {
  const found = await pageAt('/admin/shops?q=LOTUS&state=verified');
  expect(found).toContain('Iron Lotus');
  expect(found).toContain('Clear All');
  expect(await pageAt('/admin/shops?q=LOTUS&state=unclaimed')).toContain('No shops like that');
  expect(await pageAt('/admin/jobs?q=nothing-like-it&status=FILLED&by=staff')).toContain('No jobs like that');
  expect(await pageAt('/admin/artists?q=nobody@needle.test')).toContain('No artists like that');
  for (const odd of ['jobs?status=OPEN&by=me', 'shops?state=lost&q=%00', 'artists?state=1&q=%25', 'reports?action=x']) {
    expect((await app.get(`/admin/${odd}`, asStaff)).status).toBe(200);
  }
});

test('the record says what happened in words, and to whom by name', async () => {
  const record = await pageAt('/admin/record');
  expect(record).toContain('Verified a shop');
  expect(record).toContain('Iron Lotus');
  // Two acts of one day are told apart.
  expect(record).toMatch(/<time[^>]*>[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M UTC<\/time>/);
  // Its id is nothing to read.
  expect(record.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, '')).not.toContain(shopId);
  expect(await pageAt('/admin/record?action=job.created')).toContain('Nothing like that recorded');
  expect(await pageAt('/admin/record?q=lotus&from=2000-01-01')).toMatch(
    new RegExp(`<a[^>]*href="${PAGE}\\?from=[^"]*"[^>]*>Iron Lotus<`),
  );
  expect(await pageAt('/admin/record?until=2000-01-01')).toContain('Nothing like that recorded');
  for (const odd of ['?from=2026-02-30&until=x', '?q=%00&from=', '?from=9999-12-31&until=0001-01-01']) {
    expect((await app.get(`/admin/record${odd}`, asStaff)).status).toBe(200);
  }
});

test('who has no name is called by their address, which a narrow column breaks behind its @', async () => {
  const { userId } = (await world.artist({ fullName: null })).actor;
  const email = 'margarethaoosterhuizen@flashboardexamples.test';
  await db.update(users).set({ email }).where(eq(users.id, userId));
  const path = `/admin/members/${userId}/suspension`;
  await app.post(path, { kind: 'ban', words: 'Enough.' }, asStaff);
  for (const list of ['suspensions', 'record']) {
    const link = new RegExp(`href="${path}"[^>]*>(?:<span>)?margarethaoosterhuizen@<wbr/?>flashboardexamples\\.test<`);
    expect(await pageAt(`/admin/${list}`)).toMatch(link);
  }
});

test('c-144: a list is taken along as its page shows it, and that is in the record; a link takes nothing', async () => {
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

test('c-148: the dashboard says what happened over time, to moderators too, as a page and as a file', async () => {
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

test('what was done before is not said again when the next form is answered without a script', async () => {
  const address = `/admin/jobs/create?shopId=${shopId}&done=shop-created`;
  const page = await pageAt(address);
  expect(page).toContain('The shop is made. Now its first job.');
  const action = /<form[^>]*id="job"[^>]*>/.exec(page)?.[0].match(/action="([^"]*)"/)?.[1] ?? address;
  expect(action).toContain(shopId);
  const answer = await app.post(action.replaceAll('&amp;', '&'), { title: '' }, asStaff);
  const said = readable(await answer.text());
  expect(said).toContain('Please fix validation errors before continuing');
  expect(said).not.toContain('The shop is made.');
});

test('what is not there for staff, or not for moderators, is said in words of theirs with a way to the dashboard', async () => {
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
