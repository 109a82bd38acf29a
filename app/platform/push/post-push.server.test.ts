import { afterAll, beforeEach, expect, test } from 'vitest';
import { PUBLIC_NETWORK, postPush } from '#app/platform/push/post-push.server.ts';
import { startPushService } from '#tests/support/push-service.ts';

const service = await startPushService();
afterAll(() => service.stop());
beforeEach(() => {
  service.received.length = 0;
  service.connections = 0;
});

const push = (endpoint: string) => ({ endpoint, headers: { TTL: '60' }, body: Buffer.from('sealed') });
const post = (path: string, longestMs = 5_000) =>
  postPush(push(`https://push.test${path}`), { ...service.network, longestMs });

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [408, 'later'],
  [429, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [413, 'refused'],
])('a push service that answers %i: %s', async (status, is) => {
  service.answer = () => ({ status, text: 'said why' });
  expect(await post('/a?b=1')).toEqual(is === 'sent' || is === 'gone' ? { is } : { is, why: `${status} said why` });
  expect(service.received).toMatchObject([{ path: '/a?b=1', headers: { host: 'push.test', ttl: '60' } }]);
  expect(service.received[0]?.body.toString()).toBe('sealed');
});

test('redirects are not followed', async () => {
  service.answer = (path) => (path === '/a' ? { status: 307, headers: { location: '/b' } } : { status: 201 });
  expect(await post('/a')).toMatchObject({ is: 'refused' });
  expect(service.received.map(({ path }) => path)).toEqual(['/a']);
});

test('a hanging service times out', async () => {
  service.answer = () => 'hang';
  expect(await post('/a', 200)).toEqual({ is: 'later', why: 'no answer in time' });
  service.answer = () => 'hang-in-body';
  expect(await post('/a', 200)).toEqual({ is: 'sent' });
});

test('an untrusted certificate is refused', async () => {
  const { ca: _ca, ...stranger } = service.network;
  expect(await postPush(push('https://push.test/a'), stranger)).toMatchObject({ is: 'later', why: /self-signed/ });
  expect(await postPush(push('https://elsewhere.test/a'), service.network)).toMatchObject({ is: 'later' });
  expect(service.received).toEqual([]);
});

test('a name with an internal address is refused before connecting', async () => {
  const leads = (...addresses: string[]) => ({
    ...PUBLIC_NETWORK,
    port: service.network.port,
    lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });
  for (const network of [
    leads('127.0.0.1'),
    leads('8.8.8.8', '127.0.0.1'),
    leads('::ffff:127.0.0.1'),
    leads('169.254.169.254'),
    leads(),
  ])
    expect(await postPush(push('https://push.test/a'), network)).toMatchObject({ is: 'refused' });
  expect(service.connections).toBe(0);
});

test('a rebinding name is resolved once per push', async () => {
  service.answer = () => ({ status: 201 });
  let asked = 0;
  const rebinding = {
    ...service.network,
    lookup: async () => [{ address: ++asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
  };
  expect(await postPush(push('https://push.test/a'), rebinding)).toEqual({ is: 'sent' });
  expect([asked, service.received.length]).toEqual([1, 1]);
  // And the next push asks anew: where it leads by then is not allowed.
  expect(await postPush(push('https://push.test/a'), rebinding)).toMatchObject({ is: 'refused' });
  expect(service.received).toHaveLength(1);
});

test.each([
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://127.1/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://[fe80::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a',
  'http://push.test/a',
  'https://push.test:8443/a',
  'https://name:word@push.test/a',
])('%s is refused', async (endpoint) => {
  expect(await postPush(push(endpoint), { ...PUBLIC_NETWORK, port: service.network.port })).toMatchObject({
    is: 'refused',
  });
  expect(service.connections).toBe(0);
});
