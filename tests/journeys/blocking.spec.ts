import { aName } from './acts.ts';
import { ready } from './ready.ts';
import { expect, type Person, test } from './story.ts';

/** The artist has written to the shop once and has the conversation open. */
async function talk({ page }: Person, shop: Person): Promise<void> {
  await page.goto(`/marketplace/shops?q=${encodeURIComponent(shop.name)}`);
  await page.getByRole('link', { name: 'View Shop' }).first().click();
  await page.getByRole('link', { name: 'Message Shop' }).click();
  const writing = page.getByRole('dialog', { name: `Message ${shop.name}` });
  await writing.getByLabel('Your message').fill('Is the chair free in May?');
  await writing.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Is the chair free in May?');
}

const BOX = 'Write a message';
const MORE = 'More about this conversation';

test('a shop blocks an artist from the conversation, gets no more messages, and unblocks in the settings', {
  tag: ['@main', '@phone'],
}, async ({ member, expected }) => {
  const [artist, shop] = [await member('ARTIST'), await member('SHOP')];
  await talk(artist, shop);
  const thread = artist.page.url();

  await shop.page.goto('/messages');
  await shop.page.getByRole('link', { name: artist.name, exact: false }).last().click();
  await expect(shop.page.getByPlaceholder(BOX)).toBeVisible();
  await shop.page.getByRole('button', { name: MORE }).click();
  const menu = shop.page.getByRole('region', { name: 'This conversation' });
  await menu.locator('summary', { hasText: 'Block' }).click();
  await expect(menu.getByText(`Block ${artist.name}?`)).toBeVisible();
  await menu.getByRole('button', { name: `Yes, block ${artist.name}` }).click();
  await expect(shop.page.getByText(`You blocked ${artist.name}, so nothing can be written here.`)).toBeVisible();
  await expect(shop.page.getByRole('list', { name: 'Messages' })).toContainText('Is the chair free in May?');

  // The artist's typed text is refused and stays, without a reason.
  expected.push(/status of 409/, /status of 404/);
  const words = aName('Hello?');
  await artist.page.getByPlaceholder(BOX).fill(words);
  await artist.page.getByRole('button', { name: 'Send' }).click();
  await expect(artist.page.getByText("You can't send messages in this conversation.").first()).toBeVisible();
  await artist.page.reload();
  await expect(artist.page.getByText("You can't send messages in this conversation.")).toBeVisible();
  await expect(artist.page.getByPlaceholder(BOX)).toHaveCount(0);
  await expect(artist.page.getByText('blocked')).toHaveCount(0);
  await artist.page.goto(`/marketplace/shops?q=${encodeURIComponent(shop.name)}`);
  await expect(artist.page.getByText('No Shops Found')).toBeVisible();
  await shop.page.reload();
  await expect(shop.page.getByText(words)).toHaveCount(0);

  const search = artist.page.url();
  await artist.page.goto(thread);
  await expect(artist.page.getByText("You can't send messages in this conversation.")).toBeVisible();
  await ready(artist.page);
  await shop.page.getByRole('link', { name: 'Whom you blocked' }).click();
  await shop.page.getByRole('button', { name: `Unblock ${artist.name}` }).click();
  await expect(shop.page.getByText('Nobody is blocked')).toBeVisible();

  // The box returns to the open page with its text, and keeps new drafts from then on.
  await shop.page.goto(thread);
  await shop.page.getByPlaceholder(BOX).fill('We are sorry.');
  await shop.page.getByRole('button', { name: 'Send' }).click();
  await expect(artist.page.getByRole('list', { name: 'Messages' })).toContainText('We are sorry.');
  await expect(artist.page.getByPlaceholder(BOX)).toHaveValue(words);
  await artist.page.getByPlaceholder(BOX).fill(`${words} Again.`);
  await artist.page.reload();
  await expect(artist.page.getByPlaceholder(BOX)).toHaveValue(`${words} Again.`);
  await artist.page.goto(search);
  await expect(artist.page.getByRole('link', { name: 'View Shop' }).first()).toBeVisible();
});
