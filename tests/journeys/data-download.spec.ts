import { readFile } from 'node:fs/promises';
import { jsonIn, unzipped } from '#tests/support/unzipped.ts';
import { expect, signInAs, test } from './story.ts';

const ARCHIVE = '/settings/data/archive';

test('a member requests their data, downloads it and opens it, and nobody else can', {
  tag: '@main',
}, async ({ member, visitor }) => {
  const artist = await member('ARTIST');
  const { page } = artist;
  await page.goto('/settings');
  await page.getByRole('link', { name: /download your data/i }).click();
  await expect(page).toHaveURL(/\/settings\/data$/);
  // A second tab that gets no events and still shows the old form.
  const deaf = await visitor({ javaScriptEnabled: false });
  await signInAs(deaf, artist.client);
  await deaf.goto('/settings/data');

  await page.getByRole('button', { name: 'Ask for my data' }).click();
  const link = page.getByRole('link', { name: 'Download', exact: true });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('You can ask for one archive a day')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ask for/ })).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^flashboard-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipped(await readFile(await download.path()));
  expect(jsonIn(files, 'profile/artist-profile.json')).toMatchObject({ fullName: artist.name });
  expect(files.get('README.txt')?.toString()).toContain('profile/artist-profile.json');

  await deaf.getByRole('button', { name: 'Ask for my data' }).click();
  await expect(deaf.getByText('You can ask for one archive a day. Please try again in 24 hours.')).toBeVisible();

  const shop = await member('SHOP');
  await shop.page.goto(ARCHIVE);
  await expect(shop.page).toHaveURL(/\/settings\/data$/);
  await expect(shop.page.getByRole('button', { name: 'Ask for my data' })).toBeVisible();
});
