import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { WebClient } from '#tests/support/web-client.ts';
import { castJob } from './acts.ts';
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
  for (const path of [...FOR_STAFF, await castJob(page)]) await isUsable(page, path);
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

/** What looking in the light has left in the page. */
type Axe = { run(what: Document, options: object): ReturnType<AxeBuilder['analyze']> };
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * A phone draws in the same colors as a desk, where the dark of every page is looked at: here that of those with most
 * that only phones draw, their bars and filters.
 */
const DARK_ON_PHONES = /^\/(?:jobs|dashboard|shop\/dashboard|shop\/applications|messages)?$/;

/** Every rule in the light; in the dark the colors, which are all that changes. And where the keyboard stops, one sees. */
async function isUsable(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // In the page itself and with the names of what fails alone, which finds the same in a third of the time: only frames
  // would need more, and there are none.
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
  return page.evaluate(async () => {
    // A color on its way to another is no color of ours. Everything arrives at once, because on a busy machine no frame
    // may come; what inherits a color sets out when its parent has arrived.
    const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished');
    for (let rounds = 0; moving().length > 0; rounds++) {
      if (rounds === 100) throw new Error('something on this page moves without end');
      for (const animation of moving()) {
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
        else animation.finish();
      }
    }
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] })).violations;
  });
}
