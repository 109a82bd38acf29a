import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { ActOfSide } from '#app/domain/stay-acts.ts';
import { endLapsed, type StayTools } from '#app/features/stays/end-stays.server.ts';
import { AS_SHOWN } from '#app/features/stays/stay-as-shown.server.ts';
import { namesNow } from '#app/features/stays/stay-names.ts';
import { isBlocked } from '#app/platform/db/blocked.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

/** A guest spot with all that acts on it ask for, as it is shown now. */
export async function stayById(db: Queryable, stayId: string) {
  const [row] = await db
    .select({
      ...getTableColumns(stays),
      ...AS_SHOWN,
      isBlocked: isBlocked(sql`stays.artist_id`, sql`stays.shop_id`),
      isLapsed: sql<boolean>`coalesce(least(stays.answer_due_at, stays.hold_until) <= statement_timestamp(), false)`,
    })
    .from(stays)
    .leftJoin(shopProfiles, eq(shopProfiles.id, stays.shopId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, stays.artistId))
    .leftJoin(shopChairs, eq(shopChairs.id, stays.chairId))
    .where(eq(stays.id, stayId));
  return row ? { ...row, ...namesNow(row) } : null;
}

export type Stay = NonNullable<Awaited<ReturnType<typeof stayById>>>;

/** The open guest spots of an artist, other than one, that share a day with it. */
export const openBesides = (artistId: string, stayId: string): SQL =>
  sql`s.artist_id = ${artistId} and s.id <> ${stayId} and s.status in ('REQUESTED', 'OFFERED')
    and s.during && (select during from stays where id = ${stayId})`;

/**
 * Holds a guest spot for an act, as everybody does: its artist, the shops by their ids, then guest spots by theirs
 * (records 054, 055). Whoever begins or moves one of the artist's holds the artist too, so whoever confirms one knows all
 * that it makes give way. What is over by the clock has ended then. Null where there is none (any more).
 */
export async function heldStay(tools: StayTools, stayId: string, act: ActOfSide): Promise<Stay | null> {
  const { tx } = tools;
  const found = await withHeldArtist(tx, stayId);
  if (!found) return null;
  const besides = act === 'CONFIRM' && found.artistId ? await shopsBesides(tx, found.artistId, stayId) : [];
  const shopIds = await holdShops(tx, [found.shopId, ...besides]);
  await endLapsed(tools, shopIds);
  await tx.select({ id: stays.id }).from(stays).where(eq(stays.id, stayId)).for('no key update');
  return stayById(tx, stayId);
}

/** The sides of a guest spot, its artist held. */
async function withHeldArtist(tx: Tx, stayId: string) {
  const { rows } = await tx.execute<{ artistId: string | null; shopId: string | null }>(sql`
    with found as materialized (select artist_id, shop_id from stays where id = ${stayId}), held as materialized (
      select a.id from artist_profiles a where a.id = (select artist_id from found) for no key update
    )
    select artist_id as "artistId", shop_id as "shopId" from found left join held on true`);
  return rows[0];
}

async function shopsBesides(tx: Tx, artistId: string, stayId: string): Promise<(string | null)[]> {
  const { rows } = await tx.execute<{ shopId: string | null }>(
    sql`select distinct s.shop_id as "shopId" from stays s where ${openBesides(artistId, stayId)}`,
  );
  return rows.map(({ shopId }) => shopId);
}

export async function holdArtist(tx: Tx, artistId: string | null): Promise<void> {
  if (artistId) await tx.execute(sql`select from artist_profiles where id = ${artistId} for no key update`);
}

/** Those that are there, by their ids. */
export async function holdShops(tx: Tx, shopIds: readonly (string | null)[]): Promise<string[]> {
  const ids = [...new Set(shopIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: shopProfiles.id })
    .from(shopProfiles)
    .where(inArray(shopProfiles.id, ids))
    .orderBy(shopProfiles.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}
