import type { Page } from '@playwright/test';
import { addDays } from '#app/domain/values/dates.ts';
import { monthOf, monthsLater } from '#app/domain/values/months.ts';
import { dayIn } from '#tests/support/days.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { newAddress, widthOf } from './acts.ts';
import { FOR_ARTISTS, FOR_SHOPS, PUBLIC } from './screens.ts';
import { asCast, expect, signInAs, staffAccount, test } from './story.ts';

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

test('on a desk the bar of everybody in the cast stands in one row, with their whole name', async ({
  visitor,
  origin,
}) => {
  const viewport = { width: 1280, height: 740 };
  for (const [name, words] of [
    ['mara', 7],
    ['anchor', 5],
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
      // On a narrow desk Find Chairs is left to Find Shops and Guest Spots.
      expect.soft(bar.words, at).toBe(width < 1280 && name === 'mara' ? words - 1 : words);
      expect.soft([bar.isOneRow, bar.cut], at).toEqual([true, []]);
      expect.soft(await widthOf(page), at).toBeLessThanOrEqual(width);
    }
  }
});

/** Runs in the page: how many links and buttons a bar shows, whether in one row, and which of them are cut. */
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

/** The first of five days of one month, soon enough for the mark 'Last minute'. */
const SOON = monthOf(dayIn(2)) === monthOf(dayIn(6)) ? dayIn(2) : `${monthsLater(monthOf(dayIn(2)), 1)}-01`;

const BOTH = /^Open last minute( , at least 2 days)?$/;

test('on the open days of a calendar only words stand that have room, and all of them are said', async ({ member }) => {
  test.slow();
  const { page, client } = await member('SHOP');
  const post = async (path: string, fields: Record<string, string>) =>
    expect([path, (await client.post(path, fields)).status]).toEqual([path, 302]);
  await post('/shop/hosting', { requests: 'WINDOWS', minNoticeDays: '0', maxAheadDays: '365', terms: 'NONE' });
  const window = { first: SOON, note: '', repeat: 'ONCE', times: '1', isUrgent: 'on' };
  for (const [length, minDays] of [
    [2, ''],
    [3, ''],
    [5, '2'],
  ] as const) {
    const chair = { name: `Chair ${length}`, kind: 'CHAIR', note: '', hosting: 'WINDOWS', from: dayIn(0), until: '' };
    await post('/shop/calendar/chairs/new', chair);
    const { text } = await client.get('/shop/calendar/windows/new');
    const [, chairIds = ''] = new RegExp(`value="([\\w-]{36})"(?:(?!<input).)*Chair ${length}`, 's').exec(text) ?? [];
    await post('/shop/calendar/windows/new', { ...window, chairIds, last: addDays(SOON, length - 1), minDays });
  }
  await page.goto(`/shop/calendar?month=${monthOf(SOON)}`);
  const bars = page.getByRole('table').getByRole('link', { name: /^Open, last minute,/ });
  await expect(bars).toHaveCount(3);
  await expect(bars.nth(2)).toHaveAccessibleName(/^Open, last minute, at least 2 days, /);
  const seen: Record<number, string[]> = {};
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const found = await bars.evaluateAll(wordsOn);
    await page.locator('table').first();
    seen[width] = found.map(({ whole }) => whole);
    expect.soft([width, ...found.flatMap(({ cut }) => cut)]).toEqual([width]);
  }
  // The days of February are wider.
  expect(seen[768]).toEqual(['', 'Open', 'Open last minute']);
  expect(seen[1024]).toEqual(['', expect.stringMatching(/^Open( last minute)?$/), expect.stringMatching(BOTH)]);
  expect(seen[1280]).toEqual(['', 'Open last minute', expect.stringMatching(BOTH)]);
});

/** Runs in the page: of each bar the words that are seen, whole and cut. */
function wordsOn(bars: Element[]): { whole: string; cut: string[] }[] {
  return bars.map((bar) => {
    const words = [...bar.querySelectorAll<HTMLElement>('[aria-hidden] span:not(:has(span))')].filter((word) => {
      const line = (word.parentElement as HTMLElement).getBoundingClientRect();
      const { top, width } = word.getBoundingClientRect();
      return word.checkVisibility() && width > 0 && top < line.bottom - 1;
    });
    const isCut = (word: HTMLElement) => {
      const { right } = (word.parentElement as HTMLElement).getBoundingClientRect();
      return word.scrollWidth > word.clientWidth || word.getBoundingClientRect().right > right + 1;
    };
    const said = (some: HTMLElement[]) => some.map(({ innerText }) => innerText.trim());
    return { whole: said(words.filter((word) => !isCut(word))).join(' '), cut: said(words.filter(isCut)) };
  });
}

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

test('a question in the list of staff has room for its words in a window of 1000 pixels', async ({
  visitor,
  origin,
}) => {
  const staff = new WebClient(origin);
  const { email, password } = staffAccount();
  await staff.post('/admin/login', { email, password });
  await staff.post('/admin/staff', { email: `margarethaoosterhuizen-${newAddress('staff')}`, role: 'moderator' });
  const page = await visitor({ viewport: { width: 1000, height: 740 } });
  await signInAs(page, staff);
  await page.goto('/admin/staff');
  await page.locator('summary', { hasText: 'Remove' }).first().click();
  const question = await page.getByRole('group', { name: /from staff\?/ }).boundingBox();
  expect(question?.width).toBeGreaterThan(270);
});
