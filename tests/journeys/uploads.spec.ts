import { jpeg, pdf, png } from '#tests/support/hostile-files.ts';
import { expect, test } from './story.ts';

const BIO = 'Bold lines and color since I was nineteen; walk-ins in the morning, large pieces in the afternoon.';
const ARTIST_WIZARD = '/onboarding/artist-profile-setup';
const picture = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await jpeg() });

test('an artist adds certificates and images while setting up', async ({ member }) => {
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
  await fails();
  await page.getByRole('button', { name: 'Remove cpr.pdf' }).click();
  await expect(page.getByText('Failed to remove file. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove cpr.pdf' }).click();
  await expect(page.getByRole('link', { name: 'cpr.pdf' })).toHaveCount(0);
  await expect(certificates).toBeFocused();

  await client.post(`${ARTIST_WIZARD}?step=2`, { styles: 'Color', experienceLevel: 'INTERMEDIATE' });
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
  await page.getByLabel('Description of image 1').fill('Rose, upper arm');
  await expect(page.getByText('Please wait for all images to finish uploading')).toHaveCount(0);
  await page.getByText('Styles of image 1: none chosen').click();
  await page.getByRole('group', { name: 'Styles of image 1' }).getByText('Traditional', { exact: true }).click();
  await expect(page.getByText('Styles of image 1: Traditional')).toBeVisible();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Preferences', level: 2 })).toBeVisible();

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByLabel('Description of image 1')).toHaveValue('Rose, upper arm');
  await expect(page.getByText('Styles of image 1: Traditional')).toBeVisible();
  await expect(page.getByLabel('Description of image 2')).toHaveCount(0);
});

test('an image that fails leaves the list, says so, and can be sent again', async ({ member }) => {
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

  await page.route('**/uploads/**', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(page.getByText('Failed to remove image. Please try again.')).toBeVisible();
  await expect(images).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(images).toHaveCount(0);

  const many = await Promise.all(Array.from({ length: 21 }, (_, index) => picture(`${index + 1}.jpg`)));
  await page.getByLabel('Add images').setInputFiles(many);
  await expect(page.getByText('Maximum 20 images allowed')).toBeVisible();
  await expect(images).toHaveCount(20, { timeout: 60_000 });
  await expect(page.getByText('Maximum 20 images allowed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove image 20' }).click();
  await expect(images).toHaveCount(19);
  await expect(page.getByText('Maximum 20 images allowed')).toHaveCount(0);
});

test('an artist shows their face', async ({ member }) => {
  const { page, name } = await member('ARTIST');
  await page.goto('/profile/artist/edit');
  await page.getByLabel('Choose a profile image').setInputFiles(await picture('me.jpg'));
  await expect(page.getByRole('img', { name: `Portrait of ${name}` })).toBeVisible();
  await expect(page.getByLabel('Replace the profile image')).toBeVisible();
});

test('a shop adds its logo and its photos, with captions', async ({ member }) => {
  const { page, name } = await member('SHOP');
  await page.goto('/shop/profile/edit');
  const logo = page.getByLabel('Choose a logo');
  await logo.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Please upload a JPG, PNG, or WebP file', { exact: true })).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('Logo must be less than 5MB')).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png() });
  await expect(page.getByRole('img', { name: `Logo of ${name}` })).toBeVisible();

  await page.goto('/shop/profile/amenities');
  const photos = page.getByLabel('Add photos');
  const fails = () => page.route('**/uploads/**', (route) => route.abort(), { times: 1 });
  await fails();
  await photos.setInputFiles([await picture('front.jpg'), await picture('back.jpg')]);
  await expect(page.getByText('Failed to upload photo. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Caption of photo 1')).toBeVisible();
  await fails();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.getByText('Failed to remove photo. Please try again.')).toBeVisible();
  await photos.setInputFiles(await picture('counter.jpg'));
  await expect(page.getByLabel('Caption of photo 2')).toBeVisible();
  await page.getByLabel('Caption of photo 1').fill('The front room');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/shop\/profile(?:\?|$)/);
  await expect(page.getByRole('img', { name: 'The front room' })).toBeVisible();
});

test('all of it works without JavaScript', async ({ member }) => {
  const { page } = await member('ARTIST', { javaScriptEnabled: false });
  await page.goto('/profile/artist/portfolio');
  const field = page.getByLabel('Add images');
  const upload = page.getByRole('button', { name: 'Upload' });
  await field.setInputFiles(await picture('rose.jpg'));
  await upload.click();
  await expect(page.getByText('Your file is uploaded.')).toBeVisible();
  await expect(page.getByLabel('Description of image 1')).toBeVisible();
  await field.setInputFiles({ name: 'rose.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') });
  await upload.click();
  await expect(page.getByText('Invalid file type. Please upload JPG, PNG, or WebP files only.')).toBeVisible();
  await upload.click();
  await expect(page.getByText('Please choose a file first.')).toBeVisible();
  await page.getByLabel('Description of image 1').fill('Rose');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile\/artist(?:\?|$)/);
  await page.goto('/profile/artist/portfolio');
  await expect(page.getByLabel('Description of image 1')).toHaveValue('Rose');
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(page.getByText('The file is removed.')).toBeVisible();
  await expect(page.getByLabel('Description of image 1')).toHaveCount(0);
});
