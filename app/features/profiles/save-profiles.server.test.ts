import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#app/data/schema/accounts.ts';
import { artistProfiles } from '#app/data/schema/profiles.ts';
import { basicInfoSchema, expertiseSchema, portfolioSchema, preferencesSchema } from '#app/domain/artists.ts';
import { shopPoliciesSchema } from '#app/domain/calendar/guest-policies.ts';
import { amenitiesSchema, shopBusinessSchema, shopInfoSchema } from '#app/domain/shops.ts';
import { businessHoursSchema } from '#app/domain/values/opening-hours.ts';
import {
  basicInfoColumns,
  expertiseColumns,
  ownArtistProfile,
  portfolioColumns,
  preferencesColumns,
} from '#app/features/profiles/artist/artist.server.ts';
import { saveArtistProfile } from '#app/features/profiles/artist/save-artist-profile.server.ts';
import { saveShopProfile } from '#app/features/profiles/shop/save-shop-profile.server.ts';
import {
  hoursColumns,
  ownShopProfile,
  policiesColumns,
  shopBusinessColumns,
  shopInfoColumns,
  spaceColumns,
} from '#app/features/profiles/shop/shop.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { accepted } from '#tests/support/posted.ts';
import { BASIC_INFO, EXPERTISE, HOURS, POLICIES, PREFERENCES, SHOP_INFO } from '#tests/support/profiles.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

const baseProfile = async (id: string) => (await db.select().from(profiles).where(eq(profiles.id, id)))[0];

test('basic info is stored and published', async () => {
  const artist = await world.artist();
  const saved = await saveArtistProfile(artist, { columns: basicInfoColumns(accepted(basicInfoSchema, BASIC_INFO)) });
  expect(saved.ok).toBe(true);
  expect(await ownArtistProfile(artist)).toMatchObject({
    fullName: 'Mara Quint',
    location: 'Austin, TX',
    phone: '5125550142',
    showPhoneNumber: true,
    email: 'mara@ink.test',
    instagramHandle: 'mara',
    website: null,
  });
  expect(await world.events()).toEqual([{ type: 'profile.saved', subject: 'artist', subjectId: artist.actor.userId }]);
});

test('name and contact email go to the base profile', async () => {
  const artist = await world.artist();
  await saveArtistProfile(artist, { columns: basicInfoColumns(accepted(basicInfoSchema, BASIC_INFO)) });
  expect(await baseProfile(artist.actor.userId)).toMatchObject({ fullName: 'Mara Quint', email: 'mara@ink.test' });
  await saveArtistProfile(artist, {
    columns: basicInfoColumns(accepted(basicInfoSchema, { ...BASIC_INFO, email: '' })),
  });
  expect(await baseProfile(artist.actor.userId)).toMatchObject({ email: artist.actor.email });
});

test('each part is saved on its own', async () => {
  const artist = await world.artist();
  await saveArtistProfile(artist, { columns: basicInfoColumns(accepted(basicInfoSchema, BASIC_INFO)) });
  await saveArtistProfile(artist, { columns: expertiseColumns(accepted(expertiseSchema, EXPERTISE)) });
  const links = { 'otherLinks[0]': 'ink.test/wall', 'otherLinks[1]': '' };
  await saveArtistProfile(artist, { columns: portfolioColumns(accepted(portfolioSchema, links)) });
  await saveArtistProfile(artist, { columns: preferencesColumns(accepted(preferencesSchema, PREFERENCES)) });
  expect(await ownArtistProfile(artist)).toMatchObject({
    fullName: 'Mara Quint',
    tattooStyles: ['Traditional', 'Blackwork'],
    experienceLevel: 'JUNIOR',
    yearsOfExperience: 5,
    hasClientele: false,
    clienteleSize: null,
    otherLinks: ['https://ink.test/wall'],
    preferredJobTypes: ['GUEST_SPOT'],
    willingToTravel: true,
    willingToRelocate: false,
  });
});

test("only the artist's own row is saved", async () => {
  const [artist, neighbour] = [await world.artist(), await world.artist({ bio: 'mine' })];
  await saveArtistProfile(artist, { columns: basicInfoColumns(accepted(basicInfoSchema, BASIC_INFO)) });
  const changed = await db.select().from(artistProfiles).where(eq(artistProfiles.fullName, 'Mara Quint'));
  expect(changed.map((row) => row.id)).toContain(artist.actor.userId);
  expect(changed.map((row) => row.id)).not.toContain(neighbour.actor.userId);
  expect(await ownArtistProfile(neighbour)).toMatchObject({ bio: 'mine' });
});

const info = (values = {}) => shopInfoColumns(accepted(shopInfoSchema, { ...SHOP_INFO, ...values }));
const accountName = async (userId: string) =>
  (await db.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, userId)))[0]?.name;

test('every form of the shop is saved on its own', async () => {
  const shop = await world.shop();
  await saveShopProfile(shop, { columns: info() });
  await saveShopProfile(shop, { columns: hoursColumns(accepted(businessHoursSchema, HOURS)) });
  await saveShopProfile(shop, {
    columns: spaceColumns(accepted(amenitiesSchema, { amenities: ['wifi'], teamSize: '4' })),
  });
  await saveShopProfile(shop, {
    columns: policiesColumns(accepted(shopPoliciesSchema, { ...POLICIES, bookingPolicy: 'Ask.' })),
  });
  const business = { yearsInBusiness: '12', insurance: 'on', licenseNumber: 'OR-1', taxId: '99-1' };
  await saveShopProfile(shop, { columns: shopBusinessColumns(accepted(shopBusinessSchema, business)) });
  const stored = await ownShopProfile(shop);
  expect(stored).toMatchObject({
    shopName: 'Iron Lotus',
    city: 'Portland',
    state: 'OR',
    yearsInBusiness: 12,
    insurance: true,
    taxId: '99-1',
    amenities: ['wifi'],
    teamSize: 4,
    bookingPolicy: 'Ask.',
    guestArtistPolicies: {
      commission: 65,
      depositType: 'percentage',
      depositPercentage: 25,
      additionalFees: [{ description: 'Station', amount: 40 }],
      insurance: { required: true, minimumCoverage: 1_000_000 },
      rules: ['Wipe down, then sit down'],
    },
  });
  expect(stored?.businessHours?.at(-1)).toEqual({ day: 'Sunday', open: '10:00', close: '18:00', isClosed: true });
  expect((await world.events()).every(({ type }) => type === 'profile.saved' || type === 'shop.moved')).toBe(true);
});

test("a nameless account takes the shop's name", async () => {
  const shop = await world.shop({ shopName: null }, { fullName: null });
  await saveShopProfile(shop, { columns: info() });
  expect(await accountName(shop.actor.userId)).toBe('Iron Lotus');
  await saveShopProfile(shop, { columns: info({ shopName: 'Iron Rose' }) });
  expect(await accountName(shop.actor.userId)).toBe('Iron Rose');
});

test('a place sets the time zone, and a chosen zone stays within its state', async () => {
  const shop = await world.shop({ city: null, state: null, timeZone: null });
  const zone = async () => (await ownShopProfile(shop))?.timeZone;
  expect(await zone()).toBeNull();
  await saveShopProfile(shop, { columns: info({ location: 'Portland, OR' }) });
  expect(await zone()).toBe('America/Los_Angeles');
  await saveShopProfile(shop, { columns: info({ location: 'Ontario, OR' }) });
  expect(await zone()).toBe('America/Denver');
  await saveShopProfile(shop, { columns: { timeZone: 'America/Los_Angeles' } });
  await saveShopProfile(shop, { columns: hoursColumns(accepted(businessHoursSchema, HOURS)) });
  await saveShopProfile(shop, { columns: info({ location: 'Ontario, OR', shopName: 'Iron Rose' }) });
  expect(await zone()).toBe('America/Los_Angeles');
  await saveShopProfile(shop, { columns: info({ location: 'Boise, ID' }) });
  expect(await zone()).toBe('America/Denver');
});

test("a rename leaves the owner's own name", async () => {
  const shop = await world.shop({}, { fullName: 'Frank Delacroix' });
  await saveShopProfile(shop, { columns: info() });
  expect(await accountName(shop.actor.userId)).toBe('Frank Delacroix');
});

test("another owner's shop cannot be saved", async () => {
  const [shop, neighbour] = [await world.shop(), await world.shop()];
  const forged = world.as({ ...shop.actor, shopId: neighbour.shopId });
  expect(await saveShopProfile(forged, { columns: info() })).toEqual({ ok: false, refusal: 'shop-profile-missing' });
  expect((await ownShopProfile(neighbour))?.shopName).not.toBe('Iron Lotus');
});
