import { and, eq, sql } from 'drizzle-orm';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { blocks } from '#app/data/schema/blocks.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { canBlock } from '#app/domain/messages.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { isId } from '#app/domain/values/id.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import type { Page } from '#app/domain/values/search.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';

type BlockRow = Pick<typeof blocks.$inferInsert, 'artistId' | 'shopId' | 'blockedBy'>;

/** Both sides, locked, the artist first: earlier writes between the two finish first, later ones see the block. */
async function lockPair(tx: Tx, actor: Actor, memberId: string): Promise<Result<BlockRow>> {
  const verdict = canBlock(actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  if (!isId(memberId)) return refuse('not-found');
  const by = verdict.actor;
  const row: BlockRow =
    by.kind === 'artist'
      ? { artistId: by.userId, shopId: memberId, blockedBy: 'ARTIST' }
      : { artistId: memberId, shopId: by.shopId, blockedBy: 'SHOP' };
  const artist = await tx.execute(sql`select id from artist_profiles where id = ${row.artistId} for update`);
  const shop = await tx.execute(sql`select id from shop_profiles where id = ${row.shopId} for key share`);
  if (artist.rows.length === 0) return refuse(by.kind === 'artist' ? 'artist-profile-missing' : 'not-found');
  if (shop.rows.length === 0) return refuse(by.kind === 'shop' ? 'shop-profile-missing' : 'not-found');
  return done(row);
}

/** Hides the two from each other, silently (ruling c-108). A message being sent is stored before, or refused. */
export async function blockMember(ctx: Ctx, { memberId }: { memberId: string }): Promise<Result<null>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (tx, publish) => {
    const pair = await lockPair(tx, actor, memberId);
    if (!pair.ok) return pair;
    const { artistId, shopId } = pair.value;
    await tx.execute(sql`
      select id from conversations where artist_id = ${artistId} and shop_id = ${shopId} for update`);
    const made = await tx
      .insert(blocks)
      .values({ ...pair.value, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: blocks.id });
    if (made.length === 0) return done(null);
    // Unread messages count as read for the blocking side (c-108), without a read receipt.
    await tx
      .update(conversations)
      .set(pair.value.blockedBy === 'ARTIST' ? { artistUnread: 0 } : { shopUnread: 0 })
      .where(and(eq(conversations.artistId, artistId), eq(conversations.shopId, shopId)));
    if (actor.kind !== 'visitor') await publish({ type: 'member.blocked', userId: actor.userId, ...pair.value });
    return done(null);
  });
}

/** Removes the actor's own block; the other side's block stays in force (ruling c-108). Idempotent. */
export async function unblockMember(ctx: Ctx, { memberId }: { memberId: string }): Promise<Result<null>> {
  const { actor } = ctx;
  return ctx.transaction(async (tx, publish) => {
    const pair = await lockPair(tx, actor, memberId);
    if (!pair.ok) return pair;
    const { artistId, shopId, blockedBy } = pair.value;
    const taken = await tx
      .delete(blocks)
      .where(and(eq(blocks.artistId, artistId), eq(blocks.shopId, shopId), eq(blocks.blockedBy, blockedBy)))
      .returning({ id: blocks.id });
    if (taken.length === 0 || actor.kind === 'visitor') return done(null);
    await publish({ type: 'member.unblocked', userId: actor.userId });
    return done(null);
  });
}

export const BLOCKED_PAGE = 20;

export type BlockedMember = { id: string; memberId: string; name: string; place: string; createdAt: Date };

/** The members that the viewer blocked, latest first. Never those who blocked the viewer: nobody may learn that. */
export async function blockedMembers(
  { actor, db }: CtxOf<'artist' | 'shop'>,
  { after }: { after: string | null },
): Promise<Page<BlockedMember>> {
  const isArtist = actor.kind === 'artist';
  // In the form of the indexes.
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
