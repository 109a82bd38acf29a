import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Role } from '#app/domain/accounts.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';

/**
 * An artist and a shop do not see each other if either blocked the other (ruling c-108). Every list, page and command
 * that involves both uses these functions. A side may be a value, a column or a placeholder, and null for a viewer who
 * is not an artist or has no shop.
 */

export const isBlocked = (artistId: unknown, shopId: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from blocks where blocks.artist_id = ${artistId} and blocks.shop_id = ${shopId})`;

/** Only for this side's own view: the other side must not learn about it. */
export const hasBlocked = (by: Role, artistId: unknown, shopId: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from blocks
    where blocks.artist_id = ${artistId} and blocks.shop_id = ${shopId} and blocks.blocked_by = ${by})`;

/** For an artist's lists. Queries the shops once per statement: a join per row would change the plan. */
export const withoutBlockedShops = (shopId: unknown, artistId: unknown): SQL =>
  sql`${shopId} <> all (array(select blocks.shop_id from blocks where blocks.artist_id = ${artistId}))`;

export const withoutBlockedArtists = (artistId: unknown, shopId: unknown): SQL =>
  sql`${artistId} <> all (array(select blocks.artist_id from blocks where blocks.shop_id = ${shopId}))`;

export const isNewsOfBlocked: SQL<boolean> = sql<boolean>`(
  exists (select 1 from blocks
    where blocks.artist_id = notifications.user_id and blocks.shop_id = notifications.from_shop_id)
  or exists (select 1 from blocks join shop_profiles on shop_profiles.id = blocks.shop_id
    where blocks.artist_id = notifications.from_artist_id and shop_profiles.owner_id = notifications.user_id))`;

export type Sides = { artistId: string | null; shopId: string | null };

export function sidesOf(actor: Actor, otherId: string): Sides {
  if (actor.kind === 'artist') return { artistId: actor.userId, shopId: otherId };
  return { artistId: otherId, shopId: actor.kind === 'shop' ? actor.shopId : null };
}

export const artistOf = (actor: Actor): string | null => (actor.kind === 'artist' ? actor.userId : null);

/** For commands, after they have their locks. */
export async function isBlockedBetween(db: Queryable, { artistId, shopId }: Sides): Promise<boolean> {
  if (artistId === null || shopId === null) return false;
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${isBlocked(artistId, shopId)} as found`);
  return rows[0]?.found === true;
}

type From = { fromArtistId: string } | { fromShopId: string };

/** Which of these people and shops have a block with the sender. */
export async function blockedAmong(db: Queryable, ids: readonly string[], from: From): Promise<Set<string>> {
  const rows =
    'fromShopId' in from
      ? await blockedByShop(db, { ids: [...ids], shopId: from.fromShopId })
      : await blockedByArtist(db, { ids: [...ids], artistId: from.fromArtistId });
  return new Set(rows.map(({ id }) => id));
}

const blockedByShop = sqlOnce(
  'blocked by shop',
  ({ ids, shopId }: Params<{ ids: string[]; shopId: string }>) => sql<{ id: string }>`
    select artist_id as id from blocks where shop_id = ${shopId} and artist_id = any(${ids}::uuid[])`,
);

const blockedByArtist = sqlOnce(
  'blocked by artist',
  ({ ids, artistId }: Params<{ ids: string[]; artistId: string }>) => sql<{ id: string }>`
    select told.id from blocks join shop_profiles on shop_profiles.id = blocks.shop_id,
      lateral (values (shop_profiles.id), (shop_profiles.owner_id)) as told (id)
    where blocks.artist_id = ${artistId} and told.id = any(${ids}::uuid[])`,
);
