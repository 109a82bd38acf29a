import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';

const way = (page: Page, kind: string, name: string) =>
  page.getByRole('group', { name: kind, exact: true }).getByLabel(name);

test('a member chooses notification channels by keyboard, is warned before losing changes, and saves twice', {
  tag: '@main',
}, async ({ member }) => {
  const { page } = await member('ARTIST', { timezoneId: 'America/Phoenix' });
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/settings/time-zone')) told.push(request.postData() ?? '');
  });
  await page.goto('/settings');
  await expect.poll(() => told).toEqual(['timeZone=America%2FPhoenix']);
  await page.getByRole('link', { name: 'Change notifications' }).click();
  await expect(page.getByLabel('Time zone').locator('option:checked')).toHaveText('As your browser says');
  await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription(
    /^Your browser says Phoenix \(Arizona Time\)\. /,
  );

  const isUnsaved = page.getByText('Not saved yet');
  await expect(isUnsaved).toBeHidden();
  await way(page, 'Messages', 'Email').focus();
  await page.keyboard.press('ArrowRight');
  await expect(way(page, 'Messages', 'Digest')).toBeChecked();
  await expect(isUnsaved).toBeVisible();
  await way(page, 'Digest', 'Daily, 8:00 AM').focus();
  await page.keyboard.press('ArrowRight');
  const back = page.getByRole('link', { name: 'Settings', exact: true }).first();
  await back.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByLabel('Quiet from').fill('22:00');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Quiet until')).toHaveAccessibleDescription('Please enter a time, or clear both');
  await expect(page.getByLabel('Quiet until')).toBeFocused();
  await expect(way(page, 'Messages', 'Digest')).toBeChecked();
  await page.getByLabel('Quiet until').fill('07:00');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const saved = page.getByRole('status').filter({ hasText: 'Your changes are saved.' });
  await expect(saved.getByRole('listitem')).toHaveText(['Messages: Weekly digest', 'Quiet hours: 10:00 PM to 7:00 AM']);
  await expect(isUnsaved).toBeHidden();

  // The form then starts from the saved values, so it detects no conflict.
  await way(page, 'Messages', 'Off').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(saved.getByRole('listitem')).toHaveText(['Messages: Off']);

  // A chosen zone is not replaced by the browser's.
  const zone = page.getByLabel('Time zone');
  await zone.selectOption('America/Denver');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(saved.getByRole('listitem')).toHaveText(['Time zone: Denver (Mountain Time)']);
  await expect(zone).toHaveAccessibleDescription(/^Your browser says Phoenix/);
  await back.click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText('10:00 PM to 7:00 AM')).toBeVisible();
  expect(told).toHaveLength(1);
});
