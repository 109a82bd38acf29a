import type { Page } from '@playwright/test';
import { logOut, pressLogout } from './acts.ts';
import { atWork, press, pusher, shown } from './pushed.ts';
import { expect, signInAs, test } from './story.ts';

test.beforeEach(({ expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_|Failed to fetch/);
});

const WIZARD = '/onboarding/artist-profile-setup';
const OFFLINE = { name: "We couldn't reach Flashboard" };

test('an offline browser shows an offline page, keeps drafts, and shows no private pages', async ({ member }) => {
  const artist = await member('ARTIST', { serviceWorkers: 'allow', setUp: false });
  const { page } = artist;
  const context = page.context();
  await page.goto('/jobs');
  await atWork(page);
  for (const path of ['/notifications', '/messages', '/settings', WIZARD]) await page.goto(path);
  await page.getByLabel('Full name').fill('Robin Vale');
  await expect(page.getByText('40 characters remaining')).toBeVisible();

  await context.setOffline(true);
  for (const path of ['/settings', '/messages', '/', '/jobs', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', OFFLINE)).toBeVisible();
    expect(await page.content()).not.toContain(artist.email);
  }
  await page.goto(WIZARD);
  await expect(page.getByText('a job or a set-up that you had begun is kept in this browser')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Vale');

  // Another member signs in with the same browser. No page of the first one is left to request a stream without a session.
  await page.goto('about:blank');
  await context.clearCookies();
  const shop = await member('SHOP', { serviceWorkers: 'allow' });
  await signInAs(page, shop.client);
  await page.goto('/shop/dashboard');
  await expect(page.getByRole('heading', { name: `Welcome, ${shop.name}` })).toBeVisible();
  await context.setOffline(true);
  for (const path of ['/settings', WIZARD, '/shop/dashboard', '/shop/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', OFFLINE)).toBeVisible();
    const shown = await page.content();
    for (const { name, email } of [artist, shop]) {
      expect(shown).not.toContain(name);
      expect(shown).not.toContain(email);
    }
  }
  expect(await keptAddresses(page)).toEqual(['/offline']);
});

test('a push shows its text, opens a page of this site, and is gone after signing out', async ({ member, origin }) => {
  const { page } = await member('ARTIST', { serviceWorkers: 'allow', permissions: ['notifications'] });
  await page.goto('/jobs');
  await atWork(page);
  const push = await pusher(page, origin);
  const about = { title: 'New Message', body: 'Rose & Co: Hello', tag: 'NEW_MESSAGE 1', url: '/messages' };

  await push(JSON.stringify(about));
  await push(JSON.stringify({ ...about, body: 'Rose & Co: Are you there?' }));
  await push(JSON.stringify({ ...about, tag: 'JOB_UPDATE 2', title: 'Job Update', url: 'https://evil.example/' }));
  await expect
    .poll(() => shown(page))
    .toEqual(['Job Update: Rose & Co: Hello', 'New Message: Rose & Co: Are you there?']);

  await press(page, 'New Message');
  await expect(page).toHaveURL(`${origin}/messages`);
  expect(await shown(page)).toEqual(['Job Update: Rose & Co: Hello']);
  await page.goto('/jobs');
  await press(page, 'Job Update');
  await expect(page).toHaveURL(`${origin}/notifications`);

  await push('not what we send');
  await expect.poll(() => shown(page)).toEqual(['Something is new: Open the site to see it.']);
  await logOut(page);
  await expect(page).toHaveURL(`${origin}/`);
  await expect.poll(() => shown(page)).toEqual([]);
});

test('a push is gone after the session ends without a script, elsewhere, or by another account', async ({
  member,
  origin,
  expected,
}) => {
  const artist = await member('ARTIST', { serviceWorkers: 'allow', permissions: ['notifications'] });
  const other = await member('ARTIST');
  const { page } = artist;
  await page.goto('/jobs');
  await atWork(page);
  const push = await pusher(page, origin);
  const isTold = async () => {
    await push(JSON.stringify({ title: 'New Message', body: 'Hello', tag: 'NEW_MESSAGE 1', url: '/messages' }));
    await expect.poll(() => shown(page)).toEqual(['New Message: Hello']);
  };
  await isTold();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/settings');
  await pressLogout(page);
  await expect(page).toHaveURL(`${origin}/`);
  await expect.poll(() => shown(page)).toEqual([]);
  await page.unroute('**/assets/*.js');

  await artist.client.signIn(artist.email, artist.password);
  await signInAs(page, artist.client);
  await Promise.all([page.waitForResponse('**/live'), page.goto('/settings')]);
  await isTold();
  expected.push(/^401 from .*\/live/);
  await artist.client.post('/settings/devices/all/deletion', {});
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => shown(page)).toEqual([]);

  await artist.client.signIn(artist.email, artist.password);
  await signInAs(page, artist.client);
  await page.goto('/settings');
  await isTold();
  await page.reload();
  expect(await shown(page)).toEqual(['New Message: Hello']);
  await page.context().clearCookies();
  await signInAs(page, other.client);
  await page.goto('/settings');
  await expect.poll(() => shown(page)).toEqual([]);
});

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
