import type { Page } from '@playwright/test';
import { firstJob } from './acts.ts';
import { expect, test } from './story.ts';

/** What a browser tells a page that it kept for its Back button; this one keeps none under test. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.documentElement.style.visibility;
  });

test('a list that comes back shows the filters of its address, and no open sheet', async ({ visitor }) => {
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

test('the page that was logged out from is not shown again', async ({ member }) => {
  const { page } = await member('ARTIST');
  await page.goto('/dashboard');
  // The way home is answered with nothing: the page stays, as the browser would keep it. So is its stream, which has ended.
  const isLeaving = page.waitForRequest((request) => request.isNavigationRequest());
  await page.route(
    (url) => url.pathname === '/' || url.pathname === '/live',
    (route) => route.fulfill({ status: 204 }),
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await isLeaving;
  expect(await comeBack(page)).toBe('hidden');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fdashboard/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('signed out, the still pages come without the framework', async ({ visitor }) => {
  const page = await visitor();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/jobs', await firstJob(page)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.locator('script:not([src]):not([type="application/ld+json"])').count(), path).toBe(0);
  }
  // Small files of our own: the theme, and forms that send themselves.
  expect([...scripts].filter((script) => !['/theme.js', '/site.js'].includes(script))).toEqual([]);
});
