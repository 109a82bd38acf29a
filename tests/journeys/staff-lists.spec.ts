import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { WebClient } from '#tests/support/web-client.ts';
import { aName } from './acts.ts';
import { axeFaults } from './axe-faults.ts';
import { expect, signInAs, staffAccount, test } from './story.ts';

async function isUsable(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** One for each window size, because the form asks about a shop with nearly the same name. */
const town = () => (test.info().project.name === 'phone' ? 'Sparks, NV' : 'Reno, NV');

test('staff take a list along as a file, and find in the record who did what', async ({ visitor, origin }) => {
  const page = await visitor();
  const client = new WebClient(origin);
  const { email, password } = staffAccount();
  await client.post('/admin/login', { email, password });
  await signInAs(page, client);
  const shopName = aName(`House "of" Long, Long Names and ${'Unbrokenname'.repeat(4)}`);

  await test.step('a shop is made', async () => {
    await page.goto('/admin/jobs/create');
    await page.getByRole('link', { name: 'Create a shop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a shop' });
    await dialog.getByLabel('Shop name').fill(shopName);
    await dialog.getByLabel('Location').fill(town());
    await dialog.getByRole('button', { name: 'Create shop' }).click();
    await expect(page.getByText('The shop is made. Now its first job.')).toBeVisible();
  });

  await test.step('its row is taken along as a file, and the page stays as it is', async () => {
    await page.goto('/admin/shops');
    await page.getByRole('searchbox', { name: 'Search' }).fill(shopName);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/shops\?q=/);
    await expect(page.getByRole('main')).toContainText(shopName);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^shops-\d{4}-\d\d-\d\d\.csv$/);
    const [head = '', row = '', ...more] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFF?Id,Shop,Place,/);
    expect(row).toContain(`"${shopName.replaceAll('"', '""')}"`);
    expect(more).toEqual([]);
    await expect(page.getByRole('main')).toContainText(shopName);
    expect(await overflow(page)).toBe(false);
  });

  await test.step('the record says who made it and who took the list, and leads on', async () => {
    await page.goto('/admin/record');
    await expect(page.getByRole('link', { name: 'Shops, 1 row' }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill(shopName);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/record\?(?:.*&)?q=/);
    await expect(page.getByRole('main')).toContainText('Created a shop');
    expect(await overflow(page)).toBe(false);
    await isUsable(page);
    await page.getByRole('main').getByRole('link', { name: shopName }).click();
    await expect(page).toHaveURL(/\/admin\/shops\?q=/);
    await expect(page.getByRole('main')).toContainText(shopName);
  });

  await test.step('what is not there says so, and days that are none are no days', async () => {
    await page.goto('/admin/record?q=nobody+was+ever+called+so');
    await expect(page.getByText('Nothing like that recorded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
    await isUsable(page);
    await page.goto('/admin/record?from=2026-02-30&until=0000-99-99');
    await expect(page.getByLabel('From')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
    await page.getByLabel('From').fill('2020-01-02');
    await page.getByLabel('Until').fill('2020-01-01');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('The first day is later than the last one.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear All' }).click();
    await expect(page.getByRole('main')).toContainText('Created a shop');
  });
});
