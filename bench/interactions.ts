import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { signedInAs } from './cast.ts';

const PRESSES = 10;

const VIEWPORT = { width: 1280, height: 900 };

/** The two presses that members wait for most, on a processor that is four times slower. */
export async function slowestInteractions(origin: string, dataDir: string): Promise<[string, string][]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [],
  });
  try {
    const artist = await signedInAs('ARTIST', origin, dataDir);
    const context = await browser.newContext({ viewport: VIEWPORT });
    await context.addCookies(artist.cookies().map((cookie) => ({ ...cookie, url: origin })));
    const [conversation] = /\/messages\/[0-9a-f-]{36}/.exec((await artist.get('/messages')).text) ?? [];
    return [
      ['Apply Filters on /jobs', await slowest(context, `${origin}/jobs`, pressFilter)],
      ['Send in a conversation', await slowest(context, `${origin}${conversation}`, pressSend)],
    ];
  } finally {
    await browser.close();
  }
}

async function slowest(context: BrowserContext, address: string, press: (page: Page, n: number) => Promise<void>) {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { slowest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId) seen.slowest = Math.max(seen.slowest, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => '__reactRouterContext' in window);
  await page.waitForTimeout(2_000);
  const session = await context.newCDPSession(page);
  await showWhole(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let n = 0; n < PRESSES; n += 1) await press(page, n);
  await page.waitForTimeout(1_000);
  const found = await page.evaluate(() => (window as unknown as { seen: { slowest: number } }).seen.slowest);
  await page.close();
  return found === 0 ? 'under 16' : found.toFixed(0);
}

/**
 * Makes the window as high as the page, plus its own bar. Chrome does not draw what lies beyond it, and a press there
 * seems to be noticed only at the next change, a fifth of a second later.
 */
async function showWhole(session: CDPSession): Promise<void> {
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { height: VIEWPORT.height + 200 } });
}

async function pressFilter(page: Page, n: number): Promise<void> {
  const types = page.getByRole('group', { name: 'Job type' });
  await pressed(page, types.getByText(n % 2 === 0 ? 'Apprenticeship' : 'Guest spot'));
  await pressed(page, page.getByRole('button', { name: 'Apply Filters' }));
  await page.waitForTimeout(1_500);
}

async function pressSend(page: Page, n: number): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(`When shall I come? ${n}`);
  await pressed(page, page.getByRole('button', { name: 'Send', exact: true }));
  await page.waitForTimeout(1_500);
}

/**
 * With the mouse alone: what presses an element by its name listens in the page, which is a part of the time. The
 * pointer is there before it presses: that it has come is drawn, too, and nobody presses within that picture or the one
 * that shows the last letter.
 */
async function pressed(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const place = await button.boundingBox();
  if (!place) throw new Error('there is nothing to press');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.waitForTimeout(200);
  await page.mouse.down();
  await page.mouse.up();
}
