import type { Page } from '@playwright/test';
import { aName, followInBar, postJob } from './acts.ts';
import { expect, test } from './story.ts';

const DONE = 'Your job is live.';

/** From now on answers to these addresses wait; resolves to what lets them through. */
async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

async function sendJob(page: Page): Promise<string> {
  const title = aName('Two weeks');
  await page.goto('/shop/jobs/create');
  await postJob(page, { title, description: 'A good chair and good company.', rate: '60/40 split' });
  await expect(page.getByText(title)).toBeVisible();
  return title;
}

test('a link that is followed before the words of success have come is followed all the same', async ({ member }) => {
  const { page } = await member('SHOP');
  const bringToasts = await holdBack(page, /\/assets\/toaster-/);
  await sendJob(page);
  const bringArtists = await holdBack(page, /\/marketplace\/artists\.data/);
  await followInBar(page, 'Find Artists');
  bringToasts();
  await expect(page.getByText(DONE)).toBeVisible();
  bringArtists();
  await expect(page.getByRole('heading', { name: 'Find Artists', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/marketplace\/artists$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/dashboard$/);
});

test('words of success are told once, and fetch the page no second time', async ({ member }) => {
  const { page } = await member('SHOP');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/dashboard\.data/.test(request.url())) asked.push(request.url());
  });
  await sendJob(page);
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/dashboard$/);
  expect(asked).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(DONE)).toHaveCount(0);
});

test('where the words of success cannot be fetched they stand on the page, and only on that page', async ({
  member,
  expected,
}) => {
  expected.push(/toaster-/);
  const { page } = await member('SHOP');
  await page.route(/\/assets\/toaster-/, (route) => route.abort());
  await sendJob(page);
  await expect(page.getByRole('status').filter({ hasText: DONE })).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/dashboard$/);
  await followInBar(page, 'Find Artists');
  await expect(page.getByRole('heading', { name: 'Find Artists', level: 1 })).toBeVisible();
  await expect(page.getByText(DONE)).toHaveCount(0);
});
