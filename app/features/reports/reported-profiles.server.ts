import { eq, sql } from 'drizzle-orm';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { placeLabel } from '#app/domain/places.ts';
import { type ReportedThing, snapshotOf } from '#app/features/reports/snapshot-of.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { artistProfiles, isShownArtist } from '#app/platform/db/schema/artists.ts';
import { isShownShop, shopProfiles } from '#app/platform/db/schema/shops.ts';

/** An artist's page, which shops can see. */
export async function artistThing(db: Queryable, id: string): Promise<ReportedThing | null> {
  const [artist] = await db
    .select({
      name: artistProfiles.fullName,
      bio: artistProfiles.bio,
      location: artistProfiles.location,
      ideal: artistProfiles.idealEnvironment,
      website: artistProfiles.website,
      instagram: artistProfiles.instagramHandle,
      tiktok: artistProfiles.tiktokHandle,
      links: artistProfiles.otherLinks,
      isShown: isShownArtist(artistProfiles),
      isGone: sql<boolean>`${artistProfiles.hiddenAt} is not null`,
    })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, id));
  if (!artist) return null;
  return {
    kind: 'artist',
    id,
    userId: id,
    whose: { artistId: id, shopId: null },
    readers: { artists: null, shops: 'all' },
    isShown: artist.isShown,
    isGone: artist.isGone,
    snapshot: snapshotOf(artist.name || SOME_ARTIST, {
      Name: artist.name,
      Bio: artist.bio,
      Place: artist.location,
      'Ideal environment': artist.ideal,
      Website: artist.website,
      Instagram: artist.instagram,
      TikTok: artist.tiktok,
      'Other links': artist.links.join('\n'),
    }),
  };
}

/** A shop's page, which artists can see. */
export async function shopThing(db: Queryable, id: string): Promise<ReportedThing | null> {
  const [shop] = await db
    .select({
      name: shopProfiles.shopName,
      ownerId: shopProfiles.ownerId,
      description: shopProfiles.description,
      city: shopProfiles.city,
      state: shopProfiles.state,
      address: shopProfiles.address,
      booking: shopProfiles.bookingPolicy,
      website: shopProfiles.website,
      instagram: shopProfiles.instagramHandle,
      licenseNumber: shopProfiles.licenseNumber,
      isShown: isShownShop(shopProfiles),
    })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, id));
  if (!shop) return null;
  return {
    kind: 'shop',
    id,
    userId: shop.ownerId,
    whose: { artistId: null, shopId: id },
    readers: { artists: 'all', shops: null },
    isShown: shop.isShown,
    isGone: !shop.isShown,
    snapshot: snapshotOf(shop.name || SOME_SHOP, {
      Name: shop.name,
      Description: shop.description,
      Place: shop.city ? placeLabel(shop) : null,
      Address: shop.address,
      'Booking policy': shop.booking,
      'License number': shop.licenseNumber,
      Website: shop.website,
      Instagram: shop.instagram,
    }),
  };
}
