import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { saveShopStep } from '#app/features/onboarding/save-step.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

const newcomer = () => world.shop({ setupCompleted: false, currentStep: 1, shopName: null });
const stored = async (id: string) => (await db.select().from(shopProfiles).where(eq(shopProfiles.id, id)))[0];

test('four steps finish the setup', async () => {
  const shop = await newcomer();
  await saveShopStep(shop, { step: 1, columns: { shopName: 'Iron Lotus', yearsInBusiness: 0 } });
  await saveShopStep(shop, { step: 2, columns: { businessHours: [] } });
  await saveShopStep(shop, { step: 3, columns: { amenities: ['wifi'] } });
  expect(await stored(shop.shopId)).toMatchObject({ currentStep: 4, setupCompleted: false });
  expect(await saveShopStep(shop, { step: 4, columns: {} })).toEqual({ ok: true, value: { completed: true } });
  expect(await stored(shop.shopId)).toMatchObject({
    shopName: 'Iron Lotus',
    amenities: ['wifi'],
    currentStep: 5,
    setupCompleted: true,
    setupCompletedAt: shop.now,
  });
});

test('a step cannot be skipped', async () => {
  const shop = await newcomer();
  expect(await saveShopStep(shop, { step: 3, columns: { teamSize: 3 } })).toEqual({
    ok: false,
    refusal: 'step-not-reached',
  });
  expect(await stored(shop.shopId)).toMatchObject({ teamSize: null, currentStep: 1 });
});

test('a missing shop is created with the first step, once', async () => {
  const shop = await newcomer();
  await db.delete(shopProfiles).where(eq(shopProfiles.id, shop.shopId));
  const without = world.as({ ...shop.actor, shopId: null });
  await Promise.all([
    saveShopStep(without, { step: 1, columns: { shopName: 'New' } }),
    saveShopStep(without, { step: 1, columns: { shopName: 'New' } }),
  ]);
  expect(await stored(shop.shopId)).toMatchObject({
    id: shop.actor.userId,
    ownerId: shop.actor.userId,
    isClaimed: true,
    shopName: 'New',
    currentStep: 2,
  });
});

test("only the account's own shop is written", async () => {
  const [shop, neighbour] = [await newcomer(), await world.shop({ setupCompleted: false })];
  await saveShopStep(world.as({ ...shop.actor, shopId: neighbour.shopId }), { step: 1, columns: { shopName: 'Mine' } });
  expect(await stored(shop.shopId)).toMatchObject({ shopName: 'Mine' });
  expect(await stored(neighbour.shopId)).toMatchObject({ currentStep: 1 });
});

test('a finished wizard writes nothing more', async () => {
  const shop = await world.shop({ setupCompleted: true, currentStep: 5 });
  expect(await saveShopStep(shop, { step: 1, columns: { shopName: 'Too late' } })).toEqual({
    ok: true,
    value: { completed: true },
  });
  expect((await stored(shop.shopId))?.shopName).not.toBe('Too late');
});
