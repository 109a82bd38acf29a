import { expect, test } from 'vitest';
import { worksOf } from '#app/features/profiles/works-of.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { plantWorks } from '#tests/support/works.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

async function artistWith(pieces: readonly string[]) {
  const artist = await world.artist();
  await plantWorks(db, artist.actor.userId, pieces);
  return artist;
}

test('the first works of each artist come with their total', async () => {
  const [many, one, none] = [
    await artistWith(['A', 'B', 'C', 'D', 'E']),
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
