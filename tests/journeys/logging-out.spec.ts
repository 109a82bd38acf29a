import type { Page, Route } from '@playwright/test';
import { logOut, signIn } from './acts.ts';
import { expect, test } from './story.ts';

const away = (route: Route) => route.abort('internetdisconnected');
const answers = (status: number) => (route: Route) => route.fulfill({ status, body: 'upstream' });

test.beforeEach(({ expected }) => {
  expected.push(/(?:401|50[023]) from|Failed to fetch/);
});

test('logging out offline shows the home page with a notice, and reaches the server later', async ({ member }) => {
  const artist = await member('ARTIST', { setUp: false });
  const { page } = artist;
  const left = page.getByRole('heading', { name: 'You are logged out on this screen' });
  const wizard = '/onboarding/artist-profile-setup';
  await page.goto(wizard);
  await page.getByLabel('Full name').fill('Robin Vale');
  await expect(page.getByText('40 characters remaining')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Vale');
  expect(await drafts(page)).toHaveLength(1);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  // Leaving asks about drafts too, because they end with the session.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('will be gone');
  expect(await drafts(page)).toHaveLength(1);
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(left).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await drafts(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText('You are logged out.', { exact: true })).toBeVisible();
  await page.goto(wizard);
  await expect(page).toHaveURL(/\/login/);

  await signIn(page, artist.email);
  await expect(page).toHaveURL(new RegExp(wizard));
  await page.route('**/logout', answers(500));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(left).toBeVisible();
  await page.goto(wizard);
  await expect(left).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  await page.unroute('**/logout');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You are logged out.', { exact: true })).toBeVisible();
});

test('drafts end with the session, also on pages without a framework, and no cached page is shown again', async ({
  member,
}) => {
  const artist = await member('ARTIST', { setUp: false });
  const { page } = artist;
  const wizard = '/onboarding/artist-profile-setup';
  await page.goto(wizard);
  await page.getByLabel('Full name').fill('Robin Vale');
  await expect(page.getByText('40 characters remaining')).toBeVisible();
  // It gets no event that the session has ended elsewhere.
  await page.route('**/live', away);
  await page.route('**/*.data*', away);
  await page.reload();
  expect(await drafts(page)).toHaveLength(1);

  const other = await page.context().newPage();
  await other.goto('/jobs');
  await logOut(other);
  await expect(other.getByRole('heading', { name: 'The Premier Tattoo Artist Job Board' })).toBeVisible();
  expect(await drafts(other)).toEqual([]);

  // Simulates Back to a page from the browser's cache. The page stays until another one loads.
  const arrival = Promise.withResolvers<void>();
  await page.route(`**${wizard}`, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const isHidden = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.documentElement.style.visibility === 'hidden';
  });
  expect(isHidden).toBe(true);
  arrival.resolve();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await drafts(page)).toEqual([]);
});

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('flashboard:draft')));
