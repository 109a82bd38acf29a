import { expect, test } from 'vitest';
import { clientAddress } from '#app/platform/http/requests.server.ts';

test.each([
  ['without proxies the header means nothing', '203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
  ['an unknown proxy is not believed', '203.0.113.9', '198.51.100.1', ['10.0.0.1'], '203.0.113.9'],
  ['a named proxy is believed', '10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  [
    'what a visitor writes in front of the chain is ignored',
    '10.0.0.1',
    '1.2.3.4, 198.51.100.1',
    ['10.0.0.1'],
    '198.51.100.1',
  ],
  [
    'a chain of named proxies is walked to its start',
    '10.0.0.1',
    '198.51.100.1, 10.0.0.2',
    ['10.0.0.1', '10.0.0.2'],
    '198.51.100.1',
  ],
  [
    'an IPv4 address in IPv6 clothes is the same address',
    '::ffff:10.0.0.1',
    '198.51.100.1',
    ['10.0.0.1'],
    '198.51.100.1',
  ],
])('%s', (_rule, socket, forwarded, trusted, expected) => {
  expect(clientAddress(socket, forwarded, trusted)).toBe(expected);
});
