import type { Page } from '@playwright/test';
import { WebClient } from '#tests/support/web-client.ts';
import { aName } from './acts.ts';
import { axeFaults } from './axe-faults.ts';
import { expect, signInAs, staffAccount, test } from './story.ts';

async function isUsable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFaults(page)).toEqual([]);
  }
}

test('a shop is verified and the verification taken back in two tabs', async ({ visitor, origin, expected }) => {
  expected.push(/status of (?:400|409)/);
  const client = new WebClient(origin);
  const { email, password } = staffAccount();
  await client.post('/admin/login', { email, password });
  const name = aName('Harbor House');
  await client.post('/admin/shops', { shopName: name, location: 'Boise, ID', isAnother: 'on' });
  const first = await visitor();
  await signInAs(first, client);
  const second = await first.context().newPage();

  await first.goto(`/admin/shops?q=${encodeURIComponent(name)}`);
  await first.getByRole('link', { name: `Verify ${name}` }).click();
  await expect(first.getByRole('heading', { level: 1, name: 'Verification' })).toBeVisible();
  await second.goto(first.url());

  await test.step('an invalid form shows what is missing and keeps the input', async () => {
    await isUsable(first);
    await first.getByLabel('What you saw').fill('The owner called us back.');
    await first.getByLabel('Link').fill('not an address');
    await first.getByRole('button', { name: `Verify ${name}` }).click();
    await expect(first.getByText('Please choose what you looked at')).toBeVisible();
    await expect(first.getByText('Please enter a web address')).toBeVisible();
    await expect(first.getByLabel('What you saw')).toHaveValue('The owner called us back.');
  });

  await test.step('a valid form shows the verification and its date', async () => {
    await first.getByText('A call', { exact: true }).click();
    await first.getByLabel('Link').fill('https://state.example/shops');
    await first.getByRole('button', { name: `Verify ${name}` }).click();
    await expect(first.getByText(`${name} is marked as verified.`)).toBeVisible();
    await expect(first.getByText('The owner called us back.')).toBeVisible();
    await expect(first.getByRole('link', { name: 'state.example/shops' })).toHaveAttribute('target', '_blank');
    await isUsable(first);
  });

  await test.step('the other tab gets a conflict, keeps its input, and continues from the current state', async () => {
    await second.getByText('A visit', { exact: true }).click();
    await second.getByLabel('What you saw').fill('I was there.');
    await second.getByRole('button', { name: `Verify ${name}` }).click();
    await expect(second.getByText('This shop is verified already, so nothing was stored.').first()).toBeVisible();
    await expect(second.getByLabel('What you saw')).toHaveValue('I was there.');
    await expect(second.getByText(/since \w+ \d+, \d{4}/)).toBeVisible();
    await isUsable(second);
    await second.getByRole('link', { name: 'Go on from how it stands now' }).click();
    const leave = second.getByRole('button', { name: 'Leave' });
    await expect(second.getByLabel('Why').or(leave)).toBeVisible();
    if (await leave.isVisible()) await leave.click();
    await second.getByLabel('Why').fill('It was another shop.');
    await second.getByRole('button', { name: `Take back the verification of ${name}` }).click();
    await expect(second.getByText(`The verification of ${name} was taken back.`)).toBeVisible();
    await expect(second.getByText('It was another shop.')).toBeVisible();
    await expect(second.getByRole('link', { name: 'Shops' }).last()).toBeVisible();
  });
});
