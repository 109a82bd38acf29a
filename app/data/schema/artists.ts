import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
import { TATTOO_STYLES } from '#app/domain/profiles.ts';

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
