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
    if (member === longest.shop) {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect.soft(await page.getByTitle('Notifications').evaluate(coveredByNumber)).toBeLessThan(0.5);
    }
  }
});

/** Runs in the page: how much of the icon of a link lies under the number of what is unread. */
function coveredByNumber(link: Element): number {
  const [icon, number] = ['svg', 'span'].map((part) => link.querySelector(part)?.getBoundingClientRect());
  if (!icon || !number) return Number.NaN;
  const width = Math.min(icon.right, number.right) - Math.max(icon.left, number.left);
  const height = Math.min(icon.bottom, number.bottom) - Math.max(icon.top, number.top);
  return (Math.max(width, 0) * Math.max(height, 0)) / (icon.width * icon.height);
}

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
  shop: [
    '/shop/dashboard',
    '/shop/profile',
    '/shop/profile/policies',
    '/shop/profile/hours',
    '/shop/jobs',
    '/shop/jobs/create',
    '/shop/applications',
  ],
};

test('text of twice the size fits a phone, and its words stay whole', async ({ visitor, member }) => {
  const options = { viewport: { width: 360, height: 740 } };
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
      expect.soft(await widthOf(page), path).toBeLessThanOrEqual(360);
      expect.soft(await page.evaluate(brokenWords), path).toEqual([]);
      expect.soft(await page.evaluate(cutValues), path).toEqual([]);
      for (const field of await page.locator('.control').all()) await expect.soft(field).toHaveCSS('font-size', '32px');
    }
  }
});

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Runs in the page: times, and the order of a list, that stand in less room than they need. */
function cutValues(): string[] {
  const fields = document.querySelectorAll<HTMLElement>('input[type="time"], select[name="sort"]');
  return [...fields]
    .filter((field) => {
      const { offsetWidth } = field;
      field.style.width = 'max-content';
      const isCut = field.offsetWidth > offsetWidth;
      field.style.width = '';
      return isCut;
    })
    .map(({ id }) => id);
}

/** Runs in the page: words of headings, buttons and links that stand on more than one line. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const element of document.querySelectorAll('h1, h2, h3, button, label, a, fieldset > span')) {
    if (!element.checkVisibility() || element.closest('.sr-only')) continue;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      // Names that the stories make up are longer than words.
      for (const { 0: word, index } of text.data.matchAll(/(?<![\p{L}\d])\p{L}{2,14}(?![\p{L}\d@.])/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}
