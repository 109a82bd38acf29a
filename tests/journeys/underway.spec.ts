import type { Page } from '@playwright/test';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

async function holdBack(page: Page): Promise<(how: 'continue' | 'abort') => void> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route('**/*.data?*', async (route) => route[await promise]());
  return resolve;
}

const line = (page: Page) => page.getByRole('progressbar', { name: 'Loading...' });

test('a pending navigation and search show that they are pending', async ({ member }) => {
  const { page } = await member('ARTIST');
  await page.goto('/jobs');
  await ready(page);
  const search = page.getByRole('button', { name: 'Search', exact: true });

  await test.step('a search that redirects', async () => {
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

  await test.step('the same search again, clicked twice', async () => {
    const answer = await holdBack(page);
    await search.click();
    await expect(line(page)).toBeVisible();
    // After a second click it is still busy, although the first request was aborted.
    await search.click();
    await expect(line(page)).toBeVisible();
    await expect(search).toHaveAttribute('aria-busy', 'true');
    answer('continue');
    await expect(line(page)).toBeHidden();
    await expect(search).not.toHaveAttribute('aria-busy');
    await page.unroute('**/*.data?*');
  });

  await test.step('an interrupted search', async () => {
    const answer = await holdBack(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill('chair');
    await search.click();
    await expect(line(page)).toBeInViewport();
    answer('abort');
    await expect(line(page)).toBeHidden();
    await page.unroute('**/*.data?*');
  });
});
