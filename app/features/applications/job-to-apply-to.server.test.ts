import { expect, test } from 'vitest';
import { artistCertifications, portfolioImages } from '#app/data/schema/artists.ts';
import { files } from '#app/data/schema/files.ts';
import { jobToApplyTo } from '#app/features/applications/job-to-apply-to.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
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

test('the profile summary shows styles, years, works and what is missing', async () => {
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

test('an artist who applied and other viewers get no summary', async () => {
  const artist = await world.artist();
  await world.application(jobId, artist.actor.userId);
  for (const viewer of [artist, shop, world.visitor]) {
    const found = await jobToApplyTo(viewer, jobId);
    expect(found?.job.id).toBe(jobId);
    expect(found?.along).toBeNull();
  }
});
