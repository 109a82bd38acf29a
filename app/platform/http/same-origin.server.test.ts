import { expect, test } from 'vitest';
import { isSameOrigin } from '#app/platform/http/requests.server.ts';

const BASE = 'https://flashboard.example';
const post = (headers: Record<string, string>) => new Request(`${BASE}/login`, { method: 'POST', headers });

test.each([
  ['our own page', { origin: BASE }, true],
  ['our own page, told by Referer alone', { referer: `${BASE}/login?a=b` }, true],
  ['nothing said', {}, false],
  ['null, as from a sandboxed frame', { origin: 'null' }, false],
  ['another site', { origin: 'https://evil.example' }, false],
  ['a sibling sub-domain', { origin: 'https://other.flashboard.example' }, false],
  ['our name with another scheme', { origin: 'http://flashboard.example' }, false],
  ['our origin in a foreign Referer', { referer: `https://evil.example/?${BASE}` }, false],
  ['a browser that says cross-site', { origin: BASE, 'sec-fetch-site': 'cross-site' }, false],
])('a POST from %s', (_from, headers, allowed) => {
  expect(isSameOrigin(post(headers), BASE)).toBe(allowed);
});

test('reading is allowed from any origin', () => {
  expect(isSameOrigin(new Request(BASE, { headers: { origin: 'https://evil.example' } }), BASE)).toBe(true);
});
