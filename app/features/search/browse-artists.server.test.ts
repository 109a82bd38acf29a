import { expect, test } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import { portfolioImages } from '#app/data/schema/profiles.ts';
import { parseArtistSearch } from '#app/domain/values/search.ts';
import { browseArtists } from '#app/features/search/browse-artists.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const shop = await world.shop();

let minutes = 0;
const finished = (values: Parameters<typeof world.artist>[0]) =>
  world.artist({ setupCompletedAt: new Date(Date.UTC(2026, 0, 1, 0, ++minutes)), ...values });

await finished({
  fullName: 'Mara Quint',
  location: 'Austin, TX',
  city: 'Austin',
  state: 'TX',
  tattooStyles: ['Japanese', 'Blackwork'],
  experienceLevel: 'SENIOR',
  preferredJobTypes: ['GUEST_SPOT'],
  hasClientele: true,
  clienteleSize: '201+',
  willingToTransferClients: true,
});
await finished({
  fullName: 'Teo Austin',
  location: 'Reno, NV',
  city: 'Reno',
  state: 'NV',
  tattooStyles: ['Color'],
  experienceLevel: 'JUNIOR',
  preferredJobTypes: ['LONG_TERM', 'APPRENTICESHIP'],
  willingToRelocate: true,
});
await world.artist({ fullName: 'Half Done', setupCompleted: false });

const browse = (query: string) => browseArtists(shop, parseArtistSearch(new URLSearchParams(query)));
const found = async (query: string) => (await browse(query)).artists.map((artist) => artist.name);

test.each([
  ['', ['Teo Austin', 'Mara Quint']],
  ['q=mara', ['Mara Quint']],
  ['q=austin', ['Teo Austin', 'Mara Quint']],
  ['q=Austin, Texas', ['Mara Quint']],
  ['q=nevada', ['Teo Austin']],
  ['q=half', []],
  ['q=%25', []],
  ['style=Japanese&style=Color', ['Teo Austin', 'Mara Quint']],
  ['style=Blackwork', ['Mara Quint']],
  ['level=JUNIOR&level=MASTER', ['Teo Austin']],
  ['type=APPRENTICESHIP', ['Teo Austin']],
  ['clientele=201%2B', ['Mara Quint']],
  ['transfer=on', ['Mara Quint']],
  ['relocate=on', ['Teo Austin']],
  ['relocate=on&transfer=on', []],
  ['q=austin&style=Color&type=LONG_TERM', ['Teo Austin']],
])('the search ?%s finds %j', async (query, names) => {
  expect(await found(query)).toEqual(names);
});

test('a card shows the first work and nothing private', async () => {
  const { actor } = await finished({
    fullName: 'Wren',
    email: 'canary@example.test',
    phone: '5550001111',
    showPhoneNumber: true,
    idealEnvironment: 'CANARY-WISH',
  });
  for (const position of [1, 0]) {
    const variants = [{ key: '400.webp', width: 400, height: 300, contentType: 'image/webp' }];
    const [file] = await db
      .insert(files)
      .values({ bucket: 'portfolio-images', path: `CANARY-${position}`, contentType: 'image/webp', bytes: 1, variants })
      .returning({ id: files.id });
    const fileId = file?.id as string;
    await db
      .insert(portfolioImages)
      .values({ artistId: actor.userId, fileId, position, description: `Piece ${position}` });
  }
  const { artists } = await browse('q=wren');
  expect(artists).toMatchObject([{ id: actor.userId, name: 'Wren', place: 'Location Unknown', image: null }]);
  expect(artists[0]?.work).toMatchObject({ description: 'Piece 0', picture: { width: 400, height: 300 } });
  expect(JSON.stringify(artists)).not.toMatch(/canary|5550001111/i);
});
