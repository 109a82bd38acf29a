import { expect, test } from 'vitest';
import { deleteJob } from '#app/features/jobs/change-job.server.ts';
import { recommendedJobs } from '#app/features/jobs/recommended-jobs.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const AUSTIN = { city: 'Austin', state: 'TX', lat: 30.2672, lon: -97.7431 };
const BOISE = { city: 'Boise', state: 'ID', lat: 43.6135, lon: -116.2035 };
const near = await world.shop({ shopName: 'Iron Lantern', ...AUSTIN });
const far = await world.shop({ shopName: 'High Desert', ...BOISE });
const seeker = {
  ...AUSTIN,
  tattooStyles: ['Blackwork' as const],
  preferredJobTypes: ['GUEST_SPOT' as const],
  yearsOfExperience: 4,
};

const titlesFor = async (artist: Awaited<ReturnType<typeof world.artist>>) =>
  (await recommendedJobs(artist)).best.map(({ title }) => title);

test('the three best open jobs are recommended with their reasons', async () => {
  const artist = await world.artist(seeker);
  const fullTime = { jobType: 'FULL_TIME', endDate: null } as const;
  await world.job(far.shopId, { title: 'Type alone, older' });
  await world.job(far.shopId, { title: 'Nothing fits', ...fullTime });
  await world.job(near.shopId, { title: 'Everything fits', preferredStyles: ['Blackwork'] });
  await world.job(near.shopId, { title: 'Near alone', ...fullTime });
  await world.job(far.shopId, { title: 'Type and style', preferredStyles: ['Blackwork'] });
  await world.job(far.shopId, { title: 'Too many years', minimumExperienceYears: 5 });
  await world.job(near.shopId, { title: 'Other styles', requiredStyles: ['Realism'] });
  await world.job(far.shopId, { title: 'Type alone, newer' });
  expect(await titlesFor(artist)).toEqual(['Everything fits', 'Type and style', 'Type alone, newer']);
  const [first] = (await recommendedJobs(artist)).best;
  expect(first?.fit).toMatchObject({ style: 'Blackwork', distance: { miles: 0 }, jobType: 'GUEST_SPOT' });
  expect(first?.shop.name).toBe('Iron Lantern');
});

test('applied, closed and deleted jobs are not recommended', async () => {
  const artist = await world.artist({ ...seeker, tattooStyles: ['Realism'] });
  const wanted = { requiredStyles: ['Realism'] as ['Realism'] };
  const open = await world.job(near.shopId, { title: 'Open', ...wanted });
  await world.job(near.shopId, { title: 'Closed', ...wanted, status: 'CLOSED' });
  await world.job(near.shopId, { title: 'Filled', ...wanted, status: 'FILLED' });
  await world.job(near.shopId, { title: 'Over', ...wanted, applicationDeadline: '2026-11-20' });
  const deleted = await world.job(near.shopId, { title: 'Deleted', ...wanted });
  await deleteJob(near, deleted);
  const titles = await titlesFor(artist);
  expect(titles[0]).toBe('Open');
  expect(titles.filter((title) => /Closed|Filled|Over|Deleted/.test(title))).toEqual([]);
  await world.application(open, artist.actor.userId);
  expect(await titlesFor(artist)).not.toContain('Open');
});

test('the soonest closing job is named', async () => {
  const artist = await world.artist({ ...seeker, preferredJobTypes: ['APPRENTICESHIP'] });
  const [place, job] = [near.shopId, { jobType: 'APPRENTICESHIP', endDate: null } as const];
  await world.job(place, { ...job, title: 'Next month', preferredStyles: ['Blackwork'] });
  for (const day of ['2026-11-29', '2026-11-28', '2026-11-30'])
    await world.job(far.shopId, { ...job, title: `Until ${day}`, applicationDeadline: day });
  expect((await recommendedJobs(artist)).closing?.title).toBe('Until 2026-11-28');
});
