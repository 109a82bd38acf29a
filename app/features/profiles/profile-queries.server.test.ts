import { expect, test } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import { profileViews } from '#app/data/schema/profile-views.ts';
import { artistCertifications, portfolioImages } from '#app/data/schema/profiles.ts';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import { artistProfileForShop, ownArtistProfile } from '#app/features/profiles/artist/artist.server.ts';
import { recordProfileView, viewsByDay } from '#app/features/profiles/profile-views.server.ts';
import { shopProfileForArtist } from '#app/features/profiles/shop/shop.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

async function file(ownerId: string, bucket: 'certifications' | 'portfolio-images', name: string) {
  const variants = [{ key: '800.webp', width: 800, height: 1000, contentType: 'image/webp' }];
  const [row] = await db
    .insert(files)
    .values({
      ownerId,
      bucket,
      path: `${ownerId}/${name}`,
      originalName: name,
      contentType: 'image/webp',
      bytes: 1,
      variants,
    })
    .returning({ id: files.id });
  return row?.id as string;
}

async function artistWithEverything(showPhoneNumber: boolean) {
  const artist = await world.artist({ phone: '5125550142', showPhoneNumber, email: 'mara@ink.test' });
  const artistId = artist.actor.userId;
  await db.insert(portfolioImages).values([
    { artistId, fileId: await file(artistId, 'portfolio-images', 'second'), position: 1, description: 'Moth' },
    { artistId, fileId: await file(artistId, 'portfolio-images', 'first'), position: 0, description: 'Rose' },
  ]);
  await db.insert(artistCertifications).values({ artistId, fileId: await file(artistId, 'certifications', 'bbp.pdf') });
  return artist;
}

async function shopAppliedToBy(artistId: string) {
  const shop = await world.shop();
  await world.application(await world.job(shop.shopId), artistId);
  return shop;
}

test('an artist sees their own profile, the portfolio in order', async () => {
  const artist = await artistWithEverything(false);
  const own = await ownArtistProfile(artist);
  expect(own).toMatchObject({ phone: '5125550142', email: 'mara@ink.test' });
  expect(own?.portfolio.map((piece) => piece.description)).toEqual(['Rose', 'Moth']);
  expect(own?.portfolio[0]?.picture).toMatchObject({ width: 800, height: 1000 });
  expect(own?.certificates.map((certificate) => certificate.name)).toEqual(['bbp.pdf']);
});

test('a phone number needs the switch and an application to this shop (c-19)', async () => {
  const [shown, hidden] = [await artistWithEverything(true), await artistWithEverything(false)];
  const [shownId, hiddenId] = [shown.actor.userId, hidden.actor.userId];
  const stranger = await world.shop();
  const phone = async (shop: typeof stranger, id: string) => (await artistProfileForShop(shop, id))?.phone;
  expect(await phone(await shopAppliedToBy(shownId), shownId)).toBe('5125550142');
  expect(await phone(stranger, shownId)).toBeNull();
  expect(await phone(await shopAppliedToBy(hiddenId), hiddenId)).toBeNull();
});

test('certificates need an application, and the contact email is private (c-75)', async () => {
  const artist = await artistWithEverything(true);
  const artistId = artist.actor.userId;
  const near = await artistProfileForShop(await shopAppliedToBy(artistId), artistId);
  const far = await artistProfileForShop(await world.shop(), artistId);
  expect(near?.certificates).toHaveLength(1);
  expect(far?.certificates).toBeNull();
  expect(JSON.stringify([near, far])).not.toContain('mara@ink.test');
  expect(JSON.stringify(far)).not.toContain('5125550142');
});

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

test('every view by the other role is stored and published', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const profile = { subject: 'shop', subjectId: shop.shopId } as const;
  expect(await recordProfileView(artist, profile)).toBe(true);
  expect(await recordProfileView(artist, profile)).toBe(true);
  const views = await db.select().from(profileViews);
  expect(views.map((view) => [view.shopId, view.viewerId])).toEqual([
    [shop.shopId, artist.actor.userId],
    [shop.shopId, artist.actor.userId],
  ]);
  expect(await world.events()).toEqual(
    views.map((view) => ({ type: 'profile.viewed', viewId: view.id, ...profile, viewerId: artist.actor.userId })),
  );
});

test('views are counted per day over thirty days', async () => {
  const artist = await world.artist();
  const artistId = artist.actor.userId;
  const daysAgo = (days: number) => ({ artistId, viewedAt: new Date(world.now.getTime() - days * 86_400_000) });
  const dawn = { artistId, viewedAt: new Date('2026-10-23T00:00:00.000Z') };
  const nightBefore = { artistId, viewedAt: new Date('2026-10-22T23:59:59.999Z') };
  await db
    .insert(profileViews)
    .values([daysAgo(0), daysAgo(0), daysAgo(3), daysAgo(29), daysAgo(40), dawn, nightBefore]);
  const days = await viewsByDay(artist);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-11-21', views: 2 });
  expect(days[0]).toEqual({ day: '2026-10-23', views: 2 });
  expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(5);
});
