import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { EVERY_ROUTE, filledIn } from '#tests/support/every-route.ts';

const { get, post, signedIn, world } = await testApp({ DEMO: '1', RATE_LIMIT_SCALE: '0' });
const cookies = {
  visitor: '',
  artist: await signedIn((await world.artist({ setupCompleted: true })).actor.userId),
  'new shop': await signedIn((await world.shop({ setupCompleted: false })).actor.userId),
};

const PATTERNS = [...new Set(EVERY_ROUTE.map(({ pattern }) => pattern))];
const LONG = 'é/'.repeat(2_000);
/** A return path of the maximum length, encoded in a query, with text beside it. */
const LONGEST = 2_048;

/** The redirect target of a reply, by status or by header. */
async function leadsTo(reply: Response): Promise<string> {
  return reply.headers.get('location') ?? (reply.status === 202 ? await reply.text() : '');
}

test.each(Object.entries(cookies))(
  'no redirect carries an overlong address along, for %s',
  async (_viewer, cookie) => {
    const query = new URLSearchParams({ q: LONG, returnTo: `/${LONG}`, message: LONG, next: `/${LONG}`, step: LONG });
    const tooLong: string[] = [];
    const found = async (asked: string, reply: Response) => {
      const { length } = await leadsTo(reply);
      if (length > LONGEST) tooLong.push(`${asked}: ${length}`);
    };
    for (const pattern of PATTERNS) {
      const path = filledIn(pattern);
      await found(`${pattern}?`, await get(`${path}?${query}`, cookie));
      if (path !== '/') await found(`${pattern}.data?`, await get(`${path}.data?${query}`, cookie));
      if (pattern.includes(':')) await found(pattern, await get(pattern.replace(/:\w+/g, 'a'.repeat(6_000)), cookie));
    }
    expect(tooLong).toEqual([]);
  },
  60_000,
);

test('an overlong return path is dropped, and signing in leads home', async () => {
  expect((await get(`/settings?q=${'a'.repeat(600)}`)).headers.get('location')).toBe('/login');
  expect((await get(`/settings?q=${'a'.repeat(400)}`)).headers.get('location')).toContain('returnTo=%2Fsettings');
  const reply = await post(`/uploads/portfolio-images?returnTo=/${'a'.repeat(600)}`, {});
  expect(reply.headers.get('location')).toBe('/login?returnTo=%2Fprofile%2Fartist%2Fportfolio');
});
