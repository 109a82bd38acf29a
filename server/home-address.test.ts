import { expect, test } from 'vitest';
import { homeAddress } from '#server/nearby-address.ts';

const LOCAL = 'http://localhost:3000';
const visit = (url: string, init: RequestInit = {}) =>
  new Request(url, { headers: { accept: 'text/html,application/xhtml+xml' }, ...init });

test.each([
  ['http://127.0.0.1:3000/jobs?q=a', LOCAL, `${LOCAL}/jobs?q=a`],
  ['http://[::1]:3000/', LOCAL, `${LOCAL}/`],
  ['http://127.0.0.2:3000/', LOCAL, `${LOCAL}/`],
  [`${LOCAL}/login`, 'http://127.0.0.1:3000', 'http://127.0.0.1:3000/login'],
  [`http://127.0.0.1:3000//evil.example`, LOCAL, `${LOCAL}//evil.example`],
  [`http://127.0.0.1:3000/?q=${'a'.repeat(9_000)}`, LOCAL, `${LOCAL}/`],
  [`${LOCAL}/jobs`, LOCAL, null],
  ['http://127.0.0.1:8080/', LOCAL, null],
  ['http://127.0.0.1.evil.example:3000/', LOCAL, null],
  ['http://192.168.0.2:3000/', LOCAL, null],
  ['http://127.0.0.1:3000/', 'http://flashboard.example:3000', null],
  ['http://127.0.0.1/', 'https://localhost', null],
])('a visit to %s, with %s at home, goes to %j', (url, base, home) => {
  expect(homeAddress(visit(url), base)).toBe(home);
});

test('only visits of pages are led home', () => {
  const at = 'http://127.0.0.1:3000/login';
  expect(homeAddress(visit(at, { method: 'POST', body: 'a=1' }), LOCAL)).toBeNull();
  expect(homeAddress(new Request(at), LOCAL)).toBeNull();
  expect(homeAddress(new Request(at, { headers: { accept: 'text/event-stream' } }), LOCAL)).toBeNull();
});
