import { sql } from 'drizzle-orm';
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import { id, instant } from '#app/data/schema/checks.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';

/** One row per view; the last 30 days are shown (ruling c-53). */
export const profileViews = pgTable(
  'profile_views',
  {
    id: id(),
    artistId: uuid().references(() => artistProfiles.id, { onDelete: 'cascade' }),
    shopId: uuid().references(() => shopProfiles.id, { onDelete: 'cascade' }),
    viewerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    viewedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('profile_view_subject', sql`num_nonnulls(${t.artistId}, ${t.shopId}) = 1`),
    index('profile_view_of_artist').on(t.artistId, t.viewedAt),
    index('profile_view_of_shop').on(t.shopId, t.viewedAt),
    index('profile_view_oldest').on(t.viewedAt),
    index('profile_view_viewer').on(t.viewerId),
  ],
);
