import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { WebClient } from '#tests/support/web-client.ts';
import { postJob } from './acts.ts';
import { expect, signInAs, staffAccount, test } from './story.ts';

const PUBLIC = [
  '/',
  '/jobs',
  '/login',
  '/login?view=magic_link',
  '/signup',
  '/forgot-password',
  '/terms',
  '/no/such/page',
];
const FOR_ARTISTS = [
  '/dashboard',
  '/profile/artist',
  '/profile/artist/edit',
  '/profile/artist/expertise',
  '/marketplace/shops',
  '/applications',
  '/messages',
  '/notifications',
  '/settings',
  '/settings/email',
  '/settings/two-step',
  '/settings/passkeys',
];
const FOR_SHOPS = [
  '/shop/dashboard',
  '/shop/profile',
  '/shop/profile/edit',
  '/shop/profile/hours',
  '/shop/profile/policies',
  '/shop/jobs',
  '/shop/jobs/create',
  '/shop/applications',
  '/marketplace/artists',
];

const FOR_STAFF = [
  '/admin/dashboard',
  '/admin/jobs',
  '/admin/jobs/create?q=harbor',
  '/admin/shops',
  '/admin/artists',
  '/admin/reports',
  '/admin/settings',
  '/jobs',
];

test('everybody can use the pages of visitors', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  for (const path of [...PUBLIC, await firstJob(page)]) await isUsable(page, path);
});

test('everybody can use the pages of artists', async ({ member }) => {
  const { page } = await member('ARTIST', { reducedMotion: 'reduce' });
  for (const path of [...FOR_ARTISTS, await firstJob(page)]) await isUsable(page, path);
});

test('everybody can use the pages of shops', async ({ member }) => {
  const { page } = await member('SHOP', { reducedMotion: 'reduce' });
  await page.goto('/shop/jobs/create');
  await postJob(page, { title: 'A post to look at', description: 'With words in it.', rate: '60/40' });
  await expect(page).toHaveURL(/\/shop\/dashboard/);
  for (const path of FOR_SHOPS) await isUsable(page, path);
});

test('everybody can use the pages of staff', async ({ visitor, origin }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  const staff = new WebClient(origin);
  const { email, password } = staffAccount();
  await staff.post('/admin/login', { email, password });
  await signInAs(page, staff);
  for (const path of [...FOR_STAFF, await firstJob(page)]) await isUsable(page, path);
});

test('no page is wider than a window of 360 pixels', async ({ visitor, member }) => {
  const viewport = { width: 360, height: 740 };
  const readers: [Page, string[]][] = [
    [await visitor({ viewport }), PUBLIC],
    [(await member('ARTIST', { viewport })).page, FOR_ARTISTS],
    [(await member('SHOP', { viewport })).page, FOR_SHOPS],
  ];
  for (const [page, paths] of readers) {
    for (const path of paths) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `${path} is ${width} px wide`).toBeLessThanOrEqual(360);
    }
  }
});

test('the bar fits every window, however long the name in it', async ({ member }) => {
  for (const role of ['ARTIST', 'SHOP'] as const) {
    const { page } = await member(role, { setUp: false });
    await page.goto('/settings');
    for (const width of [320, 360, 767, 768, 800, 840, 1024]) {
      await page.setViewportSize({ width, height: 740 });
      const found = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(found, `${role} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('signed out, the still pages come without the framework', async ({ visitor }) => {
  const page = await visitor();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/jobs', await firstJob(page)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.locator('script:not([src]):not([type="application/ld+json"])').count(), path).toBe(0);
  }
  // Small files of our own: the theme, and forms that send themselves.
  expect([...scripts].filter((script) => !['/theme.js', '/site.js'].includes(script))).toEqual([]);
});

/** Every rule in the light; in the dark the colors, which are all that changes. */
async function isUsable(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const light = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  const violations = [...light.violations, ...dark.violations];
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect.soft(found, path).toEqual([]);
}

async function firstJob(page: Page): Promise<string> {
  await page.goto('/jobs');
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  return (await link.getAttribute('href')) as string;
}
