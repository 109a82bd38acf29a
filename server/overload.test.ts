import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { BUSY, OVERLOADED } from '#app/copy/site.ts';
import { createLog } from '#app/platform/log.server.ts';
import { isOver, kindOf, refuseOverload } from '#server/overload.ts';
import type { AppEnv } from '#server/requests.ts';

const MEMBER = { cookie: 'a=b; flashboard.session_token=x' };
const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
const PAGE = { accept: 'text/html,application/xhtml+xml' };

test.each([
  ['POST', MEMBER, 'member-write'],
  ['GET', MEMBER, 'read'],
  ['HEAD', { ...MEMBER, ...ROBOT }, 'read'],
  ['GET', {}, 'read'],
  ['POST', {}, 'read'],
  ['GET', ROBOT, 'crawler'],
])('%s with %j is a %s', (method, headers, kind) => {
  expect(kindOf(new Request('http://flashboard.test/jobs', { method, headers }))).toBe(kind);
});

/** Which kinds are refused. */
test.each([
  [0, 0, []],
  [9, 5_000, []],
  [24, 39, []],
  [25, 0, ['crawler']],
  [10, 41, ['crawler']],
  [50, 0, ['crawler', 'read']],
  [10, 81, ['crawler', 'read']],
  [199, 80, ['crawler', 'read']],
  [200, 0, ['crawler', 'read', 'member-write']],
  [10, 161, ['crawler', 'read', 'member-write']],
])('with %d in flight and a delay of %d ms, these are refused: %j', (inFlight, delayMs, refused) => {
  const kinds = ['crawler', 'read', 'member-write'] as const;
  expect(kinds.filter((kind) => isOver({ inFlight, delayMs }, kind))).toEqual(refused);
});

/** Requests that are answered when `letGo` is called. */
function busyApp() {
  const gate = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>();
  const log = createLog({ level: 'silent', pretty: false });
  app.use(refuseOverload({ log, brand: 'Flashboard', headers: { 'X-Frame-Options': 'DENY' }, retryAfter: '5' }));
  app.get('/healthz', (c) => c.text('fine'));
  app.all('*', async (c) => {
    await gate.promise;
    return c.text('done');
  });
  const ask = (path: string, init: RequestInit = {}, isSent = true) =>
    app.request(path, init, { incoming: { complete: isSent } } as never);
  return { ask, letGo: gate.resolve };
}

const some = (count: number, ask: () => unknown) => Array.from({ length: count }, ask);

test('what is over the limit gets 503 in words at once; health checks and writes of members go on', async () => {
  const { ask, letGo } = busyApp();
  const working = some(50, () => ask('/jobs'));
  const [page, form, data, other] = await Promise.all([
    ask('/jobs', { headers: PAGE }),
    ask('/login', { method: 'POST', headers: PAGE }),
    ask('/jobs.data', { headers: { accept: '*/*' } }),
    ask('/uploads/logos', { headers: { accept: '*/*' } }),
  ]);
  for (const { status, headers } of [page, form, data, other])
    expect([status, headers.get('retry-after'), headers.get('x-frame-options')]).toEqual([503, '5', 'DENY']);
  expect(await page.text()).toContain(OVERLOADED.again);
  expect(await form.text()).toContain(OVERLOADED.unsent);
  expect(await data.text()).toBe(BUSY);
  expect(await other.json()).toEqual({ error: BUSY, problem: 'busy' });
  expect((await ask('/healthz')).status).toBe(200);
  const write = ask('/messages/x', { method: 'POST', headers: MEMBER });
  letGo();
  expect((await write).status).toBe(200);
  await Promise.all(working);
  expect((await ask('/jobs', { headers: ROBOT })).status).toBe(200);
});

test('requests that are still being sent hold no place', async () => {
  const { ask, letGo } = busyApp();
  const slow = some(500, () => ask('/signup', { method: 'POST' }, false));
  const page = ask('/jobs');
  letGo();
  expect((await page).status).toBe(200);
  await Promise.all(slow);
});
