import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import {
  atMost,
  between,
  createdAt,
  days,
  daysOnward,
  finiteDays,
  id,
  instant,
  oneOf,
  partOf,
  updatedAt,
} from '#app/data/schema/checks.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { FEED_DETAILS, FEED_SCOPES } from '#app/domain/calendar/calendar-feeds.ts';
import { DAYS_AT_ONCE } from '#app/domain/calendar/calendar-forms.ts';
import {
  CHAIR_HOSTINGS,
  CHAIR_KINDS,
  CHAIR_NAME_MAX,
  CHAIR_NOTE_MAX,
  CLOSURE_NOTE_MAX,
  WINDOW_MIN_DAYS_MAX,
  WINDOW_NOTE_MAX,
} from '#app/domain/calendar/chairs.ts';
import { AHEAD_DAYS, type CancellationStep, HOSTING_REQUESTS, NOTICE_DAYS } from '#app/domain/calendar/hosting.ts';
import {
  FINAL_STAY_STATUSES,
  HOLDING_STAY_STATUSES,
  STAY_CLIENTS,
  STAY_DAYS_MAX,
  STAY_FLEX_DAYS_MAX,
  STAY_LETTER_MAX,
  STAY_NEEDS_MAX,
  STAY_NOTE_MAX,
  STAY_SIDES,
  STAY_STATUSES,
} from '#app/domain/stays/stays.ts';

const DAYS_MAX = 3660;

/** Without a row, a shop takes no guests (trade A3: off by default). */
export const shopHosting = pgTable(
  'shop_hosting',
  {
    shopId: partOf(() => shopProfiles.id).primaryKey(),
    requests: text({ enum: HOSTING_REQUESTS }).notNull().default('OFF'),
    minNoticeDays: integer().notNull().default(NOTICE_DAYS.usual),
    maxAheadDays: integer().notNull().default(AHEAD_DAYS.usual),
    /** If empty, none of the deposit is kept. */
    cancellation: jsonb().$type<CancellationStep[]>().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('shop_hosting_requests', oneOf(t.requests, HOSTING_REQUESTS)),
    check('shop_hosting_notice', between(t.minNoticeDays, NOTICE_DAYS.least, NOTICE_DAYS.most)),
    check('shop_hosting_ahead', between(t.maxAheadDays, AHEAD_DAYS.least, AHEAD_DAYS.most)),
    check('shop_hosting_cancellation', sql`jsonb_typeof(${t.cancellation}) = 'array'`),
  ],
);

export const shopChairs = pgTable(
  'shop_chairs',
  {
    id: id(),
    shopId: partOf(() => shopProfiles.id),
    name: text().notNull(),
    kind: text({ enum: CHAIR_KINDS }).notNull().default('CHAIR'),
    hosting: text({ enum: CHAIR_HOSTINGS }).notNull().default('WINDOWS'),
    note: text().notNull().default(''),
    inUse: daysOnward().notNull(),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('shop_chair_name').on(t.shopId, sql`lower(${t.name})`).where(sql`upper_inf(${t.inUse})`),
    index('shop_chair_order').on(t.shopId, t.position, t.id),
    check('shop_chair_name_present', sql`btrim(${t.name}) <> ''`),
    check('shop_chair_name_length', atMost(t.name, CHAIR_NAME_MAX)),
    check('shop_chair_kind', oneOf(t.kind, CHAIR_KINDS)),
    check('shop_chair_hosting', oneOf(t.hosting, CHAIR_HOSTINGS)),
    check('shop_chair_note', atMost(t.note, CHAIR_NOTE_MAX)),
    check('shop_chair_in_use', sql`not isempty(${t.inUse}) and not lower_inf(${t.inUse})`),
  ],
);

/** The open dates of a chair. `chair_window_once` in the migration prevents overlaps (trade A4). */
export const chairWindows = pgTable(
  'chair_windows',
  {
    id: id(),
    chairId: partOf(() => shopChairs.id),
    during: days().notNull(),
    minDays: integer(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    check('chair_window_days', finiteDays(t.during, DAYS_MAX)),
    check('chair_window_min_days', between(t.minDays, 1, WINDOW_MIN_DAYS_MAX)),
    check('chair_window_note', atMost(t.note, WINDOW_NOTE_MAX)),
  ],
);

/** Days when a chair (or the whole shop, without a chair id) takes nobody. */
export const shopClosures = pgTable(
  'shop_closures',
  {
    id: id(),
    shopId: partOf(() => shopProfiles.id),
    chairId: uuid().references(() => shopChairs.id, { onDelete: 'cascade' }),
    during: days().notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('shop_closure_days').using('gist', t.shopId, t.during),
    index('shop_closure_chair').on(t.chairId).where(sql`${t.chairId} is not null`),
    check('shop_closure_days_finite', finiteDays(t.during, DAYS_MAX)),
    check('shop_closure_note', atMost(t.note, CLOSURE_NOTE_MAX)),
  ],
);

/** Free days of a chair, derived (trade A1). Written only by `rebuildOpenings`, in every changing transaction. */
export const chairOpenings = pgTable(
  'chair_openings',
  {
    chairId: partOf(() => shopChairs.id),
    shopId: partOf(() => shopProfiles.id),
    during: daysOnward().notNull(),
    /** As a column, because a search would have to unpack each range. */
    freeFrom: date({ mode: 'string' }).notNull().generatedAlwaysAs(sql`lower(during)`),
    freeUntil: date({ mode: 'string' }).notNull().generatedAlwaysAs(sql`coalesce(upper(during), 'infinity'::date)`),
  },
  (t) => [
    // Covers the search; drizzle has no INCLUDE, so every column is a key.
    index('chair_opening_of_shop').on(t.shopId, t.freeUntil, t.freeFrom, t.chairId),
    index('chair_opening_of_chair').on(t.chairId),
  ],
);

/** An artist waits for a free chair of a shop on some of these days (trade A4). */
export const chairWaits = pgTable(
  'chair_waits',
  {
    id: id(),
    artistId: partOf(() => artistProfiles.id),
    shopId: partOf(() => shopProfiles.id),
    during: days().notNull(),
    minDays: integer().notNull(),
    lastToldAt: instant(),
    toldDays: days(),
    lookedAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('chair_wait_once').on(t.artistId, t.shopId, t.during),
    index('chair_wait_days').using('gist', t.shopId, t.during),
    index('chair_wait_to_look').on(t.lookedAt),
    index('chair_wait_end').on(sql`upper(${t.during})`),
    check('chair_wait_days_finite', finiteDays(t.during, DAYS_AT_ONCE)),
    check('chair_wait_min_days', between(t.minDays, 1, STAY_DAYS_MAX)),
  ],
);

/** A private URL for calendar programs, as a hash. A shop's is valid for one owner: `isLiveFeed` (record 058). */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    userId: partOf(() => users.id),
    shopId: uuid().references(() => shopProfiles.id, { onDelete: 'cascade' }),
    scope: text({ enum: FEED_SCOPES }).notNull(),
    detail: text({ enum: FEED_DETAILS }).notNull(),
    tokenHash: text().notNull().unique(),
    submissionId: uuid(),
    createdAt: createdAt(),
    lastReadAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    check('calendar_feed_scope', oneOf(t.scope, FEED_SCOPES)),
    check('calendar_feed_detail', oneOf(t.detail, FEED_DETAILS)),
    check('calendar_feed_of_shop', sql`(${t.scope} = 'SHOP') = (${t.shopId} is not null)`),
    uniqueIndex('calendar_feed_once').on(t.userId, t.submissionId),
    index('calendar_feed_of_user').on(t.userId, t.createdAt, t.id),
    index('calendar_feed_of_shop_id').on(t.shopId).where(sql`${t.shopId} is not null`),
  ],
);

const isIn = (status: AnyColumn, statuses: readonly string[]): SQL => oneOf(status, statuses);

/**
 * A guest spot from the request to its end (trade A2). Names, place and chair are the current ones (c-207). EXCLUDE
 * constraints in the migration: one guest per chair and day (`stay_chair_once`), one confirmed stay per artist and day
 * (`stay_artist_once`), one open stay per pair and days (`stay_ask_once`).
 */
export const stays = pgTable(
  'stays',
  {
    id: id(),
    shopId: uuid().references(() => shopProfiles.id, { onDelete: 'set null' }),
    artistId: uuid().references(() => artistProfiles.id, { onDelete: 'set null' }),
    city: text(),
    state: text(),
    timeZone: text(),
    chairId: uuid().references(() => shopChairs.id, { onDelete: 'set null' }),
    jobId: uuid().references(() => jobPosts.id, { onDelete: 'set null' }),
    applicationId: uuid()
      .unique()
      .references(() => jobApplications.id, { onDelete: 'set null' }),
    status: text({ enum: STAY_STATUSES }).notNull(),
    during: days().notNull(),
    flexDays: integer().notNull().default(0),
    letter: text().notNull().default(''),
    clients: text({ enum: STAY_CLIENTS }),
    needs: text().notNull().default(''),
    startedBy: text({ enum: STAY_SIDES }).notNull(),
    /** The shop's note to its offer; the deposit is in US cents. */
    offerNote: text().notNull().default(''),
    depositCents: integer(),
    datesChanged: integer().notNull().default(0),
    answerDueAt: instant(),
    holdUntil: instant(),
    /** Next reminder: of an answer, a hold that ends, or the first day. */
    remindAt: instant(),
    confirmedAt: instant(),
    endedAt: instant(),
    endedBy: text({ enum: STAY_SIDES }),
    endKind: text(),
    endReason: text().notNull().default(''),
    terms: jsonb().$type<Record<string, unknown>>(),
    submissionId: uuid().unique(),
    /** Incremented by every act; each act names the one that it saw. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('stay_status', oneOf(t.status, STAY_STATUSES)),
    check('stay_days', finiteDays(t.during, STAY_DAYS_MAX)),
    check('stay_flex_days', between(t.flexDays, 0, STAY_FLEX_DAYS_MAX)),
    check('stay_letter', atMost(t.letter, STAY_LETTER_MAX)),
    check('stay_needs', atMost(t.needs, STAY_NEEDS_MAX)),
    check('stay_offer_note', atMost(t.offerNote, STAY_NOTE_MAX)),
    check('stay_end_reason', atMost(t.endReason, STAY_NOTE_MAX)),
    check('stay_clients', oneOf(t.clients, STAY_CLIENTS)),
    check('stay_started_by', oneOf(t.startedBy, STAY_SIDES)),
    check('stay_ended_by', oneOf(t.endedBy, STAY_SIDES)),
    check('stay_deposit', sql`${t.depositCents} >= 0`),
    check('stay_has_chair', sql`not (${isIn(t.status, HOLDING_STAY_STATUSES)}) or ${t.chairId} is not null`),
    check('stay_answer_due', sql`(${t.status} = 'REQUESTED') = (${t.answerDueAt} is not null)`),
    check('stay_held', sql`(${t.status} = 'OFFERED') = (${t.holdUntil} is not null)`),
    check('stay_ended', sql`(${isIn(t.status, FINAL_STAY_STATUSES)}) = (${t.endedAt} is not null)`),
    index('stay_of_artist').on(t.artistId, t.status, sql`lower(${t.during})`, t.id),
    index('stay_of_shop').on(t.shopId, t.status, sql`lower(${t.during})`, t.id),
    index('stay_of_chair').on(t.chairId),
    index('stay_of_job').on(t.jobId).where(sql`${t.jobId} is not null`),
    index('stay_to_answer').on(t.answerDueAt).where(sql`${t.status} = 'REQUESTED'`),
    index('stay_held_until').on(t.holdUntil).where(sql`${t.status} = 'OFFERED'`),
    index('stay_to_remind').on(t.remindAt).where(sql`${t.remindAt} is not null`),
    index('stay_to_complete').on(sql`upper(${t.during})`).where(sql`${t.status} = 'CONFIRMED'`),
  ],
);

export const stayHistory = pgTable(
  'stay_history',
  {
    stayId: partOf(() => stays.id),
    seq: integer().notNull(),
    /** Null: the clock, or the system. */
    actorRole: text({ enum: STAY_SIDES }),
    act: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.stayId, t.seq] }), check('stay_history_actor', oneOf(t.actorRole, STAY_SIDES))],
);
