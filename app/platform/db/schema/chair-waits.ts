import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { DAYS_AT_ONCE } from '#app/domain/calendar-forms.ts';
import { STAY_DAYS_MAX } from '#app/domain/stays.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { between, finiteDays } from '#app/platform/db/schema/checks.ts';
import { createdAt, days, id, instant } from '#app/platform/db/schema/columns.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** An artist wants to hear when a chair of a shop is free for some of these days (trade A4). */
export const chairWaits = pgTable(
  'chair_waits',
  {
    id: id(),
    artistId: uuid()
      .notNull()
      .references(() => artistProfiles.id, { onDelete: 'cascade' }),
    shopId: uuid()
      .notNull()
      .references(() => shopProfiles.id, { onDelete: 'cascade' }),
    during: days().notNull(),
    /** Working days in a row that they want at least. */
    minDays: integer().notNull(),
    /** They are notified once a day at most. */
    lastToldAt: instant(),
    /** The free days of the last notification; null once none of them is free. */
    toldDays: days(),
    /** When the daily look last saw it. */
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
