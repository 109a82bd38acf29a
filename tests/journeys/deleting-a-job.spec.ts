import { aName, postedJob } from './acts.ts';
import { expect, test } from './story.ts';

test('deleting a job stays in the editor when it fails, and asks nothing about what was typed there', async ({
  member,
  expected,
}) => {
  expected.push(/deletion|Failed to (?:fetch|load)/);
  const { page } = await member('SHOP');
  const title = aName('A chair to give up');
  await postedJob(page, title);
  await page.goto('/shop/jobs');
  await page.getByRole('link', { name: new RegExp(`Edit.*${title}`) }).click();
  await page.getByLabel('Commission rate').fill('70/30 split');
  await page.getByRole('button', { name: 'Delete Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this post?' });
  await page.route('**/deletion.data*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(dialog.getByText('Failed to delete job post. Please try again.')).toBeVisible();
  await page.unroute('**/deletion.data*');
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page).toHaveURL(/\/shop\/dashboard/);
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toHaveCount(0);
});
