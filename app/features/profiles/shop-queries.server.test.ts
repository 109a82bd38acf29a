import { expect, test } from 'vitest';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import { shopProfileForArtist } from '#app/features/profiles/shop/shop.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

test('an artist sees a shop without tax id and contact email (c-12)', async () => {
  const shop = await world.shop({
    taxId: '99-7654321',
    email: 'desk@lotus.test',
    guestArtistPolicies: POLICY_DEFAULTS,
  });
  const seen = await shopProfileForArtist(await world.artist(), shop.shopId);
  expect(seen).toMatchObject({ city: 'Austin', guestArtistPolicies: { commission: 70 }, photos: [], logo: null });
  expect(JSON.stringify(seen)).not.toMatch(/99-7654321|desk@lotus\.test/);
});

test("a shop's phone is shown while its switch is on", async () => {
  const artist = await world.artist();
  const phone = async (showPhoneNumber: boolean) => {
    const shop = await world.shop({ phone: '5035550110', showPhoneNumber });
    return (await shopProfileForArtist(artist, shop.shopId))?.phone;
  };
  expect(await phone(true)).toBe('5035550110');
  expect(await phone(false)).toBeNull();
});

test('visitors and other shops see nothing', async () => {
  const shop = await world.shop();
  expect(await shopProfileForArtist(world.visitor, shop.shopId)).toBeNull();
  expect(await shopProfileForArtist(await world.shop(), shop.shopId)).toBeNull();
  expect(await shopProfileForArtist(await world.artist(), 'not-an-id')).toBeNull();
  expect(await shopProfileForArtist(await world.artist(), crypto.randomUUID())).toBeNull();
});
