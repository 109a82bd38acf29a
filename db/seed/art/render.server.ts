import sharp from 'sharp';
import type { Drawing } from '#db/seed/art/sheet.ts';

/** A drawing as WebP, its long side `long` pixels. */
export async function render(drawing: Drawing, long: number, quality = 72): Promise<Buffer> {
  const scale = long / Math.max(drawing.width, drawing.height);
  return sharp(Buffer.from(drawing.svg), { density: 72 })
    .resize({ width: Math.round(drawing.width * scale), height: Math.round(drawing.height * scale), fit: 'fill' })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();
}
