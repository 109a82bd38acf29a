import { eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { Recipient } from '#app/domain/policies/message.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export type NamedRecipient = Recipient & { id: string; name: string | null };

/** Whom an artist (a shop) writes to: the shop (the artist) with this id; null when there is none. */
export async function recipientFor(
  db: Queryable,
  actor: CtxOf<'artist' | 'shop'>['actor'],
  id: string,
): Promise<NamedRecipient | null> {
  if (!isId(id)) return null;
  if (actor.kind === 'artist') {
    const [shop] = await db
      .select({ id: shopProfiles.id, name: shopProfiles.shopName, userId: shopProfiles.ownerId })
      .from(shopProfiles)
      .where(eq(shopProfiles.id, id));
    return shop ? { ...shop, role: 'SHOP', isGone: false } : null;
  }
  const [artist] = await db
    .select({ id: artistProfiles.id, name: artistProfiles.fullName })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, id));
  return artist ? { ...artist, role: 'ARTIST', userId: artist.id, isGone: false } : null;
}
