import { dayIn } from '#tests/support/days.ts';
import { axeFaults } from './axe-faults.ts';
import { choose, FIRST, freeDatesOf, LAST, MONTH } from './free-dates.ts';
import { expect, test } from './story.ts';

test('an artist chooses free days and requests them, and both sides see the request', {
  tag: ['@main', '@phone'],
}, async ({ member }) => {
  test.setTimeout(45_000);

  const [artist, shop] = [await member('ARTIST'), await member('SHOP')];
  const { page } = artist;
  await page.goto(`${await freeDatesOf(shop, page)}?month=${MONTH}`);
  await choose(page, 10, 14);
  await page.getByRole('link', { name: /^Ask for / }).click();

  await expect(page.getByText('Nothing is held until the shop makes an offer.')).toBeVisible();
  await expect(page.getByLabel('First day')).toHaveValue(FIRST);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Letter').fill('May I come for a week?');
  await page.getByText('I bring some').click();
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
