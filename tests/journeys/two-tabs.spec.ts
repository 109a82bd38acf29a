import type { Page } from '@playwright/test';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

/** A draft is kept when its page is left; the page that opens on it again is a tab like any other. */
async function secondTab(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto(page.url());
  await ready(second);
  return second;
}

test('what stands in the box of one tab outlives what the other has sent', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  await artist.page.goto('/profile/artist');
  const artistId = await artist.page.locator('html').getAttribute('data-account');
  const { page } = shop;
  const first = (tab: Page) => tab.getByLabel('Your message');
  const box = (tab: Page) => tab.getByRole('textbox', { name: 'Message', exact: true });
  const send = (tab: Page) => tab.getByRole('button', { name: 'Send', exact: true }).click();

  await page.goto(`/conversations?to=${artistId}`);
  await ready(page);
  await first(page).fill('half a first one');
  const second = await secondTab(page);
  await expect(first(second)).toHaveValue('half a first one');
  await first(second).fill('A chair is free.');
  await send(second);
  await expect(second).toHaveURL(/\/messages\/[\w-]{36}$/);
  await page.reload();
  await expect(first(page)).toHaveValue('half a first one');

  await page.goto(second.url());
  await ready(page);
  await box(page).fill('half one');
  await second.reload();
  await expect(box(second)).toHaveValue('half one');
  await ready(second);
  await box(second).fill('Or two chairs.');
  await send(second);
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Or two chairs.')).toBeVisible();
  await page.reload();
  await expect(box(page)).toHaveValue('half one');
});
