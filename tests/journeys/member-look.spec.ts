import { WebClient } from '#tests/support/web-client.ts';
import { expect, signInAs, staffAccount, test } from './story.ts';

test('staff view the pages of a member, change nothing there, and end the look', async ({
  visitor,
  origin,
  expected,
}) => {
  expected.push(/status of 403/);
  const page = await visitor();
  const staff = new WebClient(origin);
  const { email, password } = staffAccount();
  await staff.post('/admin/login', { email, password });
  await signInAs(page, staff);
  const banner = page.getByRole('complementary', { name: 'You are looking as staff' });

  await test.step('the look begins in the list, with a reason', async () => {
    await page.goto('/admin/artists?q=mara');
    await page.getByRole('link', { name: /^Look at the pages as Mara/ }).click();
    await page.getByRole('button', { name: 'Look at their pages' }).click();
    await expect(page.getByText('Please say why: it stays in the record')).toBeVisible();
    await page.getByLabel('Why you look').fill('She cannot find her application.');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole('button', { name: 'Look at their pages' }).click();
    await expect(page).toHaveURL(/\/admin\/look\/dashboard$/);
    // Its pages are separate documents, so the navigation does not count as leaving a sent form.
    expect(asked).toEqual([]);
    await expect(banner).toContainText('You see the pages of Mara');
    await expect(banner).toContainText('Nothing can be changed here.');
  });

  await test.step('links stay in the look, and buttons are refused with an explanation', async () => {
    await page.goto('/admin/look/applications');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const settings = page.locator('a[href="/admin/look/settings"], a[href="/admin/look/dashboard"]').first();
    expect(await settings.getAttribute('href')).toMatch(/^\/admin\/look\//);
    await page.goto('/admin/look/profile/artist/edit');
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing can be changed here' })).toBeVisible();
    await expect(banner).toBeVisible();
    await page.getByRole('link', { name: 'Go to their dashboard' }).click();
    await expect(page).toHaveURL(/\/admin\/look\/dashboard$/);
    await page.goto('/admin/look/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages are not shown' })).toBeVisible();
  });

  await test.step('another tab still belongs to staff', async () => {
    const other = await page.context().newPage();
    await other.goto('/admin/record');
    await expect(other.getByRole('cell', { name: "Began to look at a member's pages" }).first()).toBeVisible();
    await other.close();
  });

  await test.step('the browser keeps nothing of the member', async () => {
    const kept = await page.evaluate(() => Object.entries(localStorage).flat().join(' '));
    expect(kept).not.toMatch(/draft|zone-told/);
    expect(await page.evaluate(() => navigator.serviceWorker?.controller ?? null)).toBeNull();
  });

  await test.step('the button returns to the list, and Back shows nothing more', async () => {
    await page.goto('/admin/look/settings');
    await banner.getByRole('button', { name: 'End' }).click();
    await expect(page).toHaveURL(/\/admin\/artists\?q=mara/);
    await expect(page.getByText('You are no longer viewing as a member.')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('You are no longer viewing as this member.')).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});
