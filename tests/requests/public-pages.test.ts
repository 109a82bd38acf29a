import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { get, signedIn, world } = await testApp();
const shop = await world.shop({ shopName: 'Iron <Rose> & Co' });
const jobIds: string[] = [];
for (let n = 0; n < 5; n++) jobIds.push(await world.job(shop.shopId, { title: `Position ${n}` }));
const closed = await world.job(shop.shopId, { title: 'Closed one', status: 'CLOSED' });
const asShop = await signedIn(shop.actor.userId);
const asArtist = await signedIn((await world.artist()).actor.userId);

const htmlOf = async (path: string, cookie = '') =>
  (await (await get(path, cookie)).text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

test("a visitor's landing page has the four newest positions and no script", async () => {
  const html = await htmlOf('/');
  expect([...html.matchAll(/>Position \d</g)]).toHaveLength(4);
  expect(html).not.toContain('Position 0<');
  expect(html).not.toMatch(/type="module"|__reactRouter/);
});

test('a member sees next steps and no invitation to join', async () => {
  const invitations = ['href="/signup', 'Create an Artist Account', 'Shops pin up what they need'];
  for (const words of invitations) expect((await htmlOf('/')).includes(words), words).toBe(true);
  for (const [who, steps] of [
    [asArtist, ['/applications', '/profile/artist/portfolio', '/marketplace/shops', '/chairs']],
    [asShop, ['/shop/applications', '/shop/jobs', '/marketplace/artists']],
  ] as const) {
    const html = await htmlOf('/', who);
    for (const words of invitations) expect(html.includes(words), words).toBe(false);
    const [, next = ''] = /<nav aria-label="Your next steps".*?>(.*?)<\/nav>/s.exec(html) ?? [];
    expect([...next.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual(steps);
  }
});

test('the feeds list the open positions, newest first, as text', async () => {
  const rss = await get('/jobs.rss');
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await rss.text();
  expect(xml.indexOf('Position 4')).toBeLessThan(xml.indexOf('Position 3'));
  expect(xml).toContain('Iron &lt;Rose&gt; &amp; Co');
  expect(xml).not.toContain('Closed one');
  const json = await get('/jobs.json');
  expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const feed = await json.json();
  expect(feed.items.map((item: { id: string }) => item.id)).toEqual(jobIds.toReversed());
});

test('robots.txt lists what to crawl and what not', async () => {
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin/');
  expect(robots).toContain('Sitemap: http://flashboard.test/sitemap.xml');
  const map = await (await get('/sitemap.xml')).text();
  expect(map).toContain(`<loc>http://flashboard.test/jobs/${jobIds[0]}</loc>`);
  expect(map).not.toContain(closed);
});

test('the credits name all authors of used works', async () => {
  const html = await htmlOf('/credits');
  for (const words of ['GeoNames', 'CC BY 4.0', 'CC BY 3.0', 'Lorc, Delapouite', 'SIL Open Font License', 'Lucide']) {
    expect(html.includes(words), words).toBe(true);
  }
});

test('an unknown address is a 404 with a link to go on', async () => {
  for (const path of ['/nothing/here', '/wp-login.php', '/jobs/x/y/z']) {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('There is nothing on this wall');
  }
});

test('city suggestions begin at three letters', async () => {
  expect(await (await get('/api/cities?q=au')).json()).toEqual([]);
  const [first] = await (await get('/api/cities?q=aus')).json();
  expect(first).toMatchObject({ city: 'Austin', state: 'TX', label: 'Austin, TX' });
});
