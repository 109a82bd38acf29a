import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import { atMost, id, instant } from '#app/data/schema/checks.ts';
import { SUSPENSION_WORDS_MAX } from '#app/domain/staff/suspensions.ts';

/** Suspensions: who, why and until when. At most one per user is open. Rows are kept as a record. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it hides carries this very instant, by which it is shown again. */
    startedAt: instant().notNull().defaultNow(),
    /** By the database's clock, as all times here; null for a ban. */
    until: instant(),
    /** What the person reads. */
    words: text().notNull(),
    suspendedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The decision on reports that it follows from, where it does. */
    decisionId: uuid(),
    liftedAt: instant(),
    /** Empty where its time was over. */
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
