import type { Page } from '@playwright/test';
import { aName, followInBar, openJob, postJob, signIn } from './acts.ts';
import { axeFaults } from './axe-faults.ts';
import { ready } from './ready.ts';
import { expect, signInAs, test } from './story.ts';

const EDIT = '/profile/artist/edit';
const CREATE = '/shop/jobs/create';
const RESTORED = 'What you typed here before is back. It is not saved yet.';
const GOING_ALONG = /\/applications\.data/;
const BIO = 'Dots and lettering, drawn by hand before breakfast; walk-ins only when it rains, and then with cake.';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

async function isAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await axeFaults(page)).toEqual([]);
  }
}

test('a link, Back or closing asks before losing input, and not without input', {
  tag: '@main',
}, async ({ member }) => {
  const { page } = await member('ARTIST');
  await page.goto('/profile/artist');
  await ready(page);
  await page.getByRole('link', { name: 'Edit Basic Info' }).click();
  const bio = page.getByLabel('Bio');
  const stored = await bio.inputValue();
  await bio.fill('Something else');
  await bio.fill(stored);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/profile\/artist$/);

  await page.goBack();
  await bio.fill(BIO);
  const cancel = page.getByRole('link', { name: 'Cancel' });
  await cancel.click();
  await expect(question(page)).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(cancel).toBeFocused();
  await followInBar(page, 'Browse Jobs');
  await question(page).getByRole('button', { name: 'Stay on this page' }).click();
  await expect(question(page)).toBeHidden();
  await expect(bio).toHaveValue(BIO);
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Close' }).click();
  await expect(bio).toHaveValue(BIO);

  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/profile\/artist$/);
  await page.goto(EDIT);
  await expect(bio).toHaveValue(stored);
  await bio.fill(BIO);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile\/artist(?:\?|$)/);
  // The address changes before the page; until then the form is there and asks.
  await expect(page.getByRole('link', { name: 'Edit Basic Info' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  // Logging out asks once, not by the browser as well.
  page.on('dialog', (unasked) => expect.soft(unasked.type()).toBe('no dialog at all'));
  await page.goto(EDIT);
  await ready(page);
  await bio.fill(`${BIO} Or tea.`);
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  await expect(question(page)).toContainText(/You will be signed out.*will be gone/);
  await page.keyboard.press('Escape');
  await expect(logout).toBeFocused();
  await expect(bio).toHaveValue(`${BIO} Or tea.`);
  await logout.click();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('a letter on a phone survives a visit to the profile', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const { page } = artist;
  const title = aName('Unfinished');
  await shop.page.goto(CREATE);
  await postJob(shop.page, { title, description: 'A chair.', rate: '60/40' });
  await expect(shop.page).toHaveURL(/\/shop\/dashboard/);
  await openJob(page, title);
  await ready(page);
  const desk = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const letter = page.getByLabel('Cover letter');
  const edit = page.getByRole('dialog').getByRole('link', { name: 'Edit your profile' });
  // Typed while the profile summary loads, which must not move anything.
  const arrival = Promise.withResolvers<void>();
  await page.route(GOING_ALONG, async (route) => {
    if (route.request().method() === 'GET') await arrival.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await letter.fill('Half a letter');
  await expect(page.getByRole('dialog')).toHaveCSS('translate', 'none');
  const place = await letter.boundingBox();
  arrival.resolve();
  await expect(edit).toBeVisible();
  expect(await letter.boundingBox()).toEqual(place);
  await page.unroute(GOING_ALONG);
  await edit.click();
  await page.getByRole('link', { name: 'Edit Expertise' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/profile/artist');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByText('Restore what you typed?')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(letter).toHaveValue('Half a letter');
  await expect(page.getByText('It is not sent yet.')).toBeVisible();
  await letter.fill('A whole letter');
  await page.getByRole('link', { name: 'Back to the job' }).click();
  await page.route(GOING_ALONG, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('It could not be shown here just now.');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(letter).toHaveValue('A whole letter');
  await expect(letter).toBeFocused();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText("You've already applied to this position").first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('letter');
  await page.setViewportSize(desk);
  await followInBar(page, 'Find Shops');
  await expect(page).toHaveURL(/\/marketplace\/shops/);
});

test('a save without a session says so, and the same account gets its input back', async ({ visitor, member }) => {
  const [one, other] = [await member('ARTIST'), await member('ARTIST')];
  const { page } = one;
  page.on('dialog', (unasked) => expect.soft(unasked.type()).toBe('no dialog at all'));
  await page.goto(EDIT);
  await ready(page);
  await page.getByLabel('Bio').fill(BIO);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User session not found')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, one.email);
  await expect(page).toHaveURL(new RegExp(`${EDIT}$`));
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(page.getByLabel('Bio')).toHaveValue(BIO);
  await isAccessible(page);
  await followInBar(page, 'Browse Jobs');
  await question(page).getByRole('button', { name: 'Stay on this page' }).click();
  // Another member who signs in instead finds nothing, and neither does anybody later.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User session not found')).toBeVisible();
  await signIn(page, other.email);
  await expect(page).toHaveURL(new RegExp(`${EDIT}$`));
  await expect(page.getByLabel('Bio')).not.toHaveValue(BIO);
  await expect(page.getByText(RESTORED)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('with cake');

  const without = await visitor({ javaScriptEnabled: false });
  await signInAs(without, one.client);
  await without.goto(EDIT);
  await without.context().clearCookies();
  await without.getByRole('button', { name: 'Save Changes' }).click();
  await expect(without.getByText('User session not found')).toBeVisible();
  expect(new URL(without.url()).searchParams.get('returnTo')).toBe(EDIT);
});

test('a message without a session returns to its box for the same account, until it is sent', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  await artist.page.goto('/profile/artist');
  const artistId = await artist.page.locator('html').getAttribute('data-account');
  const { page } = shop;
  await page.goto(`/conversations?to=${artistId}`);
  await page.getByLabel('Your message').fill('A chair is free.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/[\w-]{36}$/);
  const talk = page.url();
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const loseSession = async (words: string) => {
    await ready(page);
    await box.fill(words);
    await page.context().clearCookies();
    await send.click();
    await expect(page.getByText('User session not found')).toBeVisible();
  };

  await loseSession('From March on.');
  await signIn(page, shop.email);
  await expect(page).toHaveURL(talk);
  await expect(box).toHaveValue('From March on.');
  await ready(page);
  await page.reload();
  await expect(box).toHaveValue('From March on.');
  await ready(page);
  const taken = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await send.click();
  await taken;
  await page.reload();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('From March on.')).toHaveCount(1);
  await ready(page);
  await expect(box).toHaveValue('');

  // The other side of the conversation finds nothing in the same browser.
  await loseSession('Or from April on.');
  await signIn(page, artist.email);
  await expect(page).toHaveURL(talk);
  await ready(page);
  await expect(box).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('April');
});

test('the job form keeps its draft until it is posted or discarded', async ({ member }) => {
  const shop = await member('SHOP');
  const { page } = shop;
  const title = aName('Half a job');
  await page.goto(CREATE);
  await ready(page);
  const typed = page.getByLabel('Job title');
  await typed.fill(title);
  await page.getByRole('group', { name: 'Shop culture' }).getByText('Collaborative').click();
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(typed).toHaveValue(title);
  await expect(page.getByRole('checkbox', { name: 'Collaborative' })).toBeChecked();
  await isAccessible(page);

  await page.getByRole('link', { name: 'Cancel' }).last().click();
  await expect(question(page)).toContainText('stays in this browser as a draft');
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/shop\/dashboard/);
  await page.goto(CREATE);
  await expect(page.getByText('Restore what you typed?')).toBeVisible();
  await isAccessible(page);
  await expect(typed).toHaveValue('');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(typed).toHaveValue(title);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(typed).toHaveValue('');
  await page.reload();
  await expect(typed).toHaveValue('');
  await expect(page.getByText('Restore what you typed?')).toHaveCount(0);

  await postJob(page, { title, description: 'A chair.', rate: '60/40' });
  await expect(page).toHaveURL(/\/shop\/dashboard/);
  await page.goto(CREATE);
  await expect(typed).toHaveValue('');
  await expect(page.getByText(RESTORED)).toHaveCount(0);

  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  const link = await page.getByRole('link', { name: title, exact: true }).getAttribute('href');
  const editor = `/shop${new URL(link ?? '', page.url()).pathname}/edit`;
  await page.goto(editor);
  await ready(page);
  await typed.fill(`${title} and more`);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/shop\/dashboard/);
  await page.goto(editor);
  await expect(typed).toHaveValue(`${title} and more`);
  await expect(page.getByText(RESTORED)).toHaveCount(0);
});

test('a field changed in two tabs is refused once; either version can be kept', async ({ member }) => {
  const { page, client } = await member('ARTIST');
  await page.goto(EDIT);
  await ready(page);
  const name = page.getByLabel('Full name');
  const bio = page.getByLabel('Bio');
  const fullName = await name.inputValue();
  const fields = { fullName, bio: await bio.inputValue(), location: 'Reno, NV' };
  const refused = page.getByRole('alert').filter({ hasText: 'Changed in another tab or by someone else.' });
  await client.post(EDIT, { ...fields, fullName: `${fullName} Elsewhere` });
  await name.fill(`${fullName} Here`);
  await bio.fill(BIO);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(refused).toBeFocused();
  await expect(name).toHaveValue(`${fullName} Here`);
  await isAccessible(page);
  await page.getByRole('link', { name: 'Load the newer version' }).click();
  await expect(name).toHaveValue(`${fullName} Elsewhere`);
  await expect(page.getByLabel('Location')).toHaveValue('Reno, NV');
  await ready(page);

  await client.post(EDIT, { ...fields, fullName: `${fullName} Again`, location: 'Boise, ID' });
  await name.fill(`${fullName} Here`);
  await save.click();
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(page).toHaveURL(/\/profile\/artist(?:\?|$)/);
  await expect(page.getByRole('main').getByText(`${fullName} Here`)).toBeVisible();
  await expect(page.getByText('Boise, ID').first()).toBeVisible();
});
