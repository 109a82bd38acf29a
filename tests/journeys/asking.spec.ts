import { dayIn } from '#tests/support/days.ts';
import { axeFaults } from './axe-faults.ts';
import { expect, test } from './story.ts';

/** A week of a month in which nothing is past any more. */
const MONTH = dayIn(62).slice(0, 7);
const [FIRST, LAST] = [`${MONTH}-10`, `${MONTH}-14`];
const HOSTING = { requests: 'ANY', minNoticeDays: '2', maxAheadDays: '365', terms: 'NONE' };
const CHAIR = { name: 'Window seat', kind: 'CHAIR', note: '', hosting: 'ALWAYS', from: dayIn(0), until: '' };

for (const [how, options] of [
  ['', {}],
  [' without scripts', { javaScriptEnabled: false }],
] as const) {
  test(`an artist chooses free days, asks for them, and both find the request${how}`, async ({ member }) => {
    test.setTimeout(45_000);
    const isLive = !('javaScriptEnabled' in options);
    const [artist, shop] = [await member('ARTIST', options), await member('SHOP', options)];
    for (const [path, fields] of [
      ['/shop/hosting', HOSTING],
      ['/shop/calendar/chairs/new', CHAIR],
    ] as const) {
      expect([path, (await shop.client.post(path, fields)).status]).toEqual([path, 302]);
    }

    const { page } = artist;
    await page.goto(`/marketplace/shops?q=${encodeURIComponent(shop.name)}`);
    await page.getByRole('link', { name: 'View Shop' }).click();
    const free = await page.getByRole('link', { name: 'Free dates' }).first().getAttribute('href');
    await page.goto(`${free}?month=${MONTH}`);
    await page.getByRole('link', { name: /^\w+ 10, free/ }).click();
    await expect(page.getByText('Choose your last day.')).toBeVisible();
    await page.getByRole('link', { name: /^\w+ 14, free/ }).click();
    await page.getByRole('link', { name: /^Ask for / }).click();

    await expect(page.getByText('Nothing is held until the shop makes an offer.')).toBeVisible();
    await expect(page.getByLabel('First day')).toHaveValue(FIRST);
    if (isLive) expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('Letter').fill('May I come for a week?');
    await page.getByText('I bring some').click();
    // Less notice than the shop wants: told beside the dates, and the letter stays.
    await page.getByLabel('First day').fill(dayIn(0));
    await page.getByRole('button', { name: 'Ask for these dates' }).click();
    await expect(page.getByText('This shop wants 2 days notice.').first()).toBeVisible();
    await expect(page.getByLabel('Letter')).toHaveValue('May I come for a week?');
    await page.getByLabel('First day').fill(FIRST);
    await expect(page.getByLabel('Last day')).toHaveValue(LAST);
    await page.getByRole('button', { name: 'Ask for these dates' }).click();
    await expect(page.getByText('Your request is on its way.')).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Guest Spots' }).click();
    await expect(page.getByRole('article')).toContainText([`Waiting for ${shop.name}`]);
    const other = shop.page;
    await other.goto('/shop/dashboard');
    await other.getByRole('link', { name: `${artist.name} asks for a guest spot` }).click();
    await expect(other.getByText('May I come for a week?')).toBeVisible();
    await other.getByRole('main').getByRole('link', { name: 'Guest Spots' }).click();
    await expect(other.getByRole('article')).toContainText([/Your turn/]);
  });
}
