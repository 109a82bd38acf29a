import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import {
  allOf,
  atMost,
  between,
  citext,
  createdAt,
  id,
  instant,
  oneOf,
  partOf,
  updatedAt,
} from '#app/data/schema/checks.ts';
import { files } from '#app/data/schema/files.ts';
import {
  ARTIST_EXPERIENCE_LEVELS,
  ARTIST_JOB_TYPES,
  BIO_MAX,
  CLIENTELE_SIZES,
  ENVIRONMENT_TAGS,
  FULL_NAME_MAX,
  IDEAL_ENVIRONMENT_MAX,
  WORK_SCHEDULES,
} from '#app/domain/artists.ts';
import type { GuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { AMENITIES, SHOP_DESCRIPTION_MAX, SHOP_NAME_MAX, VIBE_KEYWORDS } from '#app/domain/shops.ts';
import { EVIDENCE_KINDS, VERIFICATION_ACTS, VERIFICATION_WORDS_MAX } from '#app/domain/staff/shop-pages.ts';
import { LINK_MAX } from '#app/domain/values/links.ts';
import type { BusinessHours } from '#app/domain/values/opening-hours.ts';
import { US_ZONES } from '#app/domain/values/shop-time.ts';

const list = () => text().array().notNull().default(sql`'{}'::text[]`);

/** Finished, and not hidden by a suspension (c-112). */
export function isShownArtist(artist: Record<'setupCompleted' | 'hiddenAt', AnyColumn>): SQL<boolean> {
  return sql<boolean>`(${artist.setupCompleted} and ${artist.hiddenAt} is null)`;
}

/** One column per fact, also where the specification has two names for it (ruling c-9). */
export const artistProfiles = pgTable(
  'artist_profiles',
  {
    id: partOf(() => users.id).primaryKey(),
    email: citext(),
    fullName: text(),
    bio: text(),
    location: text(),
    city: text(),
    state: text(),
    cityId: text(),
    lat: doublePrecision(),
    lon: doublePrecision(),
    phone: text(),
    showPhoneNumber: boolean().notNull().default(false),
    instagramHandle: text(),
    tiktokHandle: text(),
    website: text(),
    tattoodoUrl: text(),
    otherLinks: list(),
    profileImageId: uuid().references(() => files.id, { onDelete: 'set null' }),
    tattooStyles: list(),
    experienceLevel: text({ enum: ARTIST_EXPERIENCE_LEVELS }),
    yearsOfExperience: integer(),
    hasClientele: boolean().notNull().default(false),
    clienteleSize: text({ enum: CLIENTELE_SIZES }),
    willingToTransferClients: boolean().notNull().default(false),
    preferredJobTypes: list(),
    workSchedule: text({ enum: WORK_SCHEDULES }),
    willingToTravel: boolean().notNull().default(false),
    willingToRelocate: boolean().notNull().default(false),
    environmentTags: list(),
    idealEnvironment: text(),
    currentStep: integer().notNull().default(1),
    setupCompleted: boolean().notNull().default(false),
    setupCompletedAt: instant(),
    /** Views whose rows are gone (features/retention). */
    pastViews: integer().notNull().default(0),
    hiddenAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('artist_full_name', atMost(t.fullName, FULL_NAME_MAX)),
    check('artist_bio', atMost(t.bio, BIO_MAX)),
    check('artist_ideal_environment', atMost(t.idealEnvironment, IDEAL_ENVIRONMENT_MAX)),
    check('artist_phone', sql`${t.phone} ~ '^[0-9]{10}$'`),
    check('artist_styles', allOf(t.tattooStyles, TATTOO_STYLES)),
    check('artist_level', oneOf(t.experienceLevel, ARTIST_EXPERIENCE_LEVELS)),
    check('artist_years', between(t.yearsOfExperience, 1, 60)),
    check('artist_clientele', oneOf(t.clienteleSize, CLIENTELE_SIZES)),
    check('artist_job_types', allOf(t.preferredJobTypes, ARTIST_JOB_TYPES)),
    check('artist_schedule', oneOf(t.workSchedule, WORK_SCHEDULES)),
    check('artist_environment', allOf(t.environmentTags, ENVIRONMENT_TAGS)),
    check('artist_step', between(t.currentStep, 1, 5)),
    index('artist_marketplace').on(t.setupCompletedAt, t.id).where(isShownArtist(t)),
    index('artist_newest').on(t.createdAt, t.id),
    index('artist_name_search').using('gin', sql`folded(${t.fullName}) gin_trgm_ops`).where(isShownArtist(t)),
    index('artist_location_search').using('gin', sql`folded(${t.location}) gin_trgm_ops`).where(isShownArtist(t)),
    index('artist_styles_search').using('gin', t.tattooStyles).where(isShownArtist(t)),
    index('artist_image').on(t.profileImageId),
  ],
);

export const artistCertifications = pgTable(
  'artist_certifications',
  {
    id: id(),
    artistId: partOf(() => artistProfiles.id),
    fileId: partOf(() => files.id),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('artist_certifications_file').on(t.fileId), index('artist_certifications_artist').on(t.artistId)],
);

export const portfolioImages = pgTable(
  'portfolio_images',
  {
    id: id(),
    artistId: partOf(() => artistProfiles.id),
    fileId: partOf(() => files.id),
    description: text().notNull().default(''),
    styles: list(),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('portfolio_images_file').on(t.fileId),
    index('portfolio_images_artist').on(t.artistId, t.position),
    check('portfolio_images_styles', allOf(t.styles, TATTOO_STYLES)),
    check('portfolio_images_description', atMost(t.description, 200)),
  ],
);

const marketplaceScore = sql`
  case when btrim(coalesce(shop_name, '')) <> '' then 10 else 0 end
  + case when btrim(coalesce(city, '')) <> '' and btrim(coalesce(state, '')) <> '' then 10 else 0 end
  + case when btrim(coalesce(description, '')) <> '' then 10 else 0 end
  + case when established_date is not null then 5 else 0 end
  + case when insurance then 5 else 0 end
  + case when cardinality(tattoo_styles) > 0 then 5 else 0 end
  + case when cardinality(vibe_keywords) > 0 then 5 else 0 end`;

type Verifiable = Record<'setupCompleted' | 'isClaimed' | 'licenseNumber' | 'verifiedAt', AnyColumn>;

/** Open and claimed, with an unverified license (ruling c-61). */
function hasUnseenLicence(shop: Verifiable): SQL {
  return sql`(${shop.setupCompleted} and ${shop.isClaimed} and ${shop.licenseNumber} is not null and ${shop.verifiedAt} is null)`;
}

/** Neither hidden by a suspension (c-112) nor removed (c-150). */
export function isShownShop(shop: Record<'hiddenAt', AnyColumn>): SQL<boolean> {
  return sql<boolean>`${shop.hiddenAt} is null`;
}

/** A hidden page does not wait for verification until it is shown again (c-150). */
export function isToVerify(shop: Verifiable & Record<'hiddenAt', AnyColumn>): SQL {
  return sql`(${hasUnseenLicence(shop)} and ${isShownShop(shop)})`;
}

/** `ownerId` is empty until a shop made by staff is claimed (ruling c-11). Otherwise `id` is the first owner's id. */
export const shopProfiles = pgTable(
  'shop_profiles',
  {
    id: id(),
    ownerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    shopName: text(),
    fullName: text(),
    description: text(),
    city: text(),
    state: text(),
    cityId: text(),
    lat: doublePrecision(),
    lon: doublePrecision(),
    timeZone: text({ enum: US_ZONES }),
    address: text(),
    formattedAddress: text(),
    establishedDate: date({ mode: 'string' }),
    phone: text(),
    showPhoneNumber: boolean().notNull().default(true),
    email: citext(),
    instagramHandle: text(),
    website: text(),
    logoId: uuid().references(() => files.id, { onDelete: 'set null' }),
    tattooStyles: list(),
    vibeKeywords: list(),
    environmentTags: list(),
    yearsInBusiness: integer(),
    insurance: boolean().notNull().default(false),
    licenseNumber: text(),
    taxId: text(),
    teamSize: integer(),
    businessHours: jsonb().$type<BusinessHours>(),
    amenities: list(),
    bookingPolicy: text(),
    guestArtistPolicies: jsonb().$type<GuestPolicies>(),
    isClaimed: boolean().notNull().default(true),
    verifiedAt: instant(),
    verifiedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdByAdmin: boolean().notNull().default(false),
    currentStep: integer().notNull().default(1),
    setupCompleted: boolean().notNull().default(false),
    setupCompletedAt: instant(),
    /** Views whose rows are gone (features/retention). */
    pastViews: integer().notNull().default(0),
    hiddenAt: instant(),
    /** The score of domain/shops.ts, generated for the index. */
    marketplaceScore: integer().notNull().generatedAlwaysAs(marketplaceScore),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('shop_owner').on(t.ownerId),
    check('shop_claimed_has_owner', sql`${t.isClaimed} = (${t.ownerId} is not null)`),
    check('shop_name', atMost(t.shopName, SHOP_NAME_MAX)),
    check('shop_description', atMost(t.description, SHOP_DESCRIPTION_MAX)),
    check('shop_time_zone', oneOf(t.timeZone, US_ZONES)),
    check('shop_phone', sql`${t.phone} ~ '^[0-9]{10}$'`),
    check('shop_styles', allOf(t.tattooStyles, TATTOO_STYLES)),
    check('shop_vibes', allOf(t.vibeKeywords, VIBE_KEYWORDS)),
    check('shop_amenities', allOf(t.amenities, AMENITIES)),
    check('shop_years', sql`${t.yearsInBusiness} >= 0`),
    check('shop_team_size', sql`${t.teamSize} >= 0`),
    check('shop_hours', sql`jsonb_typeof(${t.businessHours}) = 'array'`),
    check('shop_policies', sql`jsonb_typeof(${t.guestArtistPolicies}) = 'object'`),
    check('shop_step', between(t.currentStep, 1, 5)),
    index('shop_marketplace')
      .on(t.createdAt, t.id)
      .where(sql`${t.marketplaceScore} >= 15 and ${isShownShop(t)}`),
    index('shop_newest').on(t.createdAt, t.id),
    index('shop_name_search').using('gin', sql`folded(${t.shopName}) gin_trgm_ops`),
    index('shop_to_verify').on(t.createdAt, t.id).where(hasUnseenLicence(t)),
    index('shop_unclaimed').on(t.createdAt, t.id).where(sql`not ${t.isClaimed}`),
    index('shop_place').on(t.state, t.city),
    index('shop_around').on(t.lat, t.lon),
    // Covers a search of free chairs, so that no shop has to be fetched.
    index('shop_with_chairs_around')
      .on(t.lat, t.lon, t.timeZone, t.state, t.id)
      .where(sql`${t.isClaimed} and ${isShownShop(t)}`),
    index('shop_logo').on(t.logoId),
    index('shop_verified_by').on(t.verifiedBy).where(sql`${t.verifiedBy} is not null`),
  ],
);

export const shopPhotos = pgTable(
  'shop_photos',
  {
    id: id(),
    shopId: partOf(() => shopProfiles.id),
    fileId: partOf(() => files.id),
    caption: text().notNull().default(''),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('shop_photos_file').on(t.fileId),
    index('shop_photos_shop').on(t.shopId, t.position),
    check('shop_photos_caption', atMost(t.caption, 200)),
  ],
);

/** Claim links, stored as a hash; single use, 30 days (ruling c-31). */
export const claimTokens = pgTable(
  'claim_tokens',
  {
    id: id(),
    shopId: partOf(() => shopProfiles.id),
    tokenHash: text().notNull().unique(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    usedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('claim_tokens_shop').on(t.shopId),
    index('claim_tokens_created_by').on(t.createdBy).where(sql`${t.createdBy} is not null`),
    index('claim_tokens_used_by').on(t.usedBy).where(sql`${t.usedBy} is not null`),
  ],
);

/** Redirects of merged shop pages (c-203, c-204; record 008). */
export const mergedShops = pgTable(
  'merged_shops',
  {
    fromId: uuid().primaryKey(),
    /** Always an existing page: merging it updates its redirects. */
    toId: partOf(() => shopProfiles.id),
    name: text(),
    mergedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('merged_shop_name', atMost(t.name, SHOP_NAME_MAX)),
    index('merged_shop_into').on(t.toId),
    index('merged_shop_name_search').using('gin', sql`folded(${t.name}) gin_trgm_ops`),
  ],
);

/** Append-only, for staff only. `verifiedAt` of the shop is the `createdAt` of its row (record 048). */
export const shopVerifications = pgTable(
  'shop_verifications',
  {
    id: id(),
    shopId: partOf(() => shopProfiles.id),
    act: text({ enum: VERIFICATION_ACTS }).notNull(),
    evidence: text({ enum: EVIDENCE_KINDS }),
    words: text().notNull(),
    link: text(),
    shopName: text(),
    city: text(),
    state: text(),
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('shop_verification_act', oneOf(t.act, VERIFICATION_ACTS)),
    check('shop_verification_evidence', oneOf(t.evidence, EVIDENCE_KINDS)),
    check('shop_verification_has_evidence', sql`(${t.act} = 'verified') = (${t.evidence} is not null)`),
    check('shop_verification_words', atMost(t.words, VERIFICATION_WORDS_MAX)),
    check('shop_verification_words_present', sql`btrim(${t.words}) <> ''`),
    // A scheme is added to links without one.
    check('shop_verification_link', atMost(t.link, LINK_MAX + 'https://'.length)),
    check(
      'shop_verification_link_opens',
      sql`${t.link} is null or (${t.act} = 'verified' and ${t.link} ~ '^https?://')`,
    ),
    check('shop_verification_name', atMost(t.shopName, SHOP_NAME_MAX)),
    index('shop_verification_of_shop').on(t.shopId, t.createdAt, t.id),
    index('shop_verification_by').on(t.staffId).where(sql`${t.staffId} is not null`),
  ],
);

/** The row by which a shop is verified; none for one verified before evidence was kept (c-145). */
export function isCurrentVerification(): SQL | undefined {
  return and(
    eq(shopVerifications.shopId, shopProfiles.id),
    eq(shopVerifications.act, 'verified'),
    eq(shopVerifications.createdAt, shopProfiles.verifiedAt),
  );
}
