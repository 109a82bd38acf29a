import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { artistOf, withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { shopHosting } from '#app/data/schema/calendars.ts';
import { type FileVariant, files } from '#app/data/schema/files.ts';
import {
  isCurrentVerification,
  isShownShop,
  mergedShops,
  shopPhotos,
  shopProfiles,
  shopVerifications,
} from '#app/data/schema/profiles.ts';
import { parseGuestPolicies, type shopPoliciesSchema } from '#app/domain/calendar/guest-policies.ts';
import { canSeeShopPhone, canSeeShopProfile } from '#app/domain/profiles.ts';
import {
  type amenitiesSchema,
  SHOP_PHOTOS_MAX,
  type shopBusinessSchema,
  type shopInfoSchema,
} from '#app/domain/shops.ts';
import { isId } from '#app/domain/values/id.ts';
import type { businessHoursSchema } from '#app/domain/values/opening-hours.ts';
import { zoneOfPlace } from '#app/domain/values/shop-time.ts';
import { storedPlace } from '#app/features/profiles/places.server.ts';
import {
  OWN_PICTURE_SECONDS,
  type PhotoWords,
  type Picture,
  type PictureRow,
  PUBLIC_PICTURE_SECONDS,
  pictureColumns,
  pictureOf,
} from '#app/features/uploads/picture.server.ts';
import type { Removed } from '#app/features/uploads/sweep-files.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

/** Never ownership, verification or setup. */
export type ShopColumns = Partial<
  Omit<
    typeof shopProfiles.$inferInsert,
    | 'id'
    | 'ownerId'
    | 'logoId'
    | 'isClaimed'
    | 'verifiedAt'
    | 'verifiedBy'
    | 'createdByAdmin'
    | 'currentStep'
    | 'setupCompleted'
    | 'setupCompletedAt'
    | 'createdAt'
    | 'updatedAt'
  >
> & {
  photos?: PhotoWords[];
  removed?: Removed;
};

export function shopInfoColumns(form: z.output<typeof shopInfoSchema>): ShopColumns {
  const { location, cityId, instagram, removed, ...same } = form;
  return {
    ...same,
    instagramHandle: instagram,
    ...storedPlace(location, cityId),
    removed: { bucket: 'shop-logos', ids: removed },
  };
}

export function shopBusinessColumns(form: z.output<typeof shopBusinessSchema>): ShopColumns {
  return form;
}

export function hoursColumns({ hours, timeZone }: z.output<typeof businessHoursSchema>): ShopColumns {
  return { businessHours: hours, ...(timeZone && { timeZone }) };
}

export function spaceColumns({ removed, ...same }: z.output<typeof amenitiesSchema>): ShopColumns {
  return { ...same, removed: { bucket: 'shop-photos', ids: removed } };
}

export function policiesColumns({ bookingPolicy, policies }: z.output<typeof shopPoliciesSchema>): ShopColumns {
  return { bookingPolicy, guestArtistPolicies: policies };
}

export const logoColumns = { id: files.id, variants: files.variants };

type Logo = { id: string; variants: FileVariant[] } | null;

/** 72 px at most, doubled for high-density screens. */
const ENOUGH_PIXELS = 144;

/** The smallest stored size that is large enough; null without a logo. */
export function logoSrc(ctx: Ctx, logo: Logo): string | null {
  const variant = logo?.variants.find((size) => size.width >= ENOUGH_PIXELS) ?? logo?.variants.at(-1);
  return logo && variant ? ctx.fileLinks.sign(logo.id, variant.key, PUBLIC_PICTURE_SECONDS, ctx.now) : null;
}

/** The tax id and the contact e-mail are for the owner only (c-12). */
const openColumns = {
  id: shopProfiles.id,
  shopName: shopProfiles.shopName,
  description: shopProfiles.description,
  city: shopProfiles.city,
  state: shopProfiles.state,
  timeZone: shopProfiles.timeZone,
  establishedDate: shopProfiles.establishedDate,
  phone: shopProfiles.phone,
  showPhoneNumber: shopProfiles.showPhoneNumber,
  instagramHandle: shopProfiles.instagramHandle,
  website: shopProfiles.website,
  tattooStyles: shopProfiles.tattooStyles,
  vibeKeywords: shopProfiles.vibeKeywords,
  yearsInBusiness: shopProfiles.yearsInBusiness,
  insurance: shopProfiles.insurance,
  teamSize: shopProfiles.teamSize,
  businessHours: shopProfiles.businessHours,
  amenities: shopProfiles.amenities,
  bookingPolicy: shopProfiles.bookingPolicy,
  guestArtistPolicies: shopProfiles.guestArtistPolicies,
  licenseNumber: shopProfiles.licenseNumber,
  isClaimed: shopProfiles.isClaimed,
  verifiedAt: shopProfiles.verifiedAt,
  verifiedSince: shopVerifications.createdAt,
};

const ownColumns = {
  ...openColumns,
  cityId: shopProfiles.cityId,
  email: shopProfiles.email,
  taxId: shopProfiles.taxId,
};

const degrees = { lat: shopProfiles.lat, lon: shopProfiles.lon };

export type ShopPhoto = { id: string; caption: string; picture: Picture };
export type OwnShopProfile = NonNullable<Awaited<ReturnType<typeof ownShopProfile>>>;
export type ShopRow = Omit<
  OwnShopProfile,
  'logo' | 'photos' | 'verifiedAt' | 'verifiedSince' | 'placeZone' | 'asOf'
> & {
  photos: { id: string; caption: string }[];
};
export type ShopForArtist = NonNullable<Awaited<ReturnType<typeof shopProfileForArtist>>>;

export async function ownShopProfile(ctx: CtxOf<'shop'>) {
  const { shopId } = ctx.actor;
  if (!shopId) return null;
  const [row] = await ctx.db
    .select({ profile: ownColumns, degrees, logo: pictureColumns })
    .from(shopProfiles)
    .leftJoin(files, eq(files.id, shopProfiles.logoId))
    .leftJoin(shopVerifications, isCurrentVerification())
    .where(eq(shopProfiles.id, shopId));
  if (!row) return null;
  return {
    ...row.profile,
    /** Null if it is ambiguous (ruling c-152). */
    placeZone: zoneOfPlace({ state: row.profile.state, ...row.degrees }),
    ...(await partsOf(ctx, shopId, row, OWN_PICTURE_SECONDS, 2 * SHOP_PHOTOS_MAX)),
  };
}

/** For artists and staff; null otherwise, and after a block (ruling c-108). */
export async function shopProfileForArtist(ctx: Ctx, shopId: string) {
  if (!isId(shopId) || !canSeeShopProfile(ctx.actor, { shopId }).allowed) return null;
  const [row] = await ctx.db
    .select({ profile: openColumns, logo: pictureColumns, requests: shopHosting.requests })
    .from(shopProfiles)
    .leftJoin(files, eq(files.id, shopProfiles.logoId))
    .leftJoin(shopVerifications, isCurrentVerification())
    .leftJoin(shopHosting, eq(shopHosting.shopId, shopProfiles.id))
    .where(
      and(
        eq(shopProfiles.id, shopId),
        isShownShop(shopProfiles),
        withoutBlockedShops(shopProfiles.id, artistOf(ctx.actor)),
      ),
    );
  if (!row) return null;
  const { showPhoneNumber, phone, ...profile } = row.profile;
  return {
    ...profile,
    takesGuests: profile.isClaimed && row.requests !== null && row.requests !== 'OFF',
    phone: canSeeShopPhone(ctx.actor, { shopId, showPhoneNumber }).allowed ? phone : null,
    ...(await partsOf(ctx, shopId, row, PUBLIC_PICTURE_SECONDS)),
  };
}

type Row = {
  profile: { guestArtistPolicies: unknown; verifiedAt: Date | null; verifiedSince: Date | null };
  logo: PictureRow | null;
};

async function partsOf(
  ctx: Ctx,
  shopId: string,
  { profile, logo }: Row,
  lifeSeconds: number,
  photos = SHOP_PHOTOS_MAX,
) {
  return {
    verifiedAt: profile.verifiedAt?.toISOString() ?? null,
    verifiedSince: profile.verifiedSince?.toISOString() ?? null,
    guestArtistPolicies: parseGuestPolicies(profile.guestArtistPolicies),
    logo: pictureOf(ctx, logo, lifeSeconds),
    asOf: ctx.now.toISOString(),
    photos: await shopPhotosOf(ctx, shopId, photos, lifeSeconds),
  };
}

const photoRows = prepared('shop photos', (db, { shopId, limit }: Params<{ shopId: string; limit: number }>) =>
  db
    .select({ id: shopPhotos.id, caption: shopPhotos.caption, file: pictureColumns })
    .from(shopPhotos)
    .innerJoin(files, eq(files.id, shopPhotos.fileId))
    .where(eq(shopPhotos.shopId, shopId))
    .orderBy(asc(shopPhotos.position), asc(shopPhotos.createdAt), asc(shopPhotos.id))
    .limit(limit),
);

/** In the owner's order; public, as the logo is (S1 §7). */
export async function shopPhotosOf(
  ctx: Ctx,
  shopId: string,
  limit = SHOP_PHOTOS_MAX,
  lifeSeconds = PUBLIC_PICTURE_SECONDS,
): Promise<ShopPhoto[]> {
  const rows = await photoRows(ctx.db, { shopId, limit });
  return rows.flatMap(({ file, ...photo }) => {
    const picture = pictureOf(ctx, file, lifeSeconds);
    return picture ? [{ ...photo, picture }] : [];
  });
}

/** The page that replaced this one (c-203, c-204), or null. */
export async function mergedInto(db: Queryable, shopId: string): Promise<string | null> {
  const [merged] = await db.select({ toId: mergedShops.toId }).from(mergedShops).where(eq(mergedShops.fromId, shopId));
  return merged?.toId ?? null;
}

/** The first photo of each of these shops, in one query; null for a shop without photos. */
export async function firstPhotosOf(ctx: Ctx, ids: string[]): Promise<(shopId: string) => Picture | null> {
  if (ids.length === 0) return () => null;
  const { shopId, position, createdAt, id, fileId } = shopPhotos;
  const rows = await ctx.db
    .selectDistinctOn([shopId], { shopId, file: pictureColumns })
    .from(shopPhotos)
    .innerJoin(files, eq(files.id, fileId))
    .where(inArray(shopId, ids))
    .orderBy(shopId, asc(position), asc(createdAt), asc(id));
  const found = new Map(rows.map(({ shopId: shop, file }) => [shop, pictureOf(ctx, file)]));
  return (shop) => found.get(shop) ?? null;
}
