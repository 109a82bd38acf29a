import type { Locator, Page } from '@playwright/test';
import { jpeg, pdf } from '#tests/support/hostile-files.ts';
import { axeFaults } from './axe-faults.ts';
import { ready } from './ready.ts';
import { expect, type Person, test } from './story.ts';

const write = (page: Page, words: string) => page.getByRole('textbox', { name: 'Message' }).fill(words);
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const said = (page: Page) => page.getByRole('list', { name: 'Messages' });
const waiting = (page: Page) => page.getByRole('list', { name: 'Files to send' });

const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/** The address for writing to the shop that is signed in on a page. */
async function firstMessageTo(page: Page): Promise<string> {
  await page.goto('/shop/dashboard');
  return `/conversations?to=${await page.locator('html').getAttribute('data-account')}`;
}

async function inConversation(shop: Person, { page }: Person) {
  await page.goto(await firstMessageTo(shop.page));
  await page.getByLabel('Your message').fill('Hello');
  await send(page);
  await expect(said(page)).toContainText('Hello');
  await ready(page);
  const area = page.getByRole('textbox', { name: 'Message' });
  return { page, area, attach: page.getByLabel(/^Attach files/) };
}

test('two people send files, correct and withdraw messages, and see what was read', {
  tag: ['@main', '@phone'],
}, async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  await artist.page.goto(await firstMessageTo(shop.page));
  await artist.page.getByLabel('Your message').fill('My work: https://example.com/moths.');
  await send(artist.page);
  await expect(said(artist.page)).toContainText('https://example.com/moths.');
  const thread = artist.page.url();

  // The account is new and unanswered, so its reader sees the target of a link before opening it.
  await shop.page.goto(thread);
  await expect(said(shop.page)).toContainText('This account is new, so links in this message are shown as text.');
  await expect(said(shop.page).getByRole('link', { name: /example/ })).toHaveCount(0);
  await expect(said(artist.page).getByText('Seen')).toBeVisible();
  await ready(shop.page);
  await write(shop.page, 'Ours: (https://example.com/shop), see you!');
  await send(shop.page);
  const link = said(artist.page).getByRole('link', { name: 'https://example.com/shop', exact: true });
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');

  // Chosen files wait in the box, survive a reload, and can be removed.
  await write(artist.page, 'Two drafts');
  await artist.page.getByLabel(/^Attach files/).setInputFiles([
    { name: 'moth.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 900, height: 600 }) },
    { name: 'terms.pdf', mimeType: 'application/pdf', buffer: pdf() },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await expect(artist.page.getByText('Invalid file type. Please upload PDF or image files only.')).toBeVisible();
  await expect(waiting(artist.page).getByRole('listitem')).toHaveCount(2);
  await artist.page.reload();
  await ready(artist.page);
  await expect(waiting(artist.page)).toContainText('terms.pdf');
  await expect(artist.page.getByRole('textbox', { name: 'Message' })).toHaveValue('Two drafts');
  await send(artist.page);
  await expect(waiting(artist.page)).toHaveCount(0);
  const picture = said(shop.page).getByRole('img', { name: 'Picture: moth.jpg' });
  await expect(picture).toBeVisible();
  await isDrawn(picture);
  const downloading = shop.page.waitForEvent('download');
  await said(shop.page).getByRole('link', { name: 'terms.pdf' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^document-.*\.pdf$/);
  await expect(said(artist.page).getByText('Seen')).toBeVisible();

  await said(artist.page).getByRole('link', { name: 'Edit: Two drafts' }).click();
  const dialog = artist.page.getByRole('dialog', { name: 'Edit your message' });
  const words = dialog.getByLabel('Your message');
  const question = artist.page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(words).toBeFocused();
  await artist.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await said(artist.page).getByRole('link', { name: 'Edit: Two drafts' }).click();
  await expect(words).toBeFocused();
  await words.fill('One draft');
  // Every Esc asks, however many.
  for (let n = 0; n < 3; n++) {
    await artist.page.keyboard.press('Escape');
    await expect(question).toContainText('What you typed here is not saved, and will be gone.');
    await artist.page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(words).toHaveValue('One draft');
  }
  // An Esc before the page knows that the confirmation is closed also counts.
  await artist.page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.evaluate((asked: HTMLDialogElement) => {
    const next = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    asked.close();
    document.querySelector('dialog[open] textarea')?.dispatchEvent(next);
  });
  await expect(question).toBeVisible();
  await artist.page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  for (const name of ['Cancel', 'Close']) {
    await dialog.getByRole('button', { name }).click();
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(words).toHaveValue('One draft');
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(said(artist.page).getByRole('link', { name: 'Edit: Two drafts' })).toBeFocused();
  await said(artist.page).getByRole('link', { name: 'Edit: Two drafts' }).click();
  await words.fill('One draft');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(said(shop.page)).toContainText('One draft');
  await expect(said(shop.page).getByText('Edited')).toBeVisible();

  await said(artist.page).getByRole('link', { name: 'Edit: One draft' }).click();
  // Other unsent text that was discarded blocks nothing.
  await dialog.getByLabel('Your message').fill('No draft');
  await dialog.locator('summary', { hasText: 'Unsend' }).click();
  await dialog.getByRole('button', { name: 'Unsend' }).click();
  await expect(said(shop.page)).toContainText('This message was taken back.');
  await expect(said(shop.page)).not.toContainText('One draft');
  await expect(picture).toHaveCount(0);
  await expect(said(artist.page)).toContainText('This message was taken back.');
  await expect(dialog).toHaveCount(0);

  // The screen reader text matches: no empty names, and removed files are not announced as uploading.
  await expect(shop.page.getByRole('status').filter({ hasText: 'This message was taken back.' })).toHaveCount(1);
  await shop.page
    .getByLabel(/^Attach files/)
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf() });
  const uploaded = shop.page.getByRole('status').filter({ hasText: 'bill.pdf is uploaded.' });
  await expect(uploaded).toHaveCount(1);
  await send(shop.page);
  await expect(waiting(shop.page)).toHaveCount(0);
  await expect(uploaded).toHaveCount(0);
});

test('nothing is sent during an upload, and a refused file is removed or retried', async ({ member, expected }) => {
  expected.push(/ERR_FAILED|Failed to load resource|Failed to fetch/);
  const { page, area, attach } = await inConversation(await member('SHOP'), await member('ARTIST'));
  const good = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: pdf() };
  const invalid = page.getByText('Invalid file type. Please upload PDF or image files only.');

  const onItsWay = Promise.withResolvers<void>();
  await page.route('**/uploads/message-files*', async (route) => {
    await onItsWay.promise;
    await route.continue();
  });
  await area.fill('With a slow file');
  await attach.setInputFiles({ ...good, name: 'slow.pdf' });
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await area.press('Enter');
  await expect(area).toHaveValue('With a slow file');
  onItsWay.resolve();
  await expect(waiting(page)).toContainText('slow.pdf');
  await send(page);
  await expect(said(page)).toContainText('With a slow file');
  await expect(said(page).getByRole('link', { name: 'slow.pdf' })).toBeVisible();
  await page.unrouteAll();

  await attach.setInputFiles({ ...good, name: 'fake.pdf', buffer: Buffer.from('no') });
  await expect(invalid).toBeVisible();
  await area.fill('Without it');
  await send(page);
  await expect(said(page)).toContainText('Without it');
  await expect(invalid).toHaveCount(0);

  await page.route('**/uploads/message-files*', (route) => route.abort());
  await attach.setInputFiles({ ...good, name: 'lost.pdf' });
  await expect(page.getByText('Failed to upload file. Please try again.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try lost.pdf again' }).click();
  await expect(waiting(page)).toContainText('lost.pdf');
  await send(page);
  await expect(said(page).getByRole('link', { name: 'lost.pdf' })).toBeVisible();
});
