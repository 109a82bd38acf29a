import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { RunningServer } from '#tests/support/running-server.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { signedInAs } from './cast.ts';
import { table } from './measurements.ts';

const PATH = '/marketplace/artists';

/** What a browser fetches of a list's pictures when it is opened again. */
export async function secondVisit({ origin, dataDir }: RunningServer): Promise<string> {
  const client = await signedInAs('SHOP', origin, dataDir);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [],
  });
  try {
    const context = await browser.newContext();
    const signIn = (cookies: { name: string; value: string }[]) =>
      context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    await signIn(client.cookies());
    const rows = [['first', ...(await visit(context, origin))]];
    rows.push(['second', ...(await visit(context, origin))]);
    await context.clearCookies();
    await signIn((await signedInAs('SHOP', origin, dataDir)).cookies());
    rows.push(['after signing in anew', ...(await visit(context, origin))]);
    return table(['visit', 'pictures shown', 'of them fetched', 'bytes of pictures'], rows);
  } finally {
    await browser.close();
  }
}

async function visit(context: BrowserContext, origin: string): Promise<string[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const fetched = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/files/') && !response.fromDiskCache) fetched.add(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => fetched.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fetched.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(origin + PATH, { waitUntil: 'load' });
  const shown = await seeAll(page);
  await page.close();
  return [shown, fetched.size, bytes].map((figure) => figure.toLocaleString('en-US'));
}

/** Scrolls to every picture, because those further down come only then. */
async function seeAll(page: Page): Promise<number> {
  const pictures = page.locator('main img[src*="/files/"]');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate(async (image: HTMLImageElement) => image.decode());
  }
  return pictures.count();
}
