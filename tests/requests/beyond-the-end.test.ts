import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { everyViewer, viewerOf } from '#tests/support/every-viewer.ts';
import { readable } from '#tests/support/replies.ts';

const app = await testApp();
const { cookies } = await everyViewer(app);

/** What the main part of a page says. */
async function saidAt(path: string, cookie: string): Promise<string> {
  const html = readable(await (await app.get(path, cookie)).text());
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ');
}

test.each([
  '/jobs',
  '/jobs?sort=relevance',
  '/applications',
  '/shop/applications',
  '/shop/jobs',
  '/messages',
  '/marketplace/shops',
  '/marketplace/artists',
  '/admin/shops',
  '/admin/artists',
  '/admin/jobs',
])('beyond the end of %s, whose last page was emptied meanwhile, the list begins anew', async (list) => {
  const cookie = cookies[viewerOf(list.split('?', 1)[0] as string)];
  const beyond = new URL(list, 'http://x');
  beyond.searchParams.set('after', `older~2001-01-01T00:00:00.000Z~${randomUUID()}`);
  const first = await saidAt(list, cookie);
  expect(first).toMatch(/Shop \d|Artist \d|Guest artist/);
  expect(await saidAt(beyond.pathname + beyond.search, cookie)).toBe(first);
});
