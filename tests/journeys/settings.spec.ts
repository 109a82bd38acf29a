import type { Locator } from '@playwright/test';
import { appCode } from '#tests/support/authenticator-app.ts';
import { PASSWORD } from '#tests/support/newcomers.ts';
import { loadsByItself, logOut, signIn } from './acts.ts';
import { ready } from './ready.ts';
import { expect, type Person, signInAs, test } from './story.ts';

async function isWrong(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(text);
  await expect(field).toBeFocused();
}

async function signOut({ page }: Person): Promise<void> {
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
}

test('two-step sign-in is set up with an app, used, passed with a recovery code, and turned off', {
  tag: '@main',
}, async ({ member }) => {
  const shop = await member('SHOP');
  const { page } = shop;
  let key = '';
  let recoveryCode = '';

  await test.step('the password comes first, then the key, then the first code', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Turn on two-step sign-in' }).click();
    await page.getByLabel('Your password').fill('Wrong4Sure');
    await page.getByRole('button', { name: 'Set up the app' }).click();
    await isWrong(page.getByLabel('Your password'), "That password isn't right.");
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up the app' }).click();
    await expect(page.getByRole('img', { name: 'The key as a square to scan' })).toBeVisible();
    key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '';
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText("That code isn't right.")).toBeVisible();
    await expect(page.getByRole('img', { name: 'The key as a square to scan' })).toBeVisible();
    expect(page.url()).not.toContain('otpauth');
    await loadsByItself(page);
    await expect(page.getByText(key, { exact: true })).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(appCode(key));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recoveryCode = (await codes.first().textContent()) ?? '';
    // The codes are shown once, so they stay until the page is left (c-169).
    await loadsByItself(page);
    await expect(codes.first()).toHaveText(recoveryCode);
    await page.reload();
    await expect(page.getByText('10 of your recovery codes are left.')).toBeVisible();
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await expect(page.getByText('On. 10 recovery codes left.')).toBeVisible();
  });

  await test.step('sign-in asks for the code', async () => {
    await signOut(shop);
    await signIn(page, shop.email);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText("That code isn't right.")).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(appCode(key));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/shop\/dashboard/);
  });

  await test.step('a recovery code replaces a lost phone', async () => {
    await signOut(shop);
    await signIn(page, shop.email);
    await page.getByLabel('Code', { exact: true }).fill(recoveryCode);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/shop\/dashboard/);
  });

  await test.step('the password turns it off', async () => {
    await page.goto('/settings/two-step');
    await expect(page.getByText('9 of your recovery codes are left.')).toBeVisible();
    await page.getByRole('link', { name: 'Turn it off' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await expect(page.getByText('Two-step sign-in is off.').first()).toBeVisible();
    await signOut(shop);
    await signIn(page, shop.email);
    await expect(page).toHaveURL(/\/shop\/dashboard/);
  });
});

test('a passkey is added with the password, signs in without it, and is removed', async ({ member }) => {
  const artist = await member('ARTIST');
  const { page } = artist;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  await page.goto('/settings/passkeys');
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  await page.getByLabel('Name').fill('Laptop at the shop');
  await page.getByLabel('Your password').fill('Wrong4Sure');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await isWrong(page.getByLabel('Your password'), "That password isn't right.");
  await page.getByLabel('Your password').fill(PASSWORD);
  const add = page.getByRole('button', { name: 'Add a passkey' });
  const said = (words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeFocused();

  await test.step('a page signed out elsewhere says so', async () => {
    await page.context().clearCookies();
    await add.click();
    await said('User session not found');
    await signInAs(page, artist.client);
  });

  await test.step('a failed last step keeps the page with its input', async () => {
    for (const failure of ['cut', 'a page of a proxy']) {
      await page.route('**/settings/passkeys.data*', (route) =>
        failure === 'cut'
          ? route.abort()
          : route.fulfill({ status: 429, contentType: 'text/html', body: '<h1>Too many requests</h1>' }),
      );
      await add.click();
      await said('Something went wrong. Please try again.');
      await expect(page.getByLabel('Name')).toHaveValue('Laptop at the shop');
      await page.unroute('**/settings/passkeys.data*');
      // An unused passkey would be offered first later on.
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    }
  });

  await page.getByLabel('Your password').fill(PASSWORD);
  await add.click();
  await expect(page.getByText('Your passkey is ready.').first()).toBeVisible();
  await expect(page.getByText('Laptop at the shop').first()).toBeVisible();
  await expect(page.getByLabel('Your password')).toHaveValue('');

  await signOut(artist);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/settings/passkeys');
  const opener = page.getByLabel('Remove Laptop at the shop', { exact: true }).first();
  await opener.click();
  await expect(page.getByRole('group', { name: /^It will no longer sign you in/ })).toBeFocused();
  await page.getByRole('link', { name: 'Keep it' }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole('button', { name: 'Yes, remove Laptop at the shop' }).click();
  await expect(page.getByText('The passkey is removed.').first()).toBeVisible();
  await signOut(artist);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText("The passkey wasn't accepted.")).toBeVisible();
  await ready(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert').last()).toBeFocused();
});
