import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import { jobApplications } from '#app/data/schema/jobs.ts';
import { artistCertifications, artistProfiles, portfolioImages } from '#app/data/schema/profiles.ts';
import {
  applicationForArtist,
  applicationsOfArtist,
  recentApplicationsOfArtist,
} from '#app/features/applications/artist-applications.server.ts';
import { jobToApplyTo } from '#app/features/applications/job-to-apply-to.server.ts';
import {
  applicationForJobOwner,
  applicationInReview,
  applicationsForJobOwner,
} from '#app/features/applications/shop-applications.server.ts';
import { deleteJob } from '#app/features/jobs/change-job.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { plantWorks } from '#tests/support/works.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const ALL = { q: '', status: null, type: null, after: null };

async function decide(id: string, status: 'ACCEPTED' | 'REJECTED') {
  await db.update(jobApplications).set({ status, decidedAt: new Date() }).where(eq(jobApplications.id, id));
}

test('an artist sees their own applications by page and status', async () => {
  const [shop, artist, other] = [await world.shop(), await world.artist(), await world.artist()];
  const ids: string[] = [];
  for (let i = 0; i < 23; i++) {
    const jobId = await world.job(shop.shopId);
    ids.unshift(await world.application(jobId, artist.actor.userId));
    await world.application(jobId, other.actor.userId);
  }
  await decide(ids[3] as string, 'REJECTED');
  const first = await applicationsOfArtist(artist, { status: null, after: null });
  const second = await applicationsOfArtist(artist, { status: null, after: first.older });
  expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(ids);
  expect([first.rows.length, second.rows.length, second.older]).toEqual([20, 3, null]);
  const back = await applicationsOfArtist(artist, { status: null, after: second.newer });
  expect([back.rows, back.newer]).toEqual([first.rows, null]);
  const rejected = await applicationsOfArtist(artist, { status: 'REJECTED', after: null });
  expect(rejected.rows.map((row) => row.id)).toEqual([ids[3]]);
});

test('lists carry no letters, and the dashboard shows three', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.push(await world.application(await world.job(shop.shopId), artist.actor.userId));
  await decide(ids[0] as string, 'REJECTED');
  await decide(ids[1] as string, 'ACCEPTED');
  const recent = await recentApplicationsOfArtist(artist);
  expect(recent.map((row) => row.id)).toEqual([ids[1], ids[3], ids[2]]);
  expect(JSON.stringify(recent)).not.toContain('I would like to come.');
});

test('a shop filters its applications by name, status and type', async () => {
  const shop = await world.shop();
  const [maya, max] = [
    await world.artist({ fullName: 'Maya Ortiz' }),
    await world.artist({ fullName: 'Max 100% Ink' }),
  ];
  const guest = await world.job(shop.shopId);
  const steady = await world.job(shop.shopId, { jobType: 'FULL_TIME', endDate: null });
  const mayaGuest = await world.application(guest, maya.actor.userId);
  const maxSteady = await world.application(steady, max.actor.userId);
  await decide(maxSteady, 'ACCEPTED');
  const found = async (filter: object) =>
    (await applicationsForJobOwner(shop, { ...ALL, ...filter })).rows.map((row) => row.id);
  expect(await found({})).toEqual([maxSteady, mayaGuest]);
  expect(await found({ q: 'MAYA' })).toEqual([mayaGuest]);
  expect(await found({ q: '%' })).toEqual([maxSteady]);
  expect(await found({ q: '_' })).toEqual([]);
  expect(await found({ status: 'PENDING' })).toEqual([mayaGuest]);
  expect(await found({ type: 'FULL_TIME' })).toEqual([maxSteady]);
  expect(await found({ type: 'FULL_TIME', status: 'PENDING' })).toEqual([]);
});

test('another shop sees none, and a deleted job keeps only accepted ones', async () => {
  const [shop, stranger, artist] = [await world.shop(), await world.shop(), await world.artist()];
  const jobId = await world.job(shop.shopId);
  const id = await world.application(jobId, artist.actor.userId);
  expect(await applicationForJobOwner(shop, id)).toMatchObject({ id });
  expect(await applicationForJobOwner(stranger, id)).toBeNull();
  expect((await applicationsForJobOwner(stranger, ALL)).rows).toEqual([]);
  const [accepted, rejected] = [await world.artist({ fullName: 'Mara' }), await world.artist()];
  const acceptedId = await world.application(jobId, accepted.actor.userId);
  const rejectedId = await world.application(jobId, rejected.actor.userId);
  await decide(acceptedId, 'ACCEPTED');
  await decide(rejectedId, 'REJECTED');
  expect((await deleteJob(shop, jobId)).ok).toBe(true);
  const { rows } = await applicationsForJobOwner(shop, ALL);
  expect(rows).toMatchObject([{ id: acceptedId, coverLetter: 'I would like to come.', job: { isDeleted: true } }]);
  expect(await applicationForJobOwner(shop, acceptedId)).toMatchObject({ artist: { fullName: 'Mara' } });
  for (const gone of [id, rejectedId]) expect(await applicationForJobOwner(shop, gone)).toBeNull();
  expect((await applicationsForJobOwner(stranger, ALL)).rows).toEqual([]);
  expect(await applicationForArtist(artist, id)).toMatchObject({ job: { isDeleted: true } });
});

test('a phone number is shown only while its switch is on', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  const shown = await world.artist({ phone: '5125550100', showPhoneNumber: true });
  const hidden = await world.artist({ phone: '5125550199', showPhoneNumber: false });
  await world.application(jobId, shown.actor.userId);
  await world.application(jobId, hidden.actor.userId);
  const { rows } = await applicationsForJobOwner(shop, ALL);
  expect(rows.map((row) => row.artist.phone).toSorted()).toEqual(['5125550100', null]);
  expect(JSON.stringify(rows)).not.toContain('5125550199');
});

const described = (works: readonly { description: string }[]) => works.map(({ description }) => description).join('');

test('a shop sees works and styles of its own applicants only', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  const [applicant, other] = [await world.artist({ tattooStyles: ['Blackwork'] }), await world.artist()];
  await plantWorks(db, applicant.actor.userId, ['A', 'B', 'C', 'D', 'E', 'F']);
  await plantWorks(db, other.actor.userId, ['X', 'Y']);
  const id = await world.application(jobId, applicant.actor.userId);
  const review = await applicationInReview(shop, ALL, id);
  expect(described(review?.works ?? [])).toBe('ABCDEF');
  expect(review?.application.artist).toMatchObject({ styles: ['Blackwork'], hasPage: true });
  const [listed] = (await applicationsForJobOwner(shop, ALL)).rows;
  expect(described(listed?.works.first ?? [])).toBe('ABCD');

  const stranger = await world.shop();
  expect(await applicationInReview(stranger, ALL, id)).toBeNull();
});

test('an unfinished profile stays private', async () => {
  const shop = await world.shop();
  const artist = await world.artist({ setupCompleted: false, tattooStyles: ['Realism'], fullName: 'Early Bird' });
  const { userId } = artist.actor;
  await plantWorks(db, userId, ['Z']);
  const id = await world.application(await world.job(shop.shopId), userId);
  const withheld = { fullName: 'Early Bird', styles: [], faceSrc: null, hasPage: false };
  const [listed] = (await applicationsForJobOwner(shop, ALL)).rows;
  expect(listed).toMatchObject({ artist: withheld, works: { first: [] } });
  expect(await applicationInReview(shop, ALL, id)).toMatchObject({ application: { artist: withheld }, works: [] });
  await db.update(artistProfiles).set({ setupCompleted: true }).where(eq(artistProfiles.id, userId));
  expect(described((await applicationInReview(shop, ALL, id))?.works ?? [])).toBe('Z');
});

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
