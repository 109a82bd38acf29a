import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { createStaff } from '#app/features/staff/accounts.server.ts';

import { testApp } from '#tests/support/app.ts';
import { dayIn } from '#tests/support/days.ts';

const { db, get, post, signedIn, world } = await testApp();
const shop = await world.shop({ shopName: "Rose's Tattoo", city: 'Austin', state: 'TX' });
const artist = await world.artist();
const asShop = await signedIn(shop.actor.userId);
const asArtist = await signedIn(artist.actor.userId);

const FORM = {
  title: 'Guest artist for the winter',
  jobType: 'GUEST_SPOT',
  description: 'Two weeks by the window',
  startDate: dayIn(30),
  endDate: dayIn(44),
  paymentType: 'COMMISSION',
  commissionRate: '60/40 split',
  minimumExperienceYears: '2',
};

const textOf = async (reply: Response) =>
  (await reply.text())
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');

test('a visitor gets jobs without any framework script', async () => {
  const jobId = await world.job(shop.shopId, { title: 'A still position', endDate: '2027-03-14' });
  const list = await textOf(await get('/jobs?q=still'));
  for (const words of [
    'Browse Opportunities',
    'A still position',
    'GUEST SPOT',
    'Austin, TX',
    'Starts Mar 1, 2027',
    'Until Mar 14, 2027',
    'Commission: 60/40 split',
    'Apply Now',
    'Clear All',
    'Apply Filters',
  ]) {
    expect(list.includes(words), words).toBe(true);
  }
  const page = await textOf(await get(`/jobs/${jobId}`));
  for (const words of [
    "Rose's Tattoo",
    'Back to Jobs',
    'Create an artist account to apply for positions and connect with shops directly.',
    '"@type":"JobPosting"',
  ]) {
    expect(page.includes(words), words).toBe(true);
  }
  for (const html of [list, page]) expect(html).not.toMatch(/type="module"|__reactRouter/);
});

test('search engines get the description as escaped HTML, and a one-line summary', async () => {
  const description = 'Bold lines.\n\n<b>Big</b> color.';
  const html = await (await get(`/jobs/${await world.job(shop.shopId, { description })}`)).text();
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data).description).toBe('<p>Bold lines.</p><p>&lt;b&gt;Big&lt;/b&gt; color.</p>');
  const [, summary] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  expect(summary).toBe('GUEST SPOT, Austin, TX. Bold lines. &lt;b&gt;Big&lt;/b&gt; color.');
});

test('a job page has no link to a page that its reader cannot open', async () => {
  const jobId = await world.job(shop.shopId);
  const staff = await createStaff(db, `${randomUUID()}@staff.test`);
  const cookie = await signedIn(staff?.userId ?? '');
  const leads = async (as: string) => (await textOf(await get(`/jobs/${jobId}`, as))).includes('View Shop Profile');
  expect([await leads(cookie), await leads(asArtist), await leads('')]).toEqual([false, true, true]);
});

test('the sign-in prompt is open after Apply Now on a card, and carries role, return path and text', async () => {
  const jobId = await world.job(shop.shopId);
  const html = await textOf(await get(`/jobs/${jobId}?apply=1`));
  expect(html).toMatch(/<dialog[^>]* open=""/);
  const prompt = /<dialog[^>]* open="".*?<\/dialog>/s.exec(html)?.[0] ?? '';
  const links = [...prompt.matchAll(/href="(\/(?:signup|login)\?[^"]+)"/g)].map(
    (match) => new URL(match[1] as string, 'http://x').searchParams,
  );
  expect(links.map((query) => query.get('returnTo'))).toEqual([`/jobs/${jobId}?apply=1`, `/jobs/${jobId}?apply=1`]);
  expect(links.map((query) => query.get('role'))).toEqual(['ARTIST', null]);
  expect(links[1]?.get('message')).toBe('Sign in to apply for this position');
});

test("'Post a Job' sends visitors to sign in, artists to a shop account, and shows shops the form", async () => {
  const visitor = await get('/shop/jobs/create');
  expect(visitor.headers.get('location')).toBe(
    '/login?message=Please+sign+in+to+post+a+job&returnTo=%2Fshop%2Fjobs%2Fcreate',
  );
  const asked = await get('/shop/jobs/create', asArtist);
  expect(asked.headers.get('location')).toBe('/signup?message=Create+a+shop+account+to+post+jobs&role=SHOP');
  const posted = await post('/shop/jobs/create', FORM);
  expect(posted.headers.get('location')).toContain('You+must+be+logged+in+to+post+a+job');
  const edited = await get(`/shop/jobs/${randomUUID()}/edit`);
  expect(edited.headers.get('location')).toContain('You+must+be+logged+in+to+edit+a+job');
  const html = await textOf(await get('/shop/jobs/create', asShop));
  for (const words of [
    'Create Job Posting',
    'Reset to default suggestions',
    'Marketing assistance',
    '60/40 split',
    '$500/week',
    'name="submissionId"',
  ]) {
    expect(html.includes(words), words).toBe(true);
  }
});

test('a shop edits and deletes its own job', async () => {
  const jobId = await world.job(shop.shopId, { title: 'Before' });
  const page = await textOf(await get(`/shop/jobs/${jobId}/edit`, asShop));
  for (const words of ['Edit Job Posting', 'Published', 'Delete Post', 'value="Before"'])
    expect(page.includes(words), words).toBe(true);
  const saved = await post(`/shop/jobs/${jobId}/edit`, { ...FORM, title: 'After', status: 'FILLED' }, asShop);
  expect(saved.headers.get('location')).toBe('/shop/dashboard?done=job-updated');
  const list = await textOf(await get('/shop/jobs?status=FILLED', asShop));
  for (const words of ['Your Job Listings', 'All Statuses', 'Create New Listing', 'After'])
    expect(list.includes(words), words).toBe(true);
  const deleted = await post(`/shop/jobs/${jobId}/deletion`, {}, asShop);
  expect(deleted.headers.get('location')).toBe('/shop/dashboard?done=job-deleted');
  expect((await get(`/shop/jobs/${jobId}/edit`, asShop)).status).toBe(404);
});
