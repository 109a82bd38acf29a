import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { placedAt } from '#app/domain/order.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { type Bucket, isOrdered, type OrderedBucket } from '#app/domain/stored-file.ts';
import { lockOwner } from '#app/features/uploads/upload-places.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { portfolioImages } from '#app/platform/db/schema/artists.ts';
import { shopPhotos } from '#app/platform/db/schema/shops.ts';

/** Which picture stood at which place (from 1) where the member looked, and where it is to stand. */
export type Placing = { bucket: Bucket; id: string; from: number; to: number };

/**
 * Puts one of the acting member's own pictures at another place; the others keep their order, those that arrive or go
 * meanwhile too. Refused when it stands elsewhere by now: another tab moved it, and would lose that (ruling c-99).
 */
export function placeUpload(ctx: CtxOf<'artist' | 'shop'>, { bucket, id, from, to }: Placing): Promise<Result<null>> {
  return ctx.transaction(async (tx, publish) => {
    if (!isOrdered(bucket) || !isId(id)) return refuse('not-found');
    const ownerId = await lockOwner(tx, ctx);
    const ids = ownerId ? await orderOf(tx, bucket, ownerId) : [];
    if (!ownerId || !ids.includes(id)) return refuse('not-found');
    const placed = placedAt(ids, id, to - 1);
    // Sent twice, or by two tabs that want the same.
    if (placed.every((other, place) => other === ids[place])) return done(null);
    if (ids.indexOf(id) !== from - 1) return refuse('changed-elsewhere');
    await writeOrder(tx, bucket, ownerId, placed);
    await publish({ type: 'profile.saved', subject: ctx.actor.kind, subjectId: ownerId });
    return done(null);
  });
}

async function orderOf(tx: Tx, bucket: OrderedBucket, ownerId: string): Promise<string[]> {
  const rows =
    bucket === 'portfolio-images'
      ? await tx
          .select({ id: portfolioImages.id })
          .from(portfolioImages)
          .where(eq(portfolioImages.artistId, ownerId))
          .orderBy(asc(portfolioImages.position), asc(portfolioImages.createdAt), asc(portfolioImages.id))
      : await tx
          .select({ id: shopPhotos.id })
          .from(shopPhotos)
          .where(eq(shopPhotos.shopId, ownerId))
          .orderBy(asc(shopPhotos.position), asc(shopPhotos.createdAt), asc(shopPhotos.id));
  return rows.map(({ id }) => id);
}

async function writeOrder(tx: Tx, bucket: OrderedBucket, ownerId: string, ids: string[]): Promise<void> {
  const place = (column: typeof portfolioImages.id | typeof shopPhotos.id) =>
    sql<number>`array_position(${sql.param(ids)}::uuid[], ${column}) - 1`;
  if (bucket === 'portfolio-images') {
    const { id, artistId } = portfolioImages;
    const mine = and(eq(artistId, ownerId), inArray(id, ids));
    await tx
      .update(portfolioImages)
      .set({ position: place(id) })
      .where(mine);
  } else {
    const { id, shopId } = shopPhotos;
    const mine = and(eq(shopId, ownerId), inArray(id, ids));
    await tx
      .update(shopPhotos)
      .set({ position: place(id) })
      .where(mine);
  }
}
