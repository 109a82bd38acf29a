import type { Page } from '@playwright/test';
import { WebClient } from '#tests/support/web-client.ts';
import { aName, postJob } from './acts.ts';
import { axeFaults } from './axe-faults.ts';
import { ready } from './ready.ts';
import { expect, signInAs, staffAccount, test } from './story.ts';

async function isUsable(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
}

test('a job is reported, removed, appealed and restored, and both sides are notified', { tag: '@main' }, async ({
  member,
  visitor,
  origin,
}) => {
  const [artist, shop, staff] = [await member('ARTIST'), await member('SHOP'), await visitor()];
  const client = new WebClient(origin);
  const { email, password } = staffAccount();
  await client.post('/admin/login', { email, password });
  await signInAs(staff, client);
  const title = aName('Guest spot');
  await shop.page.goto('/shop/jobs/create');
  await postJob(shop.page, { title, description: 'Pay the deposit first.', rate: '60/40' });
  await expect(shop.page).toHaveURL(/\/shop\/dashboard/);

  await test.step('the artist reports the job from its page and returns there', async () => {
    const { page } = artist;
    await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('link', { name: 'Report this job' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Report this job' })).toBeVisible();
    await isUsable(page);
    await page.getByText('A scam, or asks for money').click();
    await page.getByLabel('In your words').fill('They want money before I come.');
    await page.getByRole('button', { name: 'Send Report' }).click();
    await expect(page.getByText('Thank you. Staff will look at it')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('Back shows that the report is sent, and no form', async () => {
    const { page } = artist;
    await page.goBack();
    await expect(page.getByText('You have reported this. Staff will look at it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Report' })).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('staff read the report with its text and remove the job', async () => {
    await staff.goto(`/admin/reports?q=${encodeURIComponent(title)}`);
    await staff.getByRole('link', { name: title }).click();
    await expect(staff.getByText('They want money before I come.')).toBeVisible();
    await expect(staff.getByText('Pay the deposit first.').first()).toBeVisible();
    await isUsable(staff);
    await staff.getByText('Removed', { exact: true }).click();
    await staff.getByLabel('Your words to the person').fill('Nobody pays to work here.');
    await staff.getByRole('button', { name: 'Decide' }).click();
    await expect(staff.getByText('Decision sent.')).toBeVisible();
  });

  await test.step('the reporter gets a notification of the review', async () => {
    await artist.page.goto('/settings/reports');
    await expect(artist.page.getByText('We looked at it and acted on it. Thank you.')).toBeVisible();
    await isUsable(artist.page);
  });

  await test.step('the shop reads the reason and appeals once', async () => {
    const { page } = shop;
    await expect
      .poll(async () => {
        await page.goto('/notifications');
        return page.getByText('Your job was removed. Read why, and answer.').count();
      })
      .toBe(1);
    await page.getByText('Your job was removed. Read why, and answer.').click();
    await expect(page).toHaveURL(/\/decisions\//);
    await expect(page.getByText('Nobody pays to work here.')).toBeVisible();
    await isUsable(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await ready(other);
    await page.getByLabel('Your answer').fill('The deposit is for the room, and comes back.');
    await page.getByRole('button', { name: 'Send Answer' }).click();
    await expect(page.getByText('Our staff will look at it again')).toBeVisible();

    await other.getByLabel('Your answer').fill('And one more thing.');
    await other.getByRole('button', { name: 'Send Answer' }).click();
    await expect(other.getByRole('alert')).toHaveText('You have already answered this decision.');
    await expect(other.getByLabel('Your answer')).toHaveValue('And one more thing.');
    await other.close();
  });

  await test.step('staff undo the removal, and the job is back', async () => {
    await staff.goto(`/admin/reports?state=appealed&q=${encodeURIComponent(title)}`);
    await staff.getByRole('link', { name: title }).click();
    await expect(staff.getByText('The deposit is for the room, and comes back.')).toBeVisible();
    await staff.getByText('Undo it', { exact: true }).click();
    await staff.getByLabel('Your words to the person').fill('Thank you, that explains it.');
    await staff.getByRole('button', { name: 'Send Answer' }).click();
    await expect(staff.getByText('Your answer is on its way.')).toBeVisible();
    await shop.page.reload();
    await expect(shop.page.getByText('This decision is undone.')).toBeVisible();
    await expect(shop.page.getByText('Thank you, that explains it.')).toBeVisible();
    await artist.page.goto(`/jobs?q=${encodeURIComponent(title)}`);
    await expect(artist.page.getByRole('link', { name: title }).first()).toBeVisible();
  });
});
