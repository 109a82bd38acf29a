import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dayIn } from '#tests/support/days.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { aName, castJob, postedJob } from './acts.ts';
import { arrive } from './axe-faults.ts';
import { hiddenRings } from './focus-rings.ts';
import { FOR_ARTISTS, FOR_SHOPS, FOR_STAFF, PUBLIC } from './screens.ts';
import { asCast, expect, signInAs, staffAccount, test } from './story.ts';

test('visitor pages are accessible', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  for (const path of [...PUBLIC, await castJob(page)]) await isUsable(page, path);
});

test('artist pages are accessible', async ({ visitor, origin }) => {
  const page = await asCast(await visitor({ reducedMotion: 'reduce' }), origin, 'mara');
  for (const path of [...FOR_ARTISTS, await castJob(page)]) await isUsable(page, path);
});

test('shop pages are accessible', async ({ visitor, origin }) => {
  const page = await asCast(await visitor({ reducedMotion: 'reduce' }), origin, 'anchor');
  for (const path of FOR_SHOPS) await isUsable(page, path);
});

test('staff pages are accessible', async ({ visitor, origin }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  const staff = new WebClient(origin);
  const { email, password } = staffAccount();
  await staff.post('/admin/login', { email, password });
  await signInAs(page, staff);
  const shops = (await staff.get('/admin/shops')).text;
  const verification = /\/admin\/shops\/[\w-]{36}\/verification/.exec(shops)?.[0] ?? '';
  for (const path of [...FOR_STAFF, verification, await castJob(page)]) await isUsable(page, path);
});

test('pages about dates at a shop are accessible', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST', { reducedMotion: 'reduce' })];
  const chair = { name: 'Window seat', kind: 'CHAIR', note: '', hosting: 'WINDOWS', from: dayIn(0), until: '' };
  await shop.client.post('/shop/calendar/chairs/new', chair);
  const hosting = { requests: 'WINDOWS', minNoticeDays: '2', maxAheadDays: '365', terms: 'NONE' };
  await shop.client.post('/shop/hosting', hosting);
  await postedJob(shop.page, aName('With dates'));
  const [job = ''] = /\/jobs\/[\w-]{36}/.exec((await shop.client.get('/shop/jobs')).text) ?? [];
  const shopPage = `/marketplace/shops/${await shop.page.locator('html').getAttribute('data-account')}`;
  await artist.client.post(`${shopPage}/waiting`, { from: dayIn(40), to: dayIn(50), leastDays: '2' });
  const { page } = artist;
  for (const path of [`${shopPage}/ask`, `${shopPage}/waiting`, `${job}/applications`]) {
    await isUsable(page, path);
    await expect(page.getByLabel('First day'), path).toBeVisible();
  }
  await isUsable(page, '/stays');
  await expect(page.getByRole('heading', { name: shop.name })).toBeVisible();
});

test('pages of a member are accessible as staff see them', async ({ visitor, origin, expected }) => {
  expected.push(/status of 403/);
  const page = await visitor({ reducedMotion: 'reduce' });
  const staff = new WebClient(origin);
  const { email, password } = staffAccount();
  await staff.post('/admin/login', { email, password });
  await signInAs(page, staff);
  await page.goto('/admin/artists?q=mara');
  const link = page.getByRole('link', { name: /^Look at the pages/ }).first();
  const begin = (await link.getAttribute('href')) ?? '';
  await isUsable(page, begin);
  await page.getByLabel('Why you look').fill('She cannot find her application.');
  await page.getByRole('button', { name: 'Look at their pages' }).click();
  await expect(page).toHaveURL(/\/admin\/look\/dashboard$/);
  for (const path of ['dashboard', 'jobs', 'applications', 'settings', 'profile/artist', 'messages', 'notifications']) {
    await isUsable(page, `/admin/look/${path}`);
  }
  await page.goto(begin);
  await page
    .getByRole('link', { name: /^\d+ pages?$/ })
    .first()
    .click();
  await isUsable(page, new URL(page.url()).pathname);
});

type Axe = { run(what: Document, options: object): ReturnType<AxeBuilder['analyze']> };
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * Phones share the colors of desktops, where every page is checked in the dark. So only pages with the most phone-only
 * elements are checked here.
 */
const DARK_ON_PHONES = /^\/(?:jobs|dashboard|shop\/dashboard|shop\/applications|messages)?$/;

/**
 * Checks every rule in light mode and only colors in dark mode, which changes nothing else. Also checks that keyboard
 * focus is visible.
 */
async function isUsable(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Legacy mode and violations only give the same result in a third of the time; only pages with frames need more.
  expect(page.frames()).toHaveLength(1);
  const light = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const isDarkToo = test.info().project.name !== 'phone' || DARK_ON_PHONES.test(path);
  const violations = [...light.violations, ...(isDarkToo ? await inTheDark(page) : [])];
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect.soft(found, path).toEqual([]);
  expect.soft(await hiddenRings(page), `what shows no focus on ${path}`).toEqual([]);
}

async function inTheDark(page: Page): Promise<Violations> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(arrive);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] })).violations;
  });
}
