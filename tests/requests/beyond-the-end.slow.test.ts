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
/** Lists of pending rows: these end with the newest. */
const OLDEST_FIRST = ['/admin/reports', '/stays', '/shop/stays'];

/**
 * Whether two addresses show the same. Relative times may change between the two requests, and notifications of the setup
 * arrive late. So the page is read before and after the other one, and again if both differ from it.
 */
async function saysTheSame(here: string, there: string, cookie: string): Promise<boolean> {
  let before = await saidAt(here, cookie);
  for (let tries = 3; tries > 0; tries--) {
    const anew = await saidAt(there, cookie);
    const after = await saidAt(here, cookie);
    if (anew === before || anew === after) return true;
    if (before === after) return false;
    before = after;
  }
  return false;
}

test('beyond the end of any list, whose last page was emptied meanwhile, it begins anew', async () => {
  const after = (day: string) => `after=older~${day}T00:00:00.000Z~${randomUUID()}`;
  const ended: string[] = [];
  for (const pattern of [...EVERY_PAGE, '/jobs?sort=relevance']) {
    const [path = ''] = pattern.split('?', 1);
    const cookie = cookies[viewerOf(path)];
    const here = filledIn(pattern, known);
    const beyond = after(OLDEST_FIRST.includes(path) ? '2999-01-01' : '2001-01-01');
    const there = `${here}${here.includes('?') ? '&' : '?'}${beyond}`;
    if (LISTS.includes(path)) expect(await saidAt(here, cookie), path).toMatch(ROW);
    if (!(await saysTheSame(here, there, cookie))) ended.push(pattern);
  }
  expect(ended).toEqual([]);
}, 60_000);
