import type { Page } from '@playwright/test';
import { aName, postJob } from './acts.ts';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

const DONE = 'Your changes are saved.';

async function sendJob(page: Page): Promise<string> {
  const title = aName('Two weeks');
  await page.goto('/shop/jobs/create');
  await postJob(page, { title, description: 'A good chair and good company.', rate: '60/40 split' });
  await expect(page.getByText(title)).toBeVisible();
  return title;
}

const stop = (page: Page) =>
  page.evaluate((done) => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.matches('main')) return 'head';
    return [focused, focused?.parentElement].some((place) => place?.textContent?.trim() === done) ? 'words' : 'page';
  }, DONE);

test('Tab passes the success notice once, and the notice stays while it has the focus', async ({ member }) => {
  const { page } = await member('SHOP');
  await page.clock.install();
  await page.goto('/shop/profile/amenities');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const words = page.getByText(DONE);
  await expect(words).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const stops: string[] = [];
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Tab');
    stops.push(await stop(page));
  }
  expect(stops).toEqual(['words', 'page', 'page', 'page', 'page']);

  for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+Tab');
  expect(await stop(page)).toBe('words');
  await page.clock.fastForward(20_000);
  await expect(words).toBeVisible();
  await page.keyboard.press('Tab');
  await page.clock.fastForward(3_000);
  await expect(words).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(words).toHaveCount(0);
  expect(await stop(page)).toBe('page');
});

test('a newer notice replaces the older one, stays under the pointer, and closes by its button', async ({ member }) => {
  const { page } = await member('SHOP');
  const title = await sendJob(page);
  await page.goto('/shop/jobs');
  await ready(page);
  await page.clock.install();
  await page.getByLabel(`More: ${title}`, { exact: true }).click();
  await page.getByLabel(`Close: ${title}`, { exact: true }).click();
  const closed = page.getByText('The job is closed.', { exact: true });
  await expect(closed).toBeVisible();
  await page.getByLabel(`Reopen: ${title}`, { exact: true }).click();
  const open = page.getByText('The job is open for applications again.', { exact: true });
  await expect(open).toBeVisible();
  await expect(closed).toHaveCount(0);

  await open.hover();
  await page.clock.fastForward(20_000);
  await expect(open).toBeVisible();
  const hide = page.getByRole('button', { name: 'Hide this' });
  await hide.focus();
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(hide).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});
