import { expect, test } from 'vitest';
import { worksOf } from '#app/features/profiles/works-of.server.ts';
import { portfolioImages } from '#app/platform/db/schema/artists.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

async function artistWith(pieces: readonly string[]) {
  const artist = await world.artist();
  const artistId = artist.actor.userId;
  for (const [position, description] of pieces.entries()) {
    const [file] = await db
      .insert(files)
      .values({
        ownerId: artistId,
        bucket: 'portfolio-images',
        path: `${artistId}/${description}`,
        contentType: 'image/webp',
        bytes: 1,
        variants: [{ key: '400.webp', width: 400, height: 500, contentType: 'image/webp' }],
      })
      .returning({ id: files.id });
    await db
      .insert(portfolioImages)
      .values({ artistId, fileId: file?.id as string, position: pieces.length - position, description });
  }
  return artist;
}

test("everybody's first pieces are their own, in their order, with the number of all", async () => {
  const [many, one, none] = [
    await artistWith(['E', 'D', 'C', 'B', 'A']),
    await artistWith(['X']),
    await artistWith([]),
  ];
  const ids = [many, one, none].map(({ actor }) => actor.userId);
  const worksBy = await worksOf(many, ids, 4);
  const told = ids.map((id) => ({
    total: worksBy(id).total,
    first: worksBy(id)
      .first.map(({ description }) => description)
      .join(''),
  }));
  expect(told).toEqual([
    { total: 5, first: 'ABCD' },
    { total: 1, first: 'X' },
    { total: 0, first: '' },
  ]);
  expect(worksBy(ids[0] as string).first[0]?.picture).toMatchObject({ width: 400, height: 500 });
});
