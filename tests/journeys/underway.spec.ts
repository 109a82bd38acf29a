import type { Page } from '@playwright/test';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

/** What the page asks for waits until it is let in, or is cut off. */
async function holdBack(page: Page): Promise<(how: 'continue' | 'abort') => void> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route('**/*.data?*', async (route) => route[await promise]());
  return resolve;
}

const line = (page: Page) => page.getByRole('progressbar', { name: 'Loading...' });

test('what is on its way says so until it is there', async ({ member }) => {
  const { page } = await member('ARTIST');
  await page.goto('/jobs');
  await ready(page);
  const search = page.getByRole('button', { name: 'Search', exact: true });

  await test.step('a search that leads elsewhere', async () => {
    const answer = await holdBack(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill('flash');
    await search.click();
    await expect(search).toHaveAttribute('aria-busy', 'true');
    await expect(line(page)).toBeVisible();
    await expect(line(page)).toBeInViewport();
    answer('continue');
    await expect(page).toHaveURL(/q=flash/);
    await expect(line(page)).toBeHidden();
    await expect(search).not.toHaveAttribute('aria-busy');
    await page.unroute('**/*.data?*');
  });

  await test.step('the same search once more, pressed twice', async () => {
    const answer = await holdBack(page);
    await search.click();
    await expect(line(page)).toBeVisible();
    // Pressed again, it is as busy as before, though the first of the two is given up.
    await search.click();
    await expect(line(page)).toBeVisible();
    await expect(search).toHaveAttribute('aria-busy', 'true');
    answer('continue');
    await expect(line(page)).toBeHidden();
    await expect(search).not.toHaveAttribute('aria-busy');
    await page.unroute('**/*.data?*');
  });

  await test.step('a search that is cut off', async () => {
    const answer = await holdBack(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill('chair');
    await search.click();
    await expect(line(page)).toBeInViewport();
    answer('abort');
    await expect(line(page)).toBeHidden();
    await page.unroute('**/*.data?*');
  });
});

/** The modules of a page that is gone to for the first time wait until they are let in. */
async function holdModules(page: Page, name: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(name, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('who goes elsewhere while the first page is on its way ends where it was pressed last', async ({ member }) => {
  const { page } = await member('ARTIST');
  await page.goto('/jobs');
  await ready(page);
  const letIn = await holdModules(page, /\/assets\/notifications-/);
  await page.getByRole('link', { name: 'Notifications', exact: true }).first().click();
  await expect(line(page)).toBeVisible();
  const answer = await holdBack(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('flash');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveAttribute('aria-busy', 'true');
  const module = page.waitForResponse(/\/assets\/notifications-/);
  letIn();
  await module;
  // What would set out now has.
  await page.evaluate(() => fetch('/api/unread'));
  answer('continue');
  await expect(page).toHaveURL(/\/jobs\?q=flash/);
  await expect(line(page)).toBeHidden();
});
