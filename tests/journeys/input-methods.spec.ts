import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { ready } from './ready.ts';
import { expect, test } from './story.ts';

/** Safari reports Enter after a composition as no longer composing, but with key code 229. */
const endComposition = (field: Locator) =>
  field.evaluate((element) => {
    const key = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', key));
  });

test('Enter that ends an IME composition neither sends a message nor picks a place', async ({ member }) => {
  const [shop, { page, name }] = [await member('SHOP'), await member('ARTIST')];
  const found = await shop.client.get(`/marketplace/artists?q=${encodeURIComponent(name)}`);
  const recipientId = /\/marketplace\/artists\/(?<id>[0-9a-f-]{36})/.exec(found.text)?.groups?.id as string;
  const first = { recipientId, content: 'Are you free in March?', submissionId: randomUUID() };
  await page.goto((await shop.client.post('/conversations', first)).location as string);
  await ready(page);
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.fill('こんにちは');
  await endComposition(box);
  await expect(box).toHaveValue('こんにちは');
  await box.press('Enter');
  await expect(box).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('こんにちは');

  await page.goto('/profile/artist/edit');
  await ready(page);
  const place = page.getByRole('combobox', { name: 'Location' });
  await place.fill('');
  await place.pressSequentially('Portl');
  await expect(page.getByRole('option').first()).toBeVisible();
  await endComposition(place);
  await expect(place).toHaveValue('Portl');
  await place.press('Enter');
  await expect(place).toHaveValue(/^Portland, /);
});
