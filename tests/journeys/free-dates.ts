import type { Page } from '@playwright/test';
import { dayIn } from '#tests/support/days.ts';
import { expect, type Person } from './story.ts';

/** A week of a future month. */
export const MONTH = dayIn(62).slice(0, 7);
export const [FIRST, LAST] = [`${MONTH}-10`, `${MONTH}-14`];
const HOSTING = { requests: 'ANY', minNoticeDays: '2', maxAheadDays: '365', terms: 'NONE' };
const CHAIR = { name: 'Window seat', kind: 'CHAIR', note: '', hosting: 'ALWAYS', from: dayIn(0), until: '' };

/** The address of a shop's free dates, found by an artist. */
export async function freeDatesOf(shop: Person, page: Page): Promise<string> {
  for (const [path, fields] of [
    ['/shop/hosting', HOSTING],
    ['/shop/calendar/chairs/new', CHAIR],
  ] as const) {
    expect([path, (await shop.client.post(path, fields)).status]).toEqual([path, 302]);
  }
  await page.goto(`/marketplace/shops?q=${encodeURIComponent(shop.name)}`);
  await page.getByRole('link', { name: 'View Shop' }).click();
  return (await page.getByRole('link', { name: 'Free dates' }).first().getAttribute('href')) ?? '';
}

/** Two days of the visible month. */
export async function choose(page: Page, first: number, last: number): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^\\w+ ${first}, free`) }).click();
  await expect(page.getByText('Choose your last day.')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^\\w+ ${last}, free`) }).click();
}
