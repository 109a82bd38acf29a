import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { FileRefused } from '#app/platform/files/file-refused.server.ts';
import { type PictureKind, preparePicture } from '#app/platform/files/picture-sizes.server.ts';
import { kindOfFile } from '#app/platform/files/receive-file.server.ts';
import {
  CANARY,
  drawing,
  jpeg,
  jpegAndHtml,
  jpegWithCanary,
  png,
  pngProfileBomb,
  pngWithCanary,
  turned,
  webp,
  webpWithCanary,
  wrongFiles,
} from '#tests/support/hostile-files.ts';
import { quickest } from '#tests/support/quickest.ts';

const folder = mkdtempSync(join(tmpdir(), 'flashboard-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RECIPE = { widths: [40, 90, 160], avif: true };
let count = 0;

async function prepare(bytes: Buffer, recipe = RECIPE) {
  const path = join(folder, String(++count));
  await writeFile(path, bytes);
  const kind = await kindOfFile(path);
  if (!kind || kind === 'pdf' || kind === 'heic') throw new FileRefused('wrong-type');
  return preparePicture(path, kind as PictureKind, recipe);
}

test('a picture comes out in every width and both types', async () => {
  const { width, height, placeholder, sizes } = await prepare(await jpeg());
  expect({ width, height }).toEqual({ width: 160, height: 120 });
  expect(placeholder).toMatch(/^#[0-9a-f]{6}$/);
  expect(sizes.map(({ key, width, height, contentType }) => ({ key, width, height, contentType }))).toEqual([
    { key: '40.webp', width: 40, height: 30, contentType: 'image/webp' },
    { key: '40.avif', width: 40, height: 30, contentType: 'image/avif' },
    { key: '90.webp', width: 90, height: 68, contentType: 'image/webp' },
    { key: '90.avif', width: 90, height: 68, contentType: 'image/avif' },
    { key: '160.webp', width: 160, height: 120, contentType: 'image/webp' },
    { key: '160.avif', width: 160, height: 120, contentType: 'image/avif' },
  ]);
  for (const size of sizes) {
    const { format, compression } = await sharp(size.bytes).metadata();
    expect(compression === 'av1' ? 'avif' : format).toBe(size.key.split('.')[1]);
  }
});

test('unusual pictures are accepted', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0.5 };
  const cases = [
    await png({ width: 60, height: 600 }),
    await png({ width: 1, height: 9_000 }),
    await drawing().greyscale().jpeg().toBuffer(),
    await drawing().toColourspace('cmyk').jpeg().toBuffer(),
    await drawing().toColourspace('rgb16').png().toBuffer(),
    await drawing().png({ palette: true, progressive: true }).toBuffer(),
    await drawing().jpeg({ progressive: true }).toBuffer(),
    await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
      .webp()
      .toBuffer(),
  ];
  for (const bytes of cases) {
    const { sizes, placeholder } = await prepare(bytes);
    expect(placeholder).toMatch(/^#[0-9a-f]{6}$/);
    for (const size of sizes) expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(160);
  }
  const transparent = await prepare(cases.at(-1) as Buffer);
  expect((await sharp(transparent.sizes[0]?.bytes).metadata()).hasAlpha).toBe(true);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture with orientation %i comes out upright', async (orientation) => {
  const { sizes } = await prepare(await turned(orientation), { widths: [64], avif: false });
  const { data, info } = await sharp(sizes[0]?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const lightAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] as number) > 128;
  expect({ width: info.width, height: info.height }).toEqual({ width: 64, height: 48 });
  expect([lightAt(16, 12), lightAt(48, 12), lightAt(16, 36), lightAt(48, 36)]).toEqual([true, false, false, false]);
});

test('metadata is removed', async () => {
  const marked = { jpeg: await jpegWithCanary(), png: await pngWithCanary(), webp: await webpWithCanary() };
  for (const bytes of Object.values(marked)) {
    expect(bytes.includes(CANARY)).toBe(true);
    for (const size of (await prepare(bytes)).sizes) {
      expect(size.bytes.includes(CANARY)).toBe(false);
      const { exif, xmp, iptc, icc, comments } = await sharp(size.bytes).metadata();
      expect({ exif, xmp, iptc, icc, comments }).toEqual({});
    }
  }
});

test('a picture that is also a page keeps only the picture', async () => {
  for (const size of (await prepare(await jpegAndHtml())).sizes) expect(size.bytes.includes('<script>')).toBe(false);
});

test('a profile bomb costs neither time nor memory', async () => {
  const bomb = await pngProfileBomb();
  const before = process.memoryUsage().rss;
  const look = () => prepare(bomb).catch((error) => expect(error).toBeInstanceOf(FileRefused));
  expect(await quickest(2_000, look)).toBeLessThan(2_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

const WRONG = await wrongFiles();

test.each(Object.keys(WRONG))('refused: %s', async (what) => {
  await expect(prepare(WRONG[what] as Buffer)).rejects.toThrow(FileRefused);
});

test('picture bombs are refused by their headers', async () => {
  const bombs = [WRONG['a bomb of 14,000 by 14,000'], WRONG['a header of 50,000 by 50,000']] as Buffer[];
  await webp();
  const before = process.memoryUsage().rss;
  const lookAtTen = () =>
    Promise.all(Array.from({ length: 10 }, (_, index) => prepare(bombs[index % 2] as Buffer).catch(() => 'refused')));
  expect(await quickest(2_000, lookAtTen)).toBeLessThan(2_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});
