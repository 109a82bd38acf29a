import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { shortMonthLabel } from '#app/copy/dates.ts';
import { addDays, monthOf, monthsLater } from '#app/domain/values/dates.ts';
import { dayIn } from '#tests/support/days.ts';
import { PASSWORD } from '#tests/support/newcomers.ts';
import { aName, applyTo, confirmByMail, newAddress, openJob, postedJob } from './acts.ts';
import { axeFaults } from './axe-faults.ts';
import { expect, type Person, test } from './story.ts';

const HOSTING = { requests: 'ANY', minNoticeDays: '2', maxAheadDays: '365', terms: 'NONE' };
const CHAIR = { name: 'Window seat', kind: 'CHAIR', note: '', hosting: 'ALWAYS', from: dayIn(0), until: '' };
/** A town without other shops of these stories. */
const PAGE = {
  description: 'One room, north light, and a highway outside. Guests are the news of the month here.',
  location: 'Marfa, TX',
  yearsInBusiness: '6',
  establishedDate: '2019-04-01',
  phone: '(432) 555-0142',
  tattooStyles: 'Color',
  vibeKeywords: 'Modern',
};
const MONTH = monthsLater(monthOf(dayIn(0)), 3);
const WEEK = { from: `${MONTH}-10`, to: addDays(`${MONTH}-10`, 4) };

async function takesGuests({ client, name }: Person): Promise<void> {
  for (const [path, fields] of [
    ['/shop/profile/edit', { ...PAGE, shopName: name }],
    ['/shop/hosting', HOSTING],
    ['/shop/calendar/chairs/new', CHAIR],
  ] as const) {
    expect([path, (await client.post(path, fields)).status]).toEqual([path, 302]);
  }
}

/** Counts what a person does: each press and each field that they fill in. */
function counting() {
  let count = 0;
  return {
    press: async (at: Locator) => {
      count += 1;
      await at.click();
    },
    type: async (at: Locator, text: string) => {
      count += 1;
      await at.pressSequentially(text);
    },
    /** For a date, which is picked. */
    fill: async (at: Locator, text: string) => {
      count += 1;
      await at.fill(text);
    },
    followMail: async (page: Page, email: string) => {
      count += 1;
      await confirmByMail(page, email);
    },
    made: () => count,
  };
}

const main = (page: Page) => page.getByRole('main');

test('few presses lead from a notification to an offer, to its confirmation, and from a month to a request', {
  tag: '@main',
}, async ({ member }) => {
  const [artist, shop] = [await member('ARTIST'), await member('SHOP')];
  await takesGuests(shop);
  const found = await artist.client.get(`/marketplace/shops?q=${encodeURIComponent(shop.name)}`);
  const shopId = /\/marketplace\/shops\/(?<id>[0-9a-f-]{36})/.exec(found.text)?.groups?.id ?? '';
  const request = { ...WEEK, flexDays: '0', letter: 'May I come for a week?', submissionId: randomUUID() };
  expect((await artist.client.post(`/marketplace/shops/${shopId}/ask`, request)).status).toBe(302);

  await test.step('the shop offers within 2 presses', async () => {
    const { page } = shop;
    const { press, made } = counting();
    await page.goto('/notifications');
    await press(
      main(page)
        .getByRole('button', { name: new RegExp(artist.name) })
        .first(),
    );
    await expect(main(page)).toContainText('May I come for a week?');
    await press(page.getByRole('button', { name: /^Offer Window seat/ }));
    await expect(page.getByRole('heading', { name: 'Offer sent' })).toBeVisible();
    expect(made()).toBeLessThanOrEqual(2);
  });

  await test.step('the artist confirms within 2 presses', async () => {
    const { page } = artist;
    const { press, made } = counting();
    await page.goto('/notifications');
    await press(
      main(page)
        .getByRole('button', { name: new RegExp(shop.name) })
        .first(),
    );
    await press(page.getByRole('button', { name: 'Confirm', exact: true }));
    await expect(page.getByRole('heading', { name: 'Confirmed', exact: true })).toBeVisible();
    expect(made()).toBeLessThanOrEqual(2);
  });

  await test.step('the artist requests a week of a month within 6 presses, with their last letter', async () => {
    const { page } = artist;
    const { press, type, made } = counting();
    await page.goto('/chairs');
    await type(main(page).getByLabel('Where'), 'Marfa');
    await press(page.getByRole('option', { name: 'Marfa, TX' }));
    await expect(main(page)).toContainText('Nearest to Marfa, TX first.');
    await press(main(page).getByRole('link', { name: shortMonthLabel(MONTH), exact: true }));
    const card = main(page).getByRole('article').filter({ hasText: shop.name });
    await press(card.getByRole('link', { name: /^Request \d+ days$/ }));
    await press(main(page).getByRole('link', { name: 'Request', exact: true }));
    await expect(page.getByLabel('Letter')).toHaveValue('May I come for a week?');
    await press(page.getByRole('button', { name: 'Send request' }));
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
    expect(made()).toBeLessThanOrEqual(6);
  });
});

const BIO = 'Fine lines and lettering, learned in a street shop, drawn by hand every morning.';

test('few presses lead from a job to an application, with an account and without one', {
  tag: '@main',
}, async ({ member, visitor }) => {
  const shop = await member('SHOP');
  const title = aName('Few presses');
  await postedJob(shop.page, title);

  await test.step('an artist applies within 3 presses', async () => {
    const { page } = await member('ARTIST');
    const { press, type, made } = counting();
    await openJob(page, title);
    await press(main(page).getByRole('link', { name: 'Apply Now' }).first());
    await type(page.getByLabel('Cover letter'), 'I know that chair.');
    await press(page.getByRole('button', { name: 'Submit Application' }));
    await expect(page.getByRole('heading', { name: 'Your application is on its way.' })).toBeVisible();
    expect(made()).toBeLessThanOrEqual(3);
  });

  await test.step('a new artist applies within 15 presses of the sign-up form, with the profile to finish later', async () => {
    const page = await visitor();
    const email = newAddress('few');
    const { press, type, followMail, made } = counting();
    await openJob(page, title);
    await page.getByRole('button', { name: 'Apply Now' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign Up' }).click();
    await type(page.getByLabel('Email'), email);
    await type(page.getByLabel('Password', { exact: true }), PASSWORD);
    await press(page.getByRole('button', { name: 'Sign up', exact: true }));
    await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
    await followMail(page, email);
    await expect(main(page)).toContainText(`2 steps until you can apply to${title}`);
    await type(page.getByLabel('Full name'), aName('Few'));
    await type(page.getByLabel('Bio'), BIO);
    await type(page.getByLabel('Location'), 'Savannah');
    await press(page.getByRole('option', { name: 'Savannah, GA' }));
    await press(page.getByRole('button', { name: 'Save & Continue' }));
    await expect(main(page)).toContainText('One step until you can apply to');
    await press(page.getByRole('group', { name: 'Tattoo styles' }).getByText('Blackwork'));
    await press(page.getByRole('group', { name: 'Experience level' }).getByText('Advanced'));
    await press(page.getByRole('button', { name: 'Save & Continue' }));
    await press(page.getByRole('link', { name: 'Apply now, finish later' }));
    await type(page.getByLabel('Cover letter'), 'I am new here.');
    await press(page.getByRole('button', { name: 'Submit Application' }));
    await expect(page.getByRole('heading', { name: 'Your application is on its way.' })).toBeVisible();
    expect(made()).toBeLessThanOrEqual(15);
  });
});

test("few presses lead a new shop from the sign-up form to its first job, and its dashboard lists what's next", {
  tag: '@main',
}, async ({ visitor }) => {
  const page = await visitor();
  const email = newAddress('new-shop');
  const { press, type, fill, followMail, made } = counting();
  await page.goto('/');
  await main(page).getByRole('link', { name: "List Your Shop's Position" }).click();
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
  await expect(page.getByRole('radio', { name: 'Shop Owner' })).toBeChecked();
  await type(page.getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await press(page.getByRole('button', { name: 'Sign up', exact: true }));
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
  await followMail(page, email);
  await expect(main(page)).toContainText('One step until you can post your job');
  await type(page.getByLabel('Shop name'), aName('Few'));
  await type(page.getByLabel('Description'), PAGE.description);
  await type(page.getByLabel('Location'), 'Savannah');
  await press(page.getByRole('option', { name: 'Savannah, GA' }));
  await type(page.getByLabel('Years in business'), '6');
  await press(page.getByRole('button', { name: 'Save & Continue' }));
  await press(page.getByRole('link', { name: 'Post now, finish later' }));
  await type(page.getByLabel('Job title'), aName('First job'));
  await fill(page.getByLabel('Start date'), dayIn(60));
  await type(page.getByLabel('Job description'), 'The front station, and good company.');
  await type(page.getByLabel('Commission rate'), '60% to the artist');
  await press(page.getByRole('button', { name: 'Post Job' }));
  await expect(page.getByRole('heading', { name: 'Your job is live.' })).toBeVisible();
  expect(made()).toBeLessThanOrEqual(16);

  const steps = page.getByRole('region', { name: 'First steps' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Post a job' })).toContainText('Done');
  await expect(page.getByText(`1 of ${await steps.count()} done`)).toBeVisible();
  await steps.getByRole('link', { name: /^Share it/ }).click();
  await expect(page.getByRole('link', { name: 'Edit this post' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
});

test('few presses lead a shop without a chair to one that artists can request', {
  tag: '@main',
}, async ({ member }) => {
  const [artist, shop] = [await member('ARTIST'), await member('SHOP')];
  expect((await shop.client.post('/shop/profile/edit', { ...PAGE, shopName: shop.name })).status).toBe(302);
  const { page } = shop;
  const { press, fill, made } = counting();
  await page.goto('/shop/dashboard');
  await press(main(page).getByRole('link', { name: 'Add a chair' }));
  await fill(main(page).getByLabel('Name'), 'Window seat');
  await fill(main(page).getByLabel('First day'), WEEK.from);
  await fill(main(page).getByLabel('Last day'), WEEK.to);
  expect(await axeFaults(page)).toEqual([]);
  await press(main(page).getByRole('button', { name: 'Add chair' }));
  await expect(page.getByRole('heading', { name: 'Your chair is bookable' })).toBeVisible();
  expect(made()).toBeLessThanOrEqual(6);

  const seen = main(page).getByRole('link', { name: 'See what artists see' });
  await artist.page.goto((await seen.getAttribute('href')) ?? '');
  const free = main(artist.page).getByRole('table').getByRole('link');
  await expect(free).toHaveCount(5);
  await free.first().click();
  await expect(main(artist.page).getByText(/Choose your last day/)).toBeVisible();
  await free.last().click();
  await expect(main(artist.page).getByRole('link', { name: 'Request', exact: true })).toBeVisible();
});

test('a rejection takes 3 presses from its notification, and may say why', { tag: '@main' }, async ({ member }) => {
  const shop = await member('SHOP');
  const title = `Color chair ${randomUUID().slice(0, 6)}`;
  await postedJob(shop.page, title);
  const [first, second] = [await member('ARTIST'), await member('ARTIST')];
  for (const artist of [first, second]) await applyTo(artist.page, title, 'Two weeks of color, please.');
  const { page } = shop;
  const dialog = page.locator('dialog#application');
  const openedFromNews = async (artist: Person, press: (at: Locator) => Promise<void>) => {
    await page.goto('/notifications');
    await press(
      main(page)
        .getByRole('button', { name: new RegExp(artist.name) })
        .first(),
    );
    await press(dialog.locator('summary', { hasText: 'Reject' }));
  };

  const { press, type, made } = counting();
  await openedFromNews(first, press);
  await press(dialog.getByRole('button', { name: `Yes, reject ${first.name}` }));
  await expect(page.getByText('Application marked as not selected.')).toBeVisible();
  expect(made()).toBeLessThanOrEqual(3);

  await openedFromNews(second, press);
  await dialog.getByLabel('Reason').selectOption('Looking for another style');
  await type(dialog.getByLabel('Note'), 'Please try us in spring.');
  await press(dialog.getByRole('button', { name: `Yes, reject ${second.name}` }));
  await expect(page.getByText('Application marked as not selected.')).toBeVisible();

  const third = await member('ARTIST');
  await applyTo(third.page, title, 'Me too.');
  await openedFromNews(third, press);
  await dialog.getByText('Use an earlier note').click();
  await dialog.getByRole('button', { name: 'Please try us in spring.' }).click();
  await expect(dialog.getByLabel('Note')).toHaveValue('Please try us in spring.');
});
