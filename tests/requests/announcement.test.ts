import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { announcements } from '#app/data/schema/announcements.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { testApp } from '#tests/support/app.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile-text.ts';

const { db, get, post, services, signedIn, world } = await testApp();
const people = {
  artist: await world.artist({ setupCompleted: true }),
  shop: await world.shop({ setupCompleted: true }),
  staff: await world.staff(),
  moderator: await world.staff({ role: 'moderator' }),
};
const cookies = {
  visitor: '',
  artist: await signedIn(people.artist.actor.userId),
  shop: await signedIn(people.shop.actor.userId),
  staff: await signedIn(people.staff.actor.userId),
};
type Reader = keyof typeof cookies;

const TEXT = 'We move on Sunday.';
const FORM = { text: TEXT, linkTo: '', linkWords: '', kind: 'information', audience: 'everybody' };
const current = () => services.board.current();

async function announce(more: Record<string, string> = {}): Promise<string> {
  const reply = await post('/admin/announcement', { ...FORM, ...more }, cookies.staff);
  expect(reply.headers.get('location')).toBe('/admin/announcement?done=announcement-posted');
  await vi.waitFor(() => expect(current()?.text ?? '').toBe(more.fromDay ? '' : (more.text ?? TEXT)));
  const [row] = await db.select().from(announcements);
  return row?.id as string;
}

const page = async (path: string, cookie = '') => (await get(path, cookie)).text();
const banner = (html: string) => /<section aria-label="Announcement".*?<\/section>/s.exec(html)?.[0] ?? null;
const seenBy = async (reader: Reader, path = '/') => banner(await page(path, cookies[reader])) !== null;

beforeEach(async () => {
  await db.delete(announcements);
  await services.live.sendHints(new Set(['announced']));
  await vi.waitFor(() => expect(current()).toBeNull());
});

test('c-147: visitors see it on the sign-in page, members on their own pages, staff not in their area', async () => {
  await announce();
  for (const path of ['/login', '/signup', '/forgot-password']) expect(await seenBy('visitor', path)).toBe(true);
  for (const path of ['/dashboard', '/settings', '/messages']) expect(await seenBy('artist', path)).toBe(true);
  expect(await seenBy('staff', '/admin/dashboard')).toBe(false);
  // Its own page shows a preview.
  expect(banner(await page('/admin/announcement', cookies.staff))).not.toContain('<form');
});

test('c-147: only its audience sees it', async () => {
  await announce({ audience: 'artists' });
  const seen = await Promise.all((['visitor', 'artist', 'shop', 'staff'] as const).map((reader) => seenBy(reader)));
  expect(seen).toEqual([false, true, false, false]);
});

test('cached pages show it from its start to its end without any request to change it', async () => {
  const id = await announce();
  const [startsAt, endsAt] = [new Date(Date.now() + 3_000), new Date(Date.now() + 6_000)];
  await db.update(announcements).set({ startsAt, endsAt }).where(eq(announcements.id, id));
  await services.live.sendHints(new Set(['announced']));
  await vi.waitFor(() => expect(current()).toBeNull());
  const seen = async () => [await seenBy('visitor'), await seenBy('visitor', '/jobs')];
  for (const _visit of ['made', 'kept']) expect(await seen()).toEqual([false, false]);
  await expect.poll(seen).toEqual([true, true]);
  expect(Date.now()).toBeGreaterThanOrEqual(startsAt.getTime());
  await expect.poll(seen).toEqual([false, false]);
  expect(Date.now()).toBeGreaterThanOrEqual(endsAt.getTime());
});

test('c-147: a dismissal counts on all devices of the account, and for nobody else', async () => {
  const id = await announce();
  const [phone, other] = [
    await signedIn(people.artist.actor.userId),
    await signedIn((await world.artist()).actor.userId),
  ];
  const reply = await post(`/announcements/${id}/dismissal`, { from: '/settings?x=1' }, cookies.artist);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/settings?x=1']);
  expect(reply.headers.get('set-cookie')).toBeNull();
  for (const cookie of [cookies.artist, phone, await signedIn(people.artist.actor.userId)]) {
    expect(banner(await page('/settings', cookie))).toBeNull();
  }
  for (const cookie of ['', other, cookies.shop]) expect(banner(await page('/', cookie))).not.toBeNull();
  await post(`/admin/announcement/${id}/ending`, {}, cookies.staff);
  await vi.waitFor(() => expect(current()).toBeNull());
  await db.delete(announcements);
  await announce({ text: 'Something else.' });
  expect(banner(await page('/settings', cookies.artist))).toContain('Something else.');
});

test('c-147: a signed-out browser remembers a dismissal by a form without scripts', async () => {
  const id = await announce();
  const shown = banner(await page('/jobs?type=GUEST_SPOT')) ?? '';
  expect(shown).toMatch(new RegExp(`<form[^>]* action="/announcements/${id}/dismissal"`));
  const from = /name="from" value="([^"]+)"/.exec(shown)?.[1] ?? '';
  const reply = await post(`/announcements/${id}/dismissal`, { from });
  expect(reply.headers.get('location')).toBe('/jobs?type=GUEST_SPOT');
  const [cookie = ''] = reply.headers.getSetCookie();
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  const away = cookie.split(';')[0] ?? '';
  expect(banner(await page('/jobs', away))).toBeNull();
  expect(banner(await page('/jobs', 'announcement_away=nonsense'))).not.toBeNull();
  // The cookie counts only for visitors; an account uses its own row.
  expect(banner(await page('/jobs', `${cookies.shop}; ${away}`))).not.toBeNull();
});

test('a missing announcement cannot be dismissed, and another site cannot dismiss any', async () => {
  const id = await announce();
  for (const gone of [crypto.randomUUID(), 'x', "'"]) {
    expect((await post(`/announcements/${encodeURIComponent(gone)}/dismissal`, {}, cookies.artist)).status).toBe(404);
  }
  const elsewhere = { origin: 'https://evil.test' };
  expect((await post(`/announcements/${id}/dismissal`, {}, cookies.artist, elsewhere)).status).toBe(403);
  expect(await seenBy('artist')).toBe(true);
});

test.each(Object.entries(HOSTILE_TEXTS))('hostile text is shown as text or refused: %s', async (_what, text) => {
  const reply = await post('/admin/announcement', { ...FORM, text }, cookies.staff);
  const html = await reply.text();
  if (reply.status === 400) {
    expect(html).toMatch(/data-field-error/);
    return expect(await db.$count(announcements)).toBe(0);
  }
  expect(reply.status).toBe(302);
  await vi.waitFor(() => expect(current()).not.toBeNull());
  const shown = banner(await page('/')) ?? '';
  expect(shown).toContain('Information:');
  expect(shown).not.toMatch(/<(?:script|img|iframe|b)\b|onerror="|href="javascript/i);
});

test('a second announcement and a change over a newer one are refused with an explanation', async () => {
  const announcementId = await announce();
  const second = await post('/admin/announcement', { ...FORM, text: 'Another' }, cookies.staff);
  expect([second.status, await second.text()]).toEqual([
    409,
    expect.stringContaining('There is an announcement already'),
  ]);
  const stale = { ...FORM, announcementId, version: '7', text: 'What I typed' };
  const reply = await post('/admin/announcement', stale, cookies.staff);
  const html = await reply.text();
  expect([
    reply.status,
    html.includes('Changed in another tab or by someone else.'),
    html.includes('What I typed'),
  ]).toEqual([409, true, true]);
});

test('c-147: moderators have no such page, and every change is recorded and in the history', async () => {
  const moderator = await signedIn(people.moderator.actor.userId);
  expect((await get('/admin/announcement', moderator)).status).toBe(404);
  expect((await post('/admin/announcement', FORM, moderator)).status).toBe(404);
  await db.delete(auditLog);
  const id = await announce({ text: 'Read it in the record.' });
  await post(`/admin/announcement/${id}/ending`, {}, cookies.staff);
  const history = await page('/admin/announcement', cookies.staff);
  expect(history).toContain('Read it in the record.');
  expect(history).toContain(`ended by ${people.staff.actor.email}`);
  const record = await page('/admin/record', moderator);
  expect(record).toContain('Announced something');
  expect(record).toContain('Ended an announcement');
  expect(record).toContain('Read it in the record.');
});
