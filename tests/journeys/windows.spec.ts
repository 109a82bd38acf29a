import type { Page } from '@playwright/test';
import { widthOf } from './acts.ts';
import { FOR_ARTISTS, FOR_SHOPS, PUBLIC } from './screens.ts';
import { asCast, expect, test } from './story.ts';

// Windows of every width, whatever the screen.

test('every page fits a window of 360 pixels, also with text of twice the size, and its words stay whole', async ({
  visitor,
  origin,
}) => {
  test.slow();
  const viewport = { width: 360, height: 740 };
  const readers: [Page, string[]][] = [
    [await visitor({ viewport }), PUBLIC],
    [await asCast(await visitor({ viewport }), origin, 'mara'), FOR_ARTISTS],
    [await asCast(await visitor({ viewport }), origin, 'anchor'), FOR_SHOPS],
  ];
  for (const [page, paths] of readers) {
    for (const path of paths) {
      await page.goto(path);
      expect.soft(await widthOf(page), path).toBeLessThanOrEqual(360);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect.soft(await widthOf(page), `${path}, enlarged`).toBeLessThanOrEqual(360);
      expect.soft(await page.evaluate(brokenWords), path).toEqual([]);
      expect.soft(await page.evaluate(cutValues), path).toEqual([]);
      for (const field of await page.locator('.control').all()) await expect.soft(field).toHaveCSS('font-size', '32px');
    }
  }
});

test('the bar fits every window, however long the name in it', async ({ member }) => {
  for (const role of ['ARTIST', 'SHOP'] as const) {
    const { page } = await member(role, { setUp: false });
    await page.goto('/settings');
    for (const width of [320, 360, 767, 768, 800, 840, 1024]) {
      await page.setViewportSize({ width, height: 740 });
      const found = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(found, `${role} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

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
      // Names that the stories make up are longer than words, and addresses break where they can.
      for (const { 0: word, index } of text.data.matchAll(/(?<![\p{L}\d@.])\p{L}{2,14}(?![\p{L}\d@.])/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}
