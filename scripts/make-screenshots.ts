// Writes docs/screenshot.png for the README: the demo cast in a wide window and on a phone.
import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { WebClient } from '#tests/support/web-client.ts';
import { signedInAs, withServer } from '../bench/server.ts';
import { launchChromium } from './find-chromium.mjs';

const TARGET = 'docs/screenshot.png';
const CANVAS = { width: 1700, height: 980, background: '#e9dfcb' };
const WIDE = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 780 };
const LARGEST_BYTES = 300_000;

type Shot = { path: string; viewport: typeof WIDE; colorScheme: 'light' | 'dark'; client?: WebClient };

async function take(browser: Browser, origin: string, { path, viewport, colorScheme, client }: Shot): Promise<Buffer> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', baseURL: origin });
  if (client) await context.addCookies(client.cookies().map((cookie) => ({ ...cookie, url: origin })));
  const page = await context.newPage();
  await page.goto(path);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(inView.map((image) => image.decode().catch(() => {})));
  });
  const shot = await page.screenshot();
  await context.close();
  return shot;
}

async function framed(picture: Buffer, { width, height }: typeof WIDE): Promise<Buffer> {
  const corners = `<rect width="${width}" height="${height}" rx="10"/>`;
  const mask = Buffer.from(`<svg width="${width}" height="${height}">${corners}</svg>`);
  const rounded = await sharp(picture)
    .resize(width, height)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const frame = `<svg width="${width + 12}" height="${height + 12}">
    <rect x="10" y="10" width="${width}" height="${height}" rx="10" fill="#17130f"/>
    <rect x="1" y="1" width="${width}" height="${height}" rx="10" fill="none" stroke="#17130f" stroke-width="3"/></svg>`;
  return sharp(Buffer.from(frame))
    .composite([{ input: rounded, left: 1, top: 1 }])
    .png()
    .toBuffer();
}

await withServer(async ({ origin, dataDir }) => {
  const browser = await launchChromium();
  try {
    const client = await signedInAs('ARTIST', origin, dataDir);
    const wide = await take(browser, origin, { path: '/jobs', viewport: WIDE, colorScheme: 'light' });
    const phone = await take(browser, origin, { path: '/', viewport: PHONE, colorScheme: 'dark' });
    const dashboard = await take(browser, origin, {
      path: '/dashboard',
      viewport: PHONE,
      colorScheme: 'light',
      client,
    });
    const { info, data } = await sharp({ create: { ...CANVAS, channels: 4 } })
      .composite([
        { input: await framed(wide, WIDE), left: 40, top: 60 },
        { input: await framed(dashboard, { width: 300, height: 600 }), left: 1040, top: 320 },
        { input: await framed(phone, { width: 300, height: 600 }), left: 1362, top: 320 },
      ])
      .png({ palette: true, quality: 90, effort: 10, colours: 128 })
      .toBuffer({ resolveWithObject: true });
    if (info.size > LARGEST_BYTES) throw new Error(`${TARGET} would be ${info.size} bytes`);
    writeFileSync(TARGET, data);
    console.log(`${TARGET}: ${info.size} bytes`);
  } finally {
    await browser.close();
  }
});
