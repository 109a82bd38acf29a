import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { saveArtistStep, saveShopStep } from '#app/features/onboarding/save-step.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

const newArtist = () => world.artist({ setupCompleted: false, currentStep: 1 });
const storedArtist = async (id: string) => (await db.select().from(artistProfiles).where(eq(artistProfiles.id, id)))[0];

test('four steps finish the set-up of an artist', async () => {
  const artist = await newArtist();
  const id = artist.actor.userId;
  expect(await saveArtistStep(artist, { step: 1, columns: { fullName: 'Mara', bio: 'b' } })).toEqual({
    ok: true,
    value: { completed: false },
  });
  expect(await storedArtist(id)).toMatchObject({ fullName: 'Mara', currentStep: 2, setupCompleted: false });
  await saveArtistStep(artist, { step: 2, columns: { tattooStyles: ['Tribal'] } });
  await saveArtistStep(artist, { step: 3, columns: {} });
  expect(await storedArtist(id)).toMatchObject({ currentStep: 4, setupCompleted: false, setupCompletedAt: null });
  expect(await saveArtistStep(artist, { step: 4, columns: { willingToTravel: true } })).toEqual({
    ok: true,
    value: { completed: true },
  });
  expect(await storedArtist(id)).toMatchObject({
    bio: 'b',
    tattooStyles: ['Tribal'],
    willingToTravel: true,
    currentStep: 5,
    setupCompleted: true,
    setupCompletedAt: artist.now,
  });
});

test('an artist step cannot be skipped', async () => {
  const artist = await newArtist();
  const before = await world.events();
  expect(await saveArtistStep(artist, { step: 4, columns: { bio: 'skipped' } })).toEqual({
    ok: false,
    refusal: 'step-not-reached',
  });
  expect(await storedArtist(artist.actor.userId)).toMatchObject({ bio: null, currentStep: 1, setupCompleted: false });
  expect(await world.events()).toEqual(before);
});

test('an earlier step keeps the progress', async () => {
  const artist = await newArtist();
  await saveArtistStep(artist, { step: 1, columns: {} });
  await saveArtistStep(artist, { step: 2, columns: {} });
  await saveArtistStep(artist, { step: 1, columns: { bio: 'better' } });
  expect(await storedArtist(artist.actor.userId)).toMatchObject({ bio: 'better', currentStep: 3 });
});

test('a finished artist wizard writes nothing more, also concurrently', async () => {
  const artist = await world.artist({ setupCompleted: false, currentStep: 4 });
  const before = (await world.events()).length;
  const answers = await Promise.all([
    saveArtistStep(artist, { step: 4, columns: {} }),
    saveArtistStep(artist, { step: 4, columns: {} }),
  ]);
  expect(answers.every((answer) => answer.ok && answer.value.completed)).toBe(true);
  expect((await world.events()).length).toBe(before + 1);
  await saveArtistStep(artist, { step: 1, columns: { bio: 'too late' } });
  expect(await storedArtist(artist.actor.userId)).toMatchObject({ bio: null });
});

const newShop = () => world.shop({ setupCompleted: false, currentStep: 1, shopName: null });
const storedShop = async (id: string) => (await db.select().from(shopProfiles).where(eq(shopProfiles.id, id)))[0];

test('four steps finish the set-up of a shop', async () => {
  const shop = await newShop();
  await saveShopStep(shop, { step: 1, columns: { shopName: 'Iron Lotus', yearsInBusiness: 0 } });
  await saveShopStep(shop, { step: 2, columns: { businessHours: [] } });
  await saveShopStep(shop, { step: 3, columns: { amenities: ['wifi'] } });
  expect(await storedShop(shop.shopId)).toMatchObject({ currentStep: 4, setupCompleted: false });
  expect(await saveShopStep(shop, { step: 4, columns: {} })).toEqual({ ok: true, value: { completed: true } });
  expect(await storedShop(shop.shopId)).toMatchObject({
    shopName: 'Iron Lotus',
    amenities: ['wifi'],
    currentStep: 5,
    setupCompleted: true,
    setupCompletedAt: shop.now,
  });
});

test('a shop step cannot be skipped', async () => {
  const shop = await newShop();
  expect(await saveShopStep(shop, { step: 3, columns: { teamSize: 3 } })).toEqual({
    ok: false,
    refusal: 'step-not-reached',
  });
  expect(await storedShop(shop.shopId)).toMatchObject({ teamSize: null, currentStep: 1 });
});

test('a missing shop is created with the first step, once', async () => {
  const shop = await newShop();
  await db.delete(shopProfiles).where(eq(shopProfiles.id, shop.shopId));
  const without = world.as({ ...shop.actor, shopId: null });
  await Promise.all([
    saveShopStep(without, { step: 1, columns: { shopName: 'New' } }),
    saveShopStep(without, { step: 1, columns: { shopName: 'New' } }),
  ]);
  expect(await storedShop(shop.shopId)).toMatchObject({
    id: shop.actor.userId,
    ownerId: shop.actor.userId,
    isClaimed: true,
    shopName: 'New',
    currentStep: 2,
  });
});

test("only the account's own shop is written", async () => {
  const [shop, neighbour] = [await newShop(), await world.shop({ setupCompleted: false })];
  await saveShopStep(world.as({ ...shop.actor, shopId: neighbour.shopId }), { step: 1, columns: { shopName: 'Mine' } });
  expect(await storedShop(shop.shopId)).toMatchObject({ shopName: 'Mine' });
  expect(await storedShop(neighbour.shopId)).toMatchObject({ currentStep: 1 });
});

test('a finished shop wizard writes nothing more', async () => {
  const shop = await world.shop({ setupCompleted: true, currentStep: 5 });
  expect(await saveShopStep(shop, { step: 1, columns: { shopName: 'Too late' } })).toEqual({
    ok: true,
    value: { completed: true },
  });
  expect((await storedShop(shop.shopId))?.shopName).not.toBe('Too late');
});
