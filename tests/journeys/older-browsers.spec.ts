import { forgetPopovers, makeOlder } from '#tests/support/older-browser.ts';
import { confirmByMail, newAddress, signUp, walkArtistWizard } from './acts.ts';
import { expect, test } from './story.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

test('the menu and the filters work in a browser without popovers', async ({ visitor }) => {
  const page = await visitor(PHONE);
  await makeOlder(page.context());
  await page.goto('/jobs');
  const menu = page.getByRole('button', { name: 'Menu' });
  const signIn = page.getByRole('link', { name: 'Sign In', exact: true });
  await expect(signIn).toBeHidden();
  await menu.click();
  await expect(signIn).toBeVisible();
  await signIn.focus();
  await page.keyboard.press('Escape');
  await expect(signIn).toBeHidden();
  await expect(menu).toBeFocused();

  const sheet = page.getByRole('region', { name: 'Filters' });
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(sheet).toBeFocused();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.getByText('Apprenticeship').click();
  await expect(sheet.getByRole('checkbox', { name: 'Apprenticeship' })).toHaveCSS('opacity', '1');
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/type=APPRENTICESHIP/);
  await expect(sheet).toBeHidden();
});

test('without JavaScript the menu and the filters are part of the page', async ({ visitor }) => {
  const page = await visitor({ ...PHONE, javaScriptEnabled: false });
  await makeOlder(page.context());
  await forgetPopovers(page.context());
  await page.goto('/jobs');
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  const sheet = page.getByRole('region', { name: 'Filters' });
  await expect(sheet).toHaveCSS('position', 'static');
  await sheet.getByText('Apprenticeship').click();
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/type=APPRENTICESHIP/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a member signs up, finishes the wizard and writes in the oldest supported browser', async ({ visitor }) => {
  const page = await visitor();
  await makeOlder(page.context());
  const email = newAddress('oldest');
  await page.goto('/signup?returnTo=/marketplace/shops');
  await signUp(page, 'Tattoo Artist', email);
  await confirmByMail(page, email);
  await walkArtistWizard(page, 'Ada Oldest', /\/(?:dashboard|marketplace)/);
  await page.goto('/profile/artist/edit');
  await page.getByLabel('Website').fill('example.com');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile\/artist(?:\?|$)/);
  await expect(page.getByRole('link', { name: /example\.com/ })).toBeVisible();
  await page.goto('/marketplace/shops');
  await page.getByRole('link', { name: 'View Shop' }).first().click();
  await page.getByRole('link', { name: 'Message Shop' }).click();
  await page.getByLabel('Your message').fill('Is the old press still there?');
  await page.getByRole('button', { name: 'Send' }).click();
  const composer = page.getByLabel('Message', { exact: true });
  const before = (await composer.boundingBox())?.height ?? 0;
  await composer.fill('And the chair?\nThe one\nby the window?');
  expect((await composer.boundingBox())?.height).toBeGreaterThan(before + 40);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('And the chair?');
});
