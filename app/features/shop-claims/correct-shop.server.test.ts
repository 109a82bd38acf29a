import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#app/data/schema/records.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { correctShop, createShop } from '#app/features/shop-claims/create-shop.server.ts';
import { shopsAlike } from '#app/features/staff/lists.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const staff = await world.staff();
const RENO = { location: 'Reno, NV', address: null };

async function made(shopName: string): Promise<string> {
  const shop = await createShop(staff, { shopName, ...RENO });
  if (!shop.ok) throw new Error(shop.refusal);
  return shop.value.shopId;
}
const shopOf = async (id: string) => (await db.select().from(shopProfiles).where(eq(shopProfiles.id, id)))[0];

test('staff correct an unclaimed shop, recorded and published once', async () => {
  const shopId = await made('Nine Swalows');
  const right = { shopId, shopName: 'Nine Swallows', location: 'Portland, Oregon', address: '1 Main St' };
  for (const _ of [1, 2]) expect(await correctShop(staff, right)).toEqual({ ok: true, value: { shopId } });
  expect(await shopOf(shopId)).toMatchObject({
    shopName: 'Nine Swallows',
    city: 'Portland',
    state: 'OR',
    timeZone: 'America/Los_Angeles',
    address: '1 Main St',
    lat: expect.closeTo(45.5, 0),
    isClaimed: false,
  });
  const acts = await db.select().from(auditLog).where(eq(auditLog.action, 'shop.corrected'));
  expect(acts.map(({ subjectId, details }) => [subjectId, details])).toEqual([[shopId, { shopName: 'Nine Swalows' }]]);
  expect(await world.events()).toEqual([{ type: 'profile.saved', subject: 'shop', subjectId: shopId }]);
});

test('a claimed shop cannot be corrected by staff, nor any by moderators', async () => {
  const { shopId } = await world.shop({ shopName: 'Quiet Kestrel' });
  const input = { shopId, shopName: 'Loud Kestrel', ...RENO };
  expect(await correctShop(staff, input)).toEqual({ ok: false, refusal: 'already-claimed' });
  const moderator = await world.staff({ role: 'moderator' });
  expect(await correctShop(moderator, { ...input, shopId: await made('Two Herons') })).toMatchObject({ ok: false });
  expect(await shopOf(shopId)).toMatchObject({ shopName: 'Quiet Kestrel', city: 'Austin' });
});

test.each([
  ['harbor house', 'Reno, NV', true],
  ['The Harbor House Tattoo', 'reno, nevada', true],
  ['Harbour House', 'Reno, NV', true],
  ['Harbor House', 'Austin, TX', false],
  ['Iron Lantern', 'Reno, NV', false],
  ['Oak House', 'Reno, NV', false],
])('%s in %s is like Harbor House in Reno: %s', async (shopName, location, isAlike) => {
  if ((await shopsAlike(staff, { shopName: 'Harbor House', ...RENO })).length === 0) await made('Harbor House');
  const names = (await shopsAlike(staff, { shopName, location, address: null })).map((shop) => shop.shopName);
  expect(names).toEqual(isAlike ? ['Harbor House'] : []);
});
