import { afterAll, expect, test, vi } from 'vitest';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { refuseReads } from '#tests/support/broken-table.ts';

const logged: string[] = [];
const written = vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
afterAll(() => written.mockRestore());
const { db, fetch, get, post, signedIn, world } = await testApp({ LOG_LEVEL: 'info', TRUSTED_PROXIES: '10.0.0.1' });

/** Without the lines of the work beside the requests. */
const lines = () =>
  logged
    .splice(0)
    .map((line) => JSON.parse(line))
    .filter(({ requestId }) => requestId);
const answers = () => lines().filter(({ message }) => message === 'request');
const uuid = expect.stringMatching(/^[\da-f-]{36}$/);

test('a request is one line, without what its address names', async () => {
  const [artist, shop] = [await world.artist(), await world.shop()];
  const cookie = await signedIn(artist.actor.userId);
  lines();
  const page = `/marketplace/shops/${shop.shopId}`;
  const replies = [await get(page, cookie), await get('/terms'), await get('/terms'), await post('/nowhere', {})];
  const terms = {
    time: expect.anything(),
    level: 'info',
    message: 'request',
    requestId: uuid,
    method: 'GET',
    route: '/terms',
    status: 200,
    ms: expect.any(Number),
    account: 'visitor',
  };
  const said = answers();
  expect(said).toEqual([
    { ...terms, route: '/marketplace/shops/:shopId', account: 'artist' },
    terms,
    terms,
    { ...terms, method: 'POST', route: '/*', status: 404 },
  ]);
  expect(said.map(({ requestId }) => requestId)).toEqual(replies.map(({ headers }) => headers.get('x-request-id')));
});

test('files and health checks are left out', async () => {
  for (const path of ['/theme.js', '/healthz', '/readyz', '/sw.js', '/manifest.webmanifest']) {
    expect((await get(path)).status).toBe(200);
  }
  expect(answers()).toEqual([]);
});

test('the id of a failed request is on its page, in its data and in each of its lines', async () => {
  const { actor } = await world.artist();
  const cookie = await signedIn(actor.userId);
  const mend = await refuseReads(db, 'job_applications');
  lines();
  for (const path of ['/applications', '/applications.data']) {
    const reply = await get(path, cookie);
    const id = reply.headers.get('x-request-id') as string;
    expect([reply.status, await reply.text()]).toEqual([500, expect.stringContaining(id)]);
    const said = lines();
    expect(new Set(said.map(({ requestId }) => requestId))).toEqual(new Set([id]));
    expect(said.map(({ message }) => message)).toEqual(expect.arrayContaining(['request failed', 'request']));
  }
  await mend();
});

test.each([
  ['10.0.0.1', 'of-the.proxy:1_A', 'of-the.proxy:1_A'],
  ['10.0.0.1', 'x'.repeat(64), 'x'.repeat(64)],
  ['10.0.0.1', 'x'.repeat(65), uuid],
  ['10.0.0.1', 'two words', uuid],
  ['10.0.0.1', '', uuid],
  ['198.51.100.1', 'of-a-stranger', uuid],
])('from %s the id %j becomes %s', async (remoteAddress, given, id) => {
  const request = new Request(`${ORIGIN}/healthz`, { headers: { 'x-request-id': given } });
  const reply = await fetch(request, { incoming: { socket: { remoteAddress } } });
  expect(reply.headers.get('x-request-id')).toEqual(id);
});
