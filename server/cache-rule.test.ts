import { expect, test } from 'vitest';
import { settleCaching } from '#server/cache-rule.ts';

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
  'a reply that caches may share by %j sets no cookie, and a cookie that was there is reported',
  (said) => {
    expect(settled(said)).toEqual([said, [], true]);
  },
);

test.each([NEVER, 'private, max-age=60', 'PRIVATE', 'No-Store', 'max-age=0,private'])(
  "one reader's own reply by %j keeps its cookie",
  (said) => {
    expect(settled(said)).toEqual([said, [COOKIE], false]);
  },
);

test.each([
  ['says nothing', null, 200],
  ['is a failure', 'public, max-age=60', 404],
  ['is a fault', 'public, max-age=60', 500],
])('a reply that %s is kept by nobody', (_what, said, status) => {
  expect(settled(said, status)).toEqual([NEVER, [COOKIE], false]);
});
