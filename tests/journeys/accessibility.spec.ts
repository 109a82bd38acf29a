import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { WebClient } from '#tests/support/web-client.ts';
import { firstJob } from './acts.ts';
import { hiddenRings } from './focus-rings.ts';
import { FOR_ARTISTS, FOR_SHOPS, FOR_STAFF, PUBLIC } from './screens.ts';
import { asCast, expect, signInAs, staffAccount, test } from './story.ts';

test('everybody can use the pages of visitors', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  for (const path of [...PUBLIC, await firstJob(page)]) await isUsable(page, path);
});

test('everybody can use the pages of artists', async ({ visitor, origin }) => {
  const page = await asCast(await visitor({ reducedMotion: 'reduce' }), origin, 'mara');
  for (const path of [...FOR_ARTISTS, await firstJob(page)]) await isUsable(page, path);
});

test('everybody can use the pages of shops', async ({ visitor, origin }) => {
  const page = await asCast(await visitor({ reducedMotion: 'reduce' }), origin, 'anchor');
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

/** What looking in the light has left in the page. */
type Axe = { run(what: Document, options: object): ReturnType<AxeBuilder['analyze']> };

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
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await page.evaluate(async () => {
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
  const violations = [...light.violations, ...dark];
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect.soft(found, path).toEqual([]);
  expect.soft(await hiddenRings(page), `what shows no focus on ${path}`).toEqual([]);
}
