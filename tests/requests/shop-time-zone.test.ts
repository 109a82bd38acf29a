import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { HOURS, SHOP_INFO } from '#tests/support/profiles.ts';
import { shownIn } from '#tests/support/replies.ts';

/** The time zone of a shop beside its hours, without a script (c-152). */
const { get, post, signedIn, world } = await testApp();

const PAGE = '/shop/profile/hours';

async function aShop(values: Parameters<typeof world.shop>[0] = {}) {
  const { shopId } = await world.shop(values);
  const cookie = await signedIn(shopId);
  const html = async (path: string) => (await get(path, cookie)).text();
  return {
    cookie,
    at: `/marketplace/shops/${shopId}`,
    async hours(path = PAGE) {
      const page = await html(path);
      return { says: shownIn(page), chosen: /<option value="([^"]*)" selected/.exec(page)?.[1] ?? '' };
    },
    own: async () => shownIn(await html('/shop/profile')),
    save: (fields: Record<string, string>, path = PAGE) => post(path, fields, cookie),
  };
}

test('the time zone follows the place, is shown, and can be changed beside the hours', async () => {
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

test.each(['Europe/Berlin', 'America/Detroit', 'constructor', '\u0000'])(
  'another zone (%j) is refused beside its field, and the typed hours stay',
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
