import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ORIGIN, testApp } from '#tests/support/app.ts';

const { fetch } = await testApp();
const names = readdirSync('build/client/assets');
const packed = `/assets/${names.find((name) => names.includes(`${name}.br`))}`;
const font = `/assets/${names.find((name) => name.endsWith('.woff2'))}`;
const bytesOf = (path: string) => readFileSync(`build/client${path}`);

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new Request(ORIGIN + path, { headers, method }));
const body = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0', null, (bytes: Buffer) => bytes],
  ['identity', null, (bytes: Buffer) => bytes],
])('a text file for %j', async (accepted, encoding, unpacked) => {
  const reply = await ask(packed, { 'accept-encoding': accepted });
  expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, encoding]);
  if (encoding) expect(reply.headers.get('vary')).toBe('Accept-Encoding');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(unpacked(await body(reply))).toEqual(bytesOf(packed));
});

test.each(['/', '/jobs'])('%s, cacheable, in no encoding that is refused', async (path) => {
  await ask(path);
  for (const [accepted, encoding] of [
    ['br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['br', 'br'],
  ]) {
    const reply = await ask(path, { 'accept-encoding': accepted as string });
    expect([accepted, reply.headers.get('content-encoding')]).toEqual([accepted, encoding]);
  }
});

test('a browser that has the file gets 304', async () => {
  const { headers } = await ask('/favicon.svg');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  const statuses = (...tags: string[]) =>
    Promise.all(tags.map(async (tag) => (await ask('/favicon.svg', { 'if-none-match': tag })).status));
  expect(await statuses(headers.get('etag') as string, '"x"')).toEqual([304, 200]);
});

test('a part of a file', async () => {
  const part = await ask(font, { range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytesOf(font).length}`]);
  expect(await body(part)).toEqual(bytesOf(font).subarray(10, 20));
});

test('a HEAD request gets the length of a file', async () => {
  const reply = await ask(font, {}, 'HEAD');
  expect([reply.status, reply.headers.get('content-length')]).toEqual([200, String(bytesOf(font).length)]);
  expect(await body(reply)).toHaveLength(0);
});

test.each([`${packed}.br`, '/assets', '/assets/', '/assets/../index.js', '/assets/%2e%2e%2fserver%2findex.js'])(
  '%s is not a public file',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);
