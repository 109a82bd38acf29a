import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobApplications } from '#app/data/schema/applications.ts';
import {
  applicationForArtist,
  applicationsOfArtist,
  recentApplicationsOfArtist,
} from '#app/features/applications/artist-applications.server.ts';
import {
  applicationForJobOwner,
  applicationsForJobOwner,
} from '#app/features/applications/shop-applications.server.ts';
import { deleteJob } from '#app/features/jobs/change-job.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

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

test("an artist cannot see another artist's application", async () => {
  const [shop, artist, stranger] = [await world.shop(), await world.artist(), await world.artist()];
  const id = await world.application(await world.job(shop.shopId), artist.actor.userId);
  expect(await applicationForArtist(artist, id)).toMatchObject({ id, coverLetter: 'I would like to come.' });
  expect(await applicationForArtist(stranger, id)).toBeNull();
  expect(await applicationForArtist(artist, 'not-an-id')).toBeNull();
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
