import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';
import { portfolioImages } from '#app/platform/db/schema/artists.ts';
import { shopPhotos } from '#app/platform/db/schema/shops.ts';

export type ImageWords = { id: string; description: string | null; styles: string[] };
export type PhotoWords = { id: string; caption: string | null };

/** Saves what an artist says about their images. Images that are somebody else's, or gone meanwhile, are skipped. */
export async function describeImages(tx: Tx, artistId: string, images: readonly ImageWords[]): Promise<void> {
  for (const { id, description, styles } of images) {
    const mine = and(eq(portfolioImages.id, id), eq(portfolioImages.artistId, artistId));
    await tx
      .update(portfolioImages)
      .set({ description: description ?? '', styles })
      .where(mine);
  }
}

/** Saves what a shop says about its photos. Photos that are somebody else's, or gone meanwhile, are skipped. */
export async function captionPhotos(tx: Tx, shopId: string, photos: readonly PhotoWords[]): Promise<void> {
  for (const { id, caption } of photos) {
    const mine = and(eq(shopPhotos.id, id), eq(shopPhotos.shopId, shopId));
    await tx
      .update(shopPhotos)
      .set({ caption: caption ?? '' })
      .where(mine);
  }
}
