import type { Ctx } from '#app/platform/context.server.ts';
import type { files } from '#app/platform/db/schema/files.ts';

type FileRow = Pick<typeof files.$inferSelect, 'id' | 'variants' | 'width' | 'height' | 'placeholder'>;

/** What a page needs to show a stored picture without the layout jumping. */
export type Picture = {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  placeholder: string | null;
};

/** Seconds a picture's address lives: on the owner's own pages, and everywhere else (S1 §7). */
export const OWN_PICTURE_SECONDS = 24 * 60 * 60;
export const PUBLIC_PICTURE_SECONDS = 60 * 60;

/** Addresses for all stored sizes of a picture, or null when there is none. */
export function pictureOf(ctx: Ctx, file: FileRow | null, lifeSeconds = PUBLIC_PICTURE_SECONDS): Picture | null {
  const largest = file?.variants.at(-1);
  if (!file || !largest) return null;
  const link = (key: string) => ctx.fileLinks.sign(file.id, key, lifeSeconds, ctx.now);
  return {
    src: link(largest.key),
    srcSet: file.variants.map((variant) => `${link(variant.key)} ${variant.width}w`).join(', '),
    width: largest.width,
    height: largest.height,
    placeholder: file.placeholder,
  };
}
