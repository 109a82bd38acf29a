import type { Locator, Page } from '@playwright/test';
import { longestValues } from '#tests/support/longest-values.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { widthOf } from './acts.ts';
import { castAccount, expect, signInAs, test } from './story.ts';

test('the longest values widen no page of a phone', async ({ visitor, origin }) => {
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
      // Comes first, because viewing the application marks its notification as read.
      if (path === longest.forShop[0]) await seesItsBell(page);
      expect.soft(await widthOf(page), path).toBeLessThanOrEqual(360);
      // A page without such a word or with an empty list proves nothing.
      expect.soft(await page.content(), path).toMatch(/W{20}/);
      if (longest.withoutRows.includes(path)) continue;
      const rows = page.locator('main').locator('li, tr, article');
      const long = rows.filter({ hasText: /W{20}/ }).first();
      await expect.soft(long, `a row with long words on ${path}`).toBeAttached();
    }
  }
});

const enlarge = (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% }' });

async function seesItsBell(page: Page): Promise<void> {
  await enlarge(page);
  expect.soft(await page.getByTitle('Notifications').evaluate(coveredByNumber)).toBeLessThan(0.5);
  await page.reload();
}

/** Runs in the page: how much of a link's icon its unread count covers. */
function coveredByNumber(link: Element): number {
  const [icon, number] = ['svg', 'span'].map((part) => link.querySelector(part)?.getBoundingClientRect());
  if (!icon || !number) return Number.NaN;
  const width = Math.min(icon.right, number.right) - Math.max(icon.left, number.left);
  const height = Math.min(icon.bottom, number.bottom) - Math.max(icon.top, number.top);
  return (Math.max(width, 0) * Math.max(height, 0)) / (icon.width * icon.height);
}

test('the footer of the filters fits a phone with text of twice the size', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  await page.goto('/jobs');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Clear All' })).toBeInViewport({ ratio: 1 });
});

test('a portfolio, a conversation and an applicant fit a phone with text of twice the size', async ({
  visitor,
  origin,
}) => {
  const phone = { viewport: { width: 360, height: 740 } };
  const [ofArtist, ofShop] = [await visitor(phone), await visitor(phone)];
  for (const [page, who] of [
    [ofArtist, 'mara@'],
    [ofShop, 'anchor@'],
  ] as const) {
    const client = new WebClient(origin);
    const { email, password } = castAccount((account) => account.email.startsWith(who));
    await client.signIn(email, password);
    await signInAs(page, client);
  }
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  await ofArtist.goto('/profile/artist/portfolio');
  await enlarge(ofArtist);
  const tile = ofArtist.getByRole('list', { name: 'Your images' }).getByRole('listitem').first();
  const [around, mark] = [await boxOf(tile), await boxOf(tile.locator('label').filter({ hasText: 'Remove' }).last())];
  expect(mark.width).toBeGreaterThan(0);
  expect(mark.x + mark.width).toBeLessThanOrEqual(around.x + around.width);

  await ofArtist.goto('/messages');
  await ofArtist.getByRole('main').locator('a[href^="/messages/"]').first().click();
  await enlarge(ofArtist);
  const about = ofArtist.getByRole('link', { name: /^About: / });
  expect((await boxOf(about.getByText(/^About:/).locator('xpath=..'))).width).toBeGreaterThan(200);

  await ofShop.goto('/shop/applications');
  await ofShop.getByRole('article').first().getByRole('link').first().click();
  await enlarge(ofShop);
  const title = ofShop.locator('#application').getByRole('heading', { level: 2 });
  await title.evaluate((heading) => {
    heading.textContent = 'Bartholomew Featherstonehaugh-Cholmondeley Montgom';
  });
  expect((await boxOf(title)).height).toBeLessThan(170);
});

test('two ordinary positions fit on the first screen of a phone', async ({ visitor, member }) => {
  const options = { viewport: { width: 390, height: 844 } };
  for (const page of [await visitor(options), (await member('ARTIST', options)).page]) {
    await page.goto('/jobs');
    await expect(page.getByRole('article').nth(1)).toBeAttached();
    expect(await page.evaluate(roomUnderTwoCards)).toBeGreaterThanOrEqual(0);
  }
});

test('three positions fit on the first screen of a desktop, and one begins on that of a phone', async ({ visitor }) => {
  for (const [viewport, card] of [
    [{ width: 1280, height: 800 }, 2],
    [{ width: 390, height: 844 }, 0],
  ] as const) {
    const page = await visitor({ viewport });
    await page.goto('/');
    // Two lines, the usual length; other stories post titles of the maximum length.
    const title = await page.getByRole('article').nth(card).getByRole('heading').boundingBox();
    expect((title?.y ?? Number.NaN) + 56).toBeLessThanOrEqual(viewport.height);
  }
});

/** Runs in the page: the free height above the bottom bar below two cards with titles of usual length. */
function roomUnderTwoCards(): number {
  const cards = [...document.querySelectorAll('article')];
  const [first, second] = cards.map((card) => card.getBoundingClientRect());
  const usual = cards.filter((card) => (card.querySelector('h2')?.textContent ?? '').length < 60);
  const [one, other] = usual.map((card) => card.getBoundingClientRect().height);
  if (!first || !second || !one || !other) return Number.NaN;
  const bar = document.querySelector('.phone-bar')?.getBoundingClientRect();
  const end = bar?.height ? bar.top : innerHeight;
  return end - (first.top + one + (second.top - first.bottom) + other);
}
