import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { SHOP_NAME_MAX } from '#app/domain/shop-profile.ts';
import { atMost } from '#app/platform/db/schema/checks.ts';
import { instant } from '#app/platform/db/schema/columns.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** Pages of shops that are gone because they became one with another: their addresses lead there (record 051). */
export const mergedShops = pgTable(
  'merged_shops',
  {
    fromId: uuid().primaryKey(),
    /** Always a page that is there: when it is merged in its turn, its rows go along. */
    toId: uuid()
      .notNull()
      .references(() => shopProfiles.id, { onDelete: 'cascade' }),
    /** What the page was called when it went: for staff alone. It goes with the page that it became a part of. */
    name: text(),
    mergedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('merged_shop_name', atMost(t.name, SHOP_NAME_MAX)),
    index('merged_shop_into').on(t.toId),
    index('merged_shop_name_search').using('gin', sql`folded(${t.name}) gin_trgm_ops`),
  ],
);
