import { expect, test } from 'vitest';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { parseArtistSearch, parseJobSearch, parseShopSearch } from '#app/domain/values/search.ts';
import { browseArtists } from '#app/features/search/browse-artists.server.ts';
import { browseJobs } from '#app/features/search/browse-jobs.server.ts';
import { browseShops } from '#app/features/search/browse-shops.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const shop = await world.shop({ shopName: 'Café O’Neil', city: 'Cañon City', state: 'CO' });
const artist = await world.artist({ fullName: "José D'Arc", location: 'San José, CA', setupCompletedAt: new Date(0) });
const title = 'Señorita flash day';
await world.job(shop.shopId, { title, description: 'Zoë paints koi.' });
const params = (q: string) => new URLSearchParams({ q });

test.each(['jose', 'JOSÉ', 'd’arc', 'san jose', 'Jose\u0301'])('%j finds the artist', async (q) => {
  const { artists } = await browseArtists(shop, parseArtistSearch(params(q)));
  expect(artists.map(({ name }) => name)).toEqual(["José D'Arc"]);
});

test.each(['cafe', "o'neil", 'o`neil', 'canon city, co', 'Cañon'])('%j finds the shop', async (q) => {
  const { shops } = await browseShops(artist, parseShopSearch(params(q)));
  expect(shops.map(({ name }) => name)).toEqual(['Café O’Neil']);
});

test.each(['senorita', 'Señorita', '"zoe paints"'])('%j finds the job, also after a change', async (q) => {
  const found = async () =>
    (await browseJobs(artist, { ...parseJobSearch(new URLSearchParams()), q })).jobs.map((job) => job.title);
  expect(await found()).toEqual([title]);
  await db.update(jobPosts).set({ title: 'Another', description: 'Nothing' });
  expect(await found()).toEqual([]);
  await db.update(jobPosts).set({ title, description: 'Zoë paints koi.' });
  expect(await found()).toEqual([title]);
});
