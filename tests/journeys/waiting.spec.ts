import type { Page } from '@playwright/test';
import { daysLabel } from '#app/copy/dates.ts';
import { addDays } from '#app/domain/values/dates.ts';
import { dayIn } from '#tests/support/days.ts';
import { openJourneyNews } from '#tests/support/journey-news.ts';
import { axeFaults } from './axe-faults.ts';
import { expect, type Person, test } from './story.ts';

let news: ReturnType<typeof openJourneyNews>;
test.beforeAll(() => {
  news = openJourneyNews(process.env.FLASHBOARD_JOURNEY_ORIGIN as string);
});
test.afterAll(() => news.close());

/** The open dates of a month that has no past days. */
const MONTH = dayIn(62).slice(0, 7);
const [FIRST, LAST] = [`${MONTH}-10`, `${MONTH}-14`];
const DAYS = daysLabel({ first: FIRST, last: LAST });
const HOSTING = { requests: 'WINDOWS', minNoticeDays: '2', maxAheadDays: '365', terms: 'NONE' };
const CHAIR = { name: 'Window seat', kind: 'CHAIR', note: '', hosting: 'WINDOWS', from: dayIn(0), until: '' };
const WINDOW = { first: FIRST, last: LAST, minDays: '', note: '', repeat: 'ONCE', times: '1' };

async function posted({ client }: Person, path: string, fields: Record<string, string>): Promise<string> {
  const { status, location } = await client.post(path, fields);
  expect([path, status]).toEqual([path, 302]);
  return location ?? '';
}

async function takenBy(guest: Person, shop: Person): Promise<string> {
  await posted(shop, '/shop/hosting', HOSTING);
  await posted(shop, '/shop/calendar/chairs/new', CHAIR);
  const [, chairId = ''] = /chairs\/([\w-]{36})/.exec((await shop.client.get('/shop/calendar/chairs')).text) ?? [];
  await posted(shop, '/shop/calendar/windows/new', { ...WINDOW, chairIds: chairId });
  const offer = { from: FIRST, to: LAST, chairId };
  const made = await posted(shop, `/shop/stays/offer?artist=${await news.idOf(guest.email)}`, offer);
  const stay = made.replace(/\?.*/, '');
  await posted(guest, `${stay}/confirmation`, { version: '1' });
  return stay;
}

const main = (page: Page) => page.getByRole('main');

test('an artist waits for a chair, is notified when its guest cancels, and requests it', async ({ member }) => {
  test.setTimeout(120_000);

  const [artist, guest, shop] = [await member('ARTIST'), await member('ARTIST'), await member('SHOP')];
  const stay = await takenBy(guest, shop);
  const { page } = artist;
  const artistId = await news.idOf(artist.email);

  const stops = () => main(page).getByRole('button', { name: /^Stop waiting/ });
  const waits = async (from: string, to: string, leastDays: string) => {
    await page.goto(`/marketplace/shops?q=${encodeURIComponent(shop.name)}`);
    await page.getByRole('link', { name: 'View Shop' }).click();
    const free = await page.getByRole('link', { name: 'Free dates' }).first().getAttribute('href');
    await page.goto(`${free}?month=${MONTH}`);
    await expect(main(page)).toContainText('No chair is free in this month.');
    await expect(main(page)).not.toContainText('Choose your first day.');
    await main(page).getByRole('link', { name: 'Wait for a chair' }).click();
    await expect(page.getByLabel('First day')).toHaveValue(`${MONTH}-01`);
    await page.getByLabel('First day').fill(from);
    await page.getByLabel('Last day').fill(to);
    await page.getByLabel('At least so many working days in a row').fill(leastDays);
    await page.getByRole('button', { name: 'Tell me when a chair opens' }).click();
  };

  await test.step('no chair is free, so the artist waits; days in the wrong order are refused first', async () => {
    await waits(LAST, FIRST, '3');
    await expect(page.getByText('The last day is before the first one.')).toBeVisible();
    await expect(page.getByLabel('First day')).toHaveValue(LAST);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('First day').fill(FIRST);
    await page.getByLabel('Last day').fill(LAST);
    await page.getByRole('button', { name: 'Tell me when a chair opens' }).click();
    await expect(page.getByText('You will hear from us when a chair opens.')).toBeVisible();
    await expect(main(page)).toContainText(`${DAYS} At least 3 working days in a row`);
  });

  await test.step('a second wait for other days is withdrawn', async () => {
    await waits(addDays(FIRST, 2), addDays(LAST, 4), '2');
    await expect(stops()).toHaveCount(2);
    expect(await axeFaults(page)).toEqual([]);
    await stops().last().click();
    await expect(page.getByText('You are not told of those dates any more.')).toBeVisible();
    await expect(stops()).toHaveCount(1);
  });

  await test.step('the guest cancels, and the waiting artist gets a notification', async () => {
    await guest.page.goto(`${stay}/cancellation`);
    await guest.page.getByLabel('Why').fill('My van is in pieces.');
    await main(guest.page).getByRole('button', { name: 'Cancel this guest spot' }).click();
    await expect(main(guest.page)).toContainText('Canceled');
    await expect.poll(() => news.stored(artistId, 'CHAIR_OPENED')).toEqual({ all: 1, unread: 1, toMail: 1 });
  });

  await test.step('the notification opens the free days, selected, and they lead to the request form', async () => {
    await page.goto('/notifications');
    const sentence = `A chair at ${shop.name} is free ${DAYS}. Other artists on the waitlist know it too.`;
    await main(page).getByText(sentence).click();
    await expect(page.getByRole('heading', { name: `Free dates at ${shop.name}` })).toBeVisible();
    await expect.poll(async () => (await news.stored(artistId, 'CHAIR_OPENED')).unread).toBe(0);
    await main(page)
      .getByRole('link', { name: `Ask for ${DAYS}` })
      .click();
    await expect(page.getByLabel('First day')).toHaveValue(FIRST);
    await expect(page.getByLabel('Last day')).toHaveValue(LAST);
    await page.getByLabel('Letter').fill('Your window is free again, I hear. May I come?');
    await page.getByRole('button', { name: 'Ask for these dates' }).click();
    await expect(page.getByText('Your request is on its way.')).toBeVisible();
  });
});
