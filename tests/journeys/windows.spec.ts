import type { Page } from '@playwright/test';
import { FOR_ARTISTS, FOR_SHOPS, PUBLIC } from './screens.ts';
import { expect, test } from './story.ts';

// Windows of every width, whatever the screen.

test('no page is wider than a window of 360 pixels', async ({ visitor, member }) => {
  const viewport = { width: 360, height: 740 };
  const readers: [Page, string[]][] = [
    [await visitor({ viewport }), PUBLIC],
    [(await member('ARTIST', { viewport })).page, FOR_ARTISTS],
    [(await member('SHOP', { viewport })).page, FOR_SHOPS],
  ];
  for (const [page, paths] of readers) {
    for (const path of paths) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `${path} is ${width} px wide`).toBeLessThanOrEqual(360);
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
