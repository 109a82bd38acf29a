import type { Page } from '@playwright/test';
import { longestValues } from '#tests/support/longest-values.ts';
import { expect, signInAs, test } from './story.ts';

test('words that fill every field to its end widen no page of a phone', async ({ visitor, origin }) => {
  test.slow();
  const longest = await longestValues(origin);
  for (const [member, paths] of [
    [null, longest.public],
    [longest.artist, longest.forArtist],
    [longest.shop, longest.forShop],
  ] as const) {
    const page = await visitor({ viewport: { width: 360, height: 740 } });
    if (member) await signInAs(page, member.client);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      expect.soft(await widthOf(page), path).toBeLessThanOrEqual(360);
    }
  }
});

test('the foot of the filters fits a phone with text of twice the size', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  await page.goto('/jobs');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Clear All' })).toBeInViewport({ ratio: 1 });
});

const ENLARGED = {
  visitor: ['/', '/jobs', '/login', '/signup', '/forgot-password', '/no/such/page'],
  artist: ['/dashboard', '/profile/artist', '/profile/artist/edit', '/marketplace/shops', '/messages', '/settings'],
  shop: ['/shop/dashboard', '/shop/profile', '/shop/profile/policies', '/shop/jobs/create', '/shop/applications'],
};

test('text of twice the size fits a phone, and its words stay whole', async ({ visitor, member }) => {
  const options = { viewport: { width: 390, height: 844 } };
  for (const [page, paths] of [
    [await visitor(options), ENLARGED.visitor],
    [(await member('ARTIST', options)).page, ENLARGED.artist],
    [(await member('SHOP', options)).page, ENLARGED.shop],
  ] as const) {
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect.soft(await widthOf(page), path).toBeLessThanOrEqual(390);
      expect.soft(await page.evaluate(brokenWords), path).toEqual([]);
      for (const field of await page.locator('.control').all()) await expect.soft(field).toHaveCSS('font-size', '32px');
    }
  }
});

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Runs in the page: words of headings, buttons and links that stand on more than one line. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const element of document.querySelectorAll('h1, h2, h3, button, label, a')) {
    if (!element.checkVisibility() || element.closest('.sr-only')) continue;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      // Names that the stories make up are longer than words.
      for (const { 0: word, index } of text.data.matchAll(/(?<!\p{L})\p{L}{2,14}(?![\p{L}\d@.])/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}
