import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ORIGIN, testApp } from '#tests/support/app.ts';

const { fetch, get, signedIn, world } = await testApp();
const artist = await world.artist({ setupCompleted: true });
const cookie = await signedIn(artist.actor.userId);

test.each(['/dashboard', '/dashboard.data', '/jobs?q=x'])('%s comes in one piece with a known length', async (path) => {
  const plain = await get(path, cookie, { 'accept-encoding': 'identity' });
  const bytes = Buffer.from(await plain.arrayBuffer());
  expect(plain.headers.get('content-length')).toBe(String(bytes.byteLength));
  const headers = { cookie, 'accept-encoding': 'gzip, br' };
  const small = await fetch(new Request(ORIGIN + path, { headers }));
  expect(small.headers.get('content-encoding')).toBe('gzip');
  expect(small.headers.get('vary')).toContain('Accept-Encoding');
  const packed = Buffer.from(await small.arrayBuffer());
  expect(small.headers.get('content-length')).toBe(String(packed.byteLength));
  expect(Math.abs(gunzipSync(packed).byteLength - bytes.byteLength)).toBeLessThan(20);
});

test('page data cannot end the script that carries it', async () => {
  const reply = await get(`/jobs?q=${encodeURIComponent('</script><b id="out">&\u2028')}`, cookie);
  const html = await reply.text();
  expect(html).not.toContain('</script><b');
  const [, nonce, handed = ''] =
    /<script nonce="([^"]+)">window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);/s.exec(html) ?? [];
  expect(reply.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  expect(JSON.parse(handed)).toContain('</script><b id=');
});
