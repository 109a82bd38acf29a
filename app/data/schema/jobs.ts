import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import { allOf, atMost, createdAt, id, instant, oneOf, partOf, tsvector, updatedAt } from '#app/data/schema/checks.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { APPLICATION_STATUSES, COVER_LETTER_MAX } from '#app/domain/applications.ts';
import { DECLINE_NOTE_MAX, DECLINE_REASONS } from '#app/domain/declining.ts';
import {
  ADDITIONAL_REQUIREMENTS_MAX,
  JOB_DESCRIPTION_MAX,
  JOB_EXPERIENCE_LEVELS,
  JOB_STATUSES,
  JOB_TITLE_MAX,
  JOB_TYPES,
  PAYMENT_TEXT_MAX,
  PAYMENT_TYPES,
  SHOP_CULTURE_TRAITS,
  WHAT_WE_OFFER_MAX,
} from '#app/domain/jobs.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';

const list = () => text().array().notNull().default(sql`'{}'::text[]`);

const lastDay = (deadline: AnyPgColumn) => sql`coalesce(${deadline}, 'infinity'::date)`;

type Facets = Record<
  'preferredStyles' | 'requiredStyles' | 'status' | 'jobType' | 'experienceLevel' | 'paymentType',
  AnyPgColumn
>;

/** All values from closed lists in one array; no value is in two lists. */
export function jobFacets(job: Facets): SQL {
  return sql`(${job.preferredStyles} || ${job.requiredStyles} || array[${job.status}, ${job.jobType}, ${job.experienceLevel}, ${job.paymentType}])`;
}

/** Neither deleted nor hidden by a suspension (c-112). */
export function isShownJob(job: Record<'deletedAt' | 'hiddenAt', AnyPgColumn>): SQL<boolean> {
  return sql<boolean>`(${job.deletedAt} is null and ${job.hiddenAt} is null)`;
}

export const jobPosts = pgTable(
  'job_posts',
  {
    id: id(),
    shopId: partOf(() => shopProfiles.id),
    submissionId: uuid().unique(),
    title: text().notNull(),
    jobType: text({ enum: JOB_TYPES }).notNull(),
    description: text().notNull(),
    whatWeOffer: text().notNull().default(''),
    shopCulture: list(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }),
    applicationDeadline: date({ mode: 'string' }),
    paymentType: text({ enum: PAYMENT_TYPES }).notNull(),
    commissionRate: text(),
    boothRentalAmount: text(),
    minimumExperienceYears: integer().notNull().default(0),
    portfolioRequired: boolean().notNull().default(true),
    insuranceRequired: boolean().notNull().default(true),
    preferredStyles: list(),
    requiredStyles: list(),
    additionalRequirements: text().notNull().default(''),
    /** Derived (S2 §4), never written. */
    experienceLevel: text({ enum: JOB_EXPERIENCE_LEVELS })
      .notNull()
      .generatedAlwaysAs(
        sql`case when minimum_experience_years < 1 then 'APPRENTICE' when minimum_experience_years < 3 then 'JUNIOR' when minimum_experience_years < 5 then 'INTERMEDIATE' else 'SENIOR' end`,
      ),
    status: text({ enum: JOB_STATUSES }).notNull().default('ACTIVE'),
    applicationsCount: integer().notNull().default(0),
    /** Views whose rows are gone (features/retention). */
    pastViews: integer().notNull().default(0),
    isClaimed: boolean().notNull().default(true),
    createdByAdmin: boolean().notNull().default(false),
    adminId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Written by a trigger (migration 0043). */
    search: tsvector(),
    deletedAt: instant(),
    hiddenAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('job_title', atMost(t.title, JOB_TITLE_MAX)),
    check('job_title_present', sql`btrim(${t.title}) <> ''`),
    check('job_description', atMost(t.description, JOB_DESCRIPTION_MAX)),
    check('job_offer', atMost(t.whatWeOffer, WHAT_WE_OFFER_MAX)),
    check('job_commission', atMost(t.commissionRate, PAYMENT_TEXT_MAX)),
    check('job_rent', atMost(t.boothRentalAmount, PAYMENT_TEXT_MAX)),
    check('job_more', atMost(t.additionalRequirements, ADDITIONAL_REQUIREMENTS_MAX)),
    check('job_type', oneOf(t.jobType, JOB_TYPES)),
    check('job_status', oneOf(t.status, JOB_STATUSES)),
    check('job_payment', oneOf(t.paymentType, PAYMENT_TYPES)),
    check('job_payment_one', sql`(${t.paymentType} = 'COMMISSION') = (${t.boothRentalAmount} is null)`),
    check('job_payment_other', sql`(${t.paymentType} = 'BOOTH_RENTAL') = (${t.commissionRate} is null)`),
    check('job_dates', sql`${t.endDate} is null or (${t.jobType} = 'GUEST_SPOT' and ${t.endDate} > ${t.startDate})`),
    check('job_years', sql`${t.minimumExperienceYears} >= 0`),
    check('job_count', sql`${t.applicationsCount} >= 0`),
    check('job_culture', allOf(t.shopCulture, SHOP_CULTURE_TRAITS)),
    check('job_preferred_styles', allOf(t.preferredStyles, TATTOO_STYLES)),
    check('job_required_styles', allOf(t.requiredStyles, TATTOO_STYLES)),
    // For browsing by status, and the two filters of the specification. They end with the last day to apply, so that
    // expired jobs are skipped without being fetched.
    index('job_browse').on(t.status, t.createdAt, t.id, lastDay(t.applicationDeadline)).where(isShownJob(t)),
    index('job_browse_type')
      .on(t.status, t.jobType, t.createdAt, t.id, lastDay(t.applicationDeadline))
      .where(isShownJob(t)),
    index('job_browse_level')
      .on(t.status, t.experienceLevel, t.createdAt, t.id, lastDay(t.applicationDeadline))
      .where(isShownJob(t)),
    index('job_browse_deadline')
      .on(t.status, sql`coalesce(${t.applicationDeadline}, ${t.startDate})`, t.createdAt, t.id)
      .where(isShownJob(t)),
    // For rare jobs, which walking the newest would hardly find (record 026).
    index('job_facets').using('gin', jobFacets(t)).where(isShownJob(t)),
    // Includes deleted jobs: deleting or claiming a shop needs them.
    index('job_of_shop_ever').on(t.shopId),
    index('job_of_shop').on(t.shopId, t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('job_unclaimed').on(t.createdAt).where(sql`not ${t.isClaimed} and ${t.deletedAt} is null`),
    index('job_admin').on(t.createdAt, t.id),
    index('job_posted_by_staff').on(t.adminId).where(sql`${t.adminId} is not null`),
    index('job_search').using('gin', t.search),
  ],
);

export const jobViews = pgTable(
  'job_views',
  {
    jobId: partOf(() => jobPosts.id),
    viewerId: partOf(() => users.id),
    viewedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.viewerId] }),
    index('job_view_oldest').on(t.viewedAt),
    index('job_view_viewer').on(t.viewerId),
  ],
);

export const jobApplications = pgTable(
  'job_applications',
  {
    id: id(),
    jobId: partOf(() => jobPosts.id),
    artistId: partOf(() => artistProfiles.id),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('PENDING'),
    coverLetter: text().notNull(),
    decidedAt: instant(),
    rejectionReason: text({ enum: DECLINE_REASONS }),
    rejectionNote: text().notNull().default(''),
    remindedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Guarantees one application, against two clicks, two tabs and two servers.
    uniqueIndex('application_once').on(t.jobId, t.artistId),
    check('application_status', oneOf(t.status, APPLICATION_STATUSES)),
    check('application_cover_letter', atMost(t.coverLetter, COVER_LETTER_MAX)),
    check('application_cover_letter_present', sql`btrim(${t.coverLetter}) <> ''`),
    check('application_decided', sql`(${t.status} = 'PENDING') = (${t.decidedAt} is null)`),
    check('application_rejection_reason', oneOf(t.rejectionReason, DECLINE_REASONS)),
    check('application_rejection_note', atMost(t.rejectionNote, DECLINE_NOTE_MAX)),
    check(
      'application_rejection',
      sql`${t.status} = 'REJECTED' or (${t.rejectionReason} is null and ${t.rejectionNote} = '')`,
    ),
    index('application_newest').on(t.createdAt),
    index('application_accepted').on(t.decidedAt).where(sql`${t.status} = 'ACCEPTED'`),
    index('application_of_artist').on(t.artistId, t.createdAt, t.id),
    index('application_of_artist_status').on(t.artistId, t.status, t.createdAt),
    index('application_of_job').on(t.jobId, t.createdAt, t.id),
    index('application_waiting').on(t.jobId).where(sql`${t.status} = 'PENDING'`),
    index('application_with_note').on(t.jobId).where(sql`${t.rejectionNote} <> ''`),
    index('application_to_remind').on(t.createdAt).where(sql`${t.status} = 'PENDING' and ${t.remindedAt} is null`),
  ],
);
