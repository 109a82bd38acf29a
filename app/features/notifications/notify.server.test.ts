import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sentenceOf } from '#app/copy/notifications/notifications.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { scheduledDeliveries } from '#app/data/schema/notification-settings.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { profileViews } from '#app/data/schema/profile-views.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import type { DomainEvent } from '#app/domain/events.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { decideApplication } from '#app/features/applications/decide-application.server.ts';
import { deleteJob, setJobStatus } from '#app/features/jobs/change-job.server.ts';
import { openConversation } from '#app/features/messaging/conversation.server.ts';
import { sendFirstMessage } from '#app/features/messaging/send-message.server.ts';
import { type News, notify } from '#app/features/notifications/notify.server.ts';
import { stillRelevant } from '#app/features/notifications/visibility.server.ts';
import { answerReview, deleteAnswer } from '#app/features/reviews/write-review.server.ts';
import { takeVerificationBack, verifyShop } from '#app/features/shop-claims/verification.server.ts';
import { hintAbout } from '#app/platform/realtime/live-hub.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { telling, toEverything } from '#tests/support/telling.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
let failures = 0;
const failsOnDemand = toEverything(async () => {
  if (failures > 0) {
    failures--;
    throw new Error('this listener is having a bad day');
  }
});
const { relay, hinted, told, toldTo } = telling(db, failsOnDemand);
const LETTER = 'Ten years of bold lines.';

const publish = (event: DomainEvent) => world.visitor.transaction((_tx, publishIt) => publishIt(event));
const write = (from: Ctx, recipientId: string, content = 'Hello') =>
  sendFirstMessage(from as Parameters<typeof sendFirstMessage>[0], {
    recipientId,
    content,
    clientMessageId: randomUUID(),
  });

async function applied(shopValues = {}) {
  const [shop, artist] = [await world.shop({ shopName: 'Rose & Co', ...shopValues }), await world.artist()];
  const jobId = await world.job(shop.shopId, { title: 'Guest spot in May' });
  const answer = await succeeded(applyToJob(artist, { jobId, coverLetter: LETTER }));
  return { shop, artist, jobId, applicationId: answer.applicationId };
}

async function viewed(
  event: Pick<Extract<DomainEvent, { type: 'profile.viewed' }>, 'subject' | 'subjectId' | 'viewerId'>,
) {
  const { subject, subjectId, viewerId } = event;
  const whose = subject === 'artist' ? { artistId: subjectId } : { shopId: subjectId };
  const [view] = await db
    .insert(profileViews)
    .values({ ...whose, viewerId })
    .returning({ id: profileViews.id });
  await publish({ type: 'profile.viewed', viewId: view?.id as string, ...event });
}

test('a shop is notified of an application', async () => {
  const { shop, artist, applicationId } = await applied();
  await db.execute(sql`update artist_profiles set full_name = 'Maya Ortiz' where id = ${artist.actor.userId}`);
  expect(await toldTo(shop.actor.userId)).toEqual(['NEW_APPLICATION: Maya Ortiz applied for Guest spot in May']);
  const [stored] = await db.select().from(notifications).where(eq(notifications.userId, shop.actor.userId));
  expect(stored).toMatchObject({ title: null, message: null, relatedId: applicationId, readAt: null });
  expect(hinted.has(shop.actor.userId)).toBe(true);
});

test('a shop is notified of verification and merging, once each', async () => {
  const staff = await world.staff();
  const shop = await world.shop({ setupCompleted: true });
  const { shopId } = shop;
  const { userId } = shop.actor;
  const evidence = { evidence: 'licence', words: 'Seen at the counter.', link: null } as const;
  const both = await Promise.all([
    verifyShop(staff, { shopId, ...evidence }),
    verifyShop(staff, { shopId, ...evidence }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await toldTo(userId)).toEqual(['SHOP_PAGE: Our staff have verified your shop']);
  expect(hinted.has(userId)).toBe(true);
  expect((await takeVerificationBack(staff, { shopId, words: 'It ran out.' })).ok).toBe(true);
  const { merge, page } = twiceMade(db);
  expect((await merge(staff, { keptId: shopId, goneId: await page({ shopName: 'Anchor & Ash' }) })).ok).toBe(true);
  expect((await toldTo(userId)).slice(1)).toEqual([
    'SHOP_PAGE: Our staff have removed the verification from your shop',
    'SHOP_PAGE: Our staff have merged another page of your shop, Anchor & Ash, into yours',
  ]);

  // Nobody can be notified.
  const [keptId, goneId] = [await page(), await page()];
  expect((await merge(staff, { keptId, goneId })).ok).toBe(true);
  expect((await told()).filter(({ dedupeKey }) => dedupeKey === `merged:${goneId}`)).toEqual([]);
});

test('a rewritten answer notifies again at most once a day (c-121)', async () => {
  const [shop, artist] = [await world.shop({ shopName: 'Rose & Co' }), await world.artist()];
  const reviewId = await world.review(artist.actor.userId, shop.shopId);
  const anew = async (hours: number, answers = ['Once more.']) => {
    const then = { ...shop, now: new Date(shop.now.getTime() + hours * 60 * 60_000) };
    await deleteAnswer(then, reviewId);
    await Promise.all(answers.map((answer) => answerReview(then, { reviewId, answer, seen: null })));
  };
  const rows = async () => (await told()).filter(({ userId }) => userId === artist.actor.userId);
  const shown = async () => (await rows()).filter(({ deletedAt }) => deletedAt === null);
  await anew(0);
  const [first] = await shown();
  await anew(23);
  expect(await shown()).toEqual([first]);
  await anew(24, ['Again.', 'Again and again.']);
  expect(await rows()).toHaveLength(2);
  expect(await shown()).toHaveLength(1);
  expect((await shown())[0]).toMatchObject({ message: 'Rose & Co has answered your review', readAt: null });
  expect((await shown())[0]?.id).not.toBe(first?.id);
});

test('notifications of an unclaimed shop are delivered to its claimer', async () => {
  const { shop, artist, applicationId } = await applied({ ownerId: null, isClaimed: false, createdByAdmin: true });
  await write(artist, shop.shopId);
  const waiting = (await told()).filter((one) => one.shopId === shop.shopId);
  expect(waiting.map((one) => one.type).sort()).toEqual(['NEW_APPLICATION', 'NEW_MESSAGE']);
  const owner = (await world.shop({ setupCompleted: false })).actor.userId;
  await db.delete(shopProfiles).where(eq(shopProfiles.id, owner));
  await db.update(shopProfiles).set({ ownerId: owner, isClaimed: true }).where(eq(shopProfiles.id, shop.shopId));
  await publish({ type: 'shop.claimed', shopId: shop.shopId, userId: owner });
  const delivered = (await told()).filter((one) => one.userId === owner);
  expect(delivered.map((one) => one.relatedId)).toContain(applicationId);
  expect(delivered).toHaveLength(2);
  // It has waited in the app and stays there.
  expect(delivered.map(({ mailTopic }) => mailTopic)).toEqual([null, null]);
  expect(await db.$count(scheduledDeliveries, eq(scheduledDeliveries.userId, owner))).toBe(0);
  expect((await told()).some((one) => one.shopId === shop.shopId)).toBe(false);
});

test('a link in an old name is hidden', async () => {
  const [artist, shop] = [await world.artist({ fullName: 'evil.com/free' }), await world.shop()];
  const jobId = await world.job(shop.shopId, { title: 'See www.evil.com' });
  await applyToJob(artist, { jobId, coverLetter: LETTER });
  await write(artist, shop.shopId);
  await viewed({ subject: 'shop', subjectId: shop.shopId, viewerId: artist.actor.userId });
  const ids = (await told()).filter((one) => one.userId === shop.actor.userId).map(({ id }) => id);
  const news = await stillRelevant(db, { userId: shop.actor.userId, ids });
  expect(news.map(sentenceOf).sort()).toEqual([
    '[link hidden] applied for See [link hidden]',
    '[link hidden] viewed your profile',
    '[link hidden]: Hello',
  ]);
});

test('a failing listener loses and repeats nothing', async () => {
  const { shop } = await applied();
  failures = 1;
  await relay.drained();
  // Skips the delay before the event is retried.
  await db.execute(sql`update outbox set not_before = now()`);
  expect(await toldTo(shop.actor.userId)).toHaveLength(1);
  expect(await world.events()).toEqual([]);
});

test('two relays notify once', async () => {
  const second = telling(db);
  const shops: string[] = [];
  for (let i = 0; i < 20; i++) shops.push((await applied()).shop.actor.userId);
  await Promise.all([relay.drained(), second.relay.drained()]);
  // If it kept running, it would send notifications alongside the first relay, which does not wait for it.
  await second.relay.stop();
  for (const owner of shops) expect(await toldTo(owner)).toHaveLength(1);
});

test('the recipient is notified of a message', async () => {
  const [shop, artist] = [await world.shop({ shopName: 'Rose & Co' }), await world.artist()];
  const long = 'We would love to have you here in May, for two weeks at the front station.';
  const sent = await write(shop, artist.actor.userId, long);
  const conversationId = sent.ok ? sent.value.conversationId : '';
  expect(await toldTo(artist.actor.userId)).toEqual([`NEW_MESSAGE: Rose & Co: ${long.slice(0, 50).trimEnd()}...`]);
  for (const { actor } of [artist, shop]) {
    expect(hinted.has(hintAbout(actor.userId, conversationId))).toBe(true);
    expect(hinted.has(actor.userId)).toBe(false);
  }
  expect(await toldTo(shop.actor.userId)).toEqual([]);
});

test('reading a conversation reads its notifications', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const sent = await write(shop, artist.actor.userId);
  await relay.drained();
  if (sent.ok) await openConversation(artist, sent.value.conversationId);
  const [one] = (await told()).filter(({ userId }) => userId === artist.actor.userId);
  expect(one?.readAt).not.toBeNull();
});

test('every applicant is notified of each change', async () => {
  const shop = await world.shop({ shopName: 'Rose & Co' });
  const jobId = await world.job(shop.shopId, { title: 'Guest spot in May' });
  await db.execute(sql`
    with made as (
      insert into users (email, email_verified, user_type) select 'fan-' || n || '@example.test', true, 'ARTIST'
      from generate_series(1, 12) n returning id
    ), artists as (insert into artist_profiles (id) select id from made returning id)
    insert into job_applications (job_id, artist_id, cover_letter) select ${jobId}, id, ${LETTER} from artists`);
  await publish({ type: 'job.updated', jobId, newStatus: null });
  const updates = async () => (await told()).filter((one) => one.relatedId === jobId);
  expect(await updates()).toHaveLength(12);
  expect((await updates())[0]?.message).toBe('Rose & Co has updated its job posting for Guest spot in May');
  const fans = await db.select({ id: users.id }).from(users).where(sql`email like 'fan-%'`);
  expect(fans.every(({ id }) => hinted.has(id))).toBe(true);
  await publish({ type: 'job.updated', jobId, newStatus: null });
  expect(await updates()).toHaveLength(24);
});

test.each([
  ['CLOSED', 'Rose & Co has closed its job posting for Guest spot in May'],
  ['FILLED', 'Rose & Co has filled its job posting for Guest spot in May'],
] as const)('applicants are notified when a job is %s', async (status, words) => {
  const { shop, artist, jobId } = await applied();
  expect((await setJobStatus(shop, { jobId, status, from: 'ACTIVE' })).ok).toBe(true);
  expect(await toldTo(artist.actor.userId)).toEqual([`JOB_UPDATE: ${words}`]);
});

test('a deleted job notifies pending applicants only', async () => {
  const { shop, artist, jobId } = await applied();
  const rejected = await world.artist();
  const refusedBefore = await applyToJob(rejected, { jobId, coverLetter: LETTER });
  const earlier = { ...shop, now: new Date(shop.now.getTime() - 60_000) };
  if (refusedBefore.ok)
    await decideApplication(earlier, { applicationId: refusedBefore.value.applicationId, decision: 'REJECTED' });
  await deleteJob(shop, jobId);
  expect(await toldTo(artist.actor.userId)).toEqual([
    'JOB_UPDATE: Rose & Co has removed its job posting for Guest spot in May. Your application is closed.',
  ]);
  expect((await toldTo(rejected.actor.userId)).filter((words) => words.startsWith('JOB_UPDATE'))).toEqual([]);
});

test('repeated views of a day notify once per viewer', async () => {
  const [shop, artist, other] = [await world.shop({ shopName: 'Rose & Co' }), await world.artist(), await world.shop()];
  const look = (viewerId: string) => viewed({ subject: 'artist', subjectId: artist.actor.userId, viewerId });
  for (let i = 0; i < 5; i++) await look(shop.actor.userId);
  expect(await toldTo(artist.actor.userId)).toEqual(['PROFILE_VIEW: Rose & Co viewed your profile']);
  await look(other.actor.userId);
  expect(await toldTo(artist.actor.userId)).toHaveLength(2);
});

test('a deleted recipient or actor produces no notification', async () => {
  const [reader, writer] = [(await world.artist()).actor.userId, (await world.shop()).shopId];
  const gone = randomUUID();
  const news = { type: 'REVIEW_ANSWERED', facts: {}, relatedId: null } as const;
  const toldOf = (userIds: string[], from: News['from'], dedupeKey: string) =>
    db.transaction((tx) =>
      notify(
        { tx, now: new Date(), hint: () => {}, publicChange: () => {} },
        userIds.map((userId) => ({ userId })),
        { ...news, from, dedupeKey },
      ),
    );
  await toldOf([gone, reader], { fromShopId: writer }, 'there');
  await toldOf([reader], { fromShopId: gone }, 'gone');
  await toldOf([reader], { fromArtistId: gone }, 'gone');
  const stored = await db
    .select()
    .from(notifications)
    .where(inArray(notifications.userId, [gone, reader]));
  expect(stored.map(({ userId, dedupeKey }) => [userId, dedupeKey])).toEqual([[reader, 'there']]);
});
