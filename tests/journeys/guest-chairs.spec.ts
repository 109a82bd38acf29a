import { expect, test } from './story.ts';

test('a shop adds chairs, sorts them, changes one and retires it', async ({ member }) => {
  const { page } = await member('SHOP');
  await page.goto('/shop/profile');
  await page.getByRole('link', { name: 'Add a chair' }).click();
  await page.getByRole('button', { name: 'Add chair' }).click();
  await expect(page.getByText('Please name the chair').first()).toBeVisible();
  await expect(page.getByText('Please enter the first day').first()).toBeVisible();
  await page.getByLabel('Name').fill('Window seat');
  await page.getByText('Always', { exact: true }).click();
  await page.getByLabel('Artists can request these dates').uncheck();
  await page.getByRole('button', { name: 'Add chair' }).click();
  await expect(page.getByText('The chair is added.')).toBeVisible();
  await expect(page.getByText('Guest spot requests are off.')).toBeVisible();

  await page.getByRole('link', { name: 'Guest chairs' }).click();
  await page.getByRole('link', { name: 'Add a Chair' }).click();
  await page.getByLabel('In use until').fill('2020-01-01');
  await page.getByRole('button', { name: 'Add a Chair' }).click();
  await expect(page.getByText('The last day comes before the first').first()).toBeVisible();
  await page.getByLabel('In use until').fill('');
  await page.getByLabel('Name').fill('WINDOW seat');
  await page.getByLabel('What it is').selectOption('BED');
  await page.getByRole('button', { name: 'Add a Chair' }).click();
  await expect(page.getByText('Another chair in use is called that.').first()).toBeVisible();
  await expect(page.getByLabel('What it is')).toHaveValue('BED');
  await page.getByLabel('Name').fill('Back room');
  await page.getByRole('button', { name: 'Add a Chair' }).click();

  const chairs = page.getByRole('main').getByRole('listitem');
  await expect(chairs).toContainText([/Window seat.*Open unless blocked/, /Back room.*Only on open dates.*Bed/]);
  await page.getByRole('button', { name: 'Move Back room up' }).click();
  await expect(chairs).toContainText(['Back room', 'Window seat']);

  await page.getByRole('link', { name: 'Back room' }).click();
  await page.getByLabel('Note').fill('North light.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(chairs.first()).toContainText('North light.');

  await page.getByRole('link', { name: 'Back room' }).click();
  await page.getByText('Retire this chair').click();
  await page.getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(page.getByText('The chair is retired.')).toBeVisible();
  await page.getByText('Retired chairs (1)').click();
  await page.getByRole('link', { name: 'Back room' }).click();
  await page.getByText('Delete this chair').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The chair is deleted.')).toBeVisible();
  await expect(page.getByText('Back room')).toHaveCount(0);
});
