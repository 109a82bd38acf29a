import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';

/** The files requested before and after the first text is painted (record 042). */
async function askedFor(page: Page) {
  await expect(page.locator('html:not([data-first-words])')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
  return page.evaluate(() => {
    const [words] = performance.getEntriesByName('first-contentful-paint');
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // The browser itself requests the favicon.
    const files = all.filter(({ initiatorType }) => initiatorType !== 'other');
    const endings = (those: typeof files) => [
      ...new Set(those.map(({ name }) => new URL(name).pathname.split('.').at(-1))),
    ];
    const isLater = ({ startTime }: PerformanceEntry) => startTime > (words?.startTime ?? 0);
    return { before: endings(files.filter((file) => !isLater(file))), after: endings(files.filter(isLater)) };
  });
}

test('the first text of a visit loads together with its styles only', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  const later = async () => (await askedFor(page)).after;
  await expect.poll(later).toEqual(expect.arrayContaining(['woff2', 'svg']));
  expect((await askedFor(page)).before).toEqual(['css']);

  // The next page has them cached and uses them for its first paint.
  await page.goto('/jobs');
  await expect.poll(async () => (await askedFor(page)).before).toContain('woff2');
});
