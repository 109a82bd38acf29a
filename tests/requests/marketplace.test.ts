import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '#app/data/schema/notifications.ts';
import { profileViews } from '#app/data/schema/profile-views.ts';
import { artistProfiles } from '#app/data/schema/profiles.ts';
import { testApp } from '#tests/support/app.ts';

const { db, fetch, get, signedIn, world } = await testApp();
const SECRETS = /canary|5550001111/i;

const shop = await world.shop({
  shopName: 'Iron Rose',
  description: 'Bold lines by the river.',
  establishedDate: '1998-04-01',
  teamSize: 4,
  tattooStyles: ['Traditional', 'Japanese', 'Color', 'Blackwork', 'Realism'],
  verifiedAt: new Date(),
  taxId: 'CANARY-TAX',
  licenseNumber: 'OR-4471',
  email: 'canary-shop@example.test',
  phone: '5550001111',
  showPhoneNumber: false,
});
const artist = await world.artist({
  fullName: 'Mara Quint',
  location: 'Reno, NV',
  setupCompletedAt: new Date(),
  email: 'canary-artist@example.test',
  phone: '5550001111',
  showPhoneNumber: true,
});
const [otherShop, otherArtist] = [await world.shop(), await world.artist()];
const asShop = await signedIn(shop.actor.userId);
const asArtist = await signedIn(artist.actor.userId);
const asOtherShop = await signedIn(otherShop.actor.userId);

const shopPage = `/marketplace/shops/${shop.shopId}`;
const artistPage = `/marketplace/artists/${artist.actor.userId}`;

const textOf = async (reply: Response) => (await reply.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");

test.each([
  ['the shop itself', asShop, shopPage, '/shop/profile'],
  ['the shop itself in capitals', asShop, shopPage.replace(shop.shopId, shop.shopId.toUpperCase()), '/shop/profile'],
  ['the artist themselves', asArtist, artistPage, '/profile/artist'],
])('%s is redirected to their own page', async (_who, cookie, path, location) => {
  const reply = await get(path, cookie);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, location]);
});

test('a missing, unfinished or malformed id gets the same 404', async () => {
  const unfinished = await world.artist({ fullName: 'Half Done', setupCompleted: false });
  for (const id of [randomUUID(), 'nonsense', '%00', "1' or 1=1"]) {
    const reply = await get(`/marketplace/shops/${id}`, asArtist);
    expect(reply.status).toBe(404);
    expect(await textOf(reply)).toContain('Shop profile not found');
  }
  for (const id of [randomUUID(), 'nonsense', unfinished.actor.userId, shop.shopId]) {
    const reply = await get(`/marketplace/artists/${id}`, asShop);
    expect(reply.status).toBe(404);
    const html = await textOf(reply);
    expect(html).toContain('Artist profile not found');
    expect(html).not.toContain('Half Done');
  }
});

test('a shop page shows what artists need and no private data', async () => {
  const jobId = await world.job(shop.shopId, { title: 'A chair by the window' });
  await world.job(shop.shopId, { title: 'Already filled', status: 'FILLED' });
  await world.application(jobId, otherArtist.actor.userId, { coverLetter: 'CANARY-LETTER' });
  const html = await textOf(await get(shopPage, asArtist));
  for (const words of [
    'Iron Rose',
    'Verified',
    'Open Positions',
    'A chair by the window',
    'Active',
    `/jobs/${jobId}?from=/marketplace/shops/`,
    'View Details',
    'Artist Policies',
    'Amenities',
    'Shop Team',
    '4 Artists',
    'No shop photos available',
    'Business Hours',
    'No reviews yet',
    'Message Shop',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain('Already filled');
  for (const path of [shopPage, `${shopPage}.data`, '/marketplace/shops', '/marketplace/shops.data']) {
    const reply = await get(path, asArtist);
    expect(reply.status).toBe(200);
    expect(await reply.text()).not.toMatch(SECRETS);
  }
  const empty = await textOf(await get(`/marketplace/shops/${otherShop.shopId}`, asArtist));
  expect(empty).toContain('This shop has no open positions right now.');
});

test("an artist's phone is shown to shops they applied to, and address and letters to nobody else", async () => {
  for (const path of [artistPage, `${artistPage}.data`, '/marketplace/artists', '/marketplace/artists.data']) {
    const reply = await get(path, asOtherShop);
    expect(reply.status).toBe(200);
    expect(await reply.text()).not.toMatch(SECRETS);
  }
  await world.application(await world.job(otherShop.shopId), artist.actor.userId);
  const html = await textOf(await get(artistPage, asOtherShop));
  expect(html).toContain('(555) 000-1111');
  expect(html).toContain('Message Artist');
  expect(html).not.toMatch(/canary/i);
  expect(await (await get(artistPage, asShop)).text()).not.toMatch(SECRETS);
});

test('each view counts once; prefetches, the wrong role and the owner do not count', async () => {
  const looked = await world.artist({ setupCompletedAt: new Date() });
  const path = `/marketplace/artists/${looked.actor.userId}`;
  const views = () => db.$count(profileViews, eq(profileViews.artistId, looked.actor.userId));
  await get(path, asShop);
  await get(`${path}.data`, asShop);
  await get(path, asShop);
  for (const cookie of ['', asArtist, await signedIn(looked.actor.userId)]) await get(path, cookie);
  const ahead = { headers: { cookie: asShop, 'sec-purpose': 'prefetch' } };
  expect((await fetch(new Request(`http://flashboard.test${path}.data`, ahead))).status).toBe(200);
  await fetch(new Request(`http://flashboard.test${path}`, { method: 'HEAD', headers: { cookie: asShop } }));
  await expect.poll(views).toBe(3);
  const told = () => db.select().from(notifications).where(eq(notifications.userId, looked.actor.userId));
  await expect.poll(async () => (await told()).length, { timeout: 5000 }).toBe(1);
  expect(await views()).toBe(3);
});

test('a member who opens too many profiles has to wait', async () => {
  const cookie = await signedIn((await world.artist()).actor.userId);
  const pages = await Promise.all(Array.from({ length: 120 }, () => get(`${shopPage}.data`, cookie)));
  expect(new Set(pages.map((page) => page.status))).toEqual(new Set([200]));
  const reply = await get(shopPage, cookie);
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await textOf(reply)).toContain('Please wait a minute');
});

test('each card of a list shows the specified text, on every page, and so does an empty list', async () => {
  const shops = await textOf(await get('/marketplace/shops?q=iron', asArtist));
  for (const words of ['Iron Rose', 'Austin, TX', 'Est. 1998', '4 Artists', '+2 more', 'View Shop', 'Verified']) {
    expect(shops).toContain(words);
  }
  expect(await textOf(await get('/marketplace/shops?q=xylophone', asArtist))).toContain('No Shops Found');
  await db
    .update(artistProfiles)
    .set({ tattooStyles: ['Japanese'], willingToRelocate: true })
    .where(eq(artistProfiles.id, artist.actor.userId));
  const artists = await textOf(await get('/marketplace/artists?style=Japanese&relocate=on', asShop));
  for (const words of ['Mara Quint', 'Reno, NV', 'View Profile', 'Filters (2)', 'Apply Filters', 'Clear All']) {
    expect(artists).toContain(words);
  }
  expect(artists).toContain('href="/marketplace/artists?style=Japanese"');
  expect(await textOf(await get('/marketplace/artists?q=xylophone', asShop))).toContain('No Artists Found');
  expect((await get('/marketplace/shops', asShop)).headers.get('location')).toBe('/');
  expect((await get('/marketplace/artists', asArtist)).headers.get('location')).toBe('/');
});
