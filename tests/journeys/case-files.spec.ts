import { jpeg, pdf } from '#tests/support/hostile-files.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { axeFaults } from './axe-faults.ts';
import { ready } from './ready.ts';
import { expect, signInAs, staffAccount, test } from './story.ts';

test('staff open what was sent with a reported message, also once neither side sees it any more', async ({
  member,
  visitor,
  origin,
}) => {
  const [shop, artist, staff] = [await member('SHOP'), await member('ARTIST'), await visitor()];
  const client = new WebClient(origin);
  const { email, password } = staffAccount();
  await client.post('/admin/login', { email, password });
  await signInAs(staff, client);
  const waiting = artist.page.getByRole('list', { name: 'Files to send' });
  const shown = shop.page.getByRole('img', { name: 'Picture: offer.jpg' });
  const send = () => artist.page.getByRole('button', { name: 'Send', exact: true }).click();

  await test.step('an artist sends a picture and a document, and the shop reports the message', async () => {
    await shop.page.goto('/shop/dashboard');
    await artist.page.goto(`/conversations?to=${await shop.page.locator('html').getAttribute('data-account')}`);
    await artist.page.getByLabel('Your message').fill('Hello there');
    await send();
    await expect(artist.page).toHaveURL(/\/messages\//);
    await ready(artist.page);
    await artist.page.getByRole('textbox', { name: 'Message' }).fill(`Look at these, ${artist.name}`);
    await artist.page.getByLabel(/^Attach files/).setInputFiles([
      { name: 'offer.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 900, height: 600 }) },
      { name: 'terms.pdf', mimeType: 'application/pdf', buffer: pdf() },
    ]);
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await send();
    await expect(waiting).toHaveCount(0);
    // The box is empty before the message has arrived.
    const said = artist.page.getByRole('list', { name: 'Messages' });
    await expect(said).toContainText('Look at these');
    await expect(said).not.toContainText('Sending...');
    await shop.page.goto(artist.page.url());
    await expect(shown).toBeVisible();
    const report = await shop.page.locator('a[href*="about=message"]').last().getAttribute('href');
    await shop.page.goto(report as string);
    await shop.page.getByText('A scam, or asks for money').click();
    await shop.page.getByRole('button', { name: 'Send Report' }).click();
    await expect(shop.page.getByText('Thank you. Staff will look at it')).toBeVisible();
  });

  const openPicture = async () => {
    const opening = staff.context().waitForEvent('page');
    await staff.getByRole('link', { name: 'offer.jpg' }).click();
    const tab = await opening;
    const picture = tab.locator('img');
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await tab.close();
  };

  await test.step('staff open both on the page of the case', async () => {
    await staff.goto(`/admin/reports?q=${encodeURIComponent(artist.name)}`);
    await staff.getByRole('link', { name: /^Look at these/ }).click();
    await expect(staff.getByText('Each file that you open is noted in the record.')).toBeVisible();
    expect(await axeFaults(staff)).toEqual([]);
    await openPicture();
    const downloading = staff.waitForEvent('download');
    await staff.getByRole('link', { name: 'terms.pdf' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^document-.*\.pdf$/);
  });

  await test.step('it is removed: gone for both, and still there for who may have to put it back', async () => {
    const address = staff.url();
    await staff.getByText('Removed', { exact: true }).click();
    await staff.getByLabel('Your words to the person').fill('Nobody pays to work here.');
    await staff.getByRole('button', { name: 'Decide' }).click();
    await expect(staff.getByText('The decision is made')).toBeVisible();
    await shop.page.goto(artist.page.url());
    await expect(shop.page.getByRole('list', { name: 'Messages' })).toContainText('This message was removed.');
    await expect(shown).toHaveCount(0);
    await staff.goto(address);
    await openPicture();
    await staff.goto('/admin/record?action=case.file-opened');
    await expect(staff.getByRole('link', { name: /^Look at these/ }).first()).toBeVisible();
  });
});
