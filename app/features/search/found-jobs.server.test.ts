import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type JobSearch, parseJobSearch } from '#app/domain/search.ts';
import { browseJobs } from '#app/features/search/browse-jobs.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const shop = await world.shop();

async function found(values: Partial<JobSearch> = {}): Promise<number> {
  const page = await browseJobs(world.visitor, { ...parseJobSearch(new URLSearchParams()), ...values });
  return page.found;
}

async function post(howMany: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < howMany; n++) ids.push(await world.job(shop.shopId));
  return ids;
}

test('open positions are counted up to 100', async () => {
  expect(await found()).toBe(0);
  await post(1);
  expect(await found()).toBe(1);
  await post(98);
  expect(await found()).toBe(99);
  await post(1);
  expect(await found()).toBe(100);
  await post(1);
  expect(await found()).toBe(101);
  await post(3);
  expect(await found()).toBe(101);
});

test('the count follows the filters', async () => {
  const [tribal, past, shut] = [
    await world.job(shop.shopId, { title: 'Tribal one', jobType: 'FULL_TIME', endDate: null }),
    await world.job(shop.shopId, { title: 'Tribal two', applicationDeadline: '2020-01-01' }),
    await world.job(shop.shopId, { title: 'Tribal three', minimumExperienceYears: 6 }),
  ];
  // The job that is past its last day is listed as closed; nobody can apply to it.
  expect(await found({ q: 'tribal' })).toBe(2);
  expect(await found({ q: 'tribal', sort: 'deadline' })).toBe(2);
  expect(await found({ q: 'tribal', sort: 'relevance' })).toBe(2);
  expect(await found({ q: 'tribal', type: ['FULL_TIME'] })).toBe(1);
  expect(await found({ q: 'tribal', level: ['SENIOR'] })).toBe(1);
  expect(await found({ q: 'tribal', payment: ['BOOTH_RENTAL'] })).toBe(0);
  expect(await found({ q: 'tribal', place: 'Austin, TX' })).toBe(2);
  expect(await found({ q: 'tribal', place: 'Salem, OR' })).toBe(0);
  expect(await found({ q: 'unheard' })).toBe(0);

  await db.update(jobPosts).set({ status: 'CLOSED' }).where(eq(jobPosts.id, shut));
  expect(await found({ q: 'tribal' })).toBe(1);
  expect(await found({ q: 'tribal', status: ['CLOSED'] })).toBe(1);
  expect(await found({ q: 'tribal', status: ['ACTIVE', 'CLOSED'] })).toBe(3);
  await db.update(jobPosts).set({ deletedAt: world.now }).where(eq(jobPosts.id, past));
  expect(await found({ q: 'tribal', status: ['ACTIVE', 'CLOSED'] })).toBe(2);
  await db.update(jobPosts).set({ deletedAt: world.now }).where(eq(jobPosts.id, tribal));
  expect(await found({ q: 'tribal' })).toBe(0);

  const all = parseJobSearch(new URLSearchParams());
  const first = await browseJobs(world.visitor, all, 10);
  const second = await browseJobs(world.visitor, { ...all, after: first.older }, 10);
  expect([first.found, second.found]).toEqual([101, 101]);
});
