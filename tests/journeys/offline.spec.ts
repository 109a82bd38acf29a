import { aName, answer, applyTo, openJob, postedJob, sendApplication } from './acts.ts';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

const UNREACHED = "We couldn't reach Flashboard. Check your connection, and try again.";
const BIO = 'Bold lines and color since I was nineteen; walk-ins in the morning, large pieces in the afternoon.';
const WIZARD = '/onboarding/artist-profile-setup';
const RESTORED = 'What you typed here before is back. It is not saved yet.';

test.beforeEach(({ expected }) => {
  // The browser's own error, and the router's when a prefetch fails.
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
});

test('a letter survives a lost connection and is sent when it is back', { tag: '@main' }, async ({ member }) => {
  const [shop, { page }] = [await member('SHOP'), await member('ARTIST')];
  const title = aName('Far out');
  await postedJob(shop.page, title);

  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await ready(page);
  await page.context().setOffline(true);
  await sendApplication(page, 'Written on a train.');
  await expect(page.getByText(UNREACHED)).toBeVisible();
  await expect(page.getByLabel('Cover letter')).toHaveValue('Written on a train.');
  await page.context().setOffline(false);

  await openJob(page, title);
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await ready(page);
  await page.context().setOffline(true);
  await sendApplication(page, 'Written in a tunnel.');
  await expect(page.getByText(UNREACHED)).toBeVisible();
  await expect(page.getByLabel('Cover letter')).toHaveValue('Written in a tunnel.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText("You've already applied to this position").first()).toBeVisible();
  await shop.page.goto('/shop/applications');
  await expect(shop.page.getByText('Written in a tunnel.')).toBeVisible();
});

test('a link opens the page with the form when its dialog cannot be loaded', async ({ member, expected }) => {
  expected.push(/ERR_FAILED/);
  const [shop, { page }] = [await member('SHOP'), await member('ARTIST')];
  const title = aName('Out of reach');
  await postedJob(shop.page, title);
  await page.route(/apply-letter-dialog-[^/]+\.js/, (route) => route.abort());
  await openJob(page, title);
  await ready(page);
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('heading', { name: `Apply for ${title}`, level: 1 })).toBeVisible();
  await sendApplication(page, 'Written on a page of its own.');
  await expect(page.getByText("You've already applied to this position").first()).toBeVisible();
});

test('an offline shop does not lose its answer to an application', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const title = aName('Answered late');
  await postedJob(shop.page, title);
  await applyTo(artist.page, title, 'Here I am.');

  const { page } = shop;
  const context = page.context();
  await page.goto('/shop/applications');
  const card = page.getByRole('article').filter({ hasText: title });
  await ready(page);
  await context.setOffline(true);
  await answer(card, 'Accept', artist.name);
  await expect(page.getByText(UNREACHED)).toBeVisible();
  const yes = card.getByRole('button', { name: `Yes, accept ${artist.name}` });
  await expect(yes).toBeEnabled();
  await context.setOffline(false);
  await yes.click();

  await expect(card.getByText('Accepted').first()).toBeVisible();
});

test('profile edits survive a failed save', async ({ member }) => {
  const { page } = await member('ARTIST');
  await page.goto('/profile/artist/edit');
  await ready(page);
  await page.context().setOffline(true);
  await page.getByLabel('Bio').fill(`${BIO} And dots.`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const problem = page.getByRole('alert');
  await expect(problem).toHaveText('Failed to save changes. Please try again.');
  await expect(problem).toBeFocused();
  await expect(problem).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(problem).toBeFocused();
  await expect(problem).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Bio')).toHaveValue(`${BIO} And dots.`);
  await page.context().setOffline(false);
  await page.getByLabel('Website').fill('no address');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Website')).toBeFocused();
  await page.getByLabel('Website').clear();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile\/artist(?:\?|$)/);
  await expect(page.getByText('And dots.')).toBeVisible();
});

test('a failed wizard step stays a draft until it is saved', async ({ member }) => {
  const { page, client } = await member('ARTIST', { setUp: false });
  await client.post(`${WIZARD}?step=1`, { fullName: 'Robin Vale', bio: BIO, location: 'Austin, TX' });
  await client.post(`${WIZARD}?step=2`, { styles: 'Color', experienceLevel: 'INTERMEDIATE' });
  await page.goto(`${WIZARD}?step=3`);
  await page.getByRole('link', { name: 'Back' }).click();
  const level = page.getByRole('group', { name: 'Experience level' });
  await expect(level).toBeVisible();
  await ready(page);
  await page.context().setOffline(true);
  await level.getByText('Expert', { exact: true }).click();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByText('Failed to save changes. Please try again.')).toBeVisible();
  await expect(level.getByRole('radio', { name: /^Expert \d/ })).toBeChecked();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(level.getByRole('radio', { name: /^Expert \d/ })).toBeChecked();

  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Portfolio & Showcase', level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(level.getByRole('radio', { name: /^Expert \d/ })).toBeChecked();
  await expect(page.getByText(RESTORED)).toHaveCount(0);
});

test('a link followed offline keeps the page and explains why', async ({ member }) => {
  const { page } = await member('SHOP');
  await page.goto('/notifications');
  await ready(page);
  await page.context().setOffline(true);
  const unread = page.getByRole('link', { name: 'Unread', exact: true });
  await unread.click();
  await expect(page.getByText(UNREACHED)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await page.context().setOffline(false);
  await unread.click();
  await expect(page.getByText('You have no unread notifications')).toBeVisible();
});
