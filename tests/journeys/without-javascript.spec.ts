import { aName, answer, openJob, postJob, signIn } from './acts.ts';
import { expect, test } from './story.ts';

const NO_SCRIPT = { javaScriptEnabled: false };

test('a visitor without JavaScript browses, filters and reads', async ({ visitor }) => {
  const page = await visitor(NO_SCRIPT);
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Opportunities' }).click();
  await expect(page.getByRole('heading', { name: 'Browse Opportunities' })).toBeVisible();
  const filters = page.getByRole('button', { name: 'Filters' });
  if (await filters.isVisible()) await filters.click();
  await page.getByRole('group', { name: 'Job type' }).getByText('Apprenticeship').click();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/type=APPRENTICESHIP/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(cards.filter({ hasNotText: 'APPRENTICESHIP' })).toHaveCount(0);
  await cards.first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Back to Jobs' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a shop without JavaScript signs in, posts a job and answers an artist who applied without it', {
  tag: '@main',
}, async ({ visitor, member }) => {
  const [shop, artist] = [await member('SHOP', NO_SCRIPT), await member('ARTIST', NO_SCRIPT)];
  const title = aName('Chair by the window');

  await test.step('the shop signs in and posts', async () => {
    const page = await visitor(NO_SCRIPT);
    await page.goto('/login');
    await signIn(page, shop.email);
    await expect(page).toHaveURL(/\/shop\/dashboard/);
    await page.getByRole('link', { name: 'Post a New Job' }).first().click();
    await postJob(page, { title, description: 'A quiet chair for a month.', rate: '65/35' });
    await expect(page).toHaveURL(/\/shop\/dashboard/);
    await expect(page.getByText('Your job is live.')).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
  });

  await test.step('the artist applies', async () => {
    const { page } = artist;
    await openJob(page, title);
    await page.getByRole('link', { name: 'Apply Now' }).first().click();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByLabel('Cover letter').fill('I would love that window.');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText("You've already applied to this position").first()).toBeVisible();
  });

  await test.step('the shop reads and accepts, and the artist sends a message', async () => {
    await shop.page.goto('/shop/applications');
    await shop.page.getByRole('link', { name: artist.name }).click();
    const dialog = shop.page.getByRole('dialog', { name: artist.name });
    await expect(dialog).toContainText('I would love that window.');
    await answer(dialog, 'Accept', artist.name);
    await expect(shop.page.getByText('Accepted').first()).toBeVisible();
    await artist.page.goto('/applications');
    await artist.page.getByRole('link', { name: title, exact: true }).click();
    await artist.page.getByRole('link', { name: 'Message Shop' }).click();
    await artist.page.getByLabel('Your message').fill('When shall I come?');
    await artist.page.getByRole('button', { name: 'Send' }).click();
    await expect(artist.page).toHaveURL(/\/messages\//);
    await shop.page.goto('/messages');
    await shop.page.getByRole('link', { name: new RegExp(`^${artist.name}`) }).click();
    await shop.page.getByLabel('Message', { exact: true }).fill('On the first of March.');
    await shop.page.getByRole('button', { name: 'Send' }).click();
    await expect(shop.page.getByRole('list', { name: 'Messages' })).toContainText('On the first of March.');
    await artist.page.reload();
    await expect(artist.page.getByRole('list', { name: 'Messages' })).toContainText('On the first of March.');
  });
});
