import type { Page } from '@playwright/test';
import { aName, postJob } from './acts.ts';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

const RESTORED = 'What you typed here before is back. It is not saved yet.';

/** A draft is kept when its page is left; the page that opens on it again is a tab like any other. */
async function secondTab(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto(page.url());
  await ready(second);
  return second;
}

test('two jobs from two tabs that share a draft are both live', async ({ member }) => {
  const { page } = await member('SHOP');
  const [one, two] = [aName('Job ONE'), aName('Job TWO')];
  await page.goto('/shop/jobs/create');
  await ready(page);
  await page.getByLabel('Job title').fill(one);
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  const second = await secondTab(page);
  await expect(second.getByLabel('Job title')).toHaveValue(one);

  await postJob(second, { title: two, description: 'A chair.', rate: '60/40' });
  await expect(second.getByText('Your job is live.')).toBeVisible();
  await postJob(page, { title: one, description: 'A chair.', rate: '60/40' });
  await expect(page.getByText('Your job is live.')).toBeVisible();
  for (const title of [one, two]) await expect(page.getByRole('link', { name: title }).first()).toBeVisible();

  // What the other tab has gone on with is not taken back by closing the one it came from.
  await page.goto('/shop/jobs/create');
  await ready(page);
  await page.getByLabel('Job title').fill(one);
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await second.goto('/shop/jobs/create');
  await expect(second.getByLabel('Job title')).toHaveValue(one);
  await second.getByLabel('Job title').fill(two);
  await second.reload();
  await page.goto('/shop/jobs');
  await second.reload();
  await expect(second.getByLabel('Job title')).toHaveValue(two);
});

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
