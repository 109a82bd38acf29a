import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { placedAt } from '#app/domain/fields.ts';
import { type Bucket, isOrdered, type OrderedBucket } from '#app/domain/files.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { Move } from '#app/features/uploads/upload-paths.ts';
import { lockOwner } from '#app/features/uploads/upload-places.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { portfolioImages } from '#app/platform/db/schema/artists.ts';
import { shopPhotos } from '#app/platform/db/schema/shops.ts';

/** Pictures that are moved, one after the other, each from where the member saw it. */
export type Placing = { bucket: Bucket; moves: readonly Move[] };

/**
 * Puts the acting member's own pictures at other places; the rest keep their order, those that arrive or go meanwhile
 * too. Refused when one stands elsewhere by now: another tab moved it, and would lose that (ruling c-99). Moves behind
 * a refused one are not made, those before it are.
 */
export function placeUpload(ctx: CtxOf<'artist' | 'shop'>, { bucket, moves }: Placing): Promise<Result<null>> {
  return ctx.transaction(async (tx, publish) => {
    if (!isOrdered(bucket)) return refuse('not-found');
    const ownerId = await lockOwner(tx, ctx);
    if (!ownerId) return refuse('not-found');
    const stored = await orderOf(tx, bucket, ownerId);
    const { ids, refusal } = afterMoves(stored, moves);
    if (!isSame(ids, stored)) {
      await writeOrder(tx, bucket, ownerId, ids);
      await publish({ type: 'profile.saved', subject: ctx.actor.kind, subjectId: ownerId });
    }
    return refusal ? refuse(refusal) : done(null);
  });
}

/** The order once the moves are made, up to one that can not be. */
function afterMoves(stored: string[], moves: readonly Move[]) {
  let ids = stored;
  for (const { id, from, to } of moves) {
    if (!ids.includes(id)) return { ids, refusal: 'not-found' as const };
    const placed = placedAt(ids, id, to - 1);
    // Sent twice, or by two tabs that want the same.
    if (isSame(placed, ids)) continue;
    if (ids.indexOf(id) !== from - 1) return { ids, refusal: 'changed-elsewhere' as const };
    ids = placed;
  }
  return { ids, refusal: null };
}

const isSame = (ids: readonly string[], others: readonly string[]) => ids.every((id, place) => id === others[place]);

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
