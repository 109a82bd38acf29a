import { expect, test } from 'vitest';
import { artistCertifications, portfolioImages } from '#app/data/schema/artists.ts';
import { files } from '#app/data/schema/files.ts';
import { artistProfileForShop, ownArtistProfile } from '#app/features/profiles/artist/artist.server.ts';
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

test('an unfinished or unknown artist is not found', async () => {
  const shop = await world.shop();
  const unfinished = await world.artist({ setupCompleted: false });
  for (const id of [unfinished.actor.userId, crypto.randomUUID(), "' or 1=1"]) {
    expect(await artistProfileForShop(shop, id)).toBeNull();
  }
});
