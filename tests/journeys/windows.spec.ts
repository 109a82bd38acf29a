import type { Page } from '@playwright/test';
import { widthOf } from './acts.ts';
import { FOR_ARTISTS, FOR_SHOPS, PUBLIC } from './screens.ts';
import { asCast, expect, test } from './story.ts';

test('every page fits a window of 360 pixels, also with text of twice the size, and breaks no words', async ({
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

test('the desktop navigation bar of each cast member is one row with the full name', async ({ visitor, origin }) => {
  const viewport = { width: 1280, height: 740 };
  // A narrow desktop bar leaves out the links that other pages lead to.
  for (const [name, words, onNarrow] of [
    ['mara', 7, 6],
    ['anchor', 8, 5],
  ] as const) {
    const page = await asCast(await visitor({ viewport }), origin, name);
    await page.goto('/settings');
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [1280, 'dark'],
      [1024, 'light'],
      [1024, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      const at = `${name} at ${width} px, ${colorScheme}`;
      const bar = await page.getByRole('navigation', { name: 'Main' }).evaluate(rowOf);
      expect.soft(bar.words, at).toBe(width < 1280 ? onNarrow : words);
      expect.soft([bar.isOneRow, bar.cut], at).toEqual([true, []]);
      expect.soft(await widthOf(page), at).toBeLessThanOrEqual(width);
    }
  }
});

/** Runs in the page: the number of links and buttons in a bar, whether they are in one row, and which are cut off. */
function rowOf(bar: Element): { words: number; isOneRow: boolean; cut: string[] } {
  const shown = [...bar.querySelectorAll<HTMLElement>('a, button')].filter((one) => one.checkVisibility());
  const middles = shown.flatMap((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return Array.from(range.getClientRects(), ({ top, height }) => top + height / 2);
  });
  const cut = [...bar.querySelectorAll<HTMLElement>('a, button, span')].filter(
    (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth && getComputedStyle(one).overflow !== 'visible',
  );
  const isOneRow = Math.max(...middles) - Math.min(...middles) < 8;
  return { words: shown.length, isOneRow, cut: cut.map(({ innerText }) => innerText) };
}

test('the bar fits every window with a name of any length', async ({ member }) => {
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

/** Runs in the page: times and list markers with less room than they need. */
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

/** Runs in the page: words of headings, buttons and links that are split across lines. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const element of document.querySelectorAll('h1, h2, h3, button, label, a, fieldset > span')) {
    if (!element.checkVisibility() || element.closest('.sr-only')) continue;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      // Generated names are longer than words, and addresses may break.
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
