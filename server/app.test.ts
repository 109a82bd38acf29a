import { expect, test } from 'vitest';
import { homeAddress } from '#server/nearby-address.ts';
import { settleCaching } from '#server/requests.ts';

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
])('a visit to %s with base %s redirects to %j', (url, base, home) => {
  expect(homeAddress(visit(url), base)).toBe(home);
});

test('only page visits are redirected', () => {
  const at = 'http://127.0.0.1:3000/login';
  expect(homeAddress(visit(at, { method: 'POST', body: 'a=1' }), LOCAL)).toBeNull();
  expect(homeAddress(new Request(at), LOCAL)).toBeNull();
  expect(homeAddress(new Request(at, { headers: { accept: 'text/event-stream' } }), LOCAL)).toBeNull();
});

const COOKIE = 'flashboard.session_token=x; Path=/; HttpOnly';
const NEVER = 'private, no-store';

/** What goes out of a reply that says `said` of caches and sets a cookie. */
function settled(said: string | null, status = 200) {
  const reply = new Response(null, { status, headers: { 'set-cookie': COOKIE } });
  if (said !== null) reply.headers.set('cache-control', said);
  const { hadCookie } = settleCaching(reply);
  return [reply.headers.get('cache-control'), reply.headers.getSetCookie(), hadCookie];
}

test.each(['public, max-age=60', 'Public,Max-Age=60', 'max-age=60', 's-maxage=60', 'no-cache', ''])(
  'a reply cached by %j sets no cookie',
  (said) => {
    expect(settled(said)).toEqual([said, [], true]);
  },
);

test.each([NEVER, 'private, max-age=60', 'PRIVATE', 'No-Store', 'max-age=0,private'])(
  'a private reply by %j keeps its cookie',
  (said) => {
    expect(settled(said)).toEqual([said, [COOKIE], false]);
  },
);

test.each([
  ['says nothing', null, 200],
  ['is a failure', 'public, max-age=60', 404],
  ['is a fault', 'public, max-age=60', 500],
])('a reply that %s is not cached', (_what, said, status) => {
  expect(settled(said, status)).toEqual([NEVER, [COOKIE], false]);
});
