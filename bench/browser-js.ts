import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { newcomer } from '#tests/support/newcomers.ts';
import { launchChromium } from '../scripts/find-chromium.mjs';
import { figure, table } from './report.ts';
import { type Part, withServer } from './server.ts';

type Weighed = { page: string; who: string; scripts: number; scriptBytes: number; htmlBytes: number; allBytes: number };

/** Bytes transferred when a page is opened for the first time, as the browser counts them (brotli). */
export const browserJs: Part = {
  name: 'browser-js',
  title: 'Bytes of a first visit',
  run: () =>
    withServer(async ({ origin }) => {
      const browser = await launchChromium();
      try {
        return await weighAll(browser, origin);
      } finally {
        await browser.close();
      }
    }),
};

async function weighAll(browser: Browser, origin: string): Promise<string> {
  const artist = await newcomer(origin, 'ARTIST');
  const shop = await newcomer(origin, 'SHOP');
  const visits: [string, string, { name: string; value: string }[]][] = [
    ['/', 'visitor', []],
    ['/jobs', 'visitor', []],
    ['/login', 'visitor', []],
    ['/jobs', 'artist', artist.client.cookies()],
    ['/dashboard', 'artist', artist.client.cookies()],
    ['/messages', 'artist', artist.client.cookies()],
    ['/onboarding/artist-profile-setup', 'artist', artist.client.cookies()],
    ['/shop/jobs/create', 'shop', shop.client.cookies()],
  ];
  const rows: (string | number)[][] = [];
  const figures: string[] = [];
  for (const [page, who, cookies] of visits) {
    const weighed = await weigh(browser, origin, page, who, cookies);
    const isVisitor = who === 'visitor';
    figures.push(figure(isVisitor ? 'R10' : 'R10 live', isVisitor ? page : `${page} (${who})`, weighed.scriptBytes));
    if (page === '/jobs') figures.push(figure('R11', `${page} (${who})`, weighed.htmlBytes));
    const bytes = [weighed.scriptBytes, weighed.htmlBytes, weighed.allBytes].map((n) => n.toLocaleString('en-US'));
    rows.push([weighed.page, weighed.who, weighed.scripts, ...bytes]);
  }
  return [
    'Bytes on the wire of one visit with an empty cache, headers included, until the network is quiet (Chromium).',
    '',
    table(['page', 'who', 'scripts', 'script bytes', 'HTML bytes', 'all bytes'], rows),
    '',
    ...figures,
    figure('R11 twice', '/jobs (artist)', dataTwice((await artist.client.get('/jobs')).text)),
  ].join('\n');
}

/** How many bytes the hydration data adds to a page that already holds the same content as markup (compressed). */
function dataTwice(html: string): number {
  const markup = html.replace(/(<script[^>]*>).*?<\/script>/gs, '$1</script>');
  return gzipSync(html).byteLength / gzipSync(markup).byteLength;
}

async function weigh(
  browser: Browser,
  origin: string,
  path: string,
  who: string,
  cookies: { name: string; value: string }[],
): Promise<Weighed> {
  const context = await browser.newContext();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const weighed: Weighed = { page: path, who, scripts: 0, scriptBytes: 0, htmlBytes: 0, allBytes: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weighed.allBytes += encodedDataLength;
    if (kinds.get(requestId) === 'Document') weighed.htmlBytes += encodedDataLength;
    if (kinds.get(requestId) !== 'Script') return;
    weighed.scripts += 1;
    weighed.scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(origin + path, { waitUntil: 'load' });
  // A live stream never ends, so "no request for a while" works only on pages without one.
  if (who === 'visitor') await page.waitForLoadState('networkidle');
  else await page.waitForFunction(() => document.readyState === 'complete' && '__reactRouterContext' in window);
  await context.close();
  return weighed;
}
