import type { Page } from '@playwright/test';
import { pdf } from '#tests/support/hostile-files.ts';
import { signIn } from './acts.ts';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

/** Artists of the demo cast whose pictures do not change; masters made by other stories are left out. */
const STYLES = 'style=Japanese&style=Tribal&style=Geometric&style=Realism';
const LIST = `/marketplace/artists?${STYLES}&level=APPRENTICE&level=JUNIOR&level=INTERMEDIATE&level=SENIOR`;
const HALF_HOUR_MS = 30 * 60_000;
const LONGER_THAN_THE_STORY_MS = 60_000;

/** The pictures requested from the server since the last call, not served from the browser's cache. */
async function fetchesOf(page: Page): Promise<() => string[]> {
  const session = await page.context().newCDPSession(page);
  const kept = new Set<string>();
  const fetched: string[] = [];
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (kept.has(requestId) || response.fromDiskCache || !response.url.includes('/files/')) return;
    fetched.push(response.url);
  });
  await session.send('Network.enable');
  return () => fetched.splice(0);
}

/** Waits for every picture of the page. Returns their addresses, because the browser chooses the size. */
async function seeAll(page: Page): Promise<string[]> {
  const pictures = page.locator('main img[src*="/files/"]');
  await expect(pictures.first()).toBeVisible();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
      .toBe(true);
  }
  return pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
}

/** Addresses change at the full and the half hour. */
const farFromTheNextOnes = () =>
  expect
    .poll(() => HALF_HOUR_MS - (Date.now() % HALF_HOUR_MS), { timeout: LONGER_THAN_THE_STORY_MS + 5_000 })
    .toBeGreaterThan(LONGER_THAN_THE_STORY_MS);

test('a list seen before loads no picture again, also after signing in again', async ({ member }) => {
  const { page, email } = await member('SHOP');
  await farFromTheNextOnes();
  const fetched = await fetchesOf(page);
  await page.goto(LIST);
  const shown = await seeAll(page);
  expect(new Set(fetched()).size).toBe(new Set(shown).size);

  await page.goto(LIST);
  expect(await seeAll(page)).toEqual(shown);
  expect(fetched(), 'opened again').toEqual([]);

  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const list = page.getByRole('heading', { name: 'Find Artists', level: 1 });
  await expect(list).toHaveCount(0);
  const large = await seeAll(page);
  fetched();
  await page.goBack();
  await expect(list).toBeVisible();
  expect(await seeAll(page)).toEqual(shown);
  await page.goForward();
  await expect(list).toHaveCount(0);
  expect(await seeAll(page)).toEqual(large);
  expect(fetched(), 'Back, and forward again').toEqual([]);

  await page.goto(LIST);
  // A live stream requested after the session ended would be refused.
  await ready(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await page.goto(`/login?returnTo=${encodeURIComponent(LIST)}`);
  await expect(page.getByLabel('Email')).toBeVisible();
  fetched();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/marketplace\/artists/);
  expect(await seeAll(page)).toEqual(shown);
  expect(fetched(), 'signed in anew').toEqual([]);
});

test('the browser keeps no private content for the next person', async ({ member, origin, expected }) => {
  expected.push(/404|ERR_CACHE_MISS|Failed to fetch/);
  const artist = await member('ARTIST');
  const next = await member('ARTIST');
  const { page } = artist;
  const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf() };
  const headers = { origin, accept: 'application/json' };
  const sent = await page.request.post('/uploads/certifications', { multipart: { file }, headers });
  expect(sent.status()).toBe(201);
  await page.goto('/profile/artist/expertise');
  await ready(page);
  const address = (await page.getByRole('link', { name: 'licence.pdf' }).getAttribute('href')) as string;
  const open = (cache: RequestCache) =>
    page.evaluate(
      ([path, how]) =>
        fetch(path as string, { cache: how as RequestCache, mode: 'same-origin' }).then(
          ({ status }) => status,
          () => 'not kept',
        ),
      [address, cache],
    );
  expect([await open('default'), await open('only-if-cached')]).toEqual([200, 'not kept']);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await page.goto('/login');
  await signIn(page, next.email);
  await expect(page).toHaveURL(/\/dashboard/);
  expect([await open('force-cache'), await open('only-if-cached')]).toEqual([404, 'not kept']);
});
