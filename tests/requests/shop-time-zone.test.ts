import { expect, test } from 'vitest';
import { WEEKDAYS } from '#app/domain/values/opening-hours.ts';
import type { UsZone } from '#app/domain/values/shop-time.ts';
import { clockAtShop, timeOf } from '#app/domain/values/shop-time.ts';
import { testApp } from '#tests/support/app.ts';
import { sentUntouched } from '#tests/support/form-controls.ts';
import { HOURS, SHOP_INFO } from '#tests/support/profiles.ts';
import { shownIn } from '#tests/support/replies.ts';

/** The clock of a shop beside its hours, without a script (c-152). */
const { get, post, signedIn, world } = await testApp();
const asArtist = await signedIn((await world.artist()).actor.userId);

const PAGE = '/shop/profile/hours';

async function aShop(values: Parameters<typeof world.shop>[0] = {}) {
  const { shopId } = await world.shop(values);
  const cookie = await signedIn(shopId);
  const html = async (path: string) => (await get(path, cookie)).text();
  return {
    cookie,
    at: `/marketplace/shops/${shopId}`,
    /** What the page about the hours says in words, and which zone is chosen. */
    async hours(path = PAGE) {
      const page = await html(path);
      return { says: shownIn(page), chosen: /<option value="([^"]*)" selected/.exec(page)?.[1] ?? '' };
    },
    own: async () => shownIn(await html('/shop/profile')),
    save: (fields: Record<string, string>, path = PAGE) => post(path, fields, cookie),
  };
}

test('the time zone comes with the place, is said, and is changed beside the hours', async () => {
  const shop = await aShop({ city: null, state: null, timeZone: null });
  const before = await shop.hours();
  expect(before.says).toContain('Choose it, so that your hours and dates are right.');
  expect(before.chosen).toBe('');
  await shop.save({ ...SHOP_INFO, location: 'Boise, ID' }, '/shop/profile/edit');
  const filled = await shop.hours();
  expect(filled.chosen).toBe('America/Denver');
  expect(filled.says).toMatch(/Your dates are in Mountain Time\. There it is \w+day, \d+:\d\d.[AP]M\./);
  expect(filled.says).not.toContain('Boise, ID is in');
  expect(filled.says).not.toContain('Choose your time zone');

  expect((await shop.save({ ...HOURS, timeZone: 'America/Los_Angeles' })).status).toBe(302);
  const other = await shop.hours();
  expect(other.chosen).toBe('America/Los_Angeles');
  expect(other.says).toContain('Your dates are in Pacific Time.');
  expect(other.says).toContain('Boise, ID is in Mountain Time.');
  expect(await shop.own()).toContain('Boise, ID is in Mountain Time.');

  // A manual choice stays within the state; a form without the field leaves it unchanged.
  await shop.save({ ...SHOP_INFO, location: 'Twin Falls, ID' }, '/shop/profile/edit');
  await shop.save(HOURS);
  expect((await shop.hours()).says).toContain('Twin Falls, ID is in Mountain Time.');
  await shop.save({ ...SHOP_INFO, location: 'Austin, TX' }, '/shop/profile/edit');
  expect((await shop.hours()).chosen).toBe('America/Chicago');
});

test('of a town that is in no list, in a state with two zones, we say that we do not know', async () => {
  const shop = await aShop({ city: 'Nowhere', state: 'TN', timeZone: null });
  expect((await shop.hours()).says).toContain('We do not know the time zone of Nowhere, TN. Choose it,');
  await shop.save({ ...HOURS, timeZone: 'America/New_York' });
  const chosen = await shop.hours();
  expect(chosen.says).toContain('Your dates are in Eastern Time.');
  expect(chosen.says).not.toContain('Nowhere, TN is in');
});

test.each(['Europe/Berlin', 'America/Detroit', 'constructor', '\u0000'])(
  'another zone (%j) is refused beside its field, and the hours stay as they were typed',
  async (timeZone) => {
    const shop = await aShop({ timeZone: 'America/Denver' });
    const refused = await shop.save({ ...HOURS, 'hours[0].open': '08:45', timeZone });
    const html = await refused.text();
    expect([refused.status, html.includes('Please choose from the list'), html.includes('08:45')]).toEqual([
      ...[400, true, true],
    ]);
    // No other value is selected, which the next save would store.
    expect(html).toContain('Choose your time zone');
    expect((await shop.hours()).chosen).toBe('America/Denver');
  },
);

test('what was chosen stays chosen when something else on the form is wrong', async () => {
  const shop = await aShop({ timeZone: 'America/Denver' });
  const refused = await shop.save({ ...HOURS, 'hours[0].close': '10:00', timeZone: 'Pacific/Honolulu' });
  expect(await refused.text()).toContain('<option value="Pacific/Honolulu" selected=""');
});

test('the set-up shows it with the hours, too', async () => {
  const shop = await aShop({ setupCompleted: false, currentStep: 1, city: null, state: null, timeZone: null });
  const step = (number: number) => `/onboarding/shop-profile-setup?step=${number}`;
  await shop.save({ ...SHOP_INFO, location: 'Honolulu, HI' }, step(1));
  expect((await shop.hours(step(2))).says).toContain('Your dates are in Hawaii Time.');
  await shop.save({ ...HOURS, timeZone: 'America/Anchorage' }, step(2));
  expect((await shop.hours(step(2))).says).toContain('Honolulu, HI is in Hawaii Time.');
});

test("whether a shop is open goes by its own clock, not by its place's, and nobody reads which", async () => {
  const { minutes } = clockAtShop('Pacific/Honolulu', new Date());
  // From an hour ago to an hour from now in that zone. In a zone four or more hours away it is over or has not begun.
  const around = (hours: number) => timeOf((minutes + hours * 60 + 24 * 60) % (24 * 60));
  const businessHours = WEEKDAYS.map((day) => ({ day, open: around(-1), close: around(1), isClosed: false }));
  const seen = async (timeZone: UsZone) => {
    const shop = await aShop({ city: 'New York', state: 'NY', lat: 40.7, lon: -74, timeZone, businessHours });
    return shownIn(await (await get(shop.at, asArtist)).text());
  };
  expect(await seen('Pacific/Honolulu')).toMatch(/Open (today )?until/);
  expect(await seen('America/New_York')).not.toMatch(/Open (today )?until/);
  expect(await seen('Pacific/Honolulu')).not.toMatch(/Hawaii Time|Your dates/);
});

test('a place that is saved elsewhere while the hours are open is no reason to save its zone away in silence', async () => {
  const shop = await aShop({ city: null, state: null, timeZone: null });
  await shop.save({ ...SHOP_INFO, location: 'Boise, ID' }, '/shop/profile/edit');
  const page = await (await get(PAGE, shop.cookie)).text();
  const { seen } = sentUntouched(page);
  await shop.save({ ...SHOP_INFO, location: 'Austin, TX' }, '/shop/profile/edit');
  const late = { ...HOURS, timeZone: 'America/Denver', seen: seen?.[0] ?? '' };
  // The form left the zone alone, so the newer one stays (c-208).
  expect((await shop.save(late)).status).toBe(302);
  expect((await shop.hours()).chosen).toBe('America/Chicago');
});

test('staff read it where they look at a shop, and where two become one', async () => {
  const asStaff = await signedIn((await world.staff()).actor.userId);
  const read = async (path: string) => (await (await get(path, asStaff)).text()).replace(/<[^>]*>/g, ' ');
  const kept = (await world.shop({ timeZone: 'America/Phoenix' })).shopId;
  const gone = (await world.shop({ ownerId: null, isClaimed: false, timeZone: null })).shopId;
  expect(await read(`/admin/shops/${kept}/verification`)).toMatch(/Time zone\s+Arizona Time/);
  expect(await read(`/admin/shops/${gone}/verification`)).toMatch(/Time zone\s+not known/);
  expect(await read(`/admin/shops/${kept}/merge/${gone}`)).toMatch(/Time zone\s+Arizona Time\s+not known/);
});
