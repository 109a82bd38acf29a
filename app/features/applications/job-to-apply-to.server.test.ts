import { expect, test } from 'vitest';
import { artistCertifications, portfolioImages } from '#app/data/schema/artists.ts';
import { files } from '#app/data/schema/files.ts';
import { jobToApplyTo } from '#app/features/applications/job-to-apply-to.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { statementsOf } from '#tests/support/statements.ts';

const { db, pool } = await testDatabase();
const world = jobWorld(db);
const shop = await world.shop();
const jobId = await world.job(shop.shopId, {
  portfolioRequired: true,
  insuranceRequired: true,
  minimumExperienceYears: 5,
  requiredStyles: ['Traditional', 'Japanese'],
});

async function file(ownerId: string, bucket: 'portfolio-images' | 'certifications', path: string): Promise<string> {
  const variants = [{ key: '400.webp', width: 400, height: 500, contentType: 'image/webp' }];
  const [row] = await db
    .insert(files)
    .values({ ownerId, bucket, path, contentType: 'image/webp', bytes: 1, variants })
    .returning({ id: files.id });
  return row?.id as string;
}

test('what goes along is the acting artist: styles, years, six works of all, and what the job asks for in vain', async () => {
  const artist = await world.artist({ fullName: 'Mara Quint', tattooStyles: ['Traditional'], yearsOfExperience: 6 });
  const artistId = artist.actor.userId;
  for (let position = 0; position < 8; position++) {
    const fileId = await file(artistId, 'portfolio-images', `${artistId}/${position}`);
    await db.insert(portfolioImages).values({ artistId, fileId, position });
  }
  const found = await jobToApplyTo(artist, jobId);
  expect(found?.refusal).toBeNull();
  expect(found?.along).toMatchObject({
    name: 'Mara Quint',
    faceSrc: null,
    workCount: 8,
    styles: ['Traditional'],
    yearsOfExperience: 6,
    lacks: [{ what: 'required-styles', styles: ['Japanese'] }, { what: 'insurance' }],
  });
  expect(found?.along?.works).toHaveLength(6);

  const fileId = await file(artistId, 'certifications', `${artistId}/insurance`);
  await db.insert(artistCertifications).values({ artistId, fileId });
  expect((await jobToApplyTo(artist, jobId))?.along?.lacks).toEqual([
    { what: 'required-styles', styles: ['Japanese'] },
  ]);
});

test('of a profile that is not finished nothing goes along that shops do not get to see', async () => {
  const values = { fullName: 'Early Bird', tattooStyles: ['Traditional'] as ['Traditional'], yearsOfExperience: 2 };
  const artist = await world.artist({ ...values, setupCompleted: false });
  const artistId = artist.actor.userId;
  const fileId = await file(artistId, 'portfolio-images', `${artistId}/early`);
  await db.insert(portfolioImages).values({ artistId, fileId, position: 0 });
  expect((await jobToApplyTo(artist, jobId))?.along).toEqual({
    name: 'Early Bird',
    faceSrc: null,
    works: [],
    workCount: 0,
    styles: [],
    yearsOfExperience: 2,
    lacks: [{ what: 'set-up' }],
  });
});

test('an artist who has applied, and everybody who is none, is shown nothing that goes along', async () => {
  const artist = await world.artist();
  await world.application(jobId, artist.actor.userId);
  for (const viewer of [artist, shop, world.visitor]) {
    const found = await jobToApplyTo(viewer, jobId);
    expect(found?.job.id).toBe(jobId);
    expect(found?.along).toBeNull();
  }
});

test('it is three statements, however many works there are, and one about the dates of a guest spot', async () => {
  const artist = await world.artist();
  expect(await statementsOf(pool, () => jobToApplyTo(artist, jobId))).toBe(4);
});
