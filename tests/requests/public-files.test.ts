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
  ['gzip;q=1.0, br;q=0.5', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0', null, (bytes: Buffer) => bytes],
  ['identity', null, (bytes: Buffer) => bytes],
])('a text file for %j', async (accepted, encoding, unpacked) => {
  const reply = await ask(packed, { 'accept-encoding': accepted });
  expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, encoding]);
  expect(reply.headers.get('vary')).toBe('Accept-Encoding');
  for (const name of ['last-modified', 'accept-ranges']) expect(reply.headers.get(name)).toBeNull();
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
  const { headers } = await ask(font);
  const changed = headers.get('last-modified') as string;
  const later = new Date(Date.parse(changed) + 1_000).toUTCString();
  const earlier = new Date(Date.parse(changed) - 1_000).toUTCString();
  const statuses = (...asked: Record<string, string>[]) =>
    Promise.all(asked.map(async (headers) => (await ask(font, headers)).status));
  expect(
    await statuses(
      { 'if-modified-since': changed },
      { 'if-modified-since': later },
      { 'if-modified-since': earlier },
      { 'if-modified-since': 'yesterday' },
      { 'if-modified-since': changed, 'if-none-match': '"x"' },
    ),
  ).toEqual([304, 304, 200, 200, 200]);
  const same = await ask(packed, { 'if-modified-since': later, 'accept-encoding': 'br' });
  expect([same.headers.get('vary'), same.headers.get('cache-control')]).toEqual([
    'Accept-Encoding',
    'public, max-age=31536000, immutable',
  ]);
});

test('a part of a file, and all of it when it has changed since', async () => {
  const { headers } = await ask(font);
  const part = await ask(font, { range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytesOf(font).length}`]);
  expect(await body(part)).toEqual(bytesOf(font).subarray(10, 20));
  const same = await ask(font, { range: 'bytes=10-19', 'if-range': headers.get('last-modified') as string });
  const other = await ask(font, { range: 'bytes=10-19', 'if-range': 'Thu, 01 Jan 2026 00:00:00 GMT' });
  expect([same.status, other.status]).toEqual([206, 200]);
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
