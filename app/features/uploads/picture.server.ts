import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#app/data/context.server.ts';
import { type FileVariant, files } from '#app/data/schema/files.ts';
import { portfolioImages, shopPhotos } from '#app/data/schema/profiles.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

export const pictureColumns = { id: files.id, variants: files.variants, placeholder: files.placeholder };

export type PictureRow = Pick<typeof files.$inferSelect, keyof typeof pictureColumns>;

export type Picture = {
  src: string;
  srcSet: string;
  sources?: { type: string; srcSet: string }[];
  width: number;
  height: number;
  placeholder: string | null;
};

/** Seconds that a picture's address is valid, on the owner's own pages and elsewhere (S1 §7). */
export const OWN_PICTURE_SECONDS = 24 * 60 * 60;
export const PUBLIC_PICTURE_SECONDS = 60 * 60;

/** What signing an address takes. */
export type LinkCtx = Pick<Ctx, 'fileLinks' | 'now'>;

export function pictureOf(ctx: LinkCtx, file: PictureRow | null, lifeSeconds = PUBLIC_PICTURE_SECONDS): Picture | null {
  const webp = file?.variants.filter((variant) => variant.contentType === 'image/webp') ?? [];
  const avif = file?.variants.filter((variant) => variant.contentType === 'image/avif') ?? [];
  const largest = webp.at(-1);
  if (!file || !largest) return null;
  const link = ({ key }: FileVariant) => ctx.fileLinks.sign(file.id, key, lifeSeconds, ctx.now);
  const srcSet = (sizes: FileVariant[]) => sizes.map((size) => `${link(size)} ${size.width}w`).join(', ');
  return {
    src: link(largest),
    srcSet: srcSet(webp),
    ...(avif.length > 0 && { sources: [{ type: 'image/avif', srcSet: srcSet(avif) }] }),
    width: largest.width,
    height: largest.height,
    placeholder: file.placeholder,
  };
}

export type ImageWords = { id: string; description: string | null; styles: string[] };
export type PhotoWords = { id: string; caption: string | null };

/** Skips images that are somebody else's or gone. */
export async function describeImages(tx: Tx, artistId: string, images: readonly ImageWords[]): Promise<void> {
  for (const { id, description, styles } of images) {
    const mine = and(eq(portfolioImages.id, id), eq(portfolioImages.artistId, artistId));
    await tx
      .update(portfolioImages)
      .set({ description: description ?? '', styles })
      .where(mine);
  }
}

export async function captionPhotos(tx: Tx, shopId: string, photos: readonly PhotoWords[]): Promise<void> {
  for (const { id, caption } of photos) {
    const mine = and(eq(shopPhotos.id, id), eq(shopPhotos.shopId, shopId));
    await tx
      .update(shopPhotos)
      .set({ caption: caption ?? '' })
      .where(mine);
  }
}
