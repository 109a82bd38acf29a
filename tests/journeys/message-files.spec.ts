import type { Locator, Page } from '@playwright/test';
import { jpeg, pdf } from '#tests/support/hostile-files.ts';
import { axeFaults } from './axe-faults.ts';
import { ready } from './ready.ts';
import { expect, type Person, test } from './story.ts';

const write = (page: Page, words: string) => page.getByRole('textbox', { name: 'Message' }).fill(words);
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const said = (page: Page) => page.getByRole('list', { name: 'Messages' });
const waiting = (page: Page) => page.getByRole('list', { name: 'Files to send' });

/** The picture itself has come, and not only the place for it. */
const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/** Where somebody writes to the shop that is signed in on a page. */
async function firstMessageTo(page: Page): Promise<string> {
  await page.goto('/shop/dashboard');
  return `/conversations?to=${await page.locator('html').getAttribute('data-account')}`;
}

/** The artist has written to the shop, and is about to write more. */
async function inConversation(shop: Person, { page }: Person) {
  await page.goto(await firstMessageTo(shop.page));
  await page.getByLabel('Your message').fill('Hello');
  await send(page);
  await expect(said(page)).toContainText('Hello');
  await ready(page);
  const area = page.getByRole('textbox', { name: 'Message' });
  return { page, area, attach: page.getByLabel(/^Attach files/) };
}

test('two people send each other files, correct what they wrote, take it back, and see that it was read', {
  tag: ['@main', '@phone'],
}, async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  await artist.page.goto(await firstMessageTo(shop.page));
  await artist.page.getByLabel('Your message').fill('My work: https://example.com/moths.');
  await send(artist.page);
  await expect(said(artist.page)).toContainText('https://example.com/moths.');
  const thread = artist.page.url();

  // The account is hours old and nobody has answered: its reader sees where a link leads before it leads there.
  await shop.page.goto(thread);
  await expect(said(shop.page)).toContainText('This account is new, so links in this message are shown as text.');
  await expect(said(shop.page).getByRole('link', { name: /example/ })).toHaveCount(0);
  await expect(said(artist.page).getByText('Seen')).toBeVisible();
  await ready(shop.page);
  await write(shop.page, 'Ours: (https://example.com/shop), see you!');
  await send(shop.page);
  const link = said(artist.page).getByRole('link', { name: 'https://example.com/shop', exact: true });
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');

  // Chosen files wait in the box, over a reload, and can be taken out.
  await write(artist.page, 'Two drafts');
  await artist.page.getByLabel(/^Attach files/).setInputFiles([
    { name: 'moth.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 900, height: 600 }) },
    { name: 'terms.pdf', mimeType: 'application/pdf', buffer: pdf() },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await expect(artist.page.getByText('Invalid file type. Please upload PDF or image files only.')).toBeVisible();
  await expect(waiting(artist.page).getByRole('listitem')).toHaveCount(2);
  await expect(artist.page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await artist.page.reload();
  await ready(artist.page);
  await expect(waiting(artist.page)).toContainText('terms.pdf');
  await expect(artist.page.getByRole('textbox', { name: 'Message' })).toHaveValue('Two drafts');
  await artist.page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await send(artist.page);
  await expect(waiting(artist.page)).toHaveCount(0);
  const picture = said(shop.page).getByRole('img', { name: 'Picture: moth.jpg' });
  await expect(picture).toBeVisible();
  await isDrawn(picture);
  const downloading = shop.page.waitForEvent('download');
  await said(shop.page).getByRole('link', { name: 'terms.pdf' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^document-.*\.pdf$/);
  await expect(said(artist.page).getByText('Seen')).toBeVisible();

  // A correction is followed by the open page of the other one.
  await said(artist.page).getByRole('link', { name: 'Change: Two drafts' }).click();
  const dialog = artist.page.getByRole('dialog', { name: 'Change your message' });
  const words = dialog.getByLabel('Your message');
  const question = artist.page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(words).toBeFocused();
  await artist.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await said(artist.page).getByRole('link', { name: 'Change: Two drafts' }).click();
  await expect(words).toBeFocused();
  await words.fill('One draft');
  // Esc as often as somebody likes: each is asked about.
  for (let n = 0; n < 3; n++) {
    await artist.page.keyboard.press('Escape');
    await expect(question).toContainText('What you typed here is not saved, and will be gone.');
    await artist.page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(words).toHaveValue('One draft');
  }
  // Nor is one lost that comes before the page has been told that the question is closed.
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
  await expect(said(artist.page).getByRole('link', { name: 'Change: Two drafts' })).toBeFocused();
  await said(artist.page).getByRole('link', { name: 'Change: Two drafts' }).click();
  await words.fill('One draft');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(said(shop.page)).toContainText('One draft');
  await expect(said(shop.page).getByText('Edited')).toBeVisible();

  // So is a message that is taken back, with its files.
  await said(artist.page).getByRole('link', { name: 'Change: One draft' }).click();
  // Other words that were typed and are not wanted any more hold nothing up.
  await dialog.getByLabel('Your message').fill('No draft');
  await dialog.locator('summary', { hasText: 'Take back' }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(said(shop.page)).toContainText('This message was taken back.');
  await expect(said(shop.page)).not.toContainText('One draft');
  await expect(picture).toHaveCount(0);
  await expect(said(artist.page)).toContainText('This message was taken back.');
  await expect(dialog).toHaveCount(0);

  // What is read aloud follows: who came is not named with nothing behind it, and what has gone is not on its way.
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

test('a message waits for a file that was refused until it is removed, replaced or taken', async ({
  member,
  expected,
}) => {
  expected.push(/ERR_FAILED|Failed to load resource|Failed to fetch/);
  const { page, area, attach } = await inConversation(await member('SHOP'), await member('ARTIST'));
  const refused = page.getByRole('list', { name: 'Files that were not taken' });
  const held = page.getByText('Nothing was sent yet. Please remove or replace this file first.');
  const note = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  const good = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: pdf() };

  // Where the script that uploads does not come, too.
  await page.route('**/uploading-files-*.js', (route) => route.abort());
  await attach.setInputFiles({ ...good, name: 'first.pdf' });
  await attach.setInputFiles({ ...good, name: 'second.pdf' });
  await expect(refused.getByRole('listitem')).toHaveCount(2);
  await area.fill('Two at once');
  await send(page);
  await expect(page.getByText('Please remove or replace these files first.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove first.pdf' }).click();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try second.pdf again' }).click();
  await expect(waiting(page)).toContainText('second.pdf');
  await expect(refused).toHaveCount(0);
  await send(page);
  await expect(said(page).getByRole('link', { name: 'second.pdf' })).toBeVisible();

  // Of the wrong kind, which the browser sees itself; one that is fine goes on meanwhile.
  await attach.setInputFiles([note, good]);
  await expect(refused).toContainText('notes.txt');
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
  await area.fill('With my notes');
  await expect(held).toHaveCount(0);
  await send(page);
  await expect(held).toBeVisible();
  await area.press('Enter');
  await expect(area).toHaveValue('With my notes');
  await expect(said(page)).not.toContainText('With my notes');
  // Another one that is chosen beside it does not take it off the screen.
  await attach.setInputFiles({ ...good, name: 'more.pdf' });
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
  await expect(refused).toContainText('notes.txt');
  // Nor does a reload, as often as somebody likes: the words would go without it.
  for (let n = 0; n < 2; n++) {
    await page.reload();
    await ready(page);
    await expect(refused.getByRole('listitem')).toHaveCount(1);
    await expect(refused).toContainText('Invalid file type. Please upload PDF or image files only.');
    await expect(area).toHaveValue('With my notes');
    await send(page);
    await expect(held).toBeVisible();
  }
  // What was just done is said over the box, however tall it is, and not on it.
  await page.goto(`${page.url()}?done=message-corrected`);
  const told = page.getByText('Your message is corrected.');
  await expect(told).toBeVisible();
  await expect(refused).toContainText('notes.txt');
  const bottomOf = async (one: Locator) => (await one.boundingBox().then((box) => box && box.y + box.height)) ?? 0;
  const foot = page.locator('form', { has: area });
  await expect.poll(async () => (await bottomOf(told)) < ((await foot.boundingBox())?.y ?? 0)).toBe(true);
  await ready(page);
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(refused).toHaveCount(0);
  await expect(held).toHaveCount(0);
  await expect(area).toBeFocused();
  await send(page);
  await expect(said(page)).toContainText('With my notes');
  await expect(said(page).getByRole('link', { name: 'more.pdf' })).toBeVisible();

  // What is on its way is waited for, and no longer than that; also where the press comes as soon as it is chosen, before
  // what uploads it has come, and before it has counted it.
  const toWait = page.getByText('Please wait for all files to finish uploading');
  const notYet = page.getByText('Your files are uploaded, and nothing is sent yet. Press Send now.');
  for (const name of ['slow.pdf', 'slower.pdf']) {
    const onItsWay = Promise.withResolvers<void>();
    await page.route('**/uploads/message-files*', async (route) => {
      await onItsWay.promise;
      await route.continue();
    });
    await area.fill(`With ${name}`);
    await attach.evaluate((input: HTMLInputElement) => {
      const press = async () => {
        for (let drawn = 0; drawn < 10; drawn++) await null;
        input.form?.requestSubmit();
      };
      input.addEventListener('change', press, { once: true });
    });
    await attach.setInputFiles({ ...good, name });
    await expect(toWait).toBeVisible();
    onItsWay.resolve();
    await expect(waiting(page)).toContainText(name);
    await expect(toWait).toHaveCount(0);
    await expect(notYet).toBeVisible();
    await page.unrouteAll();
    await send(page);
    await expect(notYet).toHaveCount(0);
    await expect(said(page)).toContainText(`With ${name}`);
  }

  // Of a kind that the server does not believe; replaced by one that it takes. There are no words to send with it.
  await attach.setInputFiles({ ...good, name: 'fake.pdf', buffer: Buffer.from('no') });
  await expect(refused).toContainText('fake.pdf');
  await send(page);
  await expect(held).toBeVisible();
  await page.getByLabel('Replace fake.pdf').setInputFiles({ ...good, name: 'real.pdf' });
  await expect(refused).toHaveCount(0);
  await expect(waiting(page)).toContainText('real.pdf');

  // Lost on its way, and taken when it is tried again.
  await page.route('**/uploads/message-files*', (route) => route.abort());
  await attach.setInputFiles({ ...good, name: 'lost.pdf' });
  await expect(refused).toContainText('Failed to upload file. Please try again.');
  await area.fill('All of it');
  await send(page);
  await expect(held).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try lost.pdf again' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
  await send(page);
  await expect(said(page)).toContainText('All of it');
  for (const name of ['real.pdf', 'lost.pdf']) await expect(said(page).getByRole('link', { name })).toBeVisible();
});

test('words do not leave without a file that has arrived unseen, or that was on its way when the page was left', async ({
  member,
  expected,
}) => {
  expected.push(/ERR_FAILED|Failed to load resource|Failed to fetch/);
  const { page, area, attach } = await inConversation(await member('SHOP'), await member('ARTIST'));
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf() });

  // It is there, and the page that would show it does not come.
  await page.route('**/messages/*.data*', (route) => route.abort());
  const arrived = page.waitForResponse('**/uploads/message-files*');
  const asked = page.waitForRequest('**/messages/*.data*');
  await attach.setInputFiles(file('unseen.pdf'));
  await arrived;
  await asked;
  await area.fill('With what nobody sees yet');
  await send(page);
  await expect(page.getByText('Please wait for all files to finish uploading')).toBeVisible();
  await page.unrouteAll();
  await expect(waiting(page)).toContainText('unseen.pdf');
  await send(page);
  await expect(said(page).getByRole('link', { name: 'unseen.pdf' })).toBeVisible();

  await page.route('**/uploads/message-files*', () => {});
  const onItsWay = page.waitForRequest('**/uploads/message-files*');
  await attach.setInputFiles(file('lost.pdf'));
  await onItsWay;
  await area.fill('With what is lost');
  await page.reload();
  await ready(page);
  const refused = page.getByRole('list', { name: 'Files that were not taken' });
  await expect(refused).toContainText('Failed to upload file. Please try again.');
  await expect(refused).toContainText('lost.pdf');
  await expect(area).toHaveValue('With what is lost');
  await send(page);
  await expect(page.getByText('Nothing was sent yet. Please remove or replace this file first.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByLabel('Replace lost.pdf').setInputFiles(file('found.pdf'));
  await expect(waiting(page)).toContainText('found.pdf');
  await expect(refused).toHaveCount(0);
  await send(page);
  await expect(said(page).getByRole('link', { name: 'found.pdf' })).toBeVisible();
});

test('without a script a file is attached, taken out and sent, and a message is changed and taken back', async ({
  member,
}) => {
  const shop = await member('SHOP', { javaScriptEnabled: false });
  const artist = await member('ARTIST', { javaScriptEnabled: false });
  const { page } = artist;
  await page.goto(await firstMessageTo(shop.page));
  await page.getByLabel('Your message').fill('Hello');
  await send(page);
  const attach = async (name: string) => {
    await page.getByLabel(/^Attach files/).setInputFiles({ name, mimeType: 'image/jpeg', buffer: await jpeg() });
    await page.getByRole('button', { name: 'Attach', exact: true }).click();
    await expect(waiting(page)).toContainText(name);
    // Taken out while it is still being fetched, its picture would be a 404.
    for (const picture of await waiting(page).locator('img').all()) await isDrawn(picture);
  };
  await attach('one.jpg');
  await write(page, 'Typed before');
  await attach('two.jpg');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed before');
  await page.getByRole('button', { name: 'Remove one.jpg' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed before');
  await send(page);
  await expect(said(page)).toContainText('Typed before');
  await isDrawn(said(page).getByRole('img', { name: 'Picture: two.jpg' }));
  await page
    .getByLabel(/^Attach files/)
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') });
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  await expect(page.getByText('Invalid file type. Please upload PDF or image files only.')).toBeVisible();
  // Chosen and not attached, of which only its name arrives: the words do not go without it.
  await write(page, 'With a picture');
  await page.getByLabel(/^Attach files/).setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await send(page);
  await expect(
    page.getByText("The file you chose is not attached yet. Please choose it again and press 'Attach'."),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('With a picture');
  await expect(said(page)).not.toContainText('With a picture');

  await said(page).getByRole('link', { name: 'Change: Typed before' }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('Typed after');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(page)).toContainText('Typed after');
  await expect(said(page).getByText('Edited')).toBeVisible();
  await said(page).getByRole('link', { name: 'Change: Typed after' }).click();
  await page.locator('summary', { hasText: 'Take back' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(said(page)).toContainText('This message was taken back.');
  await expect(said(page)).not.toContainText('Typed after');
});
