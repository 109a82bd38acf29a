import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '#app/data/schema/accounts.ts';
import { outbox } from '#app/data/schema/records.ts';
import { liftSuspension, suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { testApp } from '#tests/support/app.ts';
import { appCode, keyIn, uriIn } from '#tests/support/authenticator-app.ts';
import { EVERY_ROUTE, filledIn } from '#tests/support/every-route.ts';
import { A_JOB } from '#tests/support/jobs.ts';
import { cookieOf } from '#tests/support/replies.ts';

const app = await testApp();
const { db, world } = app;
const staff = await world.staff();

/** A word in all of their content, and nowhere else. */
const MARK = 'Quillfeather';
const PASSWORD = 'Needle4Needle';
const WORDS = 'Forty shops got the same message <b>from you</b>.';

const finished = { setupCompleted: true, setupCompletedAt: world.now };
const shop = await world.shop({
  ...finished,
  shopName: `${MARK} Tattoo`,
  description: `${MARK} tattoos since 1998, with light from the north and coffee.`,
});
const artist = await world.artist({ ...finished, fullName: `Ada ${MARK}`, location: 'Austin, TX', city: 'Austin' });
const otherShop = await world.shop({ ...finished, shopName: 'Nine Swallows' });
const otherArtist = await world.artist({ ...finished, fullName: 'Otis Reed', city: 'Austin', state: 'TX' });
const recently = new Date(Date.now() - 60_000);
const jobId = await world.job(shop.shopId, { ...A_JOB, title: `${MARK} guest spot`, createdAt: recently });
const otherJob = await world.job(otherShop.shopId, { createdAt: recently });
await app.givePassword(shop.actor.userId, PASSWORD);
await app.givePassword(artist.actor.userId, PASSWORD);

const them = { shop: shop.actor.userId, artist: artist.actor.userId };
type Whose = keyof typeof them;
const addressOf = async (userId: string) =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email as string;
const known: Record<string, string> = {
  jobId,
  shopId: shop.shopId,
  artistId: artist.actor.userId,
  userId: otherArtist.actor.userId,
  token: 'no-such-token',
};

const hold = (userId: string, days: number | null) => suspendAccount(staff, { userId, days, words: WORDS });
const lift = (userId: string) => liftSuspension(staff, userId);
const signIn = async (userId: string, password = PASSWORD) =>
  app.post('/login', { email: await addressOf(userId), password });

async function answerOf(path: string, cookie: string): Promise<string> {
  const reply = await app.get(path, cookie);
  const to = reply.headers.get('location');
  return `${reply.status} ${to ?? ''}`;
}

/** Reading these changes something, ends the session, or differs each time. */
const APART = new Set(['/logout', '/dev/mail', '/dev/mail.json', '/dev/ui']);
const ADDRESSES = EVERY_ROUTE.map(({ pattern }) => pattern)
  .filter((pattern) => !APART.has(pattern))
  .map((pattern) => filledIn(pattern, known));

const everywhere = async (cookie: string) => {
  const answers: Record<string, string> = {};
  for (const path of ADDRESSES) answers[path] = await answerOf(path, cookie);
  return answers;
};

describe.each(['artist', 'shop'] as const)('an %s at every address', (whose: Whose) => {
  const userId = them[whose];
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await everywhere(await app.signedIn(userId));
  }, 60_000);

  test.each([
    ['suspended', 7],
    ['banned', null],
  ] as const)(
    'a member who is %s is a visitor there with the old cookie',
    async (_, days) => {
      const cookie = await app.signedIn(userId);
      expect((await hold(userId, days)).ok).toBe(true);
      expect(await everywhere(cookie)).toEqual(await everywhere(''));
      // A session created by the library anyway counts as signed out.
      expect(await everywhere(await app.signedIn(userId))).toMatchObject({
        '/settings': '302 /login?returnTo=%2Fsettings',
      });
      await lift(userId);
    },
    60_000,
  );

  test('a member whose suspension ends sees what they saw before', async () => {
    await hold(userId, null);
    await lift(userId);
    const reply = await signIn(userId);
    expect(reply.headers.get('location')).toMatch(/dashboard$/);
    expect(await everywhere(cookieOf(reply))).toEqual(before);
  }, 60_000);
});

describe('content of a suspended member', () => {
  const viewers: Record<string, string> = { visitor: '' };
  beforeAll(async () => {
    viewers.artist = await app.signedIn(otherArtist.actor.userId);
    viewers.shop = await app.signedIn(otherShop.actor.userId);
  });
  const SEARCHES = [
    `/jobs?q=${MARK}`,
    '/jobs?status=ACTIVE&sort=deadline',
    '/jobs?place=Austin%2C+TX',
    `/jobs/${otherJob}`,
    `/marketplace/shops?q=${MARK}`,
    '/marketplace/shops?place=Austin%2C+TX',
    `/marketplace/artists?q=${MARK}`,
    `/conversations?to=${shop.shopId}`,
    `/conversations?to=${artist.actor.userId}`,
  ];
  /** Longer than the search text, because pages repeat that. */
  const THINGS = [`${MARK} Tattoo`, `${MARK} guest spot`, `Ada ${MARK}`];
  async function shown(): Promise<string[]> {
    const found: string[] = [];
    for (const [viewer, cookie] of Object.entries(viewers)) {
      for (const path of [...new Set([...ADDRESSES, ...SEARCHES])]) {
        const reply = await app.get(path, cookie);
        const text = await reply.text();
        const isThere = THINGS.some((thing) => text.includes(thing));
        if (reply.status === 200 && (isThere || (path === '/sitemap.xml' && text.includes(jobId))))
          found.push(`${viewer} ${path}`);
      }
    }
    return found;
  }

  test('is in no list, feed or search during a suspension, and is back in all of them afterwards', async () => {
    const before = await shown();
    for (const one of [
      'visitor /',
      'visitor /jobs',
      'visitor /jobs.rss',
      'visitor /jobs.json',
      'visitor /sitemap.xml',
      `visitor /jobs/${jobId}`,
      `visitor /jobs/${otherJob}`,
      `visitor /jobs?q=${MARK}`,
      'artist /dashboard',
      'artist /marketplace/shops',
      `artist /marketplace/shops/${shop.shopId}`,
      'shop /marketplace/artists',
      `shop /marketplace/artists/${artist.actor.userId}`,
      `artist /conversations?to=${shop.shopId}`,
    ]) {
      expect(before, one).toContain(one);
    }
    await hold(shop.actor.userId, 7);
    await hold(artist.actor.userId, null);
    await expect.poll(() => db.$count(outbox), { timeout: 10_000 }).toBe(0);
    // The event clears the page cache after a moment.
    const kept = async () => (await (await app.get('/')).text()).includes(MARK);
    await expect.poll(kept, { timeout: 10_000 }).toBe(false);
    await expect.poll(shown, { timeout: 60_000 }).toEqual([]);
    await lift(shop.actor.userId);
    await lift(artist.actor.userId);
    // Two events in sequence: the second clears what was cached between them. Reading all pages takes seconds, so it
    // starts when both were handled.
    await expect.poll(() => db.$count(outbox), { timeout: 10_000 }).toBe(0);
    await expect.poll(shown, { timeout: 60_000 }).toEqual(before);
  }, 120_000);

  test('is missing at its own address, and nobody can write or apply to its owner', async () => {
    const conversationId = await world.conversation(otherArtist.actor.userId, shop.shopId);
    await hold(shop.actor.userId, 7);
    const asArtist = viewers.artist as string;
    for (const path of [`/jobs/${jobId}`, `/marketplace/shops/${shop.shopId}`, `/jobs/${jobId}/applications`]) {
      expect((await app.get(path, asArtist)).status, path).toBe(404);
    }
    const fields = { content: 'Hello there', submissionId: crypto.randomUUID() };
    for (const [path, more] of [
      [`/conversations?to=${shop.shopId}`, { recipientId: shop.shopId }],
      [`/messages/${conversationId}`, {}],
    ] as const) {
      const reply = await app.post(path, { ...fields, ...more } as Record<string, string>, asArtist);
      expect(
        [reply.status, reply.headers.get('location'), (await reply.text()).includes('be written to at the moment')],
        path,
      ).toEqual([409, null, true]);
    }
    expect(
      (await app.post(`/jobs/${jobId}/applications`, { coverLetter: 'I would fit.' }, asArtist)).status,
    ).toBeGreaterThanOrEqual(400);
    const thread = await (await app.get(`/messages/${conversationId}`, asArtist)).text();
    expect(thread).toContain('be written to at the moment');
    expect(thread).not.toContain(`href="/marketplace/shops/${shop.shopId}`);
    await lift(shop.actor.userId);
  });
});

describe('at sign-in', () => {
  const userId = artist.actor.userId;

  test('only the right password shows the reason and the end, and starts no session', async () => {
    await hold(userId, 7);
    const wrong = await signIn(userId, 'Wrong1Needle');
    expect([wrong.status, (await wrong.text()).includes('suspended')]).toEqual([401, false]);
    const right = await signIn(userId);
    const told = right.headers.get('location') as string;
    expect([right.status, told.startsWith('/suspended/'), cookieOf(right)]).toEqual([302, true, '']);
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    const page = await (await app.get(told)).text();
    expect(page).toContain('Forty shops got the same message &lt;b&gt;from you&lt;/b&gt;.');
    expect(page).toContain('You cannot sign in until');
    for (const forged of [told.slice(0, -1), `${told}A`, told.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      expect((await app.get(forged)).status, forged).toBe(404);
    }
    await lift(userId);
    expect(await (await app.get(told)).text()).toContain('Your suspension is over.');
  });

  test('two-step sign-in shows them only after both steps', async () => {
    const other = await world.artist();
    const { userId } = other.actor;
    await app.givePassword(userId, PASSWORD);
    const cookie = await app.signedIn(userId);
    const started = await (await app.post('/settings/two-step', { password: PASSWORD }, cookie)).text();
    const uri = uriIn(started);
    await app.post('/settings/two-step', { code: appCode(keyIn(uri)), uri }, cookie);
    await hold(userId, 7);
    const first = await signIn(userId);
    expect(first.headers.get('location')).toBe('/login/two-step');
    const second = await app.post('/login/two-step', { code: appCode(keyIn(uri)), returnTo: '' }, cookieOf(first));
    expect(second.headers.get('location')).toMatch(/^\/suspended\//);
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  });
});
