import type { Page } from '@playwright/test';
import { aName, postJob } from './acts.ts';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

const RESTORED = 'What you typed here before is back. It is not saved yet.';
const CHANGED = 'This was changed elsewhere just now';

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

test('a profile whose draft is open in two tabs: the later save is asked', async ({ member, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { page } = await member('ARTIST');
  const saveIn = (tab: Page) => tab.getByRole('button', { name: 'Save Changes' }).click();
  const sentence = 'Dots and lettering, drawn by hand before breakfast; walk-ins only when it rains: number ';
  await page.goto('/profile/artist/edit');
  await ready(page);
  await page.getByLabel('Bio').fill(`${sentence}ONE`);
  await page.context().setOffline(true);
  await saveIn(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.context().setOffline(false);

  const second = await secondTab(page);
  await expect(second.getByText(RESTORED)).toBeVisible();
  await second.getByLabel('Bio').fill(`${sentence}TWO`);
  await saveIn(second);
  await expect(second).toHaveURL(/\/profile\/artist(?:\?|$)/);
  await saveIn(page);
  await expect(page.getByRole('alert').filter({ hasText: CHANGED })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What differs' })).toContainText(`${sentence}TWO`);
  await expect(page.getByLabel('Bio')).toHaveValue(`${sentence}ONE`);
});

test('a step of the set-up whose draft is open in two tabs: the later save is asked', async ({ member }) => {
  const { page } = await member('ARTIST', { setUp: false });
  const saveIn = (tab: Page) => tab.getByRole('button', { name: 'Save & Continue' }).click();
  await page.goto('/onboarding/artist-profile-setup');
  await ready(page);
  await page.getByLabel('Full name').fill('Robin ONE');
  await page.getByLabel('Bio').fill('Fine lines and lettering, learned in a street shop, drawn by hand every morning.');
  await page.getByLabel('Location').fill('Reno, NV');
  await page.getByLabel('Phone', { exact: true }).fill('5035550142');
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();

  const second = await secondTab(page);
  await second.getByLabel('Full name').fill('Robin TWO');
  await saveIn(second);
  await expect(second).toHaveURL(/step=2/);
  await saveIn(page);
  await expect(page.getByRole('alert').filter({ hasText: CHANGED })).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Robin ONE');
});
