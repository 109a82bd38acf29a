import { expect, test } from 'vitest';
import { networkOf, rateKey } from '#app/platform/http/rate-limit.server.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the key does not reveal the address that it counts', () => {
  const key = rateKey('sign-in', 'ana@example.com');
  expect(key).toMatch(/^sign-in:/);
  expect(key).not.toContain('ana');
  expect(rateKey('sign-in', 'bo@example.com')).not.toBe(key);
});
