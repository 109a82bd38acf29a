import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { SHOP_NAME_MAX } from '#app/domain/shops.ts';
import { atMost } from '#app/platform/db/schema/checks.ts';
import { instant } from '#app/platform/db/schema/columns.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** Shop pages in whose place there is another one: their addresses lead there (c-203, c-204; record 051). */
export const mergedShops = pgTable(
  'merged_shops',
  {
    fromId: uuid().primaryKey(),
    /** Always a page that is there: when it is merged in its turn, its redirects lead to the next one. */
    toId: uuid()
      .notNull()
      .references(() => shopProfiles.id, { onDelete: 'cascade' }),
    /** What the page was called, for staff alone. */
    name: text(),
    mergedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('merged_shop_name', atMost(t.name, SHOP_NAME_MAX)),
    index('merged_shop_into').on(t.toId),
    index('merged_shop_name_search').using('gin', sql`folded(${t.name}) gin_trgm_ops`),
  ],
);
