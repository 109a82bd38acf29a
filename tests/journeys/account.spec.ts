import type { Page } from '@playwright/test';

import { mailTo, PASSWORD } from '#tests/support/newcomers.ts';
import { newAddress, signIn } from './acts.ts';
import { expect, test } from './story.ts';

const NEW_PASSWORD = 'Fresh9Needles';

async function holdAnswer(page: Page, address: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await gate.promise;
    await route.continue();
  });
  return { letGo: gate.resolve };
}

test('a forgotten password is replaced by mail, and the old password and session end', { tag: '@main' }, async ({
  visitor,
  member,
  origin,
}) => {
  const artist = await member('ARTIST');
  const page = await visitor();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous page has a field of the same name.
  await expect(page).toHaveURL(/forgot-password/);
  await page.getByLabel('Email').fill(artist.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Reset link sent! Check your email.' });
  await expect(sent).toBeFocused();
  await expect.poll(async () => (await mailTo(origin, artist.email)).subject).toMatch(/password/i);
  await page.goto((await mailTo(origin, artist.email)).links[0] as string);
  const update = page.getByRole('button', { name: 'Update password' });
  await update.click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(update).toBeDisabled();
  await page.getByLabel('New password', { exact: true }).fill('Another9Needle');
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(update).toBeDisabled();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
  await update.click();
  await expect(page.getByText('Password updated successfully. Please sign in with your new password.')).toBeVisible();
  await signIn(page, artist.email, PASSWORD);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await signIn(page, artist.email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/dashboard/);
  await artist.page.goto('/dashboard');
  await expect(artist.page).toHaveURL(/\/login/);
});

test('a repeated refusal is announced again and does not disturb typing', async ({ visitor, member }) => {
  const artist = await member('ARTIST', { setUp: false });
  const page = await visitor();
  const refusal = page.getByRole('alert').filter({ hasText: 'Invalid email or password' });
  const carried = page.getByText('Please sign in to apply for this position');
  await page.goto('/login?message=Please+sign+in+to+apply+for+this+position&returnTo=/jobs');
  await expect(carried).toBeVisible();
  await signIn(page, artist.email, 'Wrong4Sure');
  await expect(refusal).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill('Wrong5Sure');
  await page.getByLabel('Password', { exact: true }).press('End');
  await page.keyboard.type('Too');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong5SureToo');
  await refusal.evaluate((box) => box.setAttribute('data-of', 'the first answer'));
  await page.keyboard.press('Enter');
  await expect(refusal).toBeFocused();
  await expect(refusal).not.toHaveAttribute('data-of');
  await expect(carried).toHaveCount(0);
  await expect(page).toHaveURL('/login?returnTo=%2Fjobs');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  await expect(carried).toHaveCount(0);

  await test.step('corrections typed while the answer is loading are kept', async () => {
    const answered = Promise.withResolvers<void>();
    await page.route('**/login*', async (route) => {
      if (route.request().method() === 'POST') await answered.promise;
      await route.continue();
    });
    await signIn(page, artist.email, 'Wrong6Sure');
    await page.getByLabel('Password', { exact: true }).fill('Wrong7Sure');
    answered.resolve();
    await expect(refusal).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong7Sure');
    await expect(page.getByLabel('Email')).toHaveValue(artist.email);
  });

  await artist.page.goto('/settings/email');
  const password = artist.page.getByLabel('Your password');
  await artist.page.getByLabel('New email').fill(newAddress('moved'));
  for (const wrong of ['Wrong4Sure', 'Wrong5Sure']) {
    await password.fill(wrong);
    await expect(password).not.toHaveAttribute('aria-invalid');
    await artist.page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(password).toHaveAccessibleDescription("That password isn't right.");
    await expect(password).toBeFocused();
  }
});

test('a member deletes their account', { tag: '@main' }, async ({ visitor, member }) => {
  const shop = await member('SHOP');
  const { page } = shop;
  await page.goto('/settings');
  const opener = page.getByText('Delete Account', { exact: true });
  await opener.click();
  await expect(page.getByText('Are you absolutely sure?')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Are you absolutely sure?')).toBeFocused();
  await page.evaluate(() => localStorage.setItem('a-draft', 'half a sentence'));
  await page.getByRole('button', { name: 'Yes, delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'The Premier Tattoo Artist Job Board' })).toBeVisible();
  await expect(page.getByText('Your account and everything in it is deleted')).toBeInViewport();
  expect(await page.evaluate(() => [scrollY, localStorage.length])).toEqual([0, 0]);
  await page.reload();
  await page.getByRole('link', { name: 'Browse All Positions' }).click();
  await expect(page).toHaveURL(/\/jobs/);
  const again = await visitor();
  await again.goto('/login');
  await signIn(again, shop.email);
  await expect(again.getByText('Invalid email or password')).toBeVisible();
});

test('a taken address prefills the sign-in form unless another one is typed', async ({ member, visitor }) => {
  const artist = await member('ARTIST', { setUp: false });
  const page = await visitor();
  await page.clock.install();
  await page.goto('/signup');
  await page.getByLabel('Email').fill(artist.email);
  await page.getByLabel('Password', { exact: true }).fill('Other5Secret');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText('Taking you to the sign-in page in a moment...')).toBeVisible();
  await page.getByLabel('Email').focus();
  await expect(page.getByText('If it is yours, go to the sign-in page.')).toBeVisible();
  await page.clock.fastForward(60_000);
  // Pages without scripts have this refresh, which the test clock cannot drive.
  await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page).toHaveURL(/\/signup$/);

  const held = await holdAnswer(page, '**/signup');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByLabel('Email').fill('another@journeys.test');
  await page.getByLabel('Email').blur();
  held.letGo();
  await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeEnabled();
  await expect(page.getByText('If it is yours, go to the sign-in page.')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByLabel('Email')).toHaveValue('another@journeys.test');
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByLabel('Email').fill(artist.email);

  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText('Taking you to the sign-in page in a moment...')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue(artist.email);
  await page.reload();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
