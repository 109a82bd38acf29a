import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '#app/data/schema/accounts.ts';
import { scheduledDeliveries } from '#app/data/schema/notification-settings.ts';
import { auditLog, outbox } from '#app/data/schema/records.ts';
import { viewAsPages, viewAsSessions } from '#app/data/schema/view-as.ts';
import { changeStaffRole } from '#app/features/staff/accounts.server.ts';
import { endExpiredSessions } from '#app/features/view-as/view-as.server.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { EVERY_POSTED, EVERY_ROUTE, filledIn } from '#tests/support/every-route.ts';
import { everyViewer } from '#tests/support/every-viewer.ts';
import { readable, shownIn } from '#tests/support/replies.ts';

const app = await testApp();
const { db, world } = app;
const viewers = await everyViewer(app);
const { artist, shop, known } = viewers;
const staff = await world.staff();
const REASON = 'They cannot find their application.';
const OVER = '/admin/dashboard?refused=look-over';

/** A checksum of all rows of each table, except those of looks. */
async function stored(): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const sums = tables
    .filter(({ name }) => !['view_as_sessions', 'view_as_pages'].includes(name))
    .map(
      ({ name }) => sql`select ${name} as name,
      (select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${sql.identifier(name)} t) as sum`,
    );
  const { rows } = await db.execute<{ name: string; sum: string }>(sql.join(sums, sql` union all `));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Delivers the notifications of earlier events, without sending mails. */
async function settled(): Promise<void> {
  await expect.poll(() => db.$count(outbox), { timeout: 10_000 }).toBe(0);
  await db.delete(scheduledDeliveries);
}

const look = (memberId: string, cookie: string, from = '/admin/artists?q=a') =>
  app.post(`/admin/members/${memberId}/look?from=${encodeURIComponent(from)}`, { reason: REASON }, cookie);

/** A staff session with an open look. */
async function looking(memberId: string, by = staff): Promise<string> {
  const cookie = await app.signedIn(by.actor.userId);
  const begun = await look(memberId, cookie);
  expect([begun.status, begun.headers.get('location')]).toEqual([302, '/admin/look']);
  return cookie;
}

const latest = async () => {
  const [one] = await db.select().from(viewAsSessions).orderBy(sql`began_at desc, id desc`).limit(1);
  return one as typeof viewAsSessions.$inferSelect;
};
const leadsTo = async (path: string, cookie: string) => (await app.get(path, cookie)).headers.get('location');
const acts = async () =>
  (await db.select().from(auditLog).orderBy(sql`created_at, id`)).filter(({ action }) => action.startsWith('look.'));

const OF_MEMBERS = EVERY_ROUTE.filter(({ pattern }) => !/^\/(?:admin|dev)\b/.test(pattern)).map(({ pattern }) =>
  filledIn(pattern, known),
);
const IN_FRONT = ['/settings/data/archive', '/live', '/dashboard.data', '/offline', '/sw.js', '/uploads/shop-logos'];

describe.each(['artist', 'shop'] as const)('pages of one kind: %s', (kind) => {
  test('no page in a look changes, stores or passes on anything', { timeout: 240_000 }, async () => {
    await settled();
    const cookie = await looking(kind === 'artist' ? artist.actor.userId : shop.actor.userId);
    const before = await stored();
    let shown = 0;
    for (const path of [...OF_MEMBERS, ...IN_FRONT]) {
      const reply = await app.get(`/admin/look${path}`, cookie);
      const html = await reply.text();
      const where = `${path}: ${reply.status}`;
      expect([200, 302, 303, 403, 404], where).toContain(reply.status);
      expect(reply.headers.get('cache-control'), where).toBe('private, no-store');
      expect(reply.headers.getSetCookie(), where).toEqual([]);
      const policy = reply.headers.get('content-security-policy');
      expect(policy, where).toContain(`form-action ${ORIGIN}/admin/look/ ${ORIGIN}/admin/looks/;`);
      expect(policy, where).toContain(`script-src ${ORIGIN}/theme.js ${ORIGIN}/site.js ${ORIGIN}/popovers.js;`);
      const location = reply.headers.get('location');
      if (location) {
        expect(location, where).toMatch(/^\/admin\/look\//);
        continue;
      }
      shown += reply.status === 200 ? 1 : 0;
      expect(html, where).toContain('You see the pages of');
      expect(html, where).toContain('Nothing can be changed here');
      const scripts = html.match(/<script\b[^>]*>/g) ?? [];
      const known = / src="\/(?:theme|site)\.js"| type="application\/ld\+json"/;
      expect(
        scripts.filter((tag) => !known.test(tag)),
        where,
      ).toEqual([]);
      expect(html, where).toContain(`data-account="${staff.actor.userId}"`);
      const elsewhere = [...html.matchAll(/<(?:a|form|button)\b[^>]* (?:href|action|formaction)="(\/[^"]*)"/gi)]
        .map(([, to = '']) => to)
        .filter((to) => !/^\/(?:admin\/looks?(?:\/|$)|files\/)/.test(to));
      expect(elsewhere, where).toEqual([]);
      expect(html, where).not.toContain('Is there north light?');
      expect(html, where).not.toContain('This page cannot be shown');
      expect(await stored(), `${where}: what is stored`).toEqual(before);
    }
    expect(shown).toBeGreaterThan(20);
    await settled();
    expect(await stored()).toEqual(before);
  });
});

test('every submission is refused with an explanation and changes nothing', { timeout: 240_000 }, async () => {
  await settled();
  const cookie = await looking(artist.actor.userId);
  const before = await stored();
  const rows = () => db.select().from(viewAsPages);
  const pages = await rows();
  const posted = EVERY_POSTED.filter((pattern) => !/^\/(?:admin|dev)\b/.test(pattern)).map((at) => filledIn(at, known));
  for (const path of [...posted, '/', '/dashboard', '/uploads/shop-logos', '/live', '']) {
    const reply = await app.post(`/admin/look${path}`, { reason: 'x', confirm: 'yes' }, cookie);
    expect([path, reply.status, reply.headers.getSetCookie()]).toEqual([path, 403, []]);
    expect(shownIn(await reply.text())).toContain('What you pressed was not sent on, and nothing has changed.');
  }
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const request = new Request(`${ORIGIN}/admin/look/settings`, {
      method,
      headers: { cookie, origin: ORIGIN },
    });
    expect((await app.fetch(request)).status).toBe(403);
  }
  expect(await stored()).toEqual(before);
  expect(await rows()).toEqual(pages);
});

test('the database of looks refuses writes', async () => {
  const { readOnly } = app.services;
  const refused = readOnly.update(users).set({ name: 'changed' }).where(eq(users.id, artist.actor.userId));
  await expect(refused).rejects.toMatchObject({ cause: { code: '25006' } });
  const inTransaction = readOnly.transaction((tx) => tx.delete(sessions));
  await expect(inTransaction).rejects.toMatchObject({ cause: { code: '25006' } });
});

describe('one look', () => {
  let cookie: string;
  beforeEach(async () => {
    cookie = await looking(artist.actor.userId);
  });

  test("it shows the member's pages, with their name and the end of the look, and staff pages stay the same", async () => {
    expect(await leadsTo('/admin/look', cookie)).toBe('/admin/look/dashboard');
    const page = await app.get('/admin/look/dashboard', cookie);
    const html = readable(await page.text());
    expect(html).toMatch(/You see the pages of Somebody \d+</);
    expect(html).toMatch(/until \d{1,2}:\d\d [AP]M UTC\./);
    expect(html).toContain('href="/admin/look/jobs"');
    expect((await app.get('/admin/record', cookie)).status).toBe(200);
    expect(await leadsTo('/dashboard', cookie)).toBe('/');
    expect(await leadsTo('/settings', cookie)).toBe('/');
  });

  test('messages, sign-in methods and data are hidden, each with a reason', async () => {
    const said = async (path: string) => shownIn(await (await app.get(`/admin/look${path}`, cookie)).text());
    expect(await said('/messages')).toContain('Messages are not shown');
    expect(await said(`/messages/${known.conversationId}`)).toContain('Messages are not shown');
    expect(await said('/settings/passkeys')).toContain('How they sign in is not shown');
    expect(await said('/settings/email')).toContain('How they sign in is not shown');
    expect(await said('/settings/data/archive')).toContain('Their data is not handed out');
    expect(await said('/login')).toContain('This page is not shown');
    const settings = await said('/settings');
    expect(settings).toContain('How they sign in is not shown');
    expect(settings).not.toMatch(/Your devices|Sign out everywhere|recovery codes|Delete Account/i);
    expect(await said('/settings/notifications')).not.toContain('Push');
    expect((await app.get('/admin/look/messages', cookie)).status).toBe(403);
  });

  test('an address cannot lead out of it', async () => {
    for (const path of ['//elsewhere.test/x', '/%2F%2Felsewhere.test', '/..%2f..%2fadmin/record', '/admin/record']) {
      const reply = await app.get(`/admin/look${path}`, cookie);
      expect([path, [403, 404].includes(reply.status), reply.headers.get('location')]).toEqual([path, true, null]);
    }
  });

  test('the button ends it and returns to its start', async () => {
    const { id } = await latest();
    await app.get('/admin/look/dashboard', cookie);
    await app.get('/admin/look/jobs?type=GUEST_SPOT', cookie);
    const ended = await app.post(`/admin/looks/${id}/ending`, {}, cookie);
    expect(ended.headers.get('location')).toBe('/admin/artists?q=a&done=look-ended');
    expect(ended.headers.get('clear-site-data')).toBe('"cache"');
    expect(await leadsTo('/admin/look/dashboard', cookie)).toBe(OVER);
    expect((await app.post('/admin/look/settings', {}, cookie)).headers.get('location')).toBe(OVER);
    expect((await app.post(`/admin/looks/${id}/ending`, {}, cookie)).headers.get('location')).toBe(OVER);
    const [began, over] = (await acts()).slice(-2);
    expect([began?.action, began?.actorId, began?.subjectId, began?.details]).toEqual([
      'look.began',
      staff.actor.userId,
      artist.actor.userId,
      { lookId: id, reason: REASON },
    ]);
    expect([over?.action, over?.details]).toEqual(['look.ended', { lookId: id, by: 'button', pages: 2 }]);
    const record = shownIn(await (await app.get('/admin/record?action=look.began', cookie)).text());
    expect(record).toContain(`href="/admin/looks/${id}"`);
    const page = shownIn(await (await app.get(`/admin/looks/${id}`, cookie)).text());
    for (const words of [REASON, '/dashboard', '/jobs?type=GUEST_SPOT', 'by the button', artist.actor.name]) {
      expect(page).toContain(words);
    }
  });

  test('it belongs to one session, not to another one or another person', async () => {
    const { id } = await latest();
    const again = await app.signedIn(staff.actor.userId);
    const other = await app.signedIn((await world.staff()).actor.userId);
    for (const session of [again, other]) {
      expect(await leadsTo('/admin/look/dashboard', session)).toBe(OVER);
      expect((await app.post(`/admin/looks/${id}/ending`, {}, session)).headers.get('location')).toBe(OVER);
    }
    expect(await leadsTo('/admin/look/dashboard', '')).toBe('/admin/login?returnTo=%2Fadmin%2Flook%2Fdashboard');
    expect(await leadsTo('/admin/look/dashboard', viewers.cookies.artist)).toBe(
      '/admin/login?returnTo=%2Fadmin%2Flook%2Fdashboard',
    );
    expect((await app.get('/admin/look/dashboard', cookie)).status).toBe(200);
  });

  test('it ends with its time, which is recorded', async () => {
    const { id } = await latest();
    await db
      .update(viewAsSessions)
      .set({ beganAt: sql`began_at - interval '30 minutes'`, endsAt: sql`ends_at - interval '30 minutes'` })
      .where(eq(viewAsSessions.id, id));
    expect(await leadsTo('/admin/look/dashboard', cookie)).toBe(OVER);
    expect(await endExpiredSessions({ transact: staff.transaction })).toBe(1);
    const [one] = await db.select().from(viewAsSessions).where(eq(viewAsSessions.id, id));
    expect([one?.endedBy, one?.endedAt, one?.sessionId]).toEqual(['time', one?.endsAt, null]);
    expect(await endExpiredSessions({ transact: staff.transaction })).toBe(0);
  });
});

test('a lost role ends it for good, also when the role returns', async () => {
  const other = await world.staff();
  const cookie = await looking(artist.actor.userId, other);
  const { userId } = other.actor;
  expect((await app.get('/admin/look/dashboard', cookie)).status).toBe(200);
  await changeStaffRole(staff, { userId, role: 'moderator' });
  expect((await app.get('/admin/look/dashboard', cookie)).status).toBe(404);
  expect((await acts()).at(-1)?.details).toMatchObject({ by: 'role' });
  await changeStaffRole(staff, { userId, role: 'administrator' });
  expect(await leadsTo('/admin/look/dashboard', cookie)).toBe(OVER);
  // Also without a page view in between.
  await look(artist.actor.userId, cookie);
  expect((await app.get('/admin/look/dashboard', cookie)).status).toBe(200);
  for (const role of ['moderator', 'administrator'] as const) await changeStaffRole(staff, { userId, role });
  expect(await leadsTo('/admin/look/dashboard', cookie)).toBe(OVER);
});

test('only administrators look, with a reason, and not at staff or missing members', async () => {
  const cookie = await app.signedIn(staff.actor.userId);
  const { userId } = (await world.staff()).actor;
  for (const nobody of [userId, staff.actor.userId, randomUUID(), 'x']) {
    expect((await app.get(`/admin/members/${nobody}/look`, cookie)).status).toBe(404);
    expect((await look(nobody, cookie)).status).toBe(404);
  }
  const blank = await app.post(`/admin/members/${artist.actor.userId}/look`, { reason: ' \n ' }, cookie);
  expect([blank.status, shownIn(await blank.text()).includes('Please say why')]).toEqual([400, true]);
  const long = await app.post(`/admin/members/${artist.actor.userId}/look`, { reason: 'x'.repeat(301) }, cookie);
  expect([long.status, (await long.text()).includes('at most 300 characters')]).toEqual([400, true]);
  const moderator = await app.signedIn((await world.staff({ role: 'moderator' })).actor.userId);
  expect((await look(artist.actor.userId, moderator)).status).toBe(404);
  expect(await (await app.get('/admin/artists', moderator)).text()).not.toContain('Look at the pages');
  expect(await (await app.get('/admin/artists', cookie)).text()).toContain('Look at the pages');
  expect(await (await app.get('/admin/shops', cookie)).text()).toContain('Look at the pages');
  const fromCase = await (await app.get(`/admin/reports/${known.caseId}`, cookie)).text();
  expect(fromCase).toContain(`/look?from=/admin/reports/${known.caseId}`);
  expect(await (await app.get(`/admin/reports/${known.caseId}`, moderator)).text()).not.toContain('Look at the pages');
});
