import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/newcomers.ts';
import { signIn } from './acts.ts';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

type Pushed = { pushed: { late: unknown[]; undone: unknown[]; bring: (which: number) => void } };

const PAGE = '/settings/notifications';

const way = (page: Page, kind: string, name: string) => page.getByRole('group', { name: kind }).getByLabel(name);

test('somebody chooses how they hear of news: by keyboard, asked before it is lost, saved twice in a row', {
  tag: '@main',
}, async ({ member }) => {
  const { page } = await member('ARTIST', { timezoneId: 'America/Phoenix' });
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/settings/time-zone')) told.push(request.postData() ?? '');
  });
  await page.goto('/settings');
  await expect.poll(() => told).toEqual(['timeZone=America%2FPhoenix']);
  await page.getByRole('link', { name: 'Change notifications' }).click();
  await expect(page.getByLabel('Time zone').locator('option:checked')).toHaveText('As your browser says');
  await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription(
    /^Your browser says Phoenix \(Arizona Time\)\. /,
  );

  await way(page, 'Messages', 'Email right away').focus();
  await page.keyboard.press('ArrowRight');
  await expect(way(page, 'Messages', 'Daily digest')).toBeChecked();
  const back = page.getByRole('link', { name: 'Settings', exact: true }).first();
  await back.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByLabel('Quiet from').fill('22:00');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Quiet until')).toHaveAccessibleDescription('Please enter a time, or clear both');
  await expect(page.getByLabel('Quiet until')).toBeFocused();
  await expect(way(page, 'Messages', 'Daily digest')).toBeChecked();
  await page.getByLabel('Quiet until').fill('07:00');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const saved = page.getByRole('status').filter({ hasText: 'Your changes are saved.' });
  await expect(saved.getByRole('listitem')).toHaveText(['Messages: Daily digest', 'Quiet hours: 10:00 PM to 7:00 AM']);

  // What was saved is what the form opens on from then on: nobody changed it elsewhere.
  await way(page, 'Messages', 'Off').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(saved.getByRole('listitem')).toHaveText(['Messages: Off']);

  // A zone that was chosen is not what the browser says.
  const zone = page.getByLabel('Time zone');
  await zone.selectOption('America/Denver');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(saved.getByRole('listitem')).toHaveText(['Time zone: Denver (Mountain Time)']);
  await expect(zone).toHaveAccessibleDescription(/^Your browser says Phoenix/);
  await back.click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText('10:00 PM to 7:00 AM')).toBeVisible();
  expect(told).toHaveLength(1);
});

test('what comes back after a conflict does not stand under the words of an earlier save', async ({ member }) => {
  const { page } = await member('ARTIST');
  page.on('dialog', (dialog) => dialog.accept());
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save Changes' }).click();
  await page.goto(PAGE);
  await way(page, 'Messages', 'Off').check();
  await save(page);
  const saved = page.getByText('Your changes are saved.');
  await expect(saved).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(PAGE);
  await way(second, 'Messages', 'Daily digest').check();
  await save(second);
  await expect(second.getByText('Your changes are saved.')).toBeVisible();
  await way(page, 'Messages', 'Weekly digest').check();
  await save(page);
  await expect(page.getByText('Changed in another tab or by somebody else.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('What you typed here before is back.')).toBeVisible();
  await expect(saved).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(way(page, 'Messages', 'Daily digest')).toBeChecked();
  await expect(saved).toHaveCount(0);
});

const SILENT = 'Your browser could not reach its push service.';

test('a push service that never answers is given up, and what it brings too late is undone', async ({ member }) => {
  const { page } = await member('ARTIST', { serviceWorkers: 'allow', permissions: ['notifications'] });
  await page.addInitScript(() => {
    const late: ((subscription: object) => void)[] = [];
    const undone: number[] = [];
    PushManager.prototype.subscribe = () => new Promise((bring) => late.push(bring as (typeof late)[0]));
    const bring = (which: number) => {
      late[which]?.({
        unsubscribe: async () => undone.push(which),
        toJSON: () => ({ endpoint: 'https://push.example/nobody', keys: { p256dh: 'x', auth: 'x' } }),
      });
    };
    Object.assign(window, { pushed: { late, undone, bring } });
  });
  const pushed = (of: 'late' | 'undone') => page.evaluate((of) => (window as never as Pushed).pushed[of].length, of);
  await page.clock.install();
  await page.goto(PAGE);
  const button = page.getByRole('button', { name: 'Tell me on this device' });
  for (const presses of [1, 2]) {
    await button.click();
    await expect.poll(() => pushed('late')).toBe(presses);
    await expect(page.getByText(SILENT)).toHaveCount(0);
    await page.clock.fastForward(20_000);
    await expect(page.getByText(SILENT)).toBeVisible();
    await expect(button).toBeEnabled();
  }
  expect(await pushed('undone')).toBe(0);
  await page.evaluate(() => (window as never as Pushed).pushed.bring(0));
  await expect.poll(() => pushed('undone')).toBe(1);

  // An answer to an earlier click, while a later one is pending, belongs to the later one.
  await button.click();
  await expect.poll(() => pushed('late')).toBe(3);
  await page.evaluate(() => (window as never as Pushed).pushed.bring(1));
  expect(await pushed('undone')).toBe(1);
});

test('choices whose save finds no session are back after signing in again', async ({ member, expected }) => {
  const shop = await member('SHOP');
  const { page, client } = shop;
  await page.goto(PAGE);
  await way(page, 'New applications', 'Weekly digest').check();
  await client.post('/settings/devices/all/deletion', {});
  expected.push(/401/);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, shop.email, PASSWORD);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(way(page, 'New applications', 'Weekly digest')).toBeChecked();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('New applications: Weekly digest')).toBeVisible();
});

test('choices and hours that are saved after logging out in another tab are back after signing in again', async ({
  member,
  expected,
}) => {
  // The page that is signed out may have been about to listen anew.
  expected.push(/401 from .*\/live/);
  const artist = await member('ARTIST');
  const { page } = artist;
  await page.goto(PAGE);
  await ready(page);
  await way(page, 'Messages', 'Weekly digest').check();
  await page.getByLabel('Quiet from').fill('21:30');
  await page.getByLabel('Quiet until').fill('06:15');
  const other = await page.context().newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(page.getByText('You are signed out. What you typed is still here.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User session not found')).toBeVisible();
  await signIn(page, artist.email, PASSWORD);
  await expect(page.getByText('What you typed here before is back. It is not saved yet.')).toBeVisible();
  await expect(way(page, 'Messages', 'Weekly digest')).toBeChecked();
  await expect(page.getByLabel('Quiet from')).toHaveValue('21:30');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const saved = page.getByRole('status').filter({ hasText: 'Your changes are saved.' });
  await expect(saved.getByRole('listitem')).toHaveText(['Messages: Weekly digest', 'Quiet hours: 9:30 PM to 6:15 AM']);
});
