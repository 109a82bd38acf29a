import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { EVERY_PAGE, filledIn } from '#tests/support/every-route.ts';
import { everyViewer } from '#tests/support/every-viewer.ts';
import { shownIn } from '#tests/support/replies.ts';

const app = await testApp();
const { world, services } = app;

type Link = { to: string; says: string; current: string | null };

/** The links of the bar at the foot of a phone, as they are read out; null where the page has none. */
async function barOf(path: string, cookie?: string): Promise<Link[] | null> {
  const page = shownIn(await (await app.get(path, cookie)).text());
  const bar = page.match(/<nav aria-label="Shortcuts".*?<\/nav>/s)?.[0];
  if (!bar) return null;
  return [...bar.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => {
    const of = (name: string) => attributes.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1] ?? null;
    return {
      to: of('href') ?? '',
      says: of('aria-label') ?? inside.replaceAll(/<[^>]*>/g, ''),
      current: of('aria-current'),
    };
  });
}

const said = async (path: string, cookie: string) => (await barOf(path, cookie))?.map(({ says }) => says);

test('members have four places at the foot of a phone; visitors and staff have no such bar', async () => {
  const artist = await app.signedIn((await world.artist()).actor.userId);
  const shop = await app.signedIn((await world.shop({ setupCompleted: true })).actor.userId);
  const staff = await app.signedIn((await world.staff()).actor.userId);
  expect((await barOf('/jobs', artist))?.map(({ to, says }) => [to, says])).toEqual([
    ['/jobs', 'Jobs'],
    ['/applications', 'Applications'],
    ['/messages', 'Messages'],
    ['/dashboard', 'Me'],
  ]);
  expect((await barOf('/jobs', shop))?.map(({ to, says }) => [to, says])).toEqual([
    ['/marketplace/artists', 'Artists'],
    ['/shop/applications', 'Applications'],
    ['/messages', 'Messages'],
    ['/shop/dashboard', 'Me'],
  ]);
  for (const path of ['/', '/jobs', '/login']) expect(await barOf(path), path).toBeNull();
  for (const path of ['/jobs', '/admin/dashboard']) expect(await barOf(path, staff), path).toBeNull();
});

test('the bar says where one is, also on the pages that belong to a place', async () => {
  const [artist, shop] = [await world.artist(), await world.shop({ setupCompleted: true })];
  const jobId = await world.job(shop.shopId);
  const [asArtist, asShop] = [await app.signedIn(artist.actor.userId), await app.signedIn(shop.actor.userId)];
  const current = async (path: string, cookie: string) =>
    (await barOf(path, cookie))?.flatMap(({ says, current: here }) => (here ? [`${says}: ${here}`] : []));
  expect(await current('/jobs', asArtist)).toEqual(['Jobs: page']);
  expect(await current(`/jobs/${jobId}`, asArtist)).toEqual(['Jobs: true']);
  expect(await current('/profile/artist', asArtist)).toEqual(['Me: true']);
  expect(await current('/marketplace/shops', asArtist)).toEqual([]);
  expect(await current('/shop/jobs', asShop)).toEqual(['Me: true']);
  expect(await current('/shop/calendar', asShop)).toEqual(['Me: true']);
  expect(await current('/messages', asShop)).toEqual(['Messages: page']);
});

/** What belongs to none of the four places: nothing is lit there. */
const FOR_ALL = [
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
const OF_NO_PLACE = {
  artist: [
    ...FOR_ALL,
    '/marketplace/shops',
    '/marketplace/shops/:shopId/review',
    '/marketplace/shops/:shopId',
    '/marketplace/shops/:shopId/calendar',
    '/marketplace/shops/:shopId/ask',
    '/marketplace/shops/:shopId/waiting',
  ],
  shop: [...FOR_ALL, '/jobs', '/jobs/:jobId', '/marketplace/shops/:shopId/calendar'],
};

test('every page that shows the bar lights exactly the place it belongs to', async () => {
  const { cookies, known } = await everyViewer(app);
  for (const viewer of ['artist', 'shop'] as const) {
    const lit = await Promise.all(
      EVERY_PAGE.map(async (page) => {
        const bar = await barOf(filledIn(page, known), cookies[viewer]);
        return bar && ([page, bar.filter(({ current }) => current).length] as const);
      }),
    );
    const shown = lit.filter((one) => one !== null);
    expect(shown.length).toBeGreaterThan(10);
    const unlit = shown.filter(([, places]) => places === 0).map(([page]) => page);
    expect(unlit.sort(), `pages of a ${viewer} that nothing in member-foot.tsx names`).toEqual(
      OF_NO_PLACE[viewer].sort(),
    );
    expect(shown.filter(([, places]) => places > 1)).toEqual([]);
  }
});

test("a shop's number is of the applications that wait, without those of others or of deleted jobs", async () => {
  const [shop, other, artist] = [
    await world.shop({ setupCompleted: true }),
    await world.shop({ setupCompleted: true }),
    await world.artist(),
  ];
  const asShop = await app.signedIn(shop.actor.userId);
  for (const [owner, values, status] of [
    [shop, {}, 'PENDING'],
    [shop, { status: 'CLOSED' }, 'PENDING'],
    [shop, {}, 'ACCEPTED'],
    [shop, { deletedAt: world.now }, 'PENDING'],
    [other, {}, 'PENDING'],
  ] as const) {
    await world.application(await world.job(owner.shopId, values), artist.actor.userId, { status });
  }
  await world.conversation(artist.actor.userId, shop.shopId, { shopUnread: 3, artistUnread: 5 });
  expect(await said('/shop/dashboard', asShop)).toEqual([
    'Artists',
    'Applications, 2 waiting',
    'Messages, 3 unread',
    'Me',
  ]);
});

test("an artist's number is of answers, until their applications have been looked at", async () => {
  const [shop, artist, rival] = [
    await world.shop({ setupCompleted: true }),
    await world.artist(),
    await world.artist(),
  ];
  const [asArtist, asRival, asShop] = [
    await app.signedIn(artist.actor.userId),
    await app.signedIn(rival.actor.userId),
    await app.signedIn(shop.actor.userId),
  ];
  for (const [applicant, status] of [
    [artist, 'ACCEPTED'],
    [artist, 'REJECTED'],
    [rival, 'ACCEPTED'],
  ] as const) {
    const id = await world.application(await world.job(shop.shopId), applicant.actor.userId);
    const decided = await app.post(`/shop/applications/${id}/decision`, { decision: status }, asShop);
    expect(decided.status).toBe(302);
  }
  await services.relay.drained();
  const number = async (path: string, cookie = asArtist) => (await said(path, cookie))?.[1];
  expect(await number('/dashboard')).toBe('Applications, 2 answered');
  expect(await number('/applications?status=PENDING')).toBe('Applications, 2 answered');
  // The very page that shows the answer knows that it is read.
  expect(await number('/applications?status=ACCEPTED')).toBe('Applications, 1 answered');
  expect(await number('/dashboard')).toBe('Applications, 1 answered');
  expect(await number('/applications')).toBe('Applications');
  expect(await number('/dashboard')).toBe('Applications');
  expect(await number('/dashboard', asRival)).toBe('Applications, 1 answered');
});

test('a page that is only fetched ahead, or asked about, reads nothing; a visit reads and tells the other pages', async () => {
  const [shop, artist, rival] = [
    await world.shop({ setupCompleted: true }),
    await world.artist(),
    await world.artist(),
  ];
  const [asArtist, asRival] = [await app.signedIn(artist.actor.userId), await app.signedIn(rival.actor.userId)];
  const asShop = await app.signedIn(shop.actor.userId);
  const id = await world.application(await world.job(shop.shopId), artist.actor.userId);
  await app.post(`/shop/applications/${id}/decision`, { decision: 'ACCEPTED' }, asShop);
  const first = { recipientId: artist.actor.userId, content: 'Come by', submissionId: randomUUID() };
  const talk = (await app.post('/conversations', first, asShop)).headers.get('location') ?? '';
  await services.relay.drained();
  const numbers = async (path: string) => (await said(path, asArtist))?.slice(1, 3);
  const unread = ['Applications, 1 answered', 'Messages, 1 unread'];

  for (const path of ['/applications', `/applications/${id}`, talk]) {
    await app.get(path, asArtist, { 'Sec-Purpose': 'prefetch' });
    await app.fetch(new Request(`${ORIGIN}${path}`, { method: 'HEAD', headers: { cookie: asArtist } }));
  }
  await app.get(`/applications/${id}`, asRival);
  expect(await numbers('/dashboard')).toEqual(unread);

  let hints = 0;
  const leave = services.live.subscribe(artist.actor.userId, () => hints++);
  expect(await numbers(`/applications/${id}`)).toEqual(['Applications', 'Messages, 1 unread']);
  await expect.poll(() => hints).toBe(1);
  expect(await numbers(talk)).toEqual(['Applications', 'Messages']);
  await expect.poll(() => hints).toBe(2);
  await app.get(`/applications/${id}`, asArtist);
  await services.relay.drained();
  expect(hints, 'nothing was left to read').toBe(2);
  leave();
});
