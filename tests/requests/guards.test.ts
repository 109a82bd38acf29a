import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { testApp } from '#tests/support/app.ts';
import { planned } from '#tests/support/calendars.ts';
import { EVERY_ROUTE, filledIn, routeExports } from '#tests/support/every-route.ts';
import { lookAt } from '#tests/support/looks.ts';
import { decidedAs, reportedBy } from '#tests/support/reported.ts';
import { staysOfAPair } from '#tests/support/stays-of-a-pair.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const app = await testApp();
const { db, world } = app;

const VIEWERS = ['visitor', 'new artist', 'artist', 'new shop', 'shop', 'staff'] as const;
type Viewer = (typeof VIEWERS)[number];
/** A status or a redirect target, in the order of VIEWERS. */
type Row = readonly [
  string | number,
  string | number,
  string | number,
  string | number,
  string | number,
  string | number,
];

const shop = await world.shop({ setupCompleted: true });
const SHOP = `/marketplace/shops/${shop.shopId}`;
const newShop = await world.shop({ setupCompleted: false });
const artist = await world.artist({ setupCompleted: true });
const newArtist = await world.artist({ setupCompleted: false });
const elsewhere = await world.shop({ setupCompleted: true });
const jobId = await world.job(shop.shopId);
const applicationId = await world.application(jobId, artist.actor.userId);
const calendar = await planned(db, shop.shopId);
const windowAt = `/shop/calendar/windows/${calendar.windowId}`;
const closureAt = `/shop/calendar/closures/${calendar.closureId}`;
const { stayId, confirmedId } = await staysOfAPair(db, { artist, shop, chairId: calendar.chairId, applicationId });
const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
const reviewId = await world.review(artist.actor.userId, shop.shopId);
const goneId = await twiceMade(db).page();
const unclaimedJobId = await world.job(goneId, { isClaimed: false, createdByAdmin: true });
const chairId = await twiceMade(db).chair(shop.shopId);
const caseId = await reportedBy(artist, 'job', jobId);
const lookId = await lookAt(db, artist.actor.userId);
const decisionId = await decidedAs(await world.staff(), caseId, 'warned');

const sent = await sendMessage(artist, { conversationId, content: 'Hello', clientMessageId: randomUUID() });
const correction = `/messages/${conversationId}/${sent.ok ? sent.value.messageId : ''}/correction`;

const cookies: Record<Viewer, string> = {
  visitor: '',
  'new artist': await app.signedIn(newArtist.actor.userId),
  artist: await app.signedIn(artist.actor.userId),
  'new shop': await app.signedIn(newShop.actor.userId),
  shop: await app.signedIn(shop.actor.userId),
  staff: await app.signedIn((await world.staff()).actor.userId),
};

const moderator = await app.signedIn((await world.staff({ role: 'moderator' })).actor.userId);

const toLogin = (path: string) => `/login?returnTo=${encodeURIComponent(path)}`;
const everybody = (answer: string | number): Row => [answer, answer, answer, answer, answer, answer];
const artistOnly = (path: string): Row => [toLogin(path), 200, 200, '/', '/', '/'];
const shopOnly = (path: string): Row => [toLogin(path), '/', '/', 200, 200, '/'];
const membersOnly = (path: string): Row => [toLogin(path), 200, 200, 200, 200, '/'];
const TO_STAFF_LOGIN = 'to sign in as staff, and on from there';
const staffOnly: Row = [TO_STAFF_LOGIN, TO_STAFF_LOGIN, TO_STAFF_LOGIN, TO_STAFF_LOGIN, TO_STAFF_LOGIN, 200];
const goesOn = (path: string): Row => [staffOnly[0], staffOnly[1], staffOnly[2], staffOnly[3], staffOnly[4], path];
const JOB_CREATE_LOGIN = '/login?returnTo=%2Fshop%2Fjobs%2Fcreate&message=Please+sign+in+to+post+a+job';
const JOB_CREATE_SIGNUP = '/signup?role=SHOP&message=Create+a+shop+account+to+post+jobs';
const ARTIST_SETUP = '/onboarding/artist-profile-setup';
const SHOP_SETUP = '/onboarding/shop-profile-setup';

const signedInGoHome: Row = [200, ARTIST_SETUP, '/dashboard', SHOP_SETUP, '/shop/dashboard', '/admin/dashboard'];

const alike = (row: (path: string) => Row, above: string, below: string[]) =>
  Object.fromEntries(below.map((path) => [above + path, { row: row(above + path) }]));

/** Every page by its pattern: a real address, and the answer for each viewer. */
const EXPECTED: Record<string, { at?: string; row: Row }> = {
  '/': { row: everybody(200) },
  '/jobs': { row: everybody(200) },
  '/jobs/:jobId': { at: `/jobs/${jobId}`, row: everybody(200) },
  '/terms': { row: everybody(200) },
  '/privacy': { row: everybody(200) },
  '/credits': { row: everybody(200) },
  '/login': { row: signedInGoHome },
  '/login/two-step': {
    row: ['/login', ARTIST_SETUP, '/dashboard', SHOP_SETUP, '/shop/dashboard', '/admin/dashboard'],
  },
  '/signup': { row: signedInGoHome },
  '/auth/confirm': { row: signedInGoHome },
  '/auth/new-link': { row: everybody(200) },
  '/auth/email': { row: everybody(200) },
  '/auth/address': { row: everybody(200) },
  '/forgot-password': { row: everybody(200) },
  '/dashboard': { row: artistOnly('/dashboard') },
  [ARTIST_SETUP]: { row: [toLogin(ARTIST_SETUP), 200, '/dashboard', '/', '/', '/'] },
  ...alike(artistOnly, '/profile/artist', ['', '/edit', '/expertise', '/portfolio', '/preferences']),
  ...alike(artistOnly, '', ['/marketplace/shops', '/chairs']),
  '/marketplace/shops/:shopId/calendar': {
    at: `/marketplace/shops/${shop.shopId}/calendar`,
    row: [toLogin(`/marketplace/shops/${shop.shopId}/calendar`), 200, 200, '/', 200, '/'],
  },
  '/marketplace/shops/:shopId/ask': { at: `${SHOP}/ask`, row: artistOnly(`${SHOP}/ask`) },
  '/waits/:waitId': { at: `/waits/${jobId}`, row: [toLogin(`/waits/${jobId}`), 404, 404, '/', '/', '/'] },
  '/marketplace/shops/:shopId/waiting': { at: `${SHOP}/waiting`, row: artistOnly(`${SHOP}/waiting`) },
  '/marketplace/shops/:shopId': {
    at: `/marketplace/shops/${shop.shopId}`,
    row: [toLogin(`/marketplace/shops/${shop.shopId}`), 200, 200, '/', '/shop/profile', '/'],
  },
  '/applications': { row: artistOnly('/applications') },
  '/applications/:applicationId': {
    at: `/applications/${applicationId}`,
    row: [
      toLogin(`/applications/${applicationId}`),
      404,
      200,
      '/?not-here=application',
      `/shop/applications?application=${applicationId}`,
      '/',
    ],
  },
  [SHOP_SETUP]: { row: [toLogin(SHOP_SETUP), '/', '/', 200, '/shop/dashboard', '/'] },
  '/shop/dashboard': { row: shopOnly('/shop/dashboard') },
  ...alike(shopOnly, '/shop/profile', ['', '/edit', '/business', '/amenities', '/hours', '/policies']),
  '/shop/jobs': { row: shopOnly('/shop/jobs') },
  ...alike(shopOnly, '/shop/calendar', ['', '/windows/new', '/closures/new', '/chairs', '/chairs/new']),
  // A shop with chairs adds the next one by the shorter form.
  '/shop/calendar/chairs/first': {
    row: [toLogin('/shop/calendar/chairs/first'), '/', '/', 200, '/shop/calendar/chairs/new', '/'],
  },
  '/shop/jobs/create': {
    row: [JOB_CREATE_LOGIN, JOB_CREATE_SIGNUP, JOB_CREATE_SIGNUP, 200, 200, '/'],
  },
  '/shop/jobs/:jobId/edit': {
    at: `/shop/jobs/${jobId}/edit`,
    row: [
      `${toLogin(`/shop/jobs/${jobId}/edit`)}&message=You+must+be+logged+in+to+edit+a+job`,
      '/',
      '/',
      404,
      200,
      '/',
    ],
  },
  '/shop/applications': { row: shopOnly('/shop/applications') },
  '/shop/reviews/:reviewId/answer': {
    at: `/shop/reviews/${reviewId}/answer`,
    row: [toLogin(`/shop/reviews/${reviewId}/answer`), '/', '/', 404, 200, '/'],
  },
  '/stays': { row: artistOnly('/stays') },
  '/shop/stays': { row: shopOnly('/shop/stays') },
  '/shop/stays/offer': {
    at: `/shop/stays/offer?artist=${artist.actor.userId}`,
    // A member with an unfinished wizard reads what to do first (c-81).
    row: [toLogin(`/shop/stays/offer?artist=${artist.actor.userId}`), '/', '/', 200, 200, '/'],
  },
  '/shop/hosting': { row: shopOnly('/shop/hosting') },
  '/shop/calendar/chairs/:chairId': {
    at: `/shop/calendar/chairs/${chairId}`,
    row: [toLogin(`/shop/calendar/chairs/${chairId}`), '/', '/', 404, 200, '/'],
  },
  '/shop/calendar/windows/:windowId': { at: windowAt, row: [toLogin(windowAt), '/', '/', 404, 200, '/'] },
  '/shop/calendar/closures/:closureId': { at: closureAt, row: [toLogin(closureAt), '/', '/', 404, 200, '/'] },
  '/marketplace/artists': { row: shopOnly('/marketplace/artists') },
  '/marketplace/artists/:artistId': {
    at: `/marketplace/artists/${artist.actor.userId}`,
    row: [toLogin(`/marketplace/artists/${artist.actor.userId}`), '/', '/profile/artist', 200, 200, '/'],
  },
  // Visible to its two sides only; missing for everybody else.
  '/stays/:stayId': { at: `/stays/${stayId}`, row: [toLogin(`/stays/${stayId}`), 404, 200, 404, 200, '/'] },
  ...Object.fromEntries(
    ['decline', 'ending', 'cancellation'].map((act) => [
      `/stays/:stayId/${act}`,
      { at: `/stays/${stayId}/${act}`, row: [toLogin(`/stays/${stayId}/${act}`), 404, 200, 404, 200, '/'] },
    ]),
  ),
  ...Object.fromEntries(
    ['confirmation', 'withdrawal', 'change'].map((act) => [
      `/stays/:stayId/${act}`,
      { at: `/stays/${stayId}/${act}`, row: [toLogin(`/stays/${stayId}/${act}`), 404, 200, '/', '/', '/'] },
    ]),
  ),
  ...Object.fromEntries(
    ['offer', 'taking-back'].map((act) => [
      `/stays/:stayId/${act}`,
      { at: `/stays/${stayId}/${act}`, row: [toLogin(`/stays/${stayId}/${act}`), '/', '/', 404, 200, '/'] },
    ]),
  ),
  ...alike(membersOnly, '/settings', ['', '/email', '/notifications', '/reports', '/data', '/data/proof', '/blocked']),
  ...alike(membersOnly, '/settings', ['/calendar', '/passkeys', '/two-step', '/two-step/recovery-codes']),
  '/settings/two-step/deletion': { row: membersOnly('/settings/two-step/deletion') },
  '/settings/deletion': { row: membersOnly('/settings') },
  '/stays/:stayId/event.ics': {
    at: `/stays/${confirmedId}/event.ics`,
    row: [toLogin(`/stays/${confirmedId}/event.ics`), 404, 200, 404, 200, '/'],
  },
  '/notifications': { row: membersOnly('/notifications') },
  '/messages': { row: membersOnly('/messages') },
  '/messages/:conversationId': {
    at: `/messages/${conversationId}`,
    row: [toLogin(`/messages/${conversationId}`), 404, 200, 404, 200, '/'],
  },
  '/reports/new': {
    at: `/reports/new?about=job&id=${jobId}`,
    row: membersOnly(`/reports/new?about=job&id=${jobId}`),
  },
  // Visible to its subject only; missing for everybody else.
  '/decisions/:decisionId': {
    at: `/decisions/${decisionId}`,
    row: [toLogin(`/decisions/${decisionId}`), 404, 404, 404, 200, 404],
  },
  '/messages/:conversationId/:messageId/correction': {
    at: correction,
    row: [toLogin(correction), 404, 200, 404, 404, '/'],
  },
  '/admin': { row: everybody('/admin/dashboard') },
  '/admin/login': { row: [200, 200, 200, 200, 200, '/admin/dashboard'] },
  '/admin/dashboard': { row: staffOnly },
  '/admin/jobs': { row: staffOnly },
  '/admin/jobs/create': { row: staffOnly },
  '/admin/jobs/:jobId/edit': { at: `/admin/jobs/${unclaimedJobId}/edit`, row: staffOnly },
  '/admin/shops': { row: staffOnly },
  '/admin/shops/:shopId/verification': { at: `/admin/shops/${shop.shopId}/verification`, row: staffOnly },
  '/admin/artists': { row: staffOnly },
  '/admin/reports': { row: staffOnly },
  '/admin/reports/:caseId': { at: `/admin/reports/${caseId}`, row: staffOnly },
  '/admin/reports/:caseId/files/:fileId': {
    at: `/admin/reports/${caseId}/files/${caseId}`,
    row: [staffOnly[0], staffOnly[1], staffOnly[2], staffOnly[3], staffOnly[4], 404],
  },
  '/admin/record': { row: staffOnly },
  '/admin/lists/:list': { at: '/admin/lists/shops', row: goesOn('/admin/shops') },
  '/admin/suspensions': { row: staffOnly },
  '/admin/staff': { row: staffOnly },
  '/admin/two-step': { row: staffOnly },
  '/admin/two-step/recovery-codes': { row: staffOnly },
  '/admin/two-step/deletion': { row: staffOnly },
  '/admin/look/*': { at: '/admin/look/dashboard', row: goesOn('/admin/dashboard?refused=look-over') },
  '/admin/looks/:lookId': { at: `/admin/looks/${lookId}`, row: staffOnly },
  '/admin/looks/:lookId/ending': { at: `/admin/looks/${lookId}/ending`, row: goesOn(`/admin/looks/${lookId}`) },
  '/admin/members/:userId/look': { at: `/admin/members/${artist.actor.userId}/look`, row: staffOnly },
  '/admin/members/:userId/suspension': {
    at: `/admin/members/${artist.actor.userId}/suspension`,
    row: staffOnly,
  },
  '/admin/announcement': { row: staffOnly },
  '/admin/shops/:shopId/merge': { at: `/admin/shops/${shop.shopId}/merge`, row: staffOnly },
  '/admin/shops/:shopId/merge/:goneId': { at: `/admin/shops/${shop.shopId}/merge/${goneId}`, row: staffOnly },
  '/admin/settings': { row: staffOnly },
};

/** Addresses that are not pages, or whose answers have their own tests. */
const ELSEWHERE = new Set([
  '/*',
  '/announcements/:announcementId/dismissal',
  '/api/cities',
  '/api/unread',
  '/api/delete-account',
  '/auth/callback',
  '/auth/passkey',
  '/auth/passkey/options',
  '/claim-job/:token',
  '/dev/mail',
  '/dev/mail.json',
  '/dev/ui',
  '/jobs.json',
  '/jobs.rss',
  '/logout',
  '/reset-password',
  '/robots.txt',
  '/settings/time-zone',
  '/sitemap.xml',
  '/unsubscribe/:token',
  '/suspended/:token',
  '/settings/data/code',
]);

/** Home is the default target of signing in. */
const toStaffLogin = (path: string) =>
  path === '/admin/dashboard' ? '/admin/login' : `/admin/login?returnTo=${encodeURIComponent(path)}`;

/** The same address for any order of parameters. */
function inOrder(address: string): string {
  const url = new URL(address, 'http://flashboard.test');
  url.searchParams.sort();
  return url.pathname + url.search;
}

/** Acts are posted to addresses that end in a noun: '…/decision', '…/deletion'. */
const ACTS =
  /\/deletion$|\/(?:applications\/:applicationId|jobs\/:jobId|shops\/:shopId|notifications\/[^/]+|messages\/:conversationId)\/[^/]+$|^\/conversations|^\/notifications\/:|\/apply$|^\/admin\/(?:staff|settings|announcement)\/|^\/settings\/(?:devices|passkeys|deletion|email|notifications|blocked)\/|\/(?:confirmation|withdrawal)$|\/chairs\/:chairId\/[^/]+$/;

test('every page of the product is in the table', () => {
  const pages = EVERY_ROUTE.map(({ pattern }) => pattern).filter((path) => !ELSEWHERE.has(path) && !ACTS.test(path));
  const unknown = pages.filter((path) => !(path in EXPECTED) && path !== '/shop/jobs/:jobId/edit');
  expect(unknown).toEqual([]);
});

const OF_STAFF = EVERY_ROUTE.filter(({ layouts }) => layouts.includes('staff-only'));

describe.each(OF_STAFF)('moderators and administrators at $pattern', ({ pattern, file, layouts }) => {
  const isForAdministrators = layouts.includes('administrator-only');
  const path = filledIn(pattern, { userId: artist.actor.userId, shopId: shop.shopId, caseId });

  test('a moderator sees the pages for both roles, and nothing for administrators', async () => {
    const [as, by] = await Promise.all([moderator, cookies.staff].map((cookie) => app.get(path, cookie)));
    if (isForAdministrators) expect(as?.status).toBe(404);
    else expect([as?.status, as?.headers.get('location')]).toEqual([by?.status, by?.headers.get('location')]);
  });

  test.runIf(routeExports(file, 'action'))('a form sent by a moderator does what it may', async () => {
    const as = await app.post(path, {}, moderator);
    if (isForAdministrators) expect(as.status).toBe(404);
    else expect(as.status).not.toBe(404);
    for (const cookie of [cookies.visitor, cookies.artist, cookies.shop]) {
      const reply = await app.post(path, {}, cookie);
      expect(reply.headers.get('location')).toMatch(/^\/admin\/login\?required=1/);
    }
  });
});

test('a moderator cannot make a shop', async () => {
  const typed = { shopName: 'Nine Swallows', location: 'Reno, NV', address: '' };
  const reply = await app.post('/admin/shops', typed, moderator);
  expect([reply.status, (await reply.text()).includes('t do that.')]).toEqual([409, true]);
});

describe.each(Object.entries(EXPECTED))('%s', (pattern, { at = pattern, row }) => {
  test.each(VIEWERS.map((viewer, i) => [viewer, row[i]] as const))('%s → %s', async (viewer, answer) => {
    const expected = answer === TO_STAFF_LOGIN ? toStaffLogin(at) : answer;
    const reply = await app.get(at, cookies[viewer]);
    const target = reply.headers.get('location');
    expect(target ? inOrder(target) : reply.status).toBe(typeof expected === 'string' ? inOrder(expected) : expected);
  });
});

test("another shop's job, review, chair, guest spot and conversation get the same 404 as missing ones", async () => {
  const stranger = await app.signedIn(elsewhere.actor.userId);
  const nobody = randomUUID();
  for (const [foreign, missing] of [
    [`/shop/jobs/${jobId}/edit`, `/shop/jobs/${nobody}/edit`],
    [`/messages/${conversationId}`, `/messages/${nobody}`],
    [`/shop/reviews/${reviewId}/answer`, `/shop/reviews/${nobody}/answer`],
    [`/shop/calendar/chairs/${chairId}`, `/shop/calendar/chairs/${nobody}`],
    [windowAt, `/shop/calendar/windows/${nobody}`],
    [closureAt, `/shop/calendar/closures/${nobody}`],
    ...['', '/decline', '/offer', '/cancellation'].map(
      (act) => [`/stays/${stayId}${act}`, `/stays/${nobody}${act}`] as const,
    ),
    [correction, `/messages/${nobody}/${nobody}/correction`],
  ] as const) {
    const [a, b] = [await app.get(foreign, stranger), await app.get(missing, stranger)];
    expect([a.status, b.status]).toEqual([404, 404]);
    const strip = (html: string) => html.replaceAll(/nonce="[^"]*"|[0-9a-f-]{36}|\d{13}/g, '');
    expect(strip(await a.text())).toBe(strip(await b.text()));
  }
});

test('a visitor returns after signing in to the same page with its query', async () => {
  const asked = `/shop/applications?application=${applicationId}&status=PENDING`;
  expect((await app.get(asked)).headers.get('location')).toBe(toLogin(asked));
  const fromScript = await app.get(asked.replace('?', '.data?'));
  expect(await fromScript.text()).toContain(toLogin(asked));
});

test.each([
  '/jobs/not-an-id',
  '/jobs/%00',
  '/jobs/00000000-0000-0000-0000-000000000000',
  '/nowhere',
  '/messages/%F0%28',
  '/marketplace/shops/1',
])('%s is a 404 and not an error of ours', async (path) => {
  const cookie = path.startsWith('/m') ? cookies.artist : '';
  expect([404, 400]).toContain((await app.get(path, cookie)).status);
});

test('a role changed in the database counts at the next request', async () => {
  const someone = await world.artist();
  const cookie = await app.signedIn(someone.actor.userId);
  expect((await app.get('/dashboard', cookie)).status).toBe(200);
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, someone.actor.userId));
  expect((await app.get('/dashboard', cookie)).headers.get('location')).toContain('/login');
});

test('a finished wizard opens the dashboard after sign-in', async () => {
  expect((await app.get('/login', cookies['new artist'])).headers.get('location')).toBe(ARTIST_SETUP);
  await db.update(artistProfiles).set({ setupCompleted: true }).where(eq(artistProfiles.id, newArtist.actor.userId));
  expect((await app.get('/login', cookies['new artist'])).headers.get('location')).toBe('/dashboard');
  await db.update(shopProfiles).set({ setupCompleted: true }).where(eq(shopProfiles.id, newShop.shopId));
  expect((await app.get('/login', cookies['new shop'])).headers.get('location')).toBe('/shop/dashboard');
});
