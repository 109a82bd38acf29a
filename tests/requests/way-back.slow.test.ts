import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { EVERY_PAGE, filledIn } from '#tests/support/every-route.ts';
import { everyViewer, viewerOf } from '#tests/support/every-viewer.ts';
import { readable } from '#tests/support/replies.ts';

const app = await testApp();
const { world } = app;
const shop = await world.shop({ shopName: 'Iron Lotus', description: 'Bold', setupCompleted: true });
const artist = await world.artist({ fullName: 'Mara Quint', setupCompletedAt: new Date() });
const asShop = await app.signedIn(shop.actor.userId);
const asArtist = await app.signedIn(artist.actor.userId);
const ids: string[] = [];
for (let n = 0; n < 23; n++) ids.push(await world.job(shop.shopId, { title: `Winter spot ${n}` }));
const [oldest = ''] = ids;

const pageAt = async (path: string, cookie = '') => readable(await (await app.get(path, cookie)).text());

/** However carefully the browser or the router has written it. */
const meant = (address: string) => decodeURIComponent(address);

/** The address of the link with these words, or around them. */
function linkIn(html: string, words: string): string {
  const links = [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>((?:(?!<\/a>).)*)<\/a>/gs)];
  const found = links.find(([, , inside = '']) => inside.replace(/<[^>]*>/g, '').trim() === words);
  if (!found?.[1]) throw new Error(`no link '${words}'`);
  return found[1];
}

/** Follows the links with these words, one page after the other, as a browser without a script does. */
async function follow(start: string, cookie: string, ...words: string[]): Promise<string> {
  let path = start;
  for (const word of words) path = linkIn(await pageAt(path, cookie), word).split('#', 1)[0] as string;
  return path;
}

test('from the second page of a search a job leads back to that page and to its place on it', async () => {
  const list = '/jobs?q=winter&type=GUEST_SPOT&sort=relevance';
  for (const cookie of ['', asArtist]) {
    const second = await follow(list, cookie, 'Next');
    const job = await follow(second, cookie, 'Winter spot 0');
    const back = linkIn(await pageAt(job, cookie), 'Back to Jobs');
    expect(meant(back)).toBe(meant(`${second}#job-${oldest}`));
    expect(await pageAt(back, cookie)).toContain(`id="job-${oldest}"`);
  }
});

test('from the list without filters the address stays the one that is kept for everybody', async () => {
  const job = await follow('/jobs', '', 'Winter spot 22');
  expect(job).toBe(`/jobs/${ids[22]}`);
  expect(linkIn(await pageAt(job), 'Back to Jobs')).toBe(`/jobs#job-${ids[22]}`);
  expect(linkIn(await pageAt(await follow('/', '', 'Winter spot 22')), 'Back to Jobs')).toBe(`/#job-${ids[22]}`);
});

test('over a shop, its position and back again every step is the one that was taken', async () => {
  const list = '/jobs?q=winter&sort=deadline';
  const job = await follow(list, asArtist, 'Winter spot 22');
  const shopPage = await follow(job, asArtist, 'View Shop Profile');
  expect(meant(linkIn(await pageAt(shopPage, asArtist), 'Back'))).toBe(meant(job));
  const position = await follow(shopPage, asArtist, 'View Details');
  const back = linkIn(await pageAt(position, asArtist), 'Back to Shop Profile');
  expect(meant(back)).toBe(meant(`${shopPage}#${back.split('#')[1]}`));
  expect(await follow(position, asArtist, 'Back to Shop Profile', 'Back', 'Back to Jobs')).toBe(list);
});

test('a search of the marketplace is where a profile leads back to', async () => {
  const shops = '/marketplace/shops?q=lotus';
  const shopPage = await follow(shops, asArtist, 'View Shop');
  expect(linkIn(await pageAt(shopPage, asArtist), 'Back to Shops')).toBe(`${shops}#shop-${shop.shopId}`);
  const artists = '/marketplace/artists?q=mara';
  const profile = await follow(artists, asShop, 'View Profile');
  expect(linkIn(await pageAt(profile, asShop), 'Back to Artists')).toBe(`${artists}#artist-${artist.actor.userId}`);
  const atTheDoor = await app.get(shopPage);
  const { searchParams } = new URL(atTheDoor.headers.get('location') as string, 'http://x');
  expect(meant(searchParams.get('returnTo') as string)).toBe(meant(shopPage));
});

test('applying keeps the way back, from the page of the job and from a card', async () => {
  const list = '/jobs?q=winter';
  const job = await follow(list, asArtist, 'Winter spot 21');
  const form = await follow(job, asArtist, 'Apply Now');
  expect(meant(linkIn(await pageAt(form, asArtist), 'Back to the job'))).toBe(meant(job));
  const fromCard = await follow(list, asArtist, 'Apply Now');
  expect(linkIn(await pageAt(fromCard, asArtist), 'Back')).toMatch(/^\/jobs\?q=winter#job-/);
  const [, action = ''] = /<form[^>]* action="(\/jobs\/[^"]+)"/.exec(await pageAt(form, asArtist)) ?? [];
  const sent = await app.post(action, { coverLetter: 'I would come.' }, asArtist);
  const landed = sent.headers.get('location') as string;
  expect(meant(landed)).toBe(meant(`${job}&done=application-sent`));
  expect(linkIn(await pageAt(landed, asArtist), 'Back to Jobs').split('#')[0]).toBe(list);
});

test('the dialog of an application closes onto the page of the list that it was opened from', async () => {
  const applicant = await world.artist();
  const cookie = await app.signedIn(applicant.actor.userId);
  for (const id of ids) await world.application(id, applicant.actor.userId);
  const second = await follow('/applications?status=PENDING', cookie, 'Older');
  const dialog = await follow(second, cookie, 'Winter spot 0');
  const html = await pageAt(dialog, cookie);
  const [, close] = /<a[^>]*aria-label="Close"[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/) ?? [];
  expect(meant(close as string)).toBe(meant(`${second}#application-${dialog.split(/[/?]/)[2]}`));
  expect(linkIn(await pageAt(linkIn(html, 'View Original Job Post'), cookie), 'Back')).toSatisfy(
    (back: string) => meant(back) === meant(dialog),
  );
});

test('a review leads back to where it was asked for, also after it is saved and deleted', async () => {
  const guest = await world.artist();
  const cookie = await app.signedIn(guest.actor.userId);
  const accepted = await world.application(oldest, guest.actor.userId, { status: 'ACCEPTED' });
  const list = '/marketplace/shops?q=lotus';
  const itsShop = `/marketplace/shops/${shop.shopId}`;
  const sent = async (form: string, fields: Record<string, string>) => {
    const [, action = form] =
      /<form[^>]* action="([^"]*\/review\/deletion[^"]*)"/.exec(await pageAt(form, cookie)) ?? [];
    const reply = await app.post(fields.rating ? form : action, fields, cookie);
    return pageAt(reply.headers.get('location') as string, cookie);
  };
  const review = { rating: '4', comment: 'North light.' };
  for (const [start, words, back, home] of [
    [await follow(list, cookie, 'View Shop'), 'Review this shop', 'Back to Shop Profile', list],
    [itsShop, 'Edit your review', 'Back to Shop Profile', '/marketplace/shops'],
    [`/applications/${accepted}`, 'Edit your review', 'Back', `/applications/${accepted}`],
  ] as const) {
    const form = await follow(start, cookie, words);
    expect(meant(linkIn(await pageAt(form, cookie), back))).toContain(meant(start));
    const label = home.startsWith('/marketplace') ? 'Back to Shops' : 'Back';
    expect(linkIn(await sent(form, review), label).split('#')[0]).toBe(home);
    expect(linkIn(await sent(form, {}), label).split('#')[0]).toBe(home);
    await sent(form, review);
  }
});

/** Pages that lead back to where their link stood, and where they lead when it is not named. */
const LEADS_BACK: [link: RegExp, home: string[]][] = [
  [/^\/jobs\/[\w-]{36}(?:\/applications)?$/, ['/jobs']],
  [/^\/marketplace\/shops\/[\w-]{36}(?:\/review)?$/, []],
  [/^\/marketplace\/artists\/[\w-]{36}$/, []],
];

test('on every page of every list a link to a page with a way back names the place that it stands at', async () => {
  const { cookies, known } = await everyViewer(app);
  const lost: string[] = [];
  let seen = 0;
  const firstPages = [...EVERY_PAGE, '/shop/applications?application=:applicationId'];
  const furtherOn = `?after=newer~2001-01-01T00:00:00.000Z~${randomUUID()}`;
  for (const pattern of [...firstPages, ...EVERY_PAGE.map((page) => page + furtherOn)]) {
    const here = filledIn(pattern, known);
    const html = await pageAt(here, cookies[viewerOf(pattern.split('?', 1)[0] as string)]);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const [, address = ''] of main.matchAll(/<a\b[^>]*?href="([^"]*)"/g)) {
      const { pathname, searchParams } = new URL(address, 'http://x');
      const [, home] = LEADS_BACK.find(([link]) => link.test(pathname)) ?? [];
      const isParent = here.startsWith(`${pathname}/`);
      // 'Not now' of a question, which closes it.
      const isItself = here.split('?', 1)[0] === pathname;
      if (!home || isParent || isItself) continue;
      seen++;
      if (!searchParams.get('from')?.startsWith(here) && !home.includes(here)) lost.push(`${pattern}: ${address}`);
    }
  }
  expect(lost).toEqual([]);
  expect(seen).toBeGreaterThan(50);
}, 60_000);

test('what names no place of this site leads to the list of jobs', async () => {
  for (const from of ['//evil.test', 'https://evil.test/', '/\\evil.test', 'shop', `/jobs?q=${'a'.repeat(1100)}`]) {
    const html = await pageAt(`/jobs/${oldest}?from=${encodeURIComponent(from)}`);
    expect(linkIn(html, 'Back to Jobs')).toBe(`/jobs#job-${oldest}`);
    expect(html.slice(html.indexOf('<body'))).not.toContain('href="https://evil');
  }
});

test('search engines hear of one address per job, whatever the way to it', async () => {
  const html = await pageAt(`/jobs/${oldest}?from=/jobs?q=winter`);
  expect(html).toContain(`<link rel="canonical" href="http://flashboard.test/jobs/${oldest}"`);
  expect(await (await app.get('/robots.txt')).text()).toContain('Disallow: /*?from=');
});
