import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { FEED_DETAILS, FEED_SCOPES } from '#app/domain/calendar-feeds.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { oneOf } from '#app/platform/db/schema/checks.ts';
import { createdAt, id, instant } from '#app/platform/db/schema/columns.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/**
 * A private address at which a calendar program reads guest spots, until it is revoked. Only the hash of its token is
 * kept. That of a shop is good for as long as it is its owner's: `isLiveFeed` (record 058).
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid().references(() => shopProfiles.id, { onDelete: 'cascade' }),
    scope: text({ enum: FEED_SCOPES }).notNull(),
    detail: text({ enum: FEED_DETAILS }).notNull(),
    tokenHash: text().notNull().unique(),
    /** Which form made it: sent again it makes no second one, and cannot show this one again. */
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
