import type { Page } from '@playwright/test';
import { READERS } from '#tests/support/calendar-readers.ts';
import { dayIn } from '#tests/support/days.ts';
import type { WebClient } from '#tests/support/web-client.ts';
import { expect, type Person, test } from './story.ts';

/** The page after a form's redirect, which must differ. */
async function posted(client: WebClient, path: string, fields: Parameters<WebClient['post']>[1]): Promise<string> {
  const { status, location } = await client.post(path, fields);
  if (status !== 302 || !location) throw new Error(`${path} answered ${status}`);
  return location;
}

async function confirmed(artist: Person, shop: Person): Promise<string> {
  const chair = { name: 'Window seat', kind: 'CHAIR', hosting: 'ALWAYS', from: dayIn(0), seen: '' };
  await posted(shop.client, '/shop/calendar/chairs/new', chair);
  const edit = await shop.client.get('/shop/calendar/chairs');
  const chairId = /\/shop\/calendar\/chairs\/([\w-]{36})/.exec(edit.text)?.[1] ?? '';
  const account = /data-account="([\w-]{36})"/.exec((await artist.client.get('/settings')).text)?.[1] ?? '';
  const days = { from: dayIn(20), to: dayIn(24) };
  const offer = { ...days, chairId, depositCents: '' };
  const page = await posted(shop.client, `/shop/stays/offer?artist=${account}`, offer);
  const path = new URL(page, artist.client.origin).pathname;
  await posted(artist.client, `${path}/confirmation`, { version: '1' });
  return path;
}

/** Like a calendar program: no session, no cookie. */
async function readAt(address: string) {
  const reply = await fetch(address);
  return { status: reply.status, events: reply.ok ? READERS['ical.js'](await reply.text()) : [] };
}

const addressOn = (page: Page) => page.getByRole('textbox', { name: 'Your private address' });

async function revoke(page: Page): Promise<void> {
  await page.getByText('Revoke', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, revoke it' }).click();
  await expect(page.getByText('Revoked: whoever has that address reads nothing more there.')).toBeVisible();
}

test('an artist makes a private calendar address, sees a confirmed guest spot in it, and revokes it', {
  tag: '@main',
}, async ({ member }) => {
  const [artist, shop] = [await member('ARTIST'), await member('SHOP')];
  const stay = await confirmed(artist, shop);
  const { page } = artist;
  await page.goto('/stays?tab=upcoming');
  await page.getByRole('link', { name: 'In your own calendar program' }).click();
  await page.getByRole('button', { name: 'Make a private address' }).click();
  await expect(page.getByText('it is shown this one time only')).toBeVisible();
  const address = await addressOn(page).inputValue();
  const read = await readAt(address);
  expect(read).toMatchObject({ status: 200, events: [{ first: dayIn(20), last: dayIn(24), status: 'CONFIRMED' }] });
  expect(read.events[0]?.summary).toBe(`Guest spot at ${shop.name}`);
  expect(new URL(read.events[0]?.url ?? '').pathname).toBe(stay);
  await page.goto('/settings/calendar');
  await expect(page.getByText(/last read just now/)).toBeVisible();
  await expect(addressOn(page)).toHaveCount(0);
  await revoke(page);
  await expect(page.getByText('last read')).toHaveCount(0);
  expect(await readAt(address)).toEqual({ status: 404, events: [] });
});
