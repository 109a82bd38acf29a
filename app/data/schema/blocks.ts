import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, partOf } from '#app/data/schema/checks.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { ROLES } from '#app/domain/accounts.ts';

/** A row for each side that blocked. The effects are in data/blocked.server.ts (ruling c-108). */
export const blocks = pgTable(
  'blocks',
  {
    id: id(),
    artistId: partOf(() => artistProfiles.id),
    shopId: partOf(() => shopProfiles.id),
    blockedBy: text({ enum: ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('block_once').on(t.artistId, t.shopId, t.blockedBy),
    index('block_of_shop').on(t.shopId, t.artistId),
    index('block_by_artist').on(t.artistId, t.createdAt, t.id).where(sql`${t.blockedBy} = 'ARTIST'`),
    index('block_by_shop').on(t.shopId, t.createdAt, t.id).where(sql`${t.blockedBy} = 'SHOP'`),
    check('block_by', oneOf(t.blockedBy, ROLES)),
  ],
);
