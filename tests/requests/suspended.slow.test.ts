import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '#app/data/schema/accounts.ts';
import { outbox } from '#app/data/schema/records.ts';
import { issueLink } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { answerDecision } from '#app/features/reports/appeal.server.ts';
import { liftSuspension } from '#app/features/suspensions/end-suspension.server.ts';
import { lockAccount } from '#app/features/suspensions/suspend.server.ts';
import { capturedMails } from '#app/platform/mail/captured-mail.server.ts';
import { testApp } from '#tests/support/app.ts';
import { appCode, keyIn } from '#tests/support/authenticator-app.ts';
import { EVERY_ROUTE, filledIn } from '#tests/support/every-route.ts';
import { A_JOB } from '#tests/support/jobs.ts';
import { cookieOf, readable, shownIn } from '#tests/support/replies.ts';
import { decidedAs, reportedBy } from '#tests/support/reported.ts';

const app = await testApp();
const { db, world } = app;
const staff = await world.staff();

/** In everything that is theirs, and in nothing else. */
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

const hold = (userId: string, days: number | null) =>
  staff.transaction((tx, publish) =>
    lockAccount({ tx, publish, actor: staff.actor }, { userId, days, words: WORDS, decisionId: null }),
  );
const lift = (userId: string) => liftSuspension(staff, userId);
/** As if its days had gone by, everything that carries its moment included. */
const makeOver = async (userId: string) => {
  for (const [table, column, key] of [
    ['suspensions', 'started_at', 'user_id'],
    ['users', 'suspended_at', 'id'],
    ['artist_profiles', 'hidden_at', 'id'],
    ['shop_profiles', 'hidden_at', 'owner_id'],
    ['job_posts', 'hidden_at', 'shop_id'],
  ] as const) {
    const over = table === 'suspensions' ? sql`, until = now() - interval '1 second'` : sql``;
    const open = table === 'suspensions' ? sql` and lifted_at is null` : sql``;
    await db.execute(sql`update ${sql.identifier(table)} set
      ${sql.identifier(column)} = ${sql.identifier(column)} - interval '90 days'${over}
      where ${sql.identifier(key)} = ${userId}${open}`);
  }
};
const signIn = async (userId: string, password = PASSWORD) =>
  app.post('/login', { email: await addressOf(userId), password });

/** The text of the mail to them that says this, once it is there. */
const mailOf = async (userId: string, words: string) => {
  const address = await addressOf(userId);
  const found = async () =>
    (await capturedMails(app.services.settings.dataDir, address)).find(({ text }) => text.includes(words))?.text ?? '';
  await expect.poll(found, { timeout: 10_000 }).toContain(words);
  return found();
};

/** What an address answers: its status, or where it leads. */
async function answerOf(path: string, cookie: string): Promise<string> {
  const reply = await app.get(path, cookie);
  const to = reply.headers.get('location');
  return `${reply.status} ${to ?? ''}`;
}

/** Reading these changes something, ends the session, or answers what differs each time. */
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
    'who is %s is a visitor there with the cookie from before',
    async (_, days) => {
      const cookie = await app.signedIn(userId);
      expect((await hold(userId, days)).ok).toBe(true);
      expect(await everywhere(cookie)).toEqual(await everywhere(''));
      // A session that the library makes all the same is nobody's.
      expect(await everywhere(await app.signedIn(userId))).toMatchObject({
        '/settings': '302 /login?returnTo=%2Fsettings',
      });
      await lift(userId);
    },
    60_000,
  );

  test('who is let in again sees what they saw before', async () => {
    await hold(userId, null);
    await lift(userId);
    const reply = await signIn(userId);
    expect(reply.headers.get('location')).toMatch(/dashboard$/);
    expect(await everywhere(cookieOf(reply))).toEqual(before);
  }, 60_000);

  test('who comes back when the days are over, too: the sign-in itself ends it', async () => {
    await hold(userId, 7);
    await makeOver(userId);
    const reply = await signIn(userId);
    expect(reply.headers.get('location')).toMatch(/dashboard$/);
    expect(await everywhere(cookieOf(reply))).toEqual(before);
  }, 60_000);
});

describe('what is theirs', () => {
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
  /** Longer than what is searched for: pages repeat that. */
  const THINGS = [`${MARK} Tattoo`, `${MARK} guest spot`, `Ada ${MARK}`];
  /** Who sees something of theirs where. */
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

  test('stands in no list, feed or search while they are suspended, and in all of them again afterwards', async () => {
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
    // The kept pages are dropped by the event, in a moment.
    const kept = async () => (await (await app.get('/')).text()).includes(MARK);
    await expect.poll(kept, { timeout: 10_000 }).toBe(false);
    await expect.poll(shown, { timeout: 60_000 }).toEqual([]);
    await lift(shop.actor.userId);
    await lift(artist.actor.userId);
    // Two events, one after the other: what was kept between them is dropped by the second. Looking everywhere takes
    // seconds, so it begins when both were heard.
    await expect.poll(() => db.$count(outbox), { timeout: 10_000 }).toBe(0);
    await expect.poll(shown, { timeout: 60_000 }).toEqual(before);
  }, 120_000);

  test('is not shown at the moment to its applicants, and not taken down (c-112)', async () => {
    const applicant = await world.artist();
    const cookie = await app.signedIn(applicant.actor.userId);
    const id = await world.application(jobId, applicant.actor.userId);
    await hold(shop.actor.userId, 7);
    for (const path of ['/applications', `/applications?application=${id}`]) {
      const page = await (await app.get(path, cookie)).text();
      expect(page, path).toContain('This job post is not shown at the moment');
      expect(page, path).not.toContain('taken down');
    }
    await lift(shop.actor.userId);
    expect(await (await app.get('/applications', cookie)).text()).not.toContain('not shown at the moment');
  });

  test('answers like what is missing at its own address, and nobody writes to them or applies', async () => {
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

  test('only who knows the password is told why and until when, and gets no session', async () => {
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

  test('with two steps, only who has passed both', async () => {
    const other = await world.artist();
    const { userId } = other.actor;
    await app.givePassword(userId, PASSWORD);
    const cookie = await app.signedIn(userId);
    const started = await (await app.post('/settings/two-step', { password: PASSWORD }, cookie)).text();
    const uri = (/name="uri"[^>]* value="([^"]+)"/.exec(started)?.[1] ?? '').replaceAll('&amp;', '&');
    await app.post('/settings/two-step', { code: appCode(keyIn(uri)), uri }, cookie);
    await hold(userId, 7);
    const first = await signIn(userId);
    expect(first.headers.get('location')).toBe('/login/two-step');
    const second = await app.post('/login/two-step', { code: appCode(keyIn(uri)), returnTo: '' }, cookieOf(first));
    expect(second.headers.get('location')).toMatch(/^\/suspended\//);
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  });

  test('who is kept out by a decision on reports finds the way to answer it, and then where the answer is', async () => {
    const decisionId = await decidedAs(staff, await reportedBy(otherShop, 'artist', userId), 'suspended');
    const told = (await signIn(userId)).headers.get('location') as string;
    const page = await (await app.get(told)).text();
    expect(page).toContain(`href="/decisions/${decisionId}`);
    for (const words of ['Your answer', 'You can answer once', 'Read the decision, and answer'])
      expect(page).toContain(words);
    await mailOf(userId, 'Read it, and answer:');
    await answerDecision(staff, { decisionId, byMail: true, words: 'It was not me.' });
    const answered = await (await app.get(told)).text();
    expect(answered).toContain('Our staff have your answer');
    expect(answered).not.toContain('You can answer once');
    await lift(userId);
  });

  test('who is kept out from a list of staff finds the same way, and staff their answer (c-142)', async () => {
    const { userId } = (await world.artist({ ...finished, fullName: 'Mira Kept Out' })).actor;
    await app.givePassword(userId, PASSWORD);
    const asStaff = await app.signedIn(staff.actor.userId);
    const form = `/admin/members/${userId}/suspension`;
    const banned = await app.post(form, { kind: 'ban', days: '999', words: WORDS }, asStaff);
    expect([banned.status, banned.headers.get('location')]).toEqual([302, `${form}?done=account-banned`]);
    expect(await (await app.get(`${form}?done=account-banned`, asStaff)).text()).toContain('Banned: signed out');
    const told = (await signIn(userId)).headers.get('location') as string;
    const why = shownIn(await (await app.get(told)).text());
    expect(why).toContain('Your account is banned');
    const [decision] = /\/decisions\/[\w-]+/.exec(await (await app.get(told)).text()) ?? [''];
    expect((await app.post(decision, { words: 'That was my brother.' })).status).toBe(302);
    expect(await mailOf(userId, 'You can answer once')).toContain('Read it, and answer:');
    const [caseAddress] = /\/admin\/reports\/[0-9a-f-]{36}/.exec(
      await (await app.get('/admin/reports?state=appealed&q=Mira', asStaff)).text(),
    ) ?? [''];
    const page = readable(await (await app.get(caseAddress, asStaff)).text());
    for (const words of ['Banned without a report', 'That was my brother.', 'Undo it']) expect(page).toContain(words);
    for (const words of ['0 reports', 'Also by who reported it']) expect(page).not.toContain(words);
    await app.post(`${caseAddress}?answer`, { answer: 'undone', words: 'So it was.' }, asStaff);
    const over = shownIn(await (await app.get(told)).text());
    expect(over).toContain('Your ban was lifted.');
    await mailOf(userId, 'So it was.');
    // One word for it, from the first page to the last mail (c-168).
    const undone = shownIn(await (await app.get(decision)).text());
    expect(undone).toContain('Your ban was lifted. Guest spots that ended with it stay ended');
    const mails = [await mailOf(userId, 'Your account is banned'), await mailOf(userId, 'Your ban was lifted.')];
    // Addresses have a word of their own.
    for (const text of [why, over, undone, ...mails]) expect(text).not.toMatch(/(?<![/\w-])suspen|was closed/i);
    const record = readable(await (await app.get('/admin/record', asStaff)).text());
    for (const act of ['Banned somebody', 'Lifted a ban']) expect(record).toContain(act);
  });

  test('who is kept out otherwise is offered no answer but a mail, and a ban has no meanwhile', async () => {
    const { userId } = (await world.artist()).actor;
    await app.givePassword(userId, PASSWORD);
    for (const [days, words, others] of [
      [7, 'Until then nobody sees your page', 'You cannot sign in any more'],
      [null, 'You cannot sign in any more. Nobody sees your page', 'Until then'],
    ] as const) {
      await hold(userId, days);
      const page = readable(await (await app.get((await signIn(userId)).headers.get('location') as string)).text());
      for (const text of [page, await mailOf(userId, words)]) {
        expect(text).toContain(words);
        expect(text).toContain('You think this is wrong?');
        for (const other of [others, 'Meanwhile', 'Your answer', 'You can answer once', 'and answer:'])
          expect(text).not.toContain(other);
      }
      await lift(userId);
    }
  });

  test('a link by mail tells it too', async () => {
    await hold(userId, null);
    const code = await issueLink(db, 'sign-in', userId);
    const reply = await app.post('/auth/callback', { code, token: '', returnTo: '' });
    expect(reply.headers.get('location')).toMatch(/^\/suspended\//);
    expect(cookieOf(reply)).toBe('');
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    await lift(userId);
  });
});

describe('staff', () => {
  test('suspend from the page of a member, with words, and lift it there', async () => {
    const cookie = await app.signedIn(staff.actor.userId);
    const path = `/admin/members/${otherShop.actor.userId}/suspension`;
    const bad = await app.post(path, { kind: 'suspend', days: '366', words: ' ' }, cookie);
    const text = await bad.text();
    expect(bad.status).toBe(400);
    expect(text).toContain('Days must be a whole number from 1 to 365');
    expect(text).toContain('Please say why: the person reads it');
    const done = await app.post(path, { kind: 'suspend', days: '3', words: WORDS }, cookie);
    expect(done.headers.get('location')).toBe(`${path}?done=account-suspended`);
    expect((await app.post(path, { kind: 'ban', words: WORDS }, cookie)).status).toBe(409);
    expect(await (await app.get('/admin/suspensions', cookie)).text()).toContain('Nine Swallows');
    expect(await (await app.get('/admin/shops', cookie)).text()).toContain(`href="${path}"`);
    const lifted = await app.post(`${path}/deletion`, {}, cookie);
    expect(lifted.headers.get('location')).toBe(`${path}?done=suspension-lifted`);
    const page = shownIn(await (await app.get(`${path}?done=suspension-lifted`, cookie)).text());
    expect(page).toContain('What was removed stays removed; guest spots that ended stay ended.');
    const again = await app.post(`${path}/deletion`, {}, cookie);
    expect(again.headers.get('location')).toBe(`${path}?refused=not-suspended`);
  });
});
