import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import { atMost, id, instant, partOf } from '#app/data/schema/checks.ts';
import { SUSPENSION_WORDS_MAX } from '#app/domain/staff/suspensions.ts';

/** At most one open suspension per user. Rows are kept as a record. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    userId: partOf(() => users.id),
    /** What it hides carries this instant, by which it is shown again. */
    startedAt: instant().notNull().defaultNow(),
    until: instant(),
    words: text().notNull(),
    suspendedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decisionId: uuid(),
    liftedAt: instant(),
    liftedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('suspension_open').on(t.userId).where(sql`${t.liftedAt} is null`),
    index('suspension_of_user').on(t.userId, t.startedAt, t.id),
    index('suspension_newest').on(t.startedAt, t.id),
    index('suspension_over').on(t.until).where(sql`${t.liftedAt} is null and ${t.until} is not null`),
    index('suspension_by').on(t.suspendedBy).where(sql`${t.suspendedBy} is not null`),
    index('suspension_lifted_by').on(t.liftedBy).where(sql`${t.liftedBy} is not null`),
    check('suspension_words', atMost(t.words, SUSPENSION_WORDS_MAX)),
    check('suspension_words_present', sql`btrim(${t.words}) <> ''`),
    check('suspension_until', sql`${t.until} > ${t.startedAt}`),
  ],
);
