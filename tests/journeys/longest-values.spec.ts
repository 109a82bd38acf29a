import { longestValues } from '#tests/support/longest-values.ts';
import { expect, signInAs, test } from './story.ts';

test('words that fill every field to its end widen no page of a phone', async ({ visitor, origin }) => {
  test.slow();
  const viewport = { width: 360, height: 740 };
  const longest = await longestValues(origin);
  for (const [member, paths] of [
    [null, longest.public],
    [longest.artist, longest.forArtist],
    [longest.shop, longest.forShop],
  ] as const) {
    const page = await visitor({ viewport });
    if (member) await signInAs(page, member.client);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `${path} is ${width} px wide`).toBeLessThanOrEqual(360);
    }
  }
});
