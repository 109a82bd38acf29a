import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { JOB_FORM } from '#tests/support/newcomers.ts';
import { expect, type Person, test } from './story.ts';

// What only a phone has: the bar at its foot, its keyboard, and conversations that fill it.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });

/** The other side's id, from the list in which they are found. */
async function idOf(person: Person, as: Person): Promise<string> {
  const list = person.role === 'ARTIST' ? 'artists' : 'shops';
  const { text } = await as.client.get(`/marketplace/${list}?q=${encodeURIComponent(person.name)}`);
  return new RegExp(`/marketplace/${list}/(?<id>[0-9a-f-]{36})`).exec(text)?.groups?.id as string;
}

test('the bar at the foot of a phone counts what comes in, keeps clear of the page and gives way to a keyboard', async ({
  member,
}) => {
  const [shop, artist] = [await member('SHOP', PHONE), await member('ARTIST')];
  const { page } = shop;
  await shop.client.post('/shop/jobs/create', JOB_FORM);
  const stream = page.waitForResponse('**/live');
  await page.goto('/marketplace/artists');
  await stream;
  await expect(bar(page).getByRole('link', { name: 'Applications', exact: true })).toBeVisible();

  await test.step('an application and a message are counted while the page stays open', async () => {
    const jobs = await artist.client.get(`/marketplace/shops/${await idOf(shop, artist)}`);
    const job = /\/jobs\/(?<id>[0-9a-f-]{36})/.exec(jobs.text)?.groups?.id as string;
    await artist.client.post(`/jobs/${job}/applications`, { coverLetter: 'Ten years of bold lines.' });
    await expect(bar(page).getByRole('link', { name: 'Applications, 1 waiting' })).toBeVisible();
    const first = { recipientId: await idOf(shop, artist), content: 'Hello', submissionId: randomUUID() };
    await artist.client.post('/conversations', first);
    await expect(bar(page).getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  });

  await test.step('its links are large enough for a thumb, and nothing stands under them', async () => {
    for (const link of await bar(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [foot, top] = [await page.getByRole('contentinfo').boundingBox(), await bar(page).boundingBox()];
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(top?.y ?? 0));
  });

  await test.step('it is gone while a keyboard covers the window, and on paper', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('searchbox').focus();
    await expect(bar(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 520 });
    await expect(bar(page)).toBeHidden();
    await page.getByRole('searchbox').blur();
    await expect(bar(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a place is reached by one tap', async () => {
    await bar(page).getByRole('link', { name: 'Applications, 1 waiting' }).click();
    await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
    await expect(bar(page).locator('[aria-current="page"]')).toHaveAccessibleName('Applications, 1 waiting');
  });

  await test.step('a desk has no such bar', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  });
});
