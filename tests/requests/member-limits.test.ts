import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateLimits, users } from '#app/data/schema/accounts.ts';
import { type LimitedAct, MEMBER_LIMITS } from '#app/domain/results.ts';
import { rateKey } from '#app/platform/http/rate-limit.server.ts';
import { testApp } from '#tests/support/app.ts';
import { dayIn } from '#tests/support/days.ts';
import { readable } from '#tests/support/replies.ts';

const app = await testApp();
const { db, world } = app;
const [shop, artist, stranger] = [await world.shop(), await world.artist(), await world.artist()];
await db.update(users).set({ createdAt: new Date('2026-01-01') });
const jobId = await world.job(shop.shopId);
const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
const cookies = { artist: await app.signedIn(artist.actor.userId), shop: await app.signedIn(shop.actor.userId) };
const ids = { artist: artist.actor.userId, shop: shop.actor.userId };

/** Sets the count to the limit, with `seconds` left in the window. */
async function doneAllDay(who: 'artist' | 'shop', act: LimitedAct, seconds: number): Promise<void> {
  const key = rateKey(`member-${act}`, ids[who]);
  const windowEndsAt = sql`now() + make_interval(secs => ${seconds})` as unknown as Date;
  const row = { key, count: MEMBER_LIMITS[act].most, windowEndsAt };
  await db.insert(rateLimits).values(row).onConflictDoUpdate({ target: rateLimits.key, set: row });
}

const TYPED = 'Every word of this took an hour.';
const JOB = {
  title: TYPED,
  jobType: 'GUEST_SPOT',
  description: 'Two weeks by the window',
  startDate: dayIn(30),
  endDate: dayIn(44),
  paymentType: 'COMMISSION',
  commissionRate: '60/40 split',
  minimumExperienceYears: '2',
};

type Case = [act: LimitedAct, who: 'artist' | 'shop', path: string, fields: Record<string, string>, words: string];
const CASES: Case[] = [
  [
    'first-message',
    'shop',
    `/conversations?to=${stranger.actor.userId}`,
    { recipientId: stranger.actor.userId, content: TYPED, submissionId: randomUUID() },
    'You can send 20 first messages a day. Try again in 3 hours.',
  ],
  [
    'message',
    'artist',
    `/messages/${conversationId}`,
    { content: TYPED, submissionId: randomUUID() },
    'You can send 60 messages a minute. Try again in 3 hours.',
  ],
  [
    'application',
    'artist',
    `/jobs/${jobId}/applications`,
    { coverLetter: TYPED },
    'You can send 40 applications a day. Try again in 3 hours.',
  ],
  [
    'job',
    'shop',
    '/shop/jobs/create',
    { ...JOB, submissionId: randomUUID() },
    'You can post 20 jobs a day. Try again in 3 hours.',
  ],
];

test.each(CASES)(
  'the limit of %s is explained on the page, with the input kept, and to a script by 429',
  async (act, who, path, fields, words) => {
    await doneAllDay(who, act, 3 * 3600 - 5);
    const page = await app.post(path, fields, cookies[who]);
    expect(page.status).toBe(429);
    const wait = Number(page.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3 * 3600 - 60);
    expect(wait).toBeLessThanOrEqual(3 * 3600);
    const html = readable(await page.text());
    expect(html).toContain(words);
    expect(html.replaceAll(/<script\b.*?<\/script>/gs, '')).toContain(TYPED);

    const scripted = await app.post(path.replace(/(?=\?|$)/, '.data'), fields, cookies[who]);
    expect(scripted.status).toBe(429);
    expect(await scripted.text()).toContain(words);

    await doneAllDay(who, act, 0);
    expect((await app.post(path, fields, cookies[who])).status).toBe(302);
  },
);
