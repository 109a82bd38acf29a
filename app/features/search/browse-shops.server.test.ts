import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { completenessScore } from '#app/domain/shops.ts';
import { parseShopSearch } from '#app/domain/values/search.ts';
import { browseShops, shopPlaces } from '#app/features/search/browse-shops.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const artist = await world.artist();

const found = async (query: string) =>
  (await browseShops(artist, parseShopSearch(new URLSearchParams(query)))).shops.map((shop) => shop.name);

const EMPTY = { shopName: null, city: null, state: null };

test.each([
  ['nothing', EMPTY, 0],
  ['a name', { ...EMPTY, shopName: 'Rose' }, 10],
  ['a blank name', { ...EMPTY, shopName: '  ' }, 0],
  ['a city without a state', { ...EMPTY, city: 'Reno' }, 0],
  ['a place', { ...EMPTY, city: 'Reno', state: 'NV' }, 10],
  ['a description', { ...EMPTY, description: 'Bold lines.' }, 10],
  ['a blank description', { ...EMPTY, description: ' ' }, 0],
  ['a date', { ...EMPTY, establishedDate: '2001-02-03' }, 5],
  ['insurance', { ...EMPTY, insurance: true }, 5],
  ['styles', { ...EMPTY, tattooStyles: ['Japanese', 'Color'] }, 5],
  ['vibes', { ...EMPTY, vibeKeywords: ['Modern'] }, 5],
  [
    'everything',
    {
      shopName: 'Rose',
      city: 'Reno',
      state: 'NV',
      description: 'Bold lines.',
      establishedDate: '2001-02-03',
      insurance: true,
      tattooStyles: ['Japanese'],
      vibeKeywords: ['Modern'],
    },
    50,
  ],
])('the database and the domain give a shop with %s the same score', async (_what, values, score) => {
  const { shopId } = await world.shop(values);
  const [row] = await db.select().from(shopProfiles).where(eq(shopProfiles.id, shopId));
  if (!row) throw new Error('the shop is not there');
  expect([row.marketplaceScore, completenessScore(row)]).toEqual([score, score]);
  await db.delete(shopProfiles).where(eq(shopProfiles.id, shopId));
});

test('shops are found by name and place', async () => {
  await world.shop({ shopName: 'Iron Rose', city: 'Portland', state: 'OR' });
  await world.shop({ shopName: 'Portland Ink', city: 'Bangor', state: 'ME' });
  await world.shop({ shopName: '50%_Off', city: 'Portland', state: 'ME' });
  expect(await found('q=iron')).toEqual(['Iron Rose']);
  expect((await found('q=portland')).toSorted()).toEqual(['50%_Off', 'Iron Rose', 'Portland Ink']);
  expect(await found('q=portland, or')).toEqual(['Iron Rose']);
  expect(await found('q=Portland, Maine')).toEqual(['50%_Off']);
  expect((await found('q=maine')).toSorted()).toEqual(['50%_Off', 'Portland Ink']);
  expect(await found('place=Portland, OR')).toEqual(['Iron Rose']);
  expect(await found('q=rose&place=Portland, ME')).toEqual([]);
  expect(await found('q=%25_')).toEqual(['50%_Off']);
  expect(await found('q=\\')).toEqual([]);
  const places = await shopPlaces(db);
  expect(places.map((place) => place.value)).toEqual(['Bangor, ME', 'Portland, ME', 'Portland, OR']);
  expect((await found('place=ME')).toSorted()).toEqual(['50%_Off', 'Portland Ink']);
});

test('a card shows nothing private', async () => {
  const secrets = { taxId: 'CANARY-TAX', licenseNumber: 'CANARY-LICENCE', email: 'canary@example.test' };
  await world.shop({
    ...secrets,
    shopName: 'Quiet Heron',
    phone: '5550001111',
    showPhoneNumber: false,
    establishedDate: '1998-05-01',
    teamSize: 4,
    city: null,
    insurance: true,
  });
  const { shops } = await browseShops(artist, parseShopSearch(new URLSearchParams('q=heron')));
  expect(shops).toEqual([
    {
      id: expect.any(String),
      name: 'Quiet Heron',
      place: 'TX',
      description: null,
      establishedYear: '1998',
      teamSize: 4,
      styles: [],
      isVerified: false,
      logoSrc: null,
      photo: null,
      free: null,
      pay: null,
      rating: null,
    },
  ]);
  expect(JSON.stringify(shops)).not.toMatch(/canary|5550001111/i);
});

test('every shop is on exactly one page', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  for (const minute of [1, 2, 2, 2, 3, 4, 5]) {
    await world.shop({ shopName: `Page ${minute}`, city: 'Marfa', createdAt: at(minute) });
  }
  const page = (after: string | null) => browseShops(artist, { q: '', place: 'Marfa, TX', after }, 3);
  const [one, two, three] = [await page(null), await page((await page(null)).older), await page('older~x~y')];
  const last = await page(two.older);
  expect([...one.shops, ...two.shops, ...last.shops].map((shop) => shop.name)).toEqual(
    ['5', '4', '3', '2', '2', '2', '1'].map((minute) => `Page ${minute}`),
  );
  expect(new Set([...one.shops, ...two.shops, ...last.shops].map((shop) => shop.id)).size).toBe(7);
  expect([one.newer, last.older]).toEqual([null, null]);
  expect((await page(two.newer)).shops).toEqual(one.shops);
  expect(three.shops).toEqual(one.shops);
});
