import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { applicationInReview, applicationsForJobOwner } from '#app/features/applications/shop-applications.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { plantWorks } from '#tests/support/works.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const ALL = { q: '', status: null, type: null, after: null };

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
