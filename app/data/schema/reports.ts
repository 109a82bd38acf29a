import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import { atMost, between, createdAt, id, instant, oneOf, partOf } from '#app/data/schema/checks.ts';
import { files } from '#app/data/schema/files.ts';
import { type portfolioImages, type shopPhotos, shopProfiles } from '#app/data/schema/profiles.ts';
import {
  APPEAL_ANSWERS,
  CASE_STATES,
  DECISION_WORDS_MAX,
  OUTCOMES,
  REPORT_REASONS,
  REPORT_WORDS_MAX,
  REPORTED_KINDS,
  type Snapshot,
  SUSPENSION_DAYS_MAX,
} from '#app/domain/staff/reports.ts';

/** All reports about one record until a decision. `aboutUserId` is empty for an unclaimed shop. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: id(),
    kind: text({ enum: REPORTED_KINDS }).notNull(),
    subjectId: uuid().notNull(),
    aboutUserId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    aboutShopId: uuid().references(() => shopProfiles.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    state: text({ enum: CASE_STATES }).notNull().default('open'),
    reportsCount: integer().notNull().default(0),
    /** Since when it waits for staff, or no longer waits; the queue's order. */
    sinceAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('report_case_open').on(t.kind, t.subjectId).where(sql`${t.state} = 'open'`),
    check('report_case_kind', oneOf(t.kind, REPORTED_KINDS)),
    check('report_case_state', oneOf(t.state, CASE_STATES)),
    check('report_case_count', sql`${t.reportsCount} >= 0`),
    index('report_case_waiting').on(t.sinceAt, t.id).where(sql`${t.state} <> 'decided'`),
    index('report_case_since').on(t.sinceAt, t.id),
    index('report_case_subject').on(t.kind, t.subjectId, t.createdAt),
    index('report_case_about').on(t.aboutUserId, t.createdAt, t.id),
    index('report_case_about_shop').on(t.aboutShopId).where(sql`${t.aboutShopId} is not null`),
  ],
);

export const reports = pgTable(
  'reports',
  {
    id: id(),
    caseId: partOf(() => reportCases.id),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    words: text().notNull().default(''),
    snapshot: jsonb().$type<Snapshot>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('report_once').on(t.caseId, t.reporterId),
    check('report_reason', oneOf(t.reason, REPORT_REASONS)),
    check('report_words', atMost(t.words, REPORT_WORDS_MAX)),
    check('report_other_has_words', sql`${t.reason} <> 'other' or btrim(${t.words}) <> ''`),
    index('report_of_case').on(t.caseId, t.createdAt, t.id),
    index('report_of_reporter').on(t.reporterId, t.createdAt, t.id),
    index('report_newest').on(t.createdAt),
  ],
);

/** What a decision removed, if the record itself does not show it. */
export type Taken =
  | { kind: 'job' | 'message' | 'review' | 'artist' | 'shop'; at: string }
  | { kind: 'portfolio-piece'; row: AsJson<typeof portfolioImages.$inferSelect> }
  | { kind: 'shop-photo'; row: AsJson<typeof shopPhotos.$inferSelect> };

type AsJson<Row extends { createdAt: Date }> = Omit<Row, 'createdAt'> & { createdAt: string };

export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    caseId: partOf(() => reportCases.id).unique('decision_once'),
    outcome: text({ enum: OUTCOMES }).notNull(),
    words: text().notNull().default(''),
    days: integer(),
    removes: boolean().notNull().default(false),
    taken: jsonb().$type<Taken>(),
    keptFileId: uuid().references(() => files.id, { onDelete: 'set null' }),
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
    undoneAt: instant(),
    /** Only for decisions from before there were appeals. */
    answerableSince: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('decision_outcome', oneOf(t.outcome, OUTCOMES)),
    check('decision_words', atMost(t.words, DECISION_WORDS_MAX)),
    check('decision_words_present', sql`${t.outcome} = 'dismissed' or btrim(${t.words}) <> ''`),
    check('decision_days', between(t.days, 1, SUSPENSION_DAYS_MAX)),
    check('decision_days_of_suspension', sql`(${t.outcome} = 'suspended') = (${t.days} is not null)`),
    index('decision_kept_file').on(t.keptFileId).where(sql`${t.keptFileId} is not null`),
    index('decision_of_staff').on(t.staffId),
  ],
);

export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    decisionId: partOf(() => decisions.id).unique('appeal_once'),
    words: text().notNull(),
    answer: text({ enum: APPEAL_ANSWERS }),
    answerWords: text(),
    answeredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('appeal_words', atMost(t.words, DECISION_WORDS_MAX)),
    check('appeal_words_present', sql`btrim(${t.words}) <> ''`),
    check('appeal_answer', oneOf(t.answer, APPEAL_ANSWERS)),
    check('appeal_answer_words', atMost(t.answerWords, DECISION_WORDS_MAX)),
    check('appeal_answered', sql`num_nonnulls(${t.answer}, ${t.answerWords}, ${t.answeredAt}) in (0, 3)`),
    index('appeal_answered_by').on(t.answeredBy).where(sql`${t.answeredBy} is not null`),
  ],
);
