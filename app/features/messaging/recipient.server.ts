import { eq, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { Recipient } from '#app/domain/policies/message.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { isBlockedBetween, sidesOf } from '#app/platform/db/blocked.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export type NamedRecipient = Recipient & {
  id: string;
  name: string | null;
  /** One of the two blocked the other. */
  isBlocked: boolean;
  /** The two have a conversation already. */
  hasBegun: boolean;
  /** Staff have removed the actor's own page. */
  isOwnPageRemoved: boolean;
};

/** Whom an artist (a shop) writes to: the shop (the artist) with this id; null when there is none. */
export async function recipientFor(
  db: Queryable,
  actor: CtxOf<'artist' | 'shop'>['actor'],
  id: string,
): Promise<NamedRecipient | null> {
  if (!isId(id)) return null;
  const pair = sidesOf(actor, id);
  const isBlocked = await isBlockedBetween(db, pair);
  const between = {
    hasBegun: sql<boolean>`exists (
      select 1 from conversations where artist_id = ${pair.artistId} and shop_id = ${pair.shopId})`,
    isOwnPageRemoved:
      actor.kind === 'artist'
        ? sql<boolean>`exists (select 1 from artist_profiles own where own.id = ${actor.userId} and own.hidden_at is not null)`
        : sql<boolean>`exists (select 1 from shop_profiles own where own.id = ${actor.shopId} and own.hidden_at is not null)`,
  };
  if (actor.kind === 'artist') {
    const [shop] = await db
      .select({
        id: shopProfiles.id,
        name: shopProfiles.shopName,
        userId: shopProfiles.ownerId,
        hiddenAt: shopProfiles.hiddenAt,
        suspendedAt: users.suspendedAt,
        ...between,
      })
      .from(shopProfiles)
      .leftJoin(users, eq(users.id, shopProfiles.ownerId))
      .where(eq(shopProfiles.id, id));
    return shop ? { ...facts(shop), role: 'SHOP', isBlocked } : null;
  }
  const [artist] = await db
    .select({
      id: artistProfiles.id,
      name: artistProfiles.fullName,
      userId: artistProfiles.id,
      hiddenAt: artistProfiles.hiddenAt,
      suspendedAt: users.suspendedAt,
      ...between,
    })
    .from(artistProfiles)
    .innerJoin(users, eq(users.id, artistProfiles.id))
    .where(eq(artistProfiles.id, id));
  return artist ? { ...facts(artist), role: 'ARTIST', isBlocked } : null;
}

function facts<Row extends { hiddenAt: Date | null; suspendedAt: Date | null }>({
  hiddenAt,
  suspendedAt,
  ...row
}: Row) {
  return { ...row, isGone: false, isSuspended: suspendedAt !== null, isPageRemoved: hiddenAt !== null };
}
