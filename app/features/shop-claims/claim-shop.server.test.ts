import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { blocks } from '#app/data/schema/blocks.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import { claimTokens, shopProfiles } from '#app/data/schema/shops.ts';
import { applicationsForJobOwner } from '#app/features/applications/shop-applications.server.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { sendFirstMessage } from '#app/features/messaging/send-message.server.ts';
import { mergedInto } from '#app/features/profiles/shop/shop.server.ts';
import { claimOf, claimShop } from '#app/features/shop-claims/claim-shop.server.ts';
import { createShop } from '#app/features/shop-claims/create-shop.server.ts';
import { postJobForShop } from '#app/features/shop-claims/post-job-for-shop.server.ts';
import { jobCounts } from '#app/features/staff/lists.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { A_JOB, jobWorld } from '#tests/support/jobs.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

/** A shop created by staff with one job, and the token of its claim link. */
async function waitingShop(shopName = 'Harbor Light Tattoo') {
  const by = await world.staff();
  const shop = await createShop(by, { shopName, location: 'Portland, OR', address: null });
  if (!shop.ok) throw new Error(shop.refusal);
  const job = await postJobForShop(by, { ...A_JOB, shopId: shop.value.shopId, submissionId: randomUUID() });
  const path = newPathOf(job);
  if (!job.ok) throw new Error(job.refusal);
  return {
    by,
    shopId: shop.value.shopId,
    jobId: job.value.jobId,
    token: path.slice('/claim-job/'.length),
  };
}

/** The path of the link that was created with a job. */
function newPathOf(posted: Awaited<ReturnType<typeof postJobForShop>>): string {
  if (!posted.ok || !posted.value.claim || !('newPath' in posted.value.claim)) throw new Error('no new claim link');
  return posted.value.claim.newPath;
}

async function claimant() {
  return world.shop({ setupCompleted: false });
}

const shopRow = async (id: string) => (await db.select().from(shopProfiles).where(eq(shopProfiles.id, id)))[0];

test('a shop made by staff is unclaimed, and its link shows what it hands over', async () => {
  const { shopId, jobId, token } = await waitingShop();
  expect(await shopRow(shopId)).toMatchObject({ ownerId: null, isClaimed: false, city: 'Portland', state: 'OR' });
  const offered = await claimOf(world.visitor, token);
  expect(offered).toMatchObject({
    ok: true,
    value: { shopId, shopName: 'Harbor Light Tattoo', jobs: [{ id: jobId }] },
  });
});

test('the claim token is not stored', async () => {
  const { token } = await waitingShop();
  const { rows } = await db.execute(sql`select token_hash from claim_tokens where token_hash = ${token}`);
  expect(rows).toEqual([]);
});

test('a claim hands over shop and jobs and is recorded', async () => {
  const { shopId, jobId, token } = await waitingShop();
  const owner = await claimant();
  expect(await claimShop(owner, token)).toEqual({ ok: true, value: { shopId } });
  expect(await shopRow(shopId)).toMatchObject({ ownerId: owner.actor.userId, isClaimed: true });
  expect((await db.select().from(jobPosts).where(eq(jobPosts.id, jobId)))[0]?.isClaimed).toBe(true);
  expect(await db.$count(auditLog, eq(auditLog.subjectId, shopId))).toBeGreaterThan(1);
  expect(await claimOf(world.visitor, token)).toEqual({ ok: false, refusal: 'link-used' });
});

test('concurrent claims have one winner', async () => {
  const { shopId, token } = await waitingShop();
  const claimants = await Promise.all(Array.from({ length: 12 }, () => claimant()));
  const answers = await Promise.all(claimants.map((ctx) => claimShop(ctx, token)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  const winner = claimants[answers.findIndex((answer) => answer.ok)];
  expect((await shopRow(shopId))?.ownerId).toBe(winner?.actor.userId);
});

test('an unused own page is dropped for the claimed one (c-204)', async () => {
  const { shopId, token } = await waitingShop();
  const owner = await world.shop({ setupCompleted: false, tattooStyles: ['Blackwork'] });
  const artist = await world.artist();
  await db.insert(blocks).values({ shopId: owner.shopId, artistId: artist.actor.userId, blockedBy: 'ARTIST' });
  expect(await claimShop(owner, token)).toEqual({ ok: true, value: { shopId } });
  expect(await shopRow(shopId)).toMatchObject({ ownerId: owner.actor.userId, tattooStyles: [] });
  expect(await shopRow(owner.shopId)).toBeUndefined();
  expect(await mergedInto(db, owner.shopId)).toBe(shopId);
  // A claimed page does not bypass a block (c-108).
  expect(await db.select().from(blocks).where(eq(blocks.shopId, shopId))).toMatchObject([
    { artistId: artist.actor.userId, blockedBy: 'ARTIST' },
  ]);
});

test('the claimer reads what was sent to the page, blocked or not (c-205)', async () => {
  const { shopId, jobId, token } = await waitingShop();
  const owner = await claimant();
  const artist = await world.artist({ setupCompleted: true });
  const applicationId = await world.application(jobId, artist.actor.userId);
  const written = { recipientId: shopId, content: 'Is a chair free?', clientMessageId: randomUUID() };
  const sent = await sendFirstMessage(artist, written);
  if (!sent.ok) throw new Error(sent.refusal);
  await blockMember(artist, { memberId: owner.shopId });
  expect((await claimShop(owner, token)).ok).toBe(true);

  const claimed = world.as({ ...owner.actor, shopId });
  const { rows } = await applicationsForJobOwner(claimed, { q: '', status: null, type: null, after: null });
  expect(rows.map(({ id }) => id)).toEqual([applicationId]);
  const thread = await conversationFor(claimed, sent.value.conversationId, null);
  expect(thread?.messages.map(({ content }) => content)).toEqual(['Is a chair free?']);
  expect(thread?.canWrite).toBe(false);
});

test.each([
  ['a job', (shopId: string) => db.insert(jobPosts).values({ ...A_JOB, shopId })],
  [
    'a review',
    async (shopId: string) =>
      db.insert(reviews).values({ shopId, artistId: (await world.artist()).actor.userId, rating: 5, comment: 'Kind.' }),
  ],
  ['a guest spot', (shopId: string) => twiceMade(db).stay({ shopId })],
  [
    'a conversation',
    async (shopId: string) =>
      db.insert(conversations).values({ shopId, artistId: (await world.artist()).actor.userId }),
  ],
  [
    'a finished set-up',
    (id: string) => db.update(shopProfiles).set({ setupCompleted: true }).where(eq(shopProfiles.id, id)),
  ],
  [
    'a removal by staff',
    (id: string) => db.update(shopProfiles).set({ hiddenAt: new Date() }).where(eq(shopProfiles.id, id)),
  ],
])('a claimer whose page has %s is refused, and the link stays valid (c-204)', async (_, give) => {
  const { shopId, token } = await waitingShop();
  const owner = await claimant();
  await give(owner.shopId);
  expect(await claimShop(owner, token)).toEqual({ ok: false, refusal: 'has-own-shop' });
  expect((await shopRow(shopId))?.isClaimed).toBe(false);
  expect(await shopRow(owner.shopId)).toMatchObject({ ownerId: owner.actor.userId });
  expect((await claimOf(world.visitor, token)).ok).toBe(true);
});

test('an expired and an unknown link are refused', async () => {
  const { shopId, token } = await waitingShop();
  await db
    .update(claimTokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(claimTokens.shopId, shopId));
  expect(await claimShop(await claimant(), token)).toEqual({ ok: false, refusal: 'link-expired' });
  expect(await claimShop(await claimant(), 'made-up')).toEqual({ ok: false, refusal: 'link-unknown' });
});

test('a repeated staff form posts one job and renews the link', async () => {
  const by = await world.staff();
  const shop = await createShop(by, { shopName: 'Twice Told', location: 'Portland, OR', address: null });
  if (!shop.ok) throw new Error(shop.refusal);
  const { shopId } = shop.value;
  const submissionId = randomUUID();
  const before = await jobCounts(by);
  const first = await postJobForShop(by, { ...A_JOB, shopId, submissionId });
  const second = await postJobForShop(by, { ...A_JOB, shopId, submissionId });
  expect(first.ok && second.ok && first.value.jobId === second.value.jobId).toBe(true);
  expect((await claimOf(world.visitor, newPathOf(second).slice('/claim-job/'.length))).ok).toBe(true);
  expect(await jobCounts(by)).toEqual({ total: before.total + 1, unclaimed: before.unclaimed + 1 });

  // Changed before it was sent again, it is another job.
  await postJobForShop(by, { ...A_JOB, title: 'Another chair', shopId, submissionId });
  expect(await jobCounts(by)).toEqual({ total: before.total + 2, unclaimed: before.unclaimed + 2 });
});

test('a suspended member cannot claim, and the link stays valid', async () => {
  const { shopId, token } = await waitingShop();
  const owner = await claimant();
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, owner.actor.userId));
  expect(await claimShop(owner, token)).toEqual({ ok: false, refusal: 'account-suspended' });
  expect((await shopRow(shopId))?.ownerId).toBeNull();
  expect((await claimShop(await claimant(), token)).ok).toBe(true);
});
