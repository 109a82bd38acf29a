import { dayIn } from '#tests/support/days.ts';
import { aName, newAddress, openJob, postedJob } from './acts.ts';
import { expect, test } from './story.ts';

test('a form shows each error beside its field and keeps the input', { tag: '@main' }, async ({ member }) => {
  const { page } = await member('SHOP');
  await page.goto('/shop/jobs/create');
  await page.getByLabel('Job title').fill('Half a job');
  await page.getByLabel('Start date').fill(dayIn(90));
  await page.getByLabel('End date').fill(dayIn(80));
  // The browser sends this as an empty value.
  await page.getByLabel('Apply by').focus();
  await page.keyboard.type('02312027');
  await page.getByLabel('Additional requirements').fill('Bring <b>your</b> "own" inks & needles');
  await page.locator('form').evaluateAll((forms) => {
    for (const form of forms) (form as HTMLFormElement).noValidate = true;
  });
  await page.getByRole('button', { name: /^(?:Post|Publish|Create)/ }).click();
  await expect(page.getByText('Job description is required')).toBeVisible();
  await expect(page.getByText('End date must be after start date')).toBeVisible();
  await expect(page.getByText('Commission rate is required')).toBeVisible();
  await expect(page.getByLabel('Apply by')).toHaveAccessibleDescription('This date does not exist');
  await expect(page.getByLabel('Job title')).toHaveValue('Half a job');
  await expect(page.getByLabel('End date')).toHaveValue(dayIn(80));
  await expect(page.getByLabel('Additional requirements')).toHaveValue('Bring <b>your</b> "own" inks & needles');
  await page.getByLabel('Job description').fill('Now whole.');
  await expect(page.getByText('Job description is required')).toHaveCount(0);
  await expect(page.getByText('Commission rate is required')).toBeVisible();
  await page.getByLabel('End date').fill(dayIn(100));
  await page.getByLabel('Apply by').fill(dayIn(80));
  await page.getByLabel('Commission rate').fill('50/50');
  await page.getByRole('button', { name: /^(?:Post|Publish|Create)/ }).click();
  await expect(page).toHaveURL(/\/shop\/dashboard/);
});

test('changing the payment type empties the other field, and the new value is saved', async ({ member }) => {
  const { page } = await member('SHOP');
  const title = aName('Booth');
  await page.goto('/shop/jobs/create');
  await page.getByLabel('Job title').fill(title);
  await page.getByRole('group', { name: 'Job type' }).getByText('Full-Time').click();
  await expect(page.getByLabel('End date')).toBeHidden();
  await page.getByLabel('Start date').fill(dayIn(90));
  await page.getByLabel('Job description').fill('A booth of your own.');
  await page.getByLabel('Commission rate').fill('60/40');
  await page.getByRole('group', { name: 'Payment type' }).getByText('Booth Rental').click();
  await page.getByLabel('Booth rental amount').fill('$400/week');
  await page.getByRole('button', { name: /^(?:Post|Publish|Create)/ }).click();
  await expect(page).toHaveURL(/\/shop\/dashboard/);
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(page.getByText('Booth Rental: $400/week')).toBeVisible();
});

test('a double click opens a dialog and leaves it open', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const title = aName('Twice');
  await postedJob(shop.page, title);
  await openJob(artist.page, title);
  await artist.page.getByRole('link', { name: 'Apply Now' }).first().dblclick();
  await expect(artist.page.locator('dialog:modal').getByLabel('Cover letter')).toBeVisible();
  await artist.page.mouse.click(5, 5);
  await expect(artist.page.getByLabel('Cover letter')).toBeHidden();
});

test('a second click on Submit makes one application, one job and one account', { tag: '@main' }, async ({
  visitor,
  member,
}) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const title = aName('Once');

  await shop.page.goto('/shop/jobs/create');
  await fillJob(shop.page, title);
  await shop.page.getByRole('button', { name: /^(?:Post|Publish|Create)/ }).dblclick();
  await expect(shop.page).toHaveURL(/\/shop\/dashboard/);
  await shop.page.goto('/shop/jobs');
  await expect(shop.page.getByRole('main').getByText(title).filter({ visible: true })).toHaveCount(1);

  await openJob(artist.page, title);
  await artist.page.getByRole('link', { name: 'Apply Now' }).first().click();
  await artist.page.getByLabel('Cover letter').fill('Just once.');
  await artist.page.getByRole('button', { name: 'Submit Application' }).dblclick();
  await expect(artist.page.getByText("You've already applied to this position").first()).toBeVisible();
  await shop.page.goto('/shop/applications');
  await expect(shop.page.getByRole('article').filter({ hasText: title })).toHaveCount(1);

  const page = await visitor();
  const email = newAddress('twice');
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Needle4Needle');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/signup(?:\.data)?(?:\?|$)/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign up', exact: true }).dblclick();
  await expect(page.getByRole('button', { name: 'Signing up...' })).toBeVisible();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toContainText(email);
});

async function fillJob(page: import('@playwright/test').Page, title: string): Promise<void> {
  await page.getByLabel('Job title').fill(title);
  await page.getByLabel('Start date').fill(dayIn(90));
  await page.getByLabel('Job description').fill('One is enough.');
  await page.getByLabel('Commission rate').fill('60/40');
}
