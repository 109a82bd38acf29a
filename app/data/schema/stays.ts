import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { jobApplications } from '#app/data/schema/applications.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { shopChairs } from '#app/data/schema/calendars.ts';
import {
  atMost,
  between,
  createdAt,
  days,
  finiteDays,
  id,
  instant,
  oneOf,
  partOf,
  updatedAt,
} from '#app/data/schema/checks.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
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
