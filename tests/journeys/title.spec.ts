import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { look } from './look.ts';
import { expect, test } from './story.ts';

const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href');

test('title and icon of every tab show news, also behind another tab, and nothing is marked as read there', async ({
  member,
}) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const found = await shop.client.get(`/marketplace/artists?q=${encodeURIComponent(artist.name)}`);
  const recipientId = /\/marketplace\/artists\/(?<id>[0-9a-f-]{36})/.exec(found.text)?.groups?.id as string;
  const first = { recipientId, content: 'Are you free in March?', submissionId: randomUUID() };
  const path = (await shop.client.post('/conversations', first)).location as string;
  const say = (content: string) => shop.client.post(path, { content, submissionId: randomUUID() });
  const { page } = artist;
  await Promise.all([page.waitForResponse('**/live'), page.goto(path)]);
  await expect(page).toHaveTitle('Messages · Flashboard');
  const second = await page.context().newPage();
  await Promise.all([second.waitForResponse('**/live'), second.goto('/settings')]);

  await say('And?');
  const thread = page.getByRole('list', { name: 'Messages' });
  await expect(thread.getByText('And?')).toBeVisible();
  await expect(page).toHaveTitle('Messages · Flashboard');

  // Both tabs are hidden, and one of them is the listener.
  await look(page, false);
  await look(second, false);
  await say('Still there?');
  await expect(page).toHaveTitle('(1) Messages · Flashboard');
  await expect(second).toHaveTitle('(1) Settings · Flashboard');
  expect([await icon(page), await icon(second)]).toEqual(['/favicon-news.svg', '/favicon-news.svg']);
  await say('Or in April?');
  await expect(page).toHaveTitle('(2) Messages · Flashboard');
  await expect(second.getByRole('link', { name: 'Messages, 2 unread' }).first()).toBeAttached();

  await look(page, true);
  await expect(thread.getByText('Or in April?')).toBeVisible();
  for (const [tab, title] of [
    [page, 'Messages · Flashboard'],
    [second, 'Settings · Flashboard'],
  ] as const) {
    await expect(tab).toHaveTitle(title);
    expect(await icon(tab)).toBe('/favicon.svg');
  }

  // The remaining tab continues, whichever was the listener.
  await page.close();
  await say('Hello?');
  await expect(second).toHaveTitle('(1) Settings · Flashboard');
});
