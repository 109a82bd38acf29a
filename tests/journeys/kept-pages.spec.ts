import type { Page } from '@playwright/test';
import { castJob } from './acts.ts';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

async function jobWithPhotos(page: Page): Promise<string> {
  await page.goto('/jobs?q=traditional+and+blackwork');
  const link = page.getByRole('article').getByRole('heading').getByRole('link');
  return (await link.first().getAttribute('href')) as string;
}

/** Fires the event of a page restored by Back, because the test browser caches no pages. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.documentElement.style.visibility;
  });

test('a list restored by Back shows the filters of its address, and no open sheet', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  await page.goto('/jobs');
  await page.evaluate(() => document.addEventListener('submit', (event) => event.preventDefault()));
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('region', { name: 'Filters' });
  await sheet.getByText('Apprenticeship').click();
  const box = page.locator('input[value="APPRENTICESHIP"]');
  await expect(box).toBeChecked();
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(sheet).toBeHidden();
  await expect(box).toBeChecked();
  await comeBack(page);
  await expect(box).not.toBeChecked();
});

test('Back after logging out does not show the private page', async ({ member }) => {
  const { page } = await member('ARTIST');
  await page.goto('/dashboard');
  // The navigation home gets an empty answer, so the page stays as if it were cached. Its stream has ended, so its
  // answer is empty too.
  const isLeaving = page.waitForRequest((request) => request.isNavigationRequest());
  await page.route(
    (url) => url.pathname === '/' || url.pathname === '/live',
    (route) => route.fulfill({ status: 204 }),
  );
  await ready(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await isLeaving;
  expect(await comeBack(page)).toBe('hidden');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fdashboard/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('static pages load no framework for visitors', async ({ visitor }) => {
  const page = await visitor();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/jobs', await castJob(page), await jobWithPhotos(page)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // The script at the start of every page has run, as the theme switch shows.
    expect(await page.locator('script:not([src]):not([type="application/ld+json"])').count(), path).toBe(1);
    const themeOf = () => page.evaluate(() => document.documentElement.dataset.theme ?? 'none');
    const before = await themeOf();
    await page.locator('[data-theme-switch]').first().dispatchEvent('click');
    expect(await themeOf(), path).not.toBe(before);
  }
  // A small file of our own for forms that submit themselves.
  expect([...scripts].filter((script) => script !== '/site.js')).toEqual([]);

  await test.step('a photo opens over the page, and Back, Esc and the close button return to it', async () => {
    const { pathname } = new URL(page.url());
    const photos = page.getByRole('list', { name: 'Shop photos' }).getByRole('link');
    const large = page.getByRole('dialog', { name: 'Shop photos' });
    const ways = [() => page.goBack(), () => page.keyboard.press('Escape'), () => large.getByLabel('Close').click()];
    for (const leave of ways) {
      await photos.nth(1).click();
      await expect(large.getByText(/^2 of \d/)).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(large.getByText(/^1 of \d/)).toBeVisible();
      await leave();
      await expect(large).toBeHidden();
      await expect(photos.nth(1)).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(pathname);
    }
  });
});

test('a missing picture is replaced by a letter, an ornament, or nothing', async ({ visitor, expected }) => {
  expected.push(/404 from .*\/files\//);
  const page = await visitor();
  await page.route('**/files/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(await jobWithPhotos(page));
  const pictures = page.locator('img:visible');
  await expect(page.locator('[data-broken] > img').first()).toBeAttached();
  await expect(pictures).toHaveCount(0);
  const logo = page.locator('header .face').first();
  const letter = await logo.evaluate((face) => getComputedStyle(face, '::before').content);
  expect(letter).toMatch(/^"[A-Z]"$/);
  // The photos above keep their size, so the text below does not jump.
  const photo = page.locator('a[data-enlarges]').first();
  expect((await photo.boundingBox())?.height).toBeGreaterThan(60);
  expect(await photo.evaluate((place) => getComputedStyle(place, '::before').maskImage)).toContain('dagger-rose');
});
