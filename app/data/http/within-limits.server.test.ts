import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { rateLimits, users } from '#app/data/schema/accounts.ts';
import { jobApplications } from '#app/data/schema/jobs.ts';
import { conversations, messages } from '#app/data/schema/messages.ts';
import { outbox } from '#app/data/schema/records.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { postJob } from '#app/features/jobs/change-job.server.ts';
import { sendFirstMessage, sendMessage } from '#app/features/messaging/send-message.server.ts';
import { rateKey } from '#app/platform/http/rate-limit.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { A_JOB, jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

/** Since when an account has been there. */
async function madeBefore<C extends Ctx>(ctx: C, interval: string): Promise<C> {
  const { actor } = ctx;
  if (actor.kind === 'visitor') throw new Error('a visitor has no account');
  await db
    .update(users)
    .set({ createdAt: sql`now() - ${interval}::interval` as unknown as Date })
    .where(eq(users.id, actor.userId));
  return ctx;
}

const olderArtist = async () => madeBefore(await world.artist(), '2 days');
const artists = (count: number) => Promise.all(Array.from({ length: count }, () => world.artist()));
const shops = (count: number) => Promise.all(Array.from({ length: count }, () => world.shop()));

const write = (from: CtxOf<'artist' | 'shop'>, recipientId: string, clientMessageId = randomUUID()) =>
  sendFirstMessage(from, { recipientId, content: 'Hello', clientMessageId });

const passed = (results: { ok: boolean }[]) => results.filter(({ ok }) => ok).length;

/** The member's count for an act. */
async function countOf(ctx: CtxOf<'artist' | 'shop'>, act: string): Promise<number> {
  const key = rateKey(`member-${act}`, ctx.actor.userId);
  const [row] = await db.select({ count: rateLimits.count }).from(rateLimits).where(eq(rateLimits.key, key));
  return row?.count ?? 0;
}

test('20 of 30 concurrent first messages pass, and the others store nothing', async () => {
  const [writer, others] = [await olderArtist(), await shops(30)];
  const results = await Promise.all(others.map(({ shopId }) => write(writer, shopId)));
  expect(passed(results)).toBe(20);
  const refused = results.find(({ ok }) => !ok);
  expect(refused).toMatchObject({
    refusal: 'limit-reached',
    limit: { act: 'first-message', party: 'account', most: 20 },
  });
  expect((refused as { wait: number }).wait).toBeGreaterThan(86_000);
  const mine = eq(conversations.artistId, writer.actor.userId);
  expect(await db.$count(conversations, mine)).toBe(20);
  expect(await db.$count(messages, eq(messages.senderId, writer.actor.userId))).toBe(20);
  // Who is known already can still be written to.
  const [known] = await db.select({ id: conversations.id }).from(conversations).where(mine).limit(1);
  const line = { content: 'And one more thing', clientMessageId: randomUUID() };
  expect(await sendMessage(writer, { conversationId: known?.id as string, ...line })).toMatchObject({ ok: true });
});

test('a new account has half the limit for one day', async () => {
  const [writer, others] = [await madeBefore(await world.artist(), '23 hours 59 minutes'), await shops(21)];
  const results = [];
  for (const { shopId } of others.slice(0, 11)) results.push(await write(writer, shopId));
  expect(passed(results)).toBe(10);
  const refused = results.at(-1) as { wait: number };
  expect(refused).toMatchObject({ limit: { party: 'new-account', most: 10 } });
  expect(refused.wait).toBeGreaterThan(0);
  expect(refused.wait).toBeLessThanOrEqual(60);
  await madeBefore(writer, '25 hours');
  for (const { shopId } of others.slice(10, 20)) expect(await write(writer, shopId)).toMatchObject({ ok: true });
  expect(await write(writer, others[20]?.shopId as string)).toMatchObject({ limit: { party: 'account', most: 20 } });
});

test('a repeated act counts once, also at the limit', async () => {
  const [writer, others] = [await olderArtist(), await shops(20)];
  const [first] = others;
  const id = randomUUID();
  for (let again = 0; again < 3; again++) await write(writer, first?.shopId as string, id);
  expect([await countOf(writer, 'first-message'), await countOf(writer, 'message')]).toEqual([1, 1]);
  for (const { shopId } of others.slice(1)) expect(await write(writer, shopId)).toMatchObject({ ok: true });
  expect(await write(writer, first?.shopId as string, id)).toMatchObject({ ok: true });

  const shop = await world.shop();
  await madeBefore(shop, '2 days');
  const form = { ...A_JOB, submissionId: randomUUID() };
  for (let again = 0; again < 3; again++) expect(await postJob(shop, form)).toMatchObject({ ok: true });
  expect(await countOf(shop, 'job')).toBe(1);

  const letter = { jobId: await world.job(shop.shopId), coverLetter: 'I would like to come.' };
  for (let again = 0; again < 3; again++) expect(await applyToJob(writer, letter)).toMatchObject({ ok: true });
  expect(await countOf(writer, 'application')).toBe(1);
});

test('a refused act is not counted', async () => {
  const [artist, shop] = [await olderArtist(), await world.shop()];
  const closed = await world.job(shop.shopId, { status: 'CLOSED' });
  expect(await applyToJob(artist, { jobId: closed, coverLetter: 'Hello' })).toMatchObject({ refusal: 'job-closed' });
  expect(await write(artist, randomUUID())).toMatchObject({ refusal: 'not-found' });
  const nameless = await world.shop({ shopName: null });
  expect(await postJob(nameless, { ...A_JOB, submissionId: null })).toMatchObject({ refusal: 'shop-unnamed' });
  expect([await countOf(artist, 'application'), await countOf(artist, 'first-message')]).toEqual([0, 0]);
  expect(await countOf(nameless, 'job')).toBe(0);
});

test('20 jobs and 40 applications a day are the limits', async () => {
  const shop = await madeBefore(await world.shop(), '2 days');
  const posts = await Promise.all(
    Array.from({ length: 24 }, () => postJob(shop, { ...A_JOB, submissionId: randomUUID() })),
  );
  expect(passed(posts)).toBe(20);
  const artist = await olderArtist();
  const jobs = await Promise.all(Array.from({ length: 44 }, () => world.job(shop.shopId)));
  await db.delete(outbox);
  const sent = await Promise.all(jobs.map((jobId) => applyToJob(artist, { jobId, coverLetter: 'Hello' })));
  expect(passed(sent)).toBe(40);
  expect(await db.$count(jobApplications, eq(jobApplications.artistId, artist.actor.userId))).toBe(40);
  expect(await db.$count(outbox)).toBe(40);
});

test('60 messages a minute are the limit', async () => {
  const [artist, shop] = [await olderArtist(), await world.shop()];
  const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
  const line = () => sendMessage(artist, { conversationId, content: 'Well?', clientMessageId: randomUUID() });
  const results = await Promise.all(Array.from({ length: 70 }, line));
  expect(passed(results)).toBe(60);
  const refused = results.find(({ ok }) => !ok) as { wait: number };
  expect(refused.wait).toBeGreaterThan(0);
  expect(refused.wait).toBeLessThanOrEqual(60);
  await db.update(rateLimits).set({ windowEndsAt: sql`now() - interval '1 second'` as unknown as Date });
  expect(await line()).toMatchObject({ ok: true });
  expect(await countOf(artist, 'message')).toBe(1);
});

test('members of one network share five times the limit', async () => {
  const shop = await world.shop();
  const { visit } = await world.artist();
  const sending = async (crowd: CtxOf<'artist'>[]) => {
    const rounds = crowd.map(async (artist) => {
      const results = [];
      const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
      for (let said = 0; said < 30; said++) {
        const line = { conversationId, content: `${said}`, clientMessageId: randomUUID() };
        results.push(await sendMessage(artist, line));
      }
      return results;
    });
    return (await Promise.all(rounds)).flat();
  };
  const together = (await artists(11)).map((artist) => ({ ...artist, visit }));
  const results = await sending(together);
  expect(passed(results)).toBe(300);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ limit: { act: 'message', party: 'network', most: 300 } });
  expect(passed(await sending([await world.artist()]))).toBe(30);
});

test('a message in an existing conversation does not count as a first message', async () => {
  const shop = await madeBefore(await world.shop(), '2 days');
  const jobId = await world.job(shop.shopId);
  const [applicant, stranger] = await artists(2);
  if (!applicant || !stranger) throw new Error('nobody is there');
  await world.application(jobId, applicant.actor.userId);
  await write(shop, applicant.actor.userId);
  expect(await countOf(shop, 'first-message')).toBe(0);
  await write(shop, stranger.actor.userId);
  expect(await countOf(shop, 'first-message')).toBe(1);

  const [hopeful, accepted] = [await olderArtist(), await olderArtist()];
  await world.application(jobId, hopeful.actor.userId);
  await world.application(jobId, accepted.actor.userId, { status: 'ACCEPTED' });
  for (const artist of [hopeful, accepted]) await write(artist, shop.shopId);
  expect([await countOf(hopeful, 'first-message'), await countOf(accepted, 'first-message')]).toEqual([1, 0]);
});
