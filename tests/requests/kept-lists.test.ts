import { expect, test, vi } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/statements.ts';

const { get, post, services, signedIn, world } = await testApp();
const shop = await world.shop({ setupCompleted: true });
const listed = async (path: string) => (await (await get(path)).text()).includes('Freshly posted');

/** Headers that differ between replies. */
const OF_ONE_REPLY = ['content-security-policy', 'vary', 'x-request-id'];

async function secondVisit(path: string): Promise<number> {
  await (await get(path)).text();
  return statementsOf(services.pool, async () => (await get(path)).text());
}

test('a filtered list is cached for visitors and drops a deleted job at once', async () => {
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

test('the data of a list is cached beside it, and a deleted job leaves both at once', async () => {
  const jobId = await world.job(shop.shopId, { title: 'Freshly posted', jobType: 'GUEST_SPOT' });
  for (const path of ['/jobs.data', '/jobs.data?type=GUEST_SPOT']) {
    const first = await get(path);
    const said = [...first.headers].filter(([name]) => !OF_ONE_REPLY.includes(name));
    expect(await secondVisit(path)).toBe(0);
    const kept = await get(path);
    expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'text/x-script']);
    expect([...kept.headers]).toEqual(expect.arrayContaining(said));
    expect(kept.headers.get('cache-control')).toBe('private, no-store');
    expect(await kept.text()).toBe(await first.text());
    expect(await listed(path)).toBe(true);
  }
  await post(`/shop/jobs/${jobId}/deletion`, {}, await signedIn(shop.actor.userId));
  await vi.waitFor(async () => expect(await listed('/jobs.data?type=GUEST_SPOT')).toBe(false));
  expect(await listed('/jobs.data')).toBe(false);
});

test("a member's data is never cached for others", async () => {
  const artist = await world.artist({ setupCompleted: true });
  const cookie = await signedIn(artist.actor.userId);
  const path = '/jobs.data?type=FULL_TIME&sort=deadline';
  for (const _visit of [1, 2]) expect(await (await get(path, cookie)).text()).toContain(artist.actor.userId);
  expect(await (await get(path)).text()).not.toContain(artist.actor.userId);
  expect(await (await get(path, cookie)).text()).toContain(artist.actor.userId);
  const asked = await statementsOf(services.pool, async () => (await get(path, cookie)).text());
  expect(asked).toBeGreaterThan(0);
});

test('a list redirects to its shortest address', async () => {
  expect(await secondVisit('/jobs.data?type=GUEST_SPOT&sort=newest')).toBe(0);
  const reply = await get('/jobs.data?type=GUEST_SPOT&sort=newest');
  expect([reply.status, await reply.text()]).toEqual([202, expect.stringContaining('SingleFetchRedirect')]);
});

test.each([
  ['words', '/jobs?q=color'],
  ['a place', '/jobs?place=Austin'],
  ['what nobody reads', '/jobs?type=GUEST_SPOT&utm_source=x'],
  ['another order of the same', '/jobs?level=SENIOR&type=GUEST_SPOT'],
  ['one slash more', '/jobs/'],
  ['large letters', '/JOBS'],
  ['a letter in other words', '/%6aobs'],
  ['words, as data', '/jobs.data?q=color'],
  ['a place, as data', '/jobs.data?place=Austin'],
  ['parts of the data', '/jobs.data?_routes=routes/jobs/browse'],
  ['what nobody reads, as data', '/jobs.data?type=GUEST_SPOT&utm_source=x'],
])('an address with %s is not cached', async (_what, path) => {
  expect(await secondVisit(path)).toBeGreaterThan(0);
});
