import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { expect, signInAs, test } from './story.ts';

// Has its own server, because an announcement would appear on the pages of all other stories.
let server: RunningServer;
const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-announcing-'));

test.beforeAll(async () => {
  server = await startServer({ dataDir });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signedIn(page: Page, isMeant: (account: { role: string; email: string }) => boolean): Promise<Page> {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const { role, email, password } = accounts.find(isMeant);
  const client = new WebClient(server.origin);
  if (role === 'STAFF') await client.post('/admin/login', { email, password });
  else await client.signIn(email, password);
  await signInAs(page, client);
  return page;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Announcement', exact: true });

/** The layout shift of the page since it was opened. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        };
        new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 200));
      }),
  );

test('c-147: what staff announce arrives on open pages without moving them, is put away, and ends', async ({
  browser,
}) => {
  const open = async (options = {}) => (await browser.newContext({ baseURL: server.origin, ...options })).newPage();
  const staff = await signedIn(await open(), ({ role }) => role === 'STAFF');
  const artist = await signedIn(await open(), ({ role }) => role === 'ARTIST');
  const shop = await signedIn(await open(), ({ role }) => role === 'SHOP');
  const visitor = await open({ javaScriptEnabled: false });
  await artist.goto('/dashboard');
  await shop.goto('/settings');
  await shop.evaluate(() => window.scrollTo(0, 200));
  const isStreaming = (page: Page) =>
    page.evaluate(() => navigator.locks.query().then(({ held }) => held?.length ?? 0));
  for (const page of [artist, shop]) await expect.poll(() => isStreaming(page)).toBeGreaterThan(0);
  // Fonts that load on the first page of a visit shift its text a little (record 045).
  const moved = new Map<Page, number>();
  for (const page of [artist, shop]) {
    await page.evaluate(() => document.fonts.ready);
    moved.set(page, await shifts(page));
  }

  await staff.goto('/admin/announcement');
  await staff.getByLabel('Text').fill('We are repairing the uploads of pictures.');
  await staff.getByLabel('Kind').selectOption('disturbance');
  await staff.getByLabel('Who sees it').selectOption('everybody');
  await staff.getByRole('button', { name: 'Announce it' }).click();
  await expect(staff.getByRole('heading', { name: 'Shown now' })).toBeVisible();
  await expect(banner(staff)).toContainText('Disturbance: We are repairing the uploads of pictures.');

  for (const page of [artist, shop]) {
    await expect(banner(page)).toBeVisible({ timeout: 20_000 });
    expect((await shifts(page)) - (moved.get(page) ?? 0)).toBeLessThan(0.001);
  }
  await artist.reload();
  await expect(banner(artist)).toBeInViewport();
  expect(await shifts(artist)).toBeLessThan(0.001);

  await visitor.goto('/jobs');
  await banner(visitor).getByRole('button').click();
  await expect(visitor).toHaveURL(/\/jobs$/);
  await expect(banner(visitor)).toHaveCount(0);
  await visitor.goto('/');
  await expect(banner(visitor)).toHaveCount(0);

  await artist.goto('/messages');
  const putAway = artist.waitForResponse(/\/dismissal$/);
  await banner(artist).getByRole('button', { name: 'Dismiss the announcement' }).press('Enter');
  await expect(banner(artist)).toHaveCount(0);
  await expect(artist.locator('#content')).toBeFocused();
  await putAway;
  await artist.goto('/dashboard');
  await expect(banner(artist)).toHaveCount(0);

  await shop.evaluate(() => window.scrollTo(0, 0));
  await expect(banner(shop)).toBeInViewport();
  await staff.getByLabel('End it now, the announcement').click();
  await staff.getByRole('button', { name: 'End it', exact: true }).click();
  await expect(staff.getByRole('heading', { name: 'Announce something' })).toBeVisible();
  await expect(banner(shop)).toHaveCount(0, { timeout: 20_000 });
  expect((await shifts(shop)) - (moved.get(shop) ?? 0)).toBeLessThan(0.001);
});
