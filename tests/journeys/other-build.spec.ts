import type { Page } from '@playwright/test';
import { castJob } from './acts.ts';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

/** From now on a server built from other sources answers the page. */
async function deploy(page: Page): Promise<void> {
  await page.route(/\.data(?:\?|$)/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const body = await response.text();
    await route.fulfill({ response, body: body.replace(/("build",")[0-9a-f]{12}/, '$1000000000000') });
  });
}

/** Whether the original document is still loaded. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

/** A background refresh with an answer. */
async function refresh(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\.data(?:\?|$)/);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await answered;
}

test('a page open during a deploy reloads itself once', async ({ member }) => {
  const { page } = await member('ARTIST');
  await page.goto('/dashboard');
  await ready(page);
  let isSame = await mark(page);
  await deploy(page);
  const anew = page.waitForEvent('load');
  await refresh(page);
  await anew;
  await ready(page);
  expect(await isSame()).toBe(false);

  isSame = await mark(page);
  await refresh(page);
  await expect(page.getByText('Not up to date. Trying again.')).toBeVisible();
  expect(await isSame()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'Notifications', exact: true }).first().click();
  expect(new URL((await document).url()).pathname).toBe('/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
});

test('drafts and submissions survive a deploy', async ({ member }) => {
  const { page } = await member('ARTIST');
  await page.goto(await castJob(page));
  await page
    .getByRole('button', { name: 'Apply Now' })
    .or(page.getByRole('link', { name: 'Apply Now' }))
    .first()
    .click();
  const letter = page.getByLabel('Cover letter');
  await letter.fill('I would love to come.');
  const isSame = await mark(page);
  await deploy(page);
  await refresh(page);
  await expect(page.getByText('This page has changed elsewhere. What you typed is still here.')).toBeVisible();
  await expect(letter).toHaveValue('I would love to come.');
  expect(await isSame()).toBe(true);
  await page.getByRole('button', { name: 'Submit Application' }).last().click();
  await expect(page.getByText("You've already applied to this position").first()).toBeVisible();
});
