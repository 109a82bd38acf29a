import { and, eq, sql } from 'drizzle-orm';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { placeLabel } from '#app/domain/places.ts';
import type { Page } from '#app/domain/search.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { blocks } from '#app/platform/db/schema/blocks.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export const BLOCKED_PAGE = 20;

/** Somebody whom the viewer blocked; `memberId` is what unblocks them. */
export type BlockedMember = { id: string; memberId: string; name: string; place: string; createdAt: Date };

/**
 * Whom the viewer blocked, the latest first. Never who blocked the viewer: nobody is told of that. A name and a place are
 * all there is to see.
 */
export async function blockedMembers(
  { actor, db }: CtxOf<'artist' | 'shop'>,
  { after }: { after: string | null },
): Promise<Page<BlockedMember>> {
  const isArtist = actor.kind === 'artist';
  // Written as the indexes have it.
  const own = isArtist
    ? sql`${blocks.artistId} = ${actor.userId} and ${blocks.blockedBy} = 'ARTIST'`
    : sql`${blocks.shopId} = ${actor.shopId} and ${blocks.blockedBy} = 'SHOP'`;
  const page = await newestPage(
    { after, size: BLOCKED_PAGE, at: blocks.createdAt, id: blocks.id },
    ({ beyond, order, limit }) =>
      db
        .select({
          id: blocks.id,
          createdAt: blocks.createdAt,
          artist: { id: artistProfiles.id, name: artistProfiles.fullName, place: artistProfiles.location },
          shop: {
            id: shopProfiles.id,
            name: shopProfiles.shopName,
            city: shopProfiles.city,
            state: shopProfiles.state,
          },
        })
        .from(blocks)
        .innerJoin(artistProfiles, eq(artistProfiles.id, blocks.artistId))
        .innerJoin(shopProfiles, eq(shopProfiles.id, blocks.shopId))
        .where(and(own, beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
  const rows = page.rows.map(({ id, createdAt, artist, shop }) =>
    isArtist
      ? { id, createdAt, memberId: shop.id, name: shop.name || SOME_SHOP, place: placeLabel(shop) }
      : { id, createdAt, memberId: artist.id, name: artist.name || SOME_ARTIST, place: placeLabel(artist.place) },
  );
  return { ...page, rows };
}
