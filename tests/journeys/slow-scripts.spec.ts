import type { Page } from '@playwright/test';
import { aName, openJob, postedJob } from './acts.ts';
import { openBeforeScripts } from './ready.ts';
import { expect, test } from './story.ts';

const CREATE = '/shop/jobs/create';
const DESCRIPTION = 'Job description';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('text typed into the job form before its scripts load is kept, counted and protected from leaving', async ({
  member,
}) => {
  const { page } = await member('SHOP');
  const [title, description] = [page.getByLabel('Job title'), page.getByLabel(DESCRIPTION)];
  const [culture, rate] = [page.getByRole('checkbox', { name: 'Collaborative' }), page.getByLabel('Commission rate')];
  const offers = page.getByLabel('What we offer');
  let letIn = await openBeforeScripts(page, CREATE);
  await title.fill('Half a job');
  await description.fill('A chair.');
  await page.getByRole('group', { name: 'Shop culture' }).getByText('Collaborative').click();
  await page.getByRole('group', { name: 'Payment type' }).getByText('Commission', { exact: true }).click();
  await rate.fill('60/40');
  await offers.press('Control+Home');
  await offers.pressSequentially('Cake. ');
  await letIn();
  const holdsAll = async () => {
    await expect(title).toHaveValue('Half a job');
    await expect(culture).toBeChecked();
    await expect(rate).toHaveValue('60/40');
    await expect(offers).toHaveValue(/^Cake\. • /);
  };
  await holdsAll();
  await expect(description).toHaveValue('A chair.');
  await expect(page.getByText('110 characters remaining').first()).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).last().click();
  await expect(question(page)).toContainText('stays in this browser as a draft');
  await page.keyboard.press('Escape');

  // The server-rendered page gets input before the draft is restored.
  letIn = await openBeforeScripts(page, CREATE);
  await expect(title).toHaveValue('');
  await page.getByRole('group', { name: 'Shop culture' }).getByText('Client-Focused').click();
  await description.fill('And a bed.');
  await letIn();
  await expect(page.getByText('Restore what you typed?')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Client-Focused' })).toBeChecked();
  await expect(description).toHaveValue('And a bed.');
  await expect(description).toBeFocused();
  await page.getByRole('button', { name: 'Restore' }).click();
  await holdsAll();
});

test('a letter and a message can be sent as soon as their scripts are loaded', async ({ member }) => {
  const [shop, { page }] = [await member('SHOP'), await member('ARTIST')];
  const title = aName('Slow');
  await postedJob(shop.page, title);
  await openJob(page, title);
  let letIn = await openBeforeScripts(page, `${new URL(page.url()).pathname}/applications`);
  await page.getByLabel('Cover letter').fill('Here I am.');
  await letIn();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText("You've already applied to this position").first()).toBeVisible();

  const shopId = await shop.page.locator('html').getAttribute('data-account');
  letIn = await openBeforeScripts(page, `/conversations?to=${shopId}`);
  await page.getByLabel('Your message').fill('Hello');
  await letIn();
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('Hello');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/[\w-]{36}$/);
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  letIn = await openBeforeScripts(page, page.url());
  await box.fill('Are you there?');
  await letIn();
  await page.reload();
  await expect(box).toHaveValue('Are you there?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Are you there?')).toBeVisible();
});

test('choices made before the scripts load are shown afterwards', async ({ member }) => {
  const [{ page: shopPage }, { page: artistPage }] = [await member('SHOP'), await member('ARTIST')];
  let letIn = await openBeforeScripts(shopPage, '/shop/jobs');
  await shopPage.getByLabel('Status').selectOption('CLOSED');
  await letIn();
  await expect(shopPage).toHaveURL(/\/shop\/jobs\?status=CLOSED$/);
  await expect(shopPage.getByText('No closed listings')).toBeVisible();
  await shopPage.reload();
  await expect(shopPage.getByLabel('Status')).toHaveValue('CLOSED');

  letIn = await openBeforeScripts(artistPage, '/marketplace/shops');
  const place = await artistPage.getByLabel('Location').locator('option').nth(1).getAttribute('value');
  await artistPage.getByLabel('Location').selectOption(place);
  await letIn();
  await expect(artistPage).toHaveURL(/\/marketplace\/shops\?.*place=/);
});
