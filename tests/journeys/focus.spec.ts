import { aName, applyTo, openJob, postedJob } from './acts.ts';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

test('the focus moves to the result of a search, an application and a deletion', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const title = aName('Chair with a view');
  await postedJob(shop.page, title);
  const { page } = artist;
  await page.goto('/jobs');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to results' }).press('Enter');
  const results = page.getByRole('region', { name: /on this page$/ });
  await expect(results).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Results: 1 on this page' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '1 open position' })).toBeVisible();

  await openJob(page, title);
  await page
    .getByRole('button', { name: 'Apply Now' })
    .or(page.getByRole('link', { name: 'Apply Now' }))
    .first()
    .click();
  await expect(page.getByLabel('Cover letter')).toBeFocused();
  await page.getByLabel('Cover letter').fill('I would love to come.');
  await page.getByRole('button', { name: 'Submit Application' }).last().click();
  await expect(page.getByText("You've already applied to this position").first()).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();

  const listening = shop.page.waitForResponse('**/live');
  await shop.page.goto('/notifications');
  await listening;
  const bin = shop.page.getByRole('button', { name: 'Delete notification' });
  await bin.first().press('Enter');
  await expect(shop.page.getByRole('status').filter({ hasText: 'Deleted: ' })).toBeAttached();
  await expect(shop.page.getByRole('main')).toBeFocused();
});

test('answering applications by keyboard moves the focus to the card, or to the next one', async ({ member }) => {
  const [shop, first, second] = [await member('SHOP'), await member('ARTIST'), await member('ARTIST')];
  const title = aName('Chair by the door');
  await postedJob(shop.page, title);
  for (const artist of [first, second]) await applyTo(artist.page, title, 'I would love to come.');
  const { page } = shop;
  const card = ({ name }: { name: string }) => page.getByRole('article').filter({ hasText: name });
  const accept = async (artist: { name: string }) => {
    await card(artist).locator('summary', { hasText: 'Accept' }).press('Enter');
    await card(artist)
      .getByRole('button', { name: `Yes, accept ${artist.name}` })
      .press('Enter');
  };
  await page.goto('/shop/applications?status=PENDING');
  await ready(page);
  await accept(first);
  await expect(card(first)).toHaveCount(0);
  await expect(card(second).getByRole('link', { name: second.name })).toBeFocused();
  await page.goto('/shop/applications');
  await ready(page);
  await accept(second);
  await expect(card(second).getByText('Accepted').first()).toBeVisible();
  await expect(card(second).getByRole('link', { name: second.name })).toBeFocused();
});
