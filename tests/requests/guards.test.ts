import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testApp } from '#tests/support/app.ts';
import { EVERY_ROUTE } from '#tests/support/every-route.ts';

const app = await testApp();
const { db, world } = app;

const VIEWERS = ['visitor', 'new artist', 'artist', 'new shop', 'shop', 'staff'] as const;
type Viewer = (typeof VIEWERS)[number];
/** A status, or where one is sent. Same order as VIEWERS. */
type Row = readonly [
  string | number,
  string | number,
  string | number,
  string | number,
  string | number,
  string | number,
];

const shop = await world.shop({ setupCompleted: true });
const newShop = await world.shop({ setupCompleted: false });
const artist = await world.artist({ setupCompleted: true });
const newArtist = await world.artist({ setupCompleted: false });
const elsewhere = await world.shop({ setupCompleted: true });
const otherArtist = await world.artist({ setupCompleted: true });
const jobId = await world.job(shop.shopId);
const applicationId = await world.application(jobId, artist.actor.userId);
const conversationId = await world.conversation(artist.actor.userId, shop.shopId);

const cookies: Record<Viewer, string> = {
  visitor: '',
  'new artist': await app.signedIn(newArtist.actor.userId),
  artist: await app.signedIn(artist.actor.userId),
  'new shop': await app.signedIn(newShop.actor.userId),
  shop: await app.signedIn(shop.actor.userId),
  staff: await app.signedIn((await world.staff()).actor.userId),
};

const toLogin = (path: string) => `/login?returnTo=${encodeURIComponent(path)}`;
const everybody = (answer: string | number): Row => [answer, answer, answer, answer, answer, answer];
const artistOnly = (path: string): Row => [toLogin(path), 200, 200, '/', '/', '/'];
const shopOnly = (path: string): Row => [toLogin(path), '/', '/', 200, 200, '/'];
const membersOnly = (path: string): Row => [toLogin(path), 200, 200, 200, 200, '/'];
const staffOnly: Row = ['/admin/login', '/admin/login', '/admin/login', '/admin/login', '/admin/login', 200];
const JOB_CREATE_LOGIN = '/login?returnTo=%2Fshop%2Fjobs%2Fcreate&message=Please+sign+in+to+post+a+job';
const JOB_CREATE_SIGNUP = '/signup?role=SHOP&message=Create+a+shop+account+to+post+jobs';
const ARTIST_SETUP = '/onboarding/artist-profile-setup';
const SHOP_SETUP = '/onboarding/shop-profile-setup';

const signedInGoHome: Row = [200, ARTIST_SETUP, '/dashboard', SHOP_SETUP, '/shop/dashboard', '/admin/dashboard'];

/** Every page by its pattern: a real address of it, and what each viewer gets. */
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
  '/forgot-password': { row: everybody(200) },
  '/dashboard': { row: artistOnly('/dashboard') },
  [ARTIST_SETUP]: { row: [toLogin(ARTIST_SETUP), 200, '/dashboard', '/', '/', '/'] },
  '/profile/artist': { row: artistOnly('/profile/artist') },
  '/profile/artist/edit': { row: artistOnly('/profile/artist/edit') },
  '/profile/artist/expertise': { row: artistOnly('/profile/artist/expertise') },
  '/profile/artist/portfolio': { row: artistOnly('/profile/artist/portfolio') },
  '/profile/artist/preferences': { row: artistOnly('/profile/artist/preferences') },
  '/marketplace/shops': { row: artistOnly('/marketplace/shops') },
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
      '/',
      `/shop/applications?application=${applicationId}`,
      '/',
    ],
  },
  [SHOP_SETUP]: { row: [toLogin(SHOP_SETUP), '/', '/', 200, '/shop/dashboard', '/'] },
  '/shop/dashboard': { row: shopOnly('/shop/dashboard') },
  '/shop/profile': { row: shopOnly('/shop/profile') },
  '/shop/profile/edit': { row: shopOnly('/shop/profile/edit') },
  '/shop/profile/business': { row: shopOnly('/shop/profile/business') },
  '/shop/profile/amenities': { row: shopOnly('/shop/profile/amenities') },
  '/shop/profile/hours': { row: shopOnly('/shop/profile/hours') },
  '/shop/profile/policies': { row: shopOnly('/shop/profile/policies') },
  '/shop/jobs': { row: shopOnly('/shop/jobs') },
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
  '/marketplace/artists': { row: shopOnly('/marketplace/artists') },
  '/marketplace/artists/:artistId': {
    at: `/marketplace/artists/${artist.actor.userId}`,
    row: [toLogin(`/marketplace/artists/${artist.actor.userId}`), '/', '/profile/artist', 200, 200, '/'],
  },
  '/settings': { row: membersOnly('/settings') },
  '/settings/deletion': { row: membersOnly('/settings') },
  '/settings/email': { row: membersOnly('/settings/email') },
  '/settings/two-step': { row: membersOnly('/settings/two-step') },
  '/settings/two-step/recovery-codes': { row: membersOnly('/settings/two-step/recovery-codes') },
  '/settings/two-step/deletion': { row: membersOnly('/settings/two-step/deletion') },
  '/settings/passkeys': { row: membersOnly('/settings/passkeys') },
  '/notifications': { row: membersOnly('/notifications') },
  '/messages': { row: membersOnly('/messages') },
  '/messages/:conversationId': {
    at: `/messages/${conversationId}`,
    row: [toLogin(`/messages/${conversationId}`), 404, 200, 404, 200, '/'],
  },
  '/admin': { row: everybody('/admin/dashboard') },
  '/admin/login': { row: [200, 200, 200, 200, 200, '/admin/dashboard'] },
  '/admin/dashboard': { row: staffOnly },
  '/admin/jobs': { row: staffOnly },
  '/admin/jobs/create': { row: staffOnly },
  '/admin/shops': { row: staffOnly },
  '/admin/artists': { row: staffOnly },
  '/admin/reports': { row: staffOnly },
  '/admin/settings': { row: staffOnly },
};

/** Addresses that are not pages of their own, or whose answers have tests of their own. */
const ELSEWHERE = new Set([
  '/*',
  '/api/cities',
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
  '/sitemap.xml',
]);

/** The same address whatever the order of its parameters. */
function inOrder(address: string): string {
  const url = new URL(address, 'http://flashboard.test');
  url.searchParams.sort();
  return url.pathname + url.search;
}

/** Acts are posted; their addresses are named by nouns that end a row: '…/decision', '…/deletion'. */
const ACTS =
  /\/deletion$|\/(?:applications\/:applicationId|jobs\/:jobId|shops\/:shopId|notifications\/[^/]+)\/[^/]+$|^\/conversations|^\/notifications\/:|\/apply$|^\/settings\/(?:devices|passkeys|deletion)\/|\/confirmation$/;

test('every page of the product is in the table', () => {
  const pages = EVERY_ROUTE.map(({ pattern }) => pattern).filter((path) => !ELSEWHERE.has(path) && !ACTS.test(path));
  const unknown = pages.filter((path) => !(path in EXPECTED) && path !== '/shop/jobs/:jobId/edit');
  expect(unknown).toEqual([]);
});

describe.each(Object.entries(EXPECTED))('%s', (pattern, { at = pattern, row }) => {
  test.each(VIEWERS.map((viewer, i) => [viewer, row[i]] as const))('%s → %s', async (viewer, expected) => {
    const reply = await app.get(at, cookies[viewer]);
    const target = reply.headers.get('location');
    expect(target ? inOrder(target) : reply.status).toBe(typeof expected === 'string' ? inOrder(expected) : expected);
  });
});

test("another shop's job, application and conversation are the same 404 as ones that never were", async () => {
  const stranger = await app.signedIn(elsewhere.actor.userId);
  const nobody = randomUUID();
  for (const [foreign, missing] of [
    [`/shop/jobs/${jobId}/edit`, `/shop/jobs/${nobody}/edit`],
    [`/messages/${conversationId}`, `/messages/${nobody}`],
  ] as const) {
    const [a, b] = [await app.get(foreign, stranger), await app.get(missing, stranger)];
    expect([a.status, b.status]).toEqual([404, 404]);
    const strip = (html: string) => html.replaceAll(/nonce="[^"]*"|[0-9a-f-]{36}|\d{13}/g, '');
    expect(strip(await a.text())).toBe(strip(await b.text()));
  }
});

test('a visitor who has to sign in first comes back to the very page, with what its address asked for', async () => {
  const asked = `/shop/applications?application=${applicationId}&status=PENDING`;
  expect((await app.get(asked)).headers.get('location')).toBe(toLogin(asked));
  const fromScript = await app.get(asked.replace('?', '.data?'));
  expect(await fromScript.text()).toContain(toLogin(asked));
});

test("another artist's application is not there", async () => {
  const stranger = await app.signedIn(otherArtist.actor.userId);
  expect((await app.get(`/applications/${applicationId}`, stranger)).status).toBe(404);
});

test.each([
  '/jobs/not-an-id',
  '/jobs/%00',
  '/jobs/00000000-0000-0000-0000-000000000000',
  '/nowhere',
  '/messages/%F0%28',
  '/marketplace/shops/1',
])('%s is a 404, never an error of ours', async (path) => {
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

test('finishing set-up opens the dashboard after sign-in', async () => {
  expect((await app.get('/login', cookies['new artist'])).headers.get('location')).toBe(ARTIST_SETUP);
  await db.update(artistProfiles).set({ setupCompleted: true }).where(eq(artistProfiles.id, newArtist.actor.userId));
  expect((await app.get('/login', cookies['new artist'])).headers.get('location')).toBe('/dashboard');
  await db.update(shopProfiles).set({ setupCompleted: true }).where(eq(shopProfiles.id, newShop.shopId));
  expect((await app.get('/login', cookies['new shop'])).headers.get('location')).toBe('/shop/dashboard');
});
