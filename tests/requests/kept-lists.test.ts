import { expect, test, vi } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/statements.ts';

const { get, post, services, signedIn, world } = await testApp();
const shop = await world.shop({ setupCompleted: true });
const listed = async (path: string) => (await (await get(path)).text()).includes('Freshly posted');

/** How many statements the second of two visits costs. */
async function secondVisit(path: string): Promise<number> {
  await (await get(path)).text();
  return statementsOf(services.pool, async () => (await get(path)).text());
}

test('a list with chosen filters is kept for visitors, and a job that is deleted leaves it at once', async () => {
  const jobId = await world.job(shop.shopId, { title: 'Freshly posted', jobType: 'GUEST_SPOT' });
  for (const path of ['/jobs?type=GUEST_SPOT', '/jobs?type=GUEST_SPOT&type=FULL_TIME&sort=deadline']) {
    expect(await secondVisit(path)).toBe(0);
    expect(await listed(path)).toBe(true);
  }
  const deleted = await post(`/shop/jobs/${jobId}/deletion`, {}, await signedIn(shop.actor.userId));
  expect(deleted.status).toBe(302);
  await vi.waitFor(async () => expect(await listed('/jobs?type=GUEST_SPOT')).toBe(false));
  expect(await listed('/jobs?type=GUEST_SPOT&type=FULL_TIME&sort=deadline')).toBe(false);
});

test.each([
  ['words', '/jobs?q=color'],
  ['a place', '/jobs?place=Austin'],
  ['what nobody reads', '/jobs?type=GUEST_SPOT&utm_source=x'],
  ['another order of the same', '/jobs?level=SENIOR&type=GUEST_SPOT'],
  ['one slash more', '/jobs/'],
  ['large letters', '/JOBS'],
  ['a letter in other words', '/%6aobs'],
])('nothing is kept of an address with %s', async (_what, path) => {
  expect(await secondVisit(path)).toBeGreaterThan(0);
});

test('a member gets the same address as a page of their own', async () => {
  const artist = await world.artist({ setupCompleted: true });
  await secondVisit('/jobs?type=FULL_TIME');
  const own = await get('/jobs?type=FULL_TIME', await signedIn(artist.actor.userId));
  expect(await own.text()).toContain('Logout');
  expect(await (await get('/jobs?type=FULL_TIME')).text()).not.toContain('Logout');
});
