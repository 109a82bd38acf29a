import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { EVERY_PAGE, filledIn } from '#tests/support/every-route.ts';
import { everyViewer, viewerOf } from '#tests/support/every-viewer.ts';
import { readable } from '#tests/support/replies.ts';

const app = await testApp();
const { cookies, known } = await everyViewer(app);

/** What the main part of a page says. */
async function saidAt(path: string, cookie: string): Promise<string> {
  const html = readable(await (await app.get(path, cookie)).text());
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ');
}

const ROW = /Shop \d|Artist \d|Guest artist/;
const LISTS = [
  '/jobs',
  '/applications',
  '/shop/applications',
  '/shop/jobs',
  '/stays',
  '/shop/stays',
  '/messages',
  '/settings/blocked',
  '/marketplace/shops',
  '/chairs',
  '/marketplace/artists',
  '/admin/shops',
  '/admin/artists',
  '/admin/suspensions',
  '/admin/reports',
  '/admin/record',
  '/admin/jobs',
];
/** What waits: these end with the newest. */
const OLDEST_FIRST = ['/admin/reports', '/stays', '/shop/stays'];

test('beyond the end of any list, whose last page was emptied meanwhile, it begins anew', async () => {
  const after = (day: string) => `after=older~${day}T00:00:00.000Z~${randomUUID()}`;
  const ended: string[] = [];
  for (const pattern of [...EVERY_PAGE, '/jobs?sort=relevance']) {
    const [path = ''] = pattern.split('?', 1);
    const cookie = cookies[viewerOf(path)];
    const here = filledIn(pattern, known);
    const first = await saidAt(here, cookie);
    if (LISTS.includes(path)) expect(first, path).toMatch(ROW);
    const beyond = after(OLDEST_FIRST.includes(path) ? '2999-01-01' : '2001-01-01');
    const anew = await saidAt(`${here}${here.includes('?') ? '&' : '?'}${beyond}`, cookie);
    // How long ago something was may have passed a minute meanwhile: the page is read on both sides of the other.
    if (anew !== first && anew !== (await saidAt(here, cookie))) ended.push(pattern);
  }
  expect(ended).toEqual([]);
}, 60_000);
