import { expect, test } from 'vitest';

import { type JobSearch, parseJobSearch } from '#app/domain/values/search.ts';
import { browseJobs } from '#app/features/search/browse-jobs.server.ts';
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
