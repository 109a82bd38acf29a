import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { aName, answer, applyTo, postedJob } from './acts.ts';
import { ready } from './ready.ts';
import { expect, type Person, test } from './story.ts';

// A hint arrives while a request of the user is in flight.

/** Causes a hint, and waits until the page has received it and its time to gather more hints is over. */
async function hinted(page: Page, act: () => Promise<void>): Promise<void> {
  const heard = await page.evaluateHandle(() => {
    const hint = Promise.withResolvers<void>();
    // The page's timer started when it passed on the hint, which was before this moment.
    new BroadcastChannel('changed').onmessage = () => setTimeout(hint.resolve, 100);
    return { hint: hint.promise };
  });
  await act();
  await heard.evaluate(({ hint }) => hint);
}

/** Holds the first matching request: resolves, when it arrives, to a function that releases it. */
async function held(page: Page, address: RegExp, method: string): Promise<() => void> {
  const caught = Promise.withResolvers<() => void>();
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    const arrived = Promise.withResolvers<void>();
    caught.resolve(arrived.resolve);
    await arrived.promise;
    await route.continue();
  });
  return caught.promise;
}

/** Makes the shop's page reload: the artist sends a message in their conversation. */
async function talk(shop: Person, artist: Person): Promise<(words: string) => Promise<void>> {
  const { text } = await artist.client.get(`/marketplace/shops?q=${encodeURIComponent(shop.name)}`);
  const recipientId = /\/marketplace\/shops\/(?<id>[0-9a-f-]{36})/.exec(text)?.groups?.id as string;
  const say = (path: string, fields: Record<string, string>, content: string) =>
    artist.client.post(path, { ...fields, content, submissionId: randomUUID() });
  const path = (await say('/conversations', { recipientId }, 'Good morning.')).location as string;
  return async (words) => {
    await say(path, {}, words);
  };
}

test('a conversation is muted although a message comes in while that is on its way', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const say = await talk(shop, artist);
  const { page } = shop;
  await page.goto('/messages');
  await page.getByRole('link', { name: artist.name }).last().click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Good morning.');
  await ready(page);

  const muting = held(page, /\/muting/, 'POST');
  const menu = page.getByRole('region', { name: 'This conversation' });
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await menu.getByRole('button', { name: 'Mute', exact: true }).click();
  const letGo = await muting;
  await hinted(page, () => say('One more thing.'));
  letGo();

  await expect(page.getByTitle('Muted').filter({ visible: true }).first()).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('One more thing.');
});

test('an answer leaves the list where it stood although a message comes in while it loads', async ({ member }) => {
  const [shop, artist] = [await member('SHOP', { viewport: { width: 390, height: 420 } }), await member('ARTIST')];
  const { page } = shop;
  const title = aName('Answered on the way');
  await postedJob(page, title);
  await applyTo(artist.page, title, 'Here I am.');
  const say = await talk(shop, artist);

  await page.goto('/shop/applications');
  await ready(page);
  const card = page.getByRole('article').filter({ hasText: title });
  const loading = held(page, /\/shop\/applications\.data/, 'GET');
  await answer(card, 'Accept', artist.name);
  const letGo = await loading;
  const place = () => page.evaluate(() => window.scrollY);
  expect(await place()).toBeGreaterThan(0);
  await hinted(page, () => say('Are you there?'));
  letGo();

  await expect(page.getByText('Application accepted.').first()).toBeVisible();
  await expect(card.getByText('Accepted').first()).toBeVisible();
  // A little higher where the closed question makes the page shorter than it was.
  expect(await place()).toBeGreaterThan(0);
});
