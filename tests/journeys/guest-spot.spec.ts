import type { Page } from '@playwright/test';
import { daysLabel } from '#app/copy/dates.ts';
import { addDays } from '#app/domain/values/dates.ts';
import { READERS } from '#tests/support/calendar-readers.ts';
import { dayIn } from '#tests/support/days.ts';
import { expect, type Person, test } from './story.ts';

/** A Tuesday some months ahead: no shop is closed in the middle of the week. */
const TUESDAY = addDays(dayIn(100), (9 - new Date(`${dayIn(100)}T00:00:00Z`).getUTCDay()) % 7);
const [WEDNESDAY, THURSDAY, FRIDAY] = [1, 2, 3].map((days) => addDays(TUESDAY, days)) as [string, string, string];

const HOSTING = { requests: 'ANY', minNoticeDays: '2', maxAheadDays: '365', terms: 'NONE' };
const CHAIR = { name: 'Window seat', kind: 'CHAIR', note: '', hosting: 'ALWAYS', from: dayIn(0), until: '' };
const PAGE = {
  description: 'One room, north light, and a highway outside. Guests are the news of the month here.',
  location: 'Alpine, TX',
  yearsInBusiness: '6',
  establishedDate: '2019-04-01',
  phone: '(432) 555-0142',
  tattooStyles: 'Color',
  vibeKeywords: 'Modern',
};

/** A town without other shops of these stories. */
async function takesGuests({ client, name }: Person): Promise<void> {
  for (const [path, fields] of [
    ['/shop/profile/edit', { ...PAGE, shopName: name }],
    ['/shop/hosting', HOSTING],
    ['/shop/calendar/chairs/new', CHAIR],
  ] as const) {
    expect([path, (await client.post(path, fields)).status]).toEqual([path, 302]);
  }
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).click();

async function openFromList({ page }: Person, list: string, other: string): Promise<void> {
  await page.goto(list);
  await expect(main(page).getByRole('article').filter({ hasText: other })).toContainText(/Reply by|Confirm by/);
  await follow(page, other);
}

async function chooses(page: Page, first: string, last: string): Promise<void> {
  await page.getByLabel('First day').fill(first);
  await page.getByLabel('Last day').fill(last);
}

async function opensOffer(shop: Person, artist: string, first: string, last: string): Promise<void> {
  const { page } = shop;
  await openFromList(shop, '/shop/stays', artist);
  await follow(page, 'Change the chair, the dates or the deposit');
  await chooses(page, first, last);
}

async function offers({ page }: Person): Promise<void> {
  await page.getByText(CHAIR.name).first().click();
  await page.getByLabel('Deposit').fill('100');
  await press(page, 'Send offer');
  await expect(main(page)).toContainText('Waiting on');
}

/** Continues without waiting for the lookup, like a shop that knows the chair is free. */
async function offersBeforeChairsCome(shop: Person): Promise<void> {
  const { page } = shop;
  let letThrough = () => {};
  const isPressed = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route(/\/offer\.data/, async (route) => {
    if (route.request().postData()?.includes('step=look')) await isPressed;
    await route.continue().catch(() => {});
  });
  await press(page, 'Show which chairs are free');
  await offers(shop);
  letThrough();
}

for (const [how, options] of [
  ['', {}],
  [' without scripts', { javaScriptEnabled: false }],
] as const) {
  test(`a planned trip becomes a guest spot in both calendars and ends, on a phone${how}`, {
    tag: '@main',
  }, async ({ member }) => {
    const phone = { ...options, viewport: { width: 390, height: 844 } };
    const [artist, shop] = [await member('ARTIST', phone), await member('SHOP', phone)];
    await takesGuests(shop);
    const { page } = artist;

    await test.step('the artist searches for a chair there and requests dates', async () => {
      await page.goto(`/chairs?${new URLSearchParams({ place: PAGE.location, from: TUESDAY, to: FRIDAY })}`);
      const card = main(page).getByRole('article').filter({ hasText: shop.name });
      await card.getByRole('link', { name: 'Request 4 days' }).click();
      await follow(page, 'Request');
      await chooses(page, TUESDAY, THURSDAY);
      await page.getByLabel('Letter').fill('I will be in Texas in spring. May I come?');
      await press(page, 'Send request');
      await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
    });

    await test.step('the shop proposes other dates, and the artist changes them again', async () => {
      await opensOffer(shop, artist.name, WEDNESDAY, THURSDAY);
      await press(shop.page, 'Show which chairs are free');
      await expect(shop.page.getByText(`On ${daysLabel({ first: WEDNESDAY, last: THURSDAY })}`)).toBeVisible();
      await offers(shop);
      await openFromList(artist, '/stays', shop.name);
      await follow(page, 'Request other dates');
      await chooses(page, WEDNESDAY, FRIDAY);
      await page.getByLabel('Letter').fill('A day more would be worth the drive.');
      await press(page, 'Send request');
      await expect(main(page)).toContainText('Waiting on');
      await opensOffer(shop, artist.name, WEDNESDAY, FRIDAY);
      if ('javaScriptEnabled' in options) await offers(shop);
      else await offersBeforeChairsCome(shop);
    });

    await test.step('the artist confirms, and both calendars show it', async () => {
      await openFromList(artist, '/stays', shop.name);
      await press(page, 'Confirm');
      await expect(page.getByRole('heading', { name: 'Confirmed', exact: true })).toBeVisible();
      await shop.page.goto(`/shop/calendar?month=${WEDNESDAY.slice(0, 7)}`);
      await expect(main(shop.page)).toContainText(artist.name);
      await page.goto('/settings/calendar');
      await press(page, 'Make a private address');
      const address = await page.getByRole('textbox', { name: 'Your private address' }).inputValue();
      const events = READERS['ical.js'](await (await fetch(address)).text());
      expect(events).toMatchObject([{ first: WEDNESDAY, last: FRIDAY, status: 'CONFIRMED' }]);
    });

    await test.step('the artist sees the cost of canceling, cancels, and the chair is free again', async () => {
      await page.goto('/stays?tab=upcoming');
      await follow(page, shop.name);
      await follow(page, 'Cancel this guest spot');
      await expect(main(page)).toContainText('If you cancel now');
      await page.getByLabel('Why').fill('My van is in pieces.');
      await press(page, 'Cancel this guest spot');
      await expect(main(page)).toContainText('Canceled');
      await shop.page.goto('/shop/stays?tab=past');
      await expect(main(shop.page).getByRole('article').filter({ hasText: artist.name })).toContainText('Canceled');
      await page.goto(`/chairs?${new URLSearchParams({ place: PAGE.location, from: TUESDAY, to: FRIDAY })}`);
      await expect(main(page).getByRole('article').filter({ hasText: shop.name })).toContainText('Request 4 days');
    });
  });
}
