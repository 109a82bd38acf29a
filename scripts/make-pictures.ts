// Draws the pictures of the demo cast into db/seed/pictures, with an index beside them. Run it after changing the
// cast's works or db/seed/art; the same cast gives the same pictures.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { render } from '#db/seed/art/render.server.ts';
import type { StoredPicture } from '#db/seed/cast/picture-names.ts';
import { type CastPicture, castPictures } from '#db/seed/cast/pictures.ts';

const folder = 'db/seed/pictures';

async function write({ name, sizes, quality, draw }: CastPicture): Promise<StoredPicture> {
  const drawing = draw();
  const stored: StoredPicture['sizes'] = [];
  for (const long of sizes) {
    const bytes = await render(drawing, long, quality);
    const { width, height } = await sharp(bytes).metadata();
    const file = `${name}-${long}.webp`;
    writeFileSync(join(folder, file), bytes);
    stored.push({ file, width, height, bytes: bytes.length });
  }
  const { data } = await sharp(Buffer.from(drawing.svg))
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { name, colour: `#${data.toString('hex')}`, sizes: stored };
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const start = performance.now();
const index: StoredPicture[] = [];
for (const picture of castPictures()) index.push(await write(picture));
writeFileSync(join(folder, 'pictures-data.json'), `${JSON.stringify(index).replaceAll('},{"name"', '},\n{"name"')}\n`);

const bytes = index.flatMap(({ sizes }) => sizes).reduce((sum, size) => sum + size.bytes, 0);
const seconds = (performance.now() - start) / 1000;
console.log(`${index.length} pictures, ${(bytes / 1e6).toFixed(2)} MB, ${seconds.toFixed(1)} s`);
