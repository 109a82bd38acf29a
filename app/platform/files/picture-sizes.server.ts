import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { PIXELS_MAX } from '#app/domain/values/files.ts';
import { FileRefused } from '#app/platform/files/file-refused.server.ts';
import { createWorkQueue } from '#app/platform/work-queue.server.ts';

// One thread per picture, two pictures at a time, one core free for pages.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = createWorkQueue({ atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)), waiting: 64 });

export type PictureSize = { key: string; width: number; height: number; contentType: string; bytes: Buffer };
export type PreparedPicture = { width: number; height: number; placeholder: string; sizes: PictureSize[] };

type Recipe = { widths: readonly number[]; avif: boolean };
export type PictureKind = 'jpeg' | 'png' | 'webp';

/** Redraws a picture upright and without metadata. AVIF is smaller and costs four times the work of WebP. */
export function preparePicture(path: string, kind: PictureKind, recipe: Recipe): Promise<PreparedPicture> {
  return inTurn(async () => {
    const upright = await decode(path, kind, recipe.widths.at(-1) ?? 0);
    const { data, info } = upright;
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const drawn = (width: number) => sharp(data, { raw }).resize(width);
    const widths = [...new Set(recipe.widths.map((width) => Math.min(width, info.width)))];
    const sizes: PictureSize[] = [];
    for (const width of widths) {
      sizes.push(await sizeOf(drawn(width).webp({ quality: 80, effort: 2 }), 'webp'));
      if (recipe.avif) {
        sizes.push(await sizeOf(drawn(width).avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }), 'avif'));
      }
    }
    return { width: info.width, height: info.height, placeholder: await colourOf(data, raw), sizes };
  });
}

/** A square from the middle of one of our pictures, as JPEG: not every mail program knows WebP. */
export function squareJpeg(picture: Buffer, side: number): Promise<Buffer> {
  return inTurn(() =>
    sharp(picture)
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78 })
      .toBuffer(),
  );
}

async function decode(path: string, kind: PictureKind, longest: number) {
  const source = sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true, animated: true });
  try {
    const { format, width, height, pages = 1 } = await source.metadata();
    if (format !== kind) throw new FileRefused('damaged');
    if (pages > 1) throw new FileRefused('animated');
    if (width * height > PIXELS_MAX) throw new FileRefused('too-many-pixels');
    return await source
      .autoOrient()
      .toColourspace('srgb')
      // The longer side counts: a strip may be 1 by 50,000.
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    // The decoder may count the pixels before it reports them.
    const isTooLarge = /exceeds pixel limit/.test(String(error));
    throw new FileRefused(isTooLarge ? 'too-many-pixels' : 'damaged', 'it cannot be decoded', { cause: error });
  }
}

async function sizeOf(picture: Sharp, format: 'webp' | 'avif'): Promise<PictureSize> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { key: `${width}.${format}`, width, height, contentType: `image/${format}`, bytes: data };
}

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 };

async function colourOf(data: Buffer, raw: Raw): Promise<string> {
  const small = sharp(data, { raw }).resize(64).flatten({ background: '#ffffff' }).png({ compressionLevel: 0 });
  const { dominant } = await sharp(await small.toBuffer()).stats();
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}
