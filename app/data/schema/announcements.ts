import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import { atMost, createdAt, id, instant, oneOf, partOf } from '#app/data/schema/checks.ts';
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_WORDS_MAX,
} from '#app/domain/staff/announcements.ts';
import { LINK_MAX } from '#app/domain/values/links.ts';

/** `announcements_one_at_a_time` in the migration prevents overlaps, which drizzle cannot express. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    text: text().notNull(),
    linkTo: text(),
    linkWords: text(),
    kind: text({ enum: ANNOUNCEMENT_KINDS }).notNull(),
    audience: text({ enum: ANNOUNCEMENT_AUDIENCES }).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    version: integer().notNull().default(1),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    endedAt: instant(),
    endedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('announcements_text', sql`${t.text} <> '' and ${atMost(t.text, ANNOUNCEMENT_TEXT_MAX)}`),
    check('announcements_link', sql`${t.linkTo} ~ '^(/|https://)' and ${atMost(t.linkTo, LINK_MAX)}`),
    check('announcements_link_words', atMost(t.linkWords, ANNOUNCEMENT_WORDS_MAX)),
    check('announcements_link_whole', sql`(${t.linkTo} is null) = (${t.linkWords} is null)`),
    check('announcements_kind', oneOf(t.kind, ANNOUNCEMENT_KINDS)),
    check('announcements_audience', oneOf(t.audience, ANNOUNCEMENT_AUDIENCES)),
    check('announcements_times', sql`${t.endsAt} > ${t.startsAt}`),
    index('announcements_newest').on(t.createdAt, t.id),
    index('announcements_creator').on(t.createdBy),
    index('announcements_ender').on(t.endedBy),
  ],
);

export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    userId: partOf(() => users.id).primaryKey(),
    announcementId: partOf(() => announcements.id),
    dismissedAt: instant().notNull().defaultNow(),
  },
  (t) => [index('announcement_dismissals_announcement').on(t.announcementId)],
);
