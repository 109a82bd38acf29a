import { randomUUID } from 'node:crypto';
import { dayIn } from '#tests/support/days.ts';
import { mailTo } from '#tests/support/newcomers.ts';
import { aName, confirmByMail, newAddress, openJob, postedJob, sendApplication, signIn, signUp } from './acts.ts';
import { expect, test } from './story.ts';

test('a form says beside each field what is wrong, and keeps what was typed', { tag: '@main' }, async ({ member }) => {
  const { page } = await member('SHOP');
  await page.goto('/shop/jobs/create');
  await page.getByLabel('Job title').fill('Half a job');
  await page.getByLabel('Start date').fill(dayIn(90));
  await page.getByLabel('End date').fill(dayIn(80));
  // The browser hands this on as if nothing had been typed.
  await page.getByLabel('Apply by').focus();
  await page.keyboard.type('02312027');
  await page.getByLabel('Additional requirements').fill('Bring <b>your</b> "own" inks & needles');
  // As a browser without these courtesies would send it.
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

test('changing the payment type empties the other field, and what is typed then is what is saved', async ({
  member,
}) => {
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

test('the button of sign-up waits while a message stands, and an untouched form is told what it lacks', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/signup');
  const button = page.getByRole('button', { name: 'Sign up', exact: true });
  await button.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill(newAddress('mended'));
  await expect(button).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill('Needle4Needle');
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
});

test('signing up names the address that is taken, without telling the password apart', async ({ visitor, member }) => {
  const artist = await member('ARTIST', { setUp: false });
  const page = await visitor();
  await page.goto('/signup');
  await page.getByLabel('Email').fill(artist.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeDisabled();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Other5Secret');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  const told = page.getByRole('alert');
  await expect(told).toHaveText('This email is already registered. Please log in instead.');
  await expect(told).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(artist.email);
  await expect(page).toHaveURL(/\/login/);
});

test('a double click opens a dialog and does not close it again', async ({ member }) => {
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

test('a confirmation link that was used says so and leads to signing in', async ({ visitor, origin }) => {
  const [page, again] = [await visitor(), await visitor()];
  const email = newAddress('used');
  await page.goto('/signup');
  await signUp(page, 'Shop Owner', email);
  await confirmByMail(page, email);
  await expect(page.getByRole('heading', { name: 'Complete Your Shop Profile' })).toBeVisible();
  await again.goto((await mailTo(origin, email)).links[0] as string);
  await expect(again.getByRole('heading', { name: 'Error Setting Up Account' })).toBeVisible();
  await expect(again.getByText('This link has already been used.')).toBeVisible();
  await again.getByRole('link', { name: 'Go to Login' }).click();
  await signIn(again, email);
  await expect(again.getByRole('heading', { name: 'Complete Your Shop Profile' })).toBeVisible();
});

test('addresses of nothing and of other people are the same 404', async ({ member }) => {
  const [artist, other, shop] = [await member('ARTIST'), await member('ARTIST'), await member('SHOP')];
  const title = aName('Mine');
  await postedJob(shop.page, title);
  await openJob(artist.page, title);
  await artist.page.getByRole('link', { name: 'Apply Now' }).first().click();
  await sendApplication(artist.page, 'A letter for one shop only.');
  await artist.page.getByRole('link', { name: 'View your application' }).click();
  await expect(artist.page).toHaveURL(/\/applications\//);
  const { pathname } = new URL(artist.page.url());
  for (const path of [
    pathname,
    `/applications/${randomUUID()}`,
    `/messages/${randomUUID()}`,
    '/jobs/none',
    '/no/such',
  ]) {
    const response = await other.page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(other.page.getByText('A letter for one shop only.')).toHaveCount(0);
  }
});

test('a body over the limit is refused with 413, and nothing is saved', async ({ member, origin }) => {
  const { page } = await member('ARTIST');
  const reply = await page.request.post('/onboarding/artist-profile-setup?step=1', {
    headers: { origin },
    form: { fullName: 'x'.repeat(600_000) },
  });
  expect(reply.status()).toBe(413);
});

test('a session that ends while the letter is being written costs no letter', async ({ visitor, member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const title = aName('Patience');
  await postedJob(shop.page, title);
  const { page } = artist;
  await openJob(page, title);
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await page.getByLabel('Cover letter').fill('A long letter, written slowly.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Please log in to apply')).toBeVisible();
  await expect(page.getByLabel('Cover letter')).toHaveValue('A long letter, written slowly.');
  const elsewhere = await visitor();
  await elsewhere.goto('/login');
  await signIn(elsewhere, artist.email);
  await expect(elsewhere).toHaveURL(/\/dashboard/);
  await page.context().addCookies(await elsewhere.context().cookies());
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText("You've already applied to this position").first()).toBeVisible();
});

async function fillJob(page: import('@playwright/test').Page, title: string): Promise<void> {
  await page.getByLabel('Job title').fill(title);
  await page.getByLabel('Start date').fill(dayIn(90));
  await page.getByLabel('Job description').fill('One is enough.');
  await page.getByLabel('Commission rate').fill('60/40');
}
