import { expect, test } from 'vitest';
import { acceptedEncoding } from '#app/platform/http/accepted-encoding.server.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0.001', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0', null],
  ['identity;q=0, *', 'br'],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.5, gzip;q=0.8', 'gzip'],
  ['brotli, abr, x-br', null],
  ['', null],
  [undefined, null],
])('%j is answered with %j', (header, encoding) => {
  expect(acceptedEncoding(header, ['br', 'gzip'])).toBe(encoding);
});
