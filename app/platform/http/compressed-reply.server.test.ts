import { expect, test } from 'vitest';
import { acceptedEncoding } from '#app/platform/http/compressed-reply.server.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0', null],
  ['identity;q=0.5, gzip;q=0.8', 'gzip'],
  ['', null],
  [undefined, null],
])('%j is answered with %j', (header, encoding) => {
  expect(acceptedEncoding(header, ['br', 'gzip'])).toBe(encoding);
});
