import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { EVERY_PAGE, filledIn } from '#tests/support/every-route.ts';
import { everyViewer, viewerOf } from '#tests/support/every-viewer.ts';
import { readable, shownIn } from '#tests/support/replies.ts';

const VIEWERS = ['visitor', 'artist', 'shop', 'staff'] as const;
type Read = { pattern: string; path: string; status: number; html: string };

const app = await testApp();
const { world } = app;
const { cookies, known, shop, artist } = await everyViewer(app);
const read: Record<(typeof VIEWERS)[number], Read[]> = { visitor: [], artist: [], shop: [], staff: [] };

const withoutQuery = (address: string) => address.split('?', 1)[0] as string;
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

/** Records that are hidden. No page may link to them. */
async function hiddenRecords(): Promise<string[]> {
  const takenDown = await world.job(shop.shopId, { deletedAt: world.now });
  const applicationId = await world.application(takenDown, artist.actor.userId, { status: 'ACCEPTED' });
  const unfinished = await world.artist({ setupCompleted: false });
  const asUnfinished = await app.signedIn(unfinished.actor.userId);
  const seen = [`/marketplace/shops/${shop.shopId}`, `/jobs/${known.jobId}`];
  for (const path of seen) expect((await app.get(path, asUnfinished)).status).toBe(200);
  await world.application(await world.job(shop.shopId), unfinished.actor.userId);
  await world.application(await world.job(shop.shopId), unfinished.actor.userId, { status: 'ACCEPTED' });
  const conversationId = await world.conversation(unfinished.actor.userId, shop.shopId);
  return [
    `/applications/${applicationId}`,
    `/shop/applications?application=${applicationId}`,
    `/messages/${conversationId}`,
  ];
}

beforeAll(async () => {
  const hidden = await hiddenRecords();
  const pages = [...EVERY_PAGE.map((pattern) => [pattern, filledIn(pattern, known)]), ...hidden.map((to) => [to, to])];
  for (const viewer of VIEWERS) {
    for (const [pattern = '', path = ''] of pages) {
      const reply = await app.get(path, cookies[viewer]);
      read[viewer].push({ pattern, path, status: reply.status, html: await reply.text() });
    }
  }
}, 120_000);

/** The internal addresses that a page links to, once each and without their return path. */
function linksOf(page: string): string[] {
  const links = [...shownIn(page).matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&').replace(/([?&])from=[^&]*&?/, '$1'),
  );
  return [...new Set(links)];
}

test.each(VIEWERS)(
  'every link on every page of a viewer opens a page (%s)',
  async (viewer) => {
    const from = new Map<string, string>();
    for (const { path, status, html } of read[viewer]) {
      if (status === 200) for (const to of linksOf(html)) from.set(to, path);
    }
    expect(from.size).toBeGreaterThan(10);
    const dead: string[] = [];
    for (const [to, page] of from) {
      const { status } = await app.get(to, cookies[viewer]);
      if (status >= 400) dead.push(`${page} leads to ${to} (${status})`);
    }
    expect(dead).toEqual([]);
  },
  60_000,
);

/** Pages outside the four places, where no link of the bar is current. */
const OUTSIDE_FOR_ALL = [
  '/',
  '/terms',
  '/privacy',
  '/credits',
  '/claim-job/:token',
  '/unsubscribe/:token',
  '/auth/new-link',
  '/auth/email',
  '/auth/address',
  '/forgot-password',
  '/*',
];
const OUTSIDE_THE_BAR = {
  artist: [
    ...OUTSIDE_FOR_ALL,
    '/marketplace/shops',
    '/marketplace/shops/:shopId/review',
    '/marketplace/shops/:shopId',
    '/marketplace/shops/:shopId/calendar',
    '/marketplace/shops/:shopId/ask',
    '/marketplace/shops/:shopId/waiting',
  ],
  shop: [...OUTSIDE_FOR_ALL, '/jobs', '/jobs/:jobId', '/marketplace/shops/:shopId/calendar'],
};

/** How many links of the phone bar are current on a page; null without a bar. */
function currentInBar(html: string): number | null {
  const bar = shownIn(html).match(/<nav aria-label="Shortcuts".*?<\/nav>/s)?.[0];
  return bar ? [...bar.matchAll(/aria-current="/g)].length : null;
}

test.each(['artist', 'shop'] as const)(
  'the phone bar of an %s marks the one place that a page belongs to',
  (viewer) => {
    const shown = read[viewer]
      .filter(({ pattern }) => EVERY_PAGE.includes(pattern))
      .map(({ pattern, html }) => ({ pattern, current: currentInBar(html) }))
      .filter(({ current }) => current !== null);
    expect(shown.length).toBeGreaterThan(10);
    const outside = shown.filter(({ current }) => current === 0).map(({ pattern }) => pattern);
    expect(outside.sort(), `pages of a ${viewer} that nothing in nav-bar.tsx names`).toEqual(
      OUTSIDE_THE_BAR[viewer].sort(),
    );
    expect(shown.filter(({ current }) => (current ?? 0) > 1)).toEqual([]);
  },
);

test('visitors and staff have no phone bar', () => {
  for (const viewer of ['visitor', 'staff'] as const)
    for (const { pattern, html } of read[viewer]) expect(currentInBar(html), pattern).toBeNull();
});

/** Pages that return to the page they were opened from, and their target without one. */
const LEADS_BACK: [link: RegExp, home: string[]][] = [
  [/^\/jobs\/[\w-]{36}(?:\/applications)?$/, ['/jobs']],
  [/^\/marketplace\/shops\/[\w-]{36}(?:\/review)?$/, []],
  [/^\/marketplace\/artists\/[\w-]{36}$/, []],
];

const pageAt = async (path: string, cookie: string) => readable(await (await app.get(path, cookie)).text());

test('every link to a page with a return path names its own page, also on later pages of a list', async () => {
  const lost: string[] = [];
  let seen = 0;
  const later = `?after=newer~2001-01-01T00:00:00.000Z~${randomUUID()}`;
  for (const pattern of [
    ...EVERY_PAGE,
    '/shop/applications?application=:applicationId',
    ...EVERY_PAGE.map((page) => page + later),
  ]) {
    const here = filledIn(pattern, known);
    const viewer = viewerOf(withoutQuery(pattern));
    const alreadyRead = viewer in read && read[viewer as keyof typeof read].find(({ path }) => path === here);
    const html = alreadyRead ? readable(alreadyRead.html) : await pageAt(here, cookies[viewer]);
    for (const [, address = ''] of mainOf(html).matchAll(/<a\b[^>]*?href="([^"]*)"/g)) {
      const { pathname, searchParams } = new URL(address, 'http://x');
      const [, home] = LEADS_BACK.find(([link]) => link.test(pathname)) ?? [];
      const isParent = here.startsWith(`${pathname}/`);
      const isItself = withoutQuery(here) === pathname;
      if (!home || isParent || isItself) continue;
      seen++;
      if (!searchParams.get('from')?.startsWith(here) && !home.includes(here)) lost.push(`${pattern}: ${address}`);
    }
  }
  expect(lost).toEqual([]);
  expect(seen).toBeGreaterThan(50);
}, 60_000);

test('a return path to another site leads to the list of jobs', async () => {
  for (const from of ['//evil.test', 'https://evil.test/', '/\\evil.test', 'shop', `/jobs?q=${'a'.repeat(1100)}`]) {
    const html = await pageAt(`/jobs/${known.jobId}?from=${encodeURIComponent(from)}`, '');
    expect(html).toContain(`href="/jobs#job-${known.jobId}"`);
    expect(html.slice(html.indexOf('<body'))).not.toContain('href="https://evil');
  }
});

test('search engines get one address per job, with any return path', async () => {
  const html = await pageAt(`/jobs/${known.jobId}?from=/jobs?q=winter`, '');
  expect(html).toContain(`<link rel="canonical" href="http://flashboard.test/jobs/${known.jobId}"`);
  expect(await (await app.get('/robots.txt')).text()).toContain('Disallow: /*?from=');
});

const ROW = /Shop \d|Artist \d|Guest artist/;
const LISTS = [
  '/jobs',
  '/applications',
  '/shop/applications',
  '/shop/jobs',
  '/stays',
  '/shop/stays',
  '/messages',
  '/settings/blocked',
  '/marketplace/shops',
  '/chairs',
  '/marketplace/artists',
  '/admin/shops',
  '/admin/artists',
  '/admin/suspensions',
  '/admin/reports',
  '/admin/record',
  '/admin/jobs',
];
/** Lists of pending rows: these end with the newest. */
const OLDEST_FIRST = ['/admin/reports', '/stays', '/shop/stays'];

async function saidAt(path: string, cookie: string): Promise<string> {
  const main = mainOf(await pageAt(path, cookie));
  return main.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ');
}

/**
 * Whether two addresses show the same. Relative times may change between two requests, and setup notifications arrive
 * late. So the page is read before and after the other one, and again if both differ from it.
 */
async function saysTheSame(here: string, there: string, cookie: string): Promise<boolean> {
  let before = await saidAt(here, cookie);
  for (let tries = 3; tries > 0; tries--) {
    const anew = await saidAt(there, cookie);
    const after = await saidAt(here, cookie);
    if (anew === before || anew === after) return true;
    if (before === after) return false;
    before = after;
  }
  return false;
}

test('an address beyond the end of a list shows its first page', async () => {
  const after = (day: string) => `after=older~${day}T00:00:00.000Z~${randomUUID()}`;
  const ended: string[] = [];
  for (const pattern of [...EVERY_PAGE, '/jobs?sort=relevance']) {
    const path = withoutQuery(pattern);
    const cookie = cookies[viewerOf(path)];
    const here = filledIn(pattern, known);
    const beyond = after(OLDEST_FIRST.includes(path) ? '2999-01-01' : '2001-01-01');
    const there = `${here}${here.includes('?') ? '&' : '?'}${beyond}`;
    if (LISTS.includes(path)) expect(await saidAt(here, cookie), path).toMatch(ROW);
    if (!(await saysTheSame(here, there, cookie))) ended.push(pattern);
  }
  expect(ended).toEqual([]);
}, 60_000);
