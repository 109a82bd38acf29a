import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ready } from './ready.ts';
import { expect, type Person, test } from './story.ts';

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const said = (page: Page) => page.getByRole('list', { name: 'Messages' });

async function opened(shop: Person, artist: Person): Promise<string> {
  const found = await shop.client.get(`/marketplace/artists?q=${encodeURIComponent(artist.name)}`);
  const recipientId = /\/marketplace\/artists\/(?<id>[0-9a-f-]{36})/.exec(found.text)?.groups?.id as string;
  const first = { recipientId, content: 'Are you free in March?', submissionId: randomUUID() };
  const path = (await shop.client.post('/conversations', first)).location as string;
  await artist.page.goto(path);
  await ready(artist.page);
  return path;
}

test('a message without an answer returns to the box and is stored once when sent again', { tag: '@main' }, async ({
  member,
  expected,
}) => {
  expected.push(/Failed to fetch|ERR_FAILED/);
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const { page } = artist;
  // Otherwise the page learns that the message is stored.
  await page.route('**/live', (route) => route.abort());
  const path = await opened(shop, artist);
  await page.route(`${path}.data*`, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await boxOf(page).fill('From the 9th on.');
  await boxOf(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Failed to send message');
  await expect(boxOf(page)).toHaveValue('From the 9th on.');
  await expect(said(page)).not.toContainText('9th');
  await page.unroute(`${path}.data*`);
  await boxOf(page).press('Enter');
  await expect(said(page).getByText(/9th/)).toHaveCount(1);
  await expect(page.getByText('Sending...')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(said(page).getByText(/9th/)).toHaveCount(1);
  await expect(boxOf(page)).toHaveValue('');
});

test('messages unanswered when the page closes are back in the box and can be sent from there', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const path = await opened(shop, artist);
  const { page } = artist;
  await page.route(`${path}.data*`, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  for (const words of ['From the 9th on.', 'Or a week later.']) {
    await boxOf(page).fill(words);
    await boxOf(page).press('Enter');
  }
  await expect(page.getByText('Sending...')).toHaveCount(2);
  await page.reload();
  await expect(boxOf(page)).toHaveValue('From the 9th on.\nOr a week later.');
  await expect(said(page)).not.toContainText('9th');
  await page.unroute(`${path}.data*`);
  await ready(page);
  await boxOf(page).press('Enter');
  const all = [/March/, /9th/, /later/];
  await expect(said(page).getByText(/March|9th|later/)).toHaveText(all);
  await expect(page.getByText('Sending...')).toHaveCount(0);
  await page.reload();
  await expect(said(page).getByText(/March|9th|later/)).toHaveText(all);
  await expect(boxOf(page)).toHaveValue('');
});

test('a message and its reading appear on both open pages without a load, and an edit with one', {
  tag: '@main',
}, async ({ member, expected }) => {
  expected.push(/Failed to fetch|ERR_FAILED/);
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const listening = artist.page.waitForResponse('**/live');
  const path = await opened(shop, artist);
  await Promise.all([listening, shop.page.waitForResponse('**/live'), shop.page.goto(path)]);
  await ready(shop.page);
  const say = async ({ page }: Person, words: string) => {
    await boxOf(page).fill(words);
    await boxOf(page).press('Enter');
  };
  await say(shop, 'Or in April?');
  await expect(said(artist.page)).toContainText('Or in April?');

  for (const { page } of [shop, artist]) {
    await page.route(/\.data(?:\?|$)/, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
  }
  await say(artist, 'April is better.');
  await say(artist, 'From the 9th on.');
  for (const { page } of [shop, artist]) {
    await expect(said(page).getByText(/March|April|9th/)).toHaveText([/March/, /Or in April/, /better/, /9th/]);
    await expect(page.getByRole('listitem').filter({ has: page.locator(`a[href="${path}"]`) })).toContainText(
      '9th on.',
    );
    await expect(page).toHaveTitle(/^Messages/);
  }
  await expect(said(artist.page).getByRole('listitem').last()).toContainText('Seen');
  await expect(artist.page.getByText('Sending...')).toHaveCount(0);

  await artist.page.unroute(/\.data(?:\?|$)/);
  await shop.page.unroute(/\.data(?:\?|$)/);
  const edit = said(artist.page).getByRole('link', { name: 'Edit: From the 9th on.' });
  await edit.click();
  const dialog = artist.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('From the 10th on.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(said(shop.page)).toContainText('From the 10th on.');
});
