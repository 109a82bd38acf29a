import { aName, applyTo, postedJob } from './acts.ts';
import { expect, test } from './story.ts';

const CHANGED = 'Review changed after this answer';

test('a shop answers a review, the artist is notified and changes it, and the answer is marked', {
  tag: '@main',
}, async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const title = aName('Reviewed');
  await postedJob(shop.page, title);
  await applyTo(artist.page, title, 'Here I am.');
  const received = await shop.client.get('/shop/applications');
  const decision = /\/shop\/applications\/[\w-]{36}\/decision/.exec(received.text)?.[0] ?? '';
  await shop.client.post(decision, { decision: 'ACCEPTED', returnTo: '/shop/applications' });
  const shopPage = `/marketplace/shops/${await shop.page.locator('html').getAttribute('data-account')}`;
  await artist.client.post(`${shopPage}/review`, { rating: '4', comment: 'North light, and cake.' });

  await shop.page.goto('/shop/profile');
  await shop.page.getByRole('link', { name: `Answer to ${artist.name}` }).click();
  await expect(shop.page.getByText('North light, and cake.')).toBeVisible();
  await shop.page.getByLabel('Your answer').fill('Come back soon.\nThere is more cake.');
  await shop.page.getByRole('button', { name: 'Post Answer' }).click();
  await expect(shop.page.getByText('Your answer is posted under the review.')).toBeVisible();
  await expect(shop.page.getByText(`Answer from ${shop.name}`)).toBeVisible();

  const { page } = artist;
  await page.goto('/notifications');
  await page.getByRole('button', { name: `${shop.name} has answered your review` }).click();
  await expect(page).toHaveURL(new RegExp(`${shopPage}/review`));
  await expect(page.getByText('Come back soon.')).toBeVisible();
  await page.getByLabel('Your review').fill('North light. The cake was from last week.');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expect(page.getByText('Thank you for your review.')).toBeVisible();
  await expect(page.getByText('There is more cake.')).toBeVisible();
  await expect(page.getByText(CHANGED)).toBeVisible();

  // The shop still sees the older text and must read the new one before its edit is saved.
  await shop.page.goto('/shop/profile');
  await expect(shop.page.getByText(CHANGED)).toBeVisible();
  await shop.page.getByRole('link', { name: `Edit your answer to ${artist.name}` }).click();
  await expect(shop.page).toHaveURL(/\/shop\/reviews\/.*\/answer/);
  await expect(shop.page.getByText('The cake was from last week.')).toBeVisible();
  // Stops the page from reloading by itself before the answer is sent.
  let isSent = false;
  await shop.page.route(/\/shop\/reviews\/.*\.data/, (route) => {
    isSent ||= route.request().method() === 'POST';
    return isSent ? route.fallback() : undefined;
  });
  await artist.client.post(`${shopPage}/review`, { rating: '2', comment: 'North light. No cake at all.' });
  await shop.page.getByLabel('Your answer').fill('We have baked.');
  await shop.page.getByRole('button', { name: 'Save Answer' }).click();
  await expect(shop.page.getByRole('alert')).toContainText('The artist changed this review while you were writing.');
  await expect(shop.page.getByText('No cake at all.')).toBeVisible();
  await expect(shop.page.getByLabel('Your answer')).toHaveValue('We have baked.');
  await shop.page.getByRole('button', { name: 'Save Answer' }).click();
  await expect(shop.page.getByText('Your answer is posted under the review.')).toBeVisible();
  await expect(shop.page.getByText('We have baked.')).toBeVisible();
  await expect(shop.page.getByText(CHANGED)).toHaveCount(0);

  await shop.page.getByRole('link', { name: `Edit your answer to ${artist.name}` }).click();
  await shop.page.getByText('Delete this answer').click();
  await shop.page.getByRole('button', { name: 'Delete Answer' }).click();
  await expect(shop.page.getByText('Your answer was deleted.')).toBeVisible();
  await expect(shop.page.getByText(`Answer from ${shop.name}`)).toHaveCount(0);
});
