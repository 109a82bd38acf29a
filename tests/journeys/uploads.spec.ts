import type { Locator } from '@playwright/test';
import { jpeg, pdf, png } from '#tests/support/hostile-files.ts';
import { expect, test } from './story.ts';

const BIO = 'Bold lines and color since I was nineteen; walk-ins in the morning, large pieces in the afternoon.';
const ARTIST_WIZARD = '/onboarding/artist-profile-setup';
const picture = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await jpeg() });

test('an artist adds certificates and images in the wizard', { tag: ['@main', '@phone'] }, async ({ member }) => {
  const { page, client } = await member('ARTIST', { setUp: false });
  await client.post(`${ARTIST_WIZARD}?step=1`, { fullName: 'Robin Vale', bio: BIO, location: 'Austin, TX' });

  await page.goto(`${ARTIST_WIZARD}?step=2`);
  const certificates = page.getByLabel('Certification files');
  const fails = () => page.route('**/uploads/**', (route) => route.abort(), { times: 1 });
  await fails();
  await certificates.setInputFiles({ name: 'cpr.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(page.getByText('Failed to upload file. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Try cpr.pdf again' }).click();
  await expect(page.getByRole('link', { name: 'cpr.pdf' })).toBeVisible();
  await certificates.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Invalid file type. Please upload PDF or image files only.')).toBeVisible();
  const large = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await certificates.setInputFiles(large);
  await expect(page.getByText('File too large. Maximum size is 10MB.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Remove cpr.pdf' }).check();
  await page.getByRole('group', { name: 'Tattoo styles' }).getByText('Color', { exact: true }).click();
  await page.getByText('Advanced', { exact: true }).click();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByLabel('Add images')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(certificates).toBeVisible();
  await expect(page.getByRole('link', { name: 'cpr.pdf' })).toHaveCount(0);

  await page.goto(`${ARTIST_WIZARD}?step=3`);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/uploads/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Add images').setInputFiles([await picture('rose.jpg'), await picture('snake.jpg')]);
  await expect(page.getByRole('list', { name: 'Uploading' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Cancel snake.jpg' }).click();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByText('Please wait for all images to finish uploading')).toBeVisible();
  letGo();
  await page.getByText('Caption and styles').click();
  await page.getByLabel('Description of image 1').fill('Rose, upper arm');
  await expect(page.getByText('Please wait for all images to finish uploading')).toHaveCount(0);
  await page.getByRole('group', { name: 'Styles of image 1' }).getByText('Traditional', { exact: true }).click();
  await expect(page.getByText('Rose, upper arm · Traditional')).toBeVisible();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Preferences', level: 2 })).toBeVisible();

  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByText('Rose, upper arm · Traditional').click();
  await expect(page.getByLabel('Description of image 1')).toHaveValue('Rose, upper arm');
  await expect(page.getByLabel('Description of image 2')).toHaveCount(0);
});

test('a failed image leaves the list with an error, and can be sent again', async ({ member }) => {
  const { page } = await member('ARTIST');
  await page.goto('/profile/artist/portfolio');
  const images = page.getByRole('list', { name: 'Your images' }).getByRole('listitem');
  await page.route('**/uploads/**', (route) => route.abort(), { times: 1 });
  await page.getByLabel('Add images').setInputFiles(await picture('rose.jpg'));
  await expect(page.getByText('Failed to upload image. Please try again.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Uploading' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try rose.jpg again' }).click();
  await expect(images).toHaveCount(1);
  await expect(page.getByText('Failed to upload image. Please try again.')).toHaveCount(0);

  const many = await Promise.all(Array.from({ length: 21 }, (_, index) => picture(`${index + 1}.jpg`)));
  await page.getByLabel('Add images').setInputFiles(many);
  await expect(page.getByText('Maximum 20 images allowed')).toBeVisible();
  await expect(images).toHaveCount(20, { timeout: 60_000 });
  await expect(page.getByText('Maximum 20 images allowed')).toBeVisible();
  // A marked file does not count, because a new one takes its place with the save.
  await page.getByRole('checkbox', { name: 'Remove image 20' }).check();
  await expect(page.getByText('Maximum 20 images allowed')).toHaveCount(0);
  await expect(page.getByText('19 of 20 so far')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Remove image 19' }).check();
  await page.getByLabel('Add images').setInputFiles(await picture('22.jpg'));
  await expect(images).toHaveCount(21);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile\/artist(?:\?|$)/);
  await page.goto('/profile/artist/portfolio');
  await expect(images).toHaveCount(19);
});

test('images are sorted by keyboard and by pointer, and stay sorted', async ({ member }) => {
  const { page } = await member('ARTIST');
  await page.goto('/profile/artist/portfolio');
  const list = page.getByRole('list', { name: 'Your images' });
  const ids = () => list.getByRole('listitem').evaluateAll((all) => all.map((one) => one.dataset.tile));
  await takesSeveral(page.getByLabel('Add images'));
  await page.getByLabel('Add images').setInputFiles(await Promise.all(['1', '2', '3', '4'].map(picture)));
  await expect(list.getByRole('listitem')).toHaveCount(4);
  const [one, two, three, four] = await ids();
  // Each move is saved separately, in order.
  const saved: number[] = [];
  page.on('response', (reply) => reply.url().includes('/place?') && saved.push(reply.status()));
  await page.getByRole('button', { name: /^Order of image 3/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Moved to place 2 of 4')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Moved to place 1 of 4')).toBeAttached();
  await expect(page.getByRole('button', { name: /^Order of image 1/ })).toBeFocused();
  expect(await ids()).toEqual([three, one, two, four]);
  await expect(list.getByRole('listitem').first().getByText('Cover')).toBeVisible();

  // Order is not input, so leaving asks nothing. A drag ends where it was dropped.
  const [grip, over] = [page.getByRole('button', { name: /^Order of image 4/ }), list.getByRole('listitem').nth(1)];
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await over.boundingBox()];
  if (!from || !to) throw new Error('a tile is not on the screen');
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 });
  await page.mouse.move(to.x + 20, to.y + to.height - 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => saved).toEqual([200, 200, 200]);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(4);
  expect(await ids()).toEqual([three, four, one, two]);
});

test('a shop adds its logo and its photos, with captions', { tag: '@main' }, async ({ member }) => {
  const { page, name } = await member('SHOP');
  await page.goto('/shop/profile/edit');
  const logo = page.getByLabel('Choose a logo');
  await logo.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Please upload a JPG, PNG, or WebP file', { exact: true })).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('Logo must be less than 5MB')).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png() });
  await page
    .getByRole('dialog', { name: 'Crop the logo' })
    .getByRole('button', { name: 'Use the whole picture' })
    .click();
  await expect(page.getByRole('img', { name: `Logo of ${name}` })).toBeVisible();

  await page.goto('/shop/profile/amenities');
  const photos = page.getByLabel('Add photos');
  const fails = () => page.route('**/uploads/**', (route) => route.abort(), { times: 1 });
  await fails();
  await takesSeveral(photos);
  await photos.setInputFiles([await picture('front.jpg'), await picture('back.jpg')]);
  await expect(page.getByText('Failed to upload photo. Please try again.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Remove photo 1' })).toBeVisible();
  await photos.setInputFiles(await picture('counter.jpg'));
  await expect(page.getByRole('checkbox', { name: 'Remove photo 2' })).toBeVisible();
  await page.getByText('Caption and styles').first().click();
  await page.getByLabel('Caption of photo 1').fill('The front room');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/shop\/profile(?:\?|$)/);
  await expect(page.getByRole('img', { name: 'The front room' })).toBeVisible();
});

/** A field accepts several files only with its script. */
const takesSeveral = (field: Locator) => expect(field).toHaveAttribute('multiple');
