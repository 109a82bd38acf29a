import { WebClient } from '#tests/support/web-client.ts';
import { aName, newAddress, openJob, postedJob, signIn } from './acts.ts';
import { ready } from './ready.ts';
import { expect, signInAs, staffAccount, test } from './story.ts';

const BACK = 'What you typed here before is back. It is not saved yet.';

test('a staff draft survives signing out elsewhere, for its author only', async ({
  member,
  visitor,
  origin,
  expected,
}) => {
  // The artist's open page requests its stream once more during the suspension.
  expected.push(/^401 from .*\/live /);
  const { email, password } = staffAccount();
  const client = new WebClient(origin);
  await client.post('/admin/login', { email, password });
  const artist = await member('ARTIST');
  await artist.page.goto('/dashboard');
  const userId = await artist.page.locator('html').getAttribute('data-account');
  const page = await visitor();
  await signInAs(page, client);
  const form = `/admin/members/${userId}/suspension`;
  await page.goto(form);
  await ready(page);
  await page.getByRole('spinbutton', { name: 'Days' }).fill('3');
  await page.getByLabel('Why').fill('Sends the same letter to everybody.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await signIn(page, email, password);

  await expect(page).toHaveURL((url) => url.pathname === form);
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Days' })).toHaveValue('3');
  await expect(page.getByLabel('Why')).toHaveValue('Sends the same letter to everybody.');
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Suspended. They are signed out everywhere and hidden.')).toBeVisible();
  await page.getByRole('button', { name: `Lift it for ${artist.name}` }).click();
  await expect(page.getByLabel('Why')).toHaveValue('');
  await expect(page.getByText(BACK)).toHaveCount(0);
});

test('an earlier refused decision about a report is not selected again, and its days do not block the form', async ({
  member,
  visitor,
  origin,
}) => {
  const [shop, artist, page] = [await member('SHOP'), await member('ARTIST'), await visitor()];
  const title = aName('Reported');
  await postedJob(shop.page, title);
  await openJob(artist.page, title);
  await artist.page.getByRole('link', { name: 'Report this job' }).click();
  await artist.page.getByText('A scam, or asks for money').click();
  await artist.page.getByRole('button', { name: 'Send Report' }).click();
  await expect(artist.page.getByText('Thank you. Staff will look at it')).toBeVisible();

  const { email, password } = staffAccount();
  const client = new WebClient(origin);
  await client.post('/admin/login', { email, password });
  await signInAs(page, client);
  await page.goto(`/admin/reports?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await ready(page);
  await page.getByText('Suspended', { exact: true }).click();
  await page.getByLabel('Days of a suspension').fill('999');
  await page.getByLabel('Your words to the person').fill('Nobody pays to work here.');
  const suspend = page.getByRole('button', { name: 'Suspend', exact: true });
  await page.getByLabel('Days of a suspension').press('Enter');
  await expect(suspend).toBeHidden();
  await page.locator('summary:visible', { hasText: 'Decide' }).click();
  await expect(page.getByText('Suspend this person?')).toBeVisible();
  await page.locator('summary:visible', { hasText: 'Not yet' }).click();
  await expect(suspend).toBeHidden();
  await page.locator('summary:visible', { hasText: 'Decide' }).click();
  await suspend.click();
  await expect(page.getByText('Please enter a number of days from 1 to 365')).toBeVisible();

  const again = await page.context().newPage();
  await again.goto(page.url());
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(again.getByText(BACK)).toBeVisible();
  await expect(again.getByLabel('Your words to the person')).toHaveValue('Nobody pays to work here.');
  await expect(again.locator('[name=outcome]:checked')).toHaveCount(0);
  await expect(again.getByLabel('Days of a suspension')).toHaveValue('');
  await again.close();

  await page.getByText('Dismissed', { exact: true }).click();
  await expect(page.getByLabel('Days of a suspension')).toBeHidden();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Decision sent.')).toBeVisible();
});

test('the form that adds staff is empty afterwards, and leaving it asks nothing', async ({ visitor, origin }) => {
  const { email, password } = staffAccount();
  const client = new WebClient(origin);
  await client.post('/admin/login', { email, password });
  const page = await visitor();
  await signInAs(page, client);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto('/admin/staff');
  await ready(page);
  for (const nth of ['first', 'second']) {
    const added = newAddress(nth);
    await page.getByLabel('Email').fill(added);
    await page.getByLabel('Role').selectOption('administrator');
    await page.getByRole('button', { name: 'Add to staff' }).click();
    await expect(page.getByRole('rowheader', { name: added })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page.getByLabel('Role')).toHaveValue('moderator');
    await expect(page.getByRole('button', { name: 'Add to staff' })).toBeFocused();
  }
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');
  expect(asked).toEqual([]);
  await page.getByLabel('Email').fill('half@');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});
