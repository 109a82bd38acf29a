import { expect, test } from 'vitest';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { EVERY_ROUTE, filledIn, routeExports } from '#tests/support/every-route.ts';

const { fetch, signedIn, world } = await testApp({ DEMO: '1' });
const cookie = await signedIn((await world.artist({ setupCompleted: true })).actor.userId);

/** The methods that a route module accepts, by its source text. */
function takenBy(file: string): string[] {
  const isRead = routeExports(file, 'loader') || routeExports(file, 'default');
  const isPosted = routeExports(file, 'action');
  return [...(isRead ? ['GET', 'HEAD'] : []), ...(isPosted ? ['POST'] : [])];
}

const PAGES = EVERY_ROUTE.map(({ pattern, file }): [string, string[]] => [filledIn(pattern), takenBy(file)]);
const DATA = PAGES.map(([path, taken]): [string, string[]] => [path === '/' ? '/_.data' : `${path}.data`, taken]);
const OTHERS: [string, string[]][] = [
  ['/healthz', ['GET', 'HEAD', 'OPTIONS']],
  ['/readyz', ['GET', 'HEAD', 'OPTIONS']],
  ['/live', ['GET', 'HEAD']],
  ['/files/1/full.webp', ['GET', 'HEAD']],
  ['/uploads/portfolio-images', ['POST']],
  ['/uploads/portfolio-images/1/place', ['POST']],
  ['/favicon.svg', ['GET', 'HEAD']],
  ['/assets/any.js', ['GET', 'HEAD']],
  ['/__manifest', ['GET', 'HEAD']],
  ['/?index', ['GET', 'HEAD']],
  ['/nothing/of/ours', ['GET', 'HEAD', 'POST']],
];
const EVERY = [...PAGES, ...DATA, ...OTHERS];

const ask = (path: string, method: string, headers: Record<string, string> = { origin: ORIGIN, cookie }) =>
  fetch(new Request(ORIGIN + path, { method, headers, redirect: 'manual' }));

const UNTAKEN = ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY', 'FLASH'];

/** Addresses whose answer is not 405 with the allowed methods. */
async function wrong(headers: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [path, taken] of EVERY) {
    for (const method of UNTAKEN.filter((method) => !taken.includes(method))) {
      const reply = await ask(path, method, headers);
      const allow = reply.headers.get('allow');
      if (reply.status !== 405 || allow !== taken.join(', '))
        found.push(`${method} ${path}: ${reply.status}, ${allow}`);
    }
  }
  return found;
}

test('every address refuses other methods and lists its own', async () => {
  expect(await wrong({ origin: ORIGIN, cookie })).toEqual([]);
});

test('a visitor request without an origin gets the same refusal', async () => {
  expect(await wrong({})).toEqual([]);
});

test.each(['/login', '/jobs', '/live'])('%s lists its methods for OPTIONS', async (path) => {
  const reply = await ask(path, 'OPTIONS');
  expect([reply.status, reply.headers.get('allow')]).toEqual([
    204,
    path === '/login' ? 'GET, HEAD, POST' : 'GET, HEAD',
  ]);
});

test('an upload address refuses GET', async () => {
  const reply = await ask('/uploads/portfolio-images', 'GET');
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
});

test('every page accepts GET', () => {
  expect(PAGES.filter(([, taken]) => !taken.includes('GET'))).toEqual([]);
});
