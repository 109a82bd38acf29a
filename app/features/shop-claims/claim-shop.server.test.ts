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
import { issueClaimLink } from '#app/features/shop-claims/claim-links.server.ts';
import { claimOf, claimShop } from '#app/features/shop-claims/claim-shop.server.ts';
import { createShop } from '#app/features/shop-claims/create-shop.server.ts';
import { postJobForShop } from '#app/features/shop-claims/post-job-for-shop.server.ts';
import { findShopsByName, jobCounts } from '#app/features/staff/lists.server.ts';
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

test('a shop made by staff belongs to nobody, and its claim link shows what it hands over', async () => {
  const { shopId, jobId, token } = await waitingShop();
  expect(await shopRow(shopId)).toMatchObject({ ownerId: null, isClaimed: false, city: 'Portland', state: 'OR' });
  const offered = await claimOf(world.visitor, token);
  expect(offered).toMatchObject({
    ok: true,
    value: { shopId, shopName: 'Harbor Light Tattoo', jobs: [{ id: jobId }] },
  });
});

test('the database knows only the hash of a claim link', async () => {
  const { token } = await waitingShop();
  const { rows } = await db.execute(sql`select token_hash from claim_tokens where token_hash = ${token}`);
  expect(rows).toEqual([]);
});

test('claiming hands over the shop and its jobs, keeps its id, and is written down', async () => {
  const { shopId, jobId, token } = await waitingShop();
  const owner = await claimant();
  expect(await claimShop(owner, token)).toEqual({ ok: true, value: { shopId } });
  expect(await shopRow(shopId)).toMatchObject({ ownerId: owner.actor.userId, isClaimed: true });
  expect((await db.select().from(jobPosts).where(eq(jobPosts.id, jobId)))[0]?.isClaimed).toBe(true);
  expect(await db.$count(auditLog, eq(auditLog.subjectId, shopId))).toBeGreaterThan(1);
  expect(await claimOf(world.visitor, token)).toEqual({ ok: false, refusal: 'link-used' });
});

test('of fifty accounts that claim at once, one owns the shop', async () => {
  const { shopId, token } = await waitingShop();
  const claimants = await Promise.all(Array.from({ length: 50 }, () => claimant()));
  const answers = await Promise.all(claimants.map((ctx) => claimShop(ctx, token)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  const winner = claimants[answers.findIndex((answer) => answer.ok)];
  expect((await shopRow(shopId))?.ownerId).toBe(winner?.actor.userId);
});

test('a link that is renewed while it is followed is not waited for by one side and held by the other', async () => {
  const { by, shopId, token } = await waitingShop();
  const owner = await claimant();
  const waiting = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.n ?? 0;
  };
  const { claiming } = await db.transaction(async (tx) => {
    await tx.select().from(shopProfiles).where(eq(shopProfiles.id, shopId)).for('update');
    const claiming = claimShop(owner, token);
    claiming.catch(() => {});
    await expect.poll(waiting).toBe(1);
    await issueClaimLink(tx, shopId, by.actor.userId);
    return { claiming };
  });
  expect(await claiming).toEqual({ ok: false, refusal: 'link-unknown' });
});

test('c-204: an unfinished page that nobody has used is dropped, and its address leads to the claimed one', async () => {
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

test('c-205: what was sent to a page that nobody owned is read by who claims it, a block or not', async () => {
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
])('c-204: an account whose page has %s cannot claim, nothing changes, and the link stays good', async (_, give) => {
  const { shopId, token } = await waitingShop();
  const owner = await claimant();
  await give(owner.shopId);
  expect(await claimShop(owner, token)).toEqual({ ok: false, refusal: 'has-own-shop' });
  expect((await shopRow(shopId))?.isClaimed).toBe(false);
  expect(await shopRow(owner.shopId)).toMatchObject({ ownerId: owner.actor.userId });
  expect((await claimOf(world.visitor, token)).ok).toBe(true);
});

test('a second job leaves the link alone that may be in the hands of the owner already', async () => {
  const { by, shopId, token } = await waitingShop();
  // The database's clock decides which came first.
  await db
    .update(claimTokens)
    .set({ createdAt: sql`created_at - interval '1 hour'` })
    .where(eq(claimTokens.shopId, shopId));
  const second = await postJobForShop(by, { ...A_JOB, shopId, submissionId: randomUUID() });
  expect(second).toMatchObject({ ok: true, value: { claim: { keptUntil: expect.any(Date) } } });
  expect((await claimOf(world.visitor, token)).ok).toBe(true);
});

test('a job posted after the link has run out comes with a new one', async () => {
  const { by, shopId, token } = await waitingShop();
  await db
    .update(claimTokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(claimTokens.shopId, shopId));
  const path = newPathOf(await postJobForShop(by, { ...A_JOB, shopId, submissionId: randomUUID() }));
  expect(path).not.toContain(token);
});

test('an expired link and a made-up one say which they are', async () => {
  const { shopId, token } = await waitingShop();
  await db
    .update(claimTokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(claimTokens.shopId, shopId));
  expect(await claimShop(await claimant(), token)).toEqual({ ok: false, refusal: 'link-expired' });
  expect(await claimShop(await claimant(), 'made-up')).toEqual({ ok: false, refusal: 'link-unknown' });
});

test('the same staff form sent twice is one job, and the second answer has a link that works', async () => {
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

test('a shop that staff make has the time zone of its place, where they say one, and keeps it when it is claimed', async () => {
  const { by, shopId, token } = await waitingShop();
  expect((await shopRow(shopId))?.timeZone).toBe('America/Los_Angeles');
  await claimShop(await claimant(), token);
  expect((await shopRow(shopId))?.timeZone).toBe('America/Los_Angeles');
  const lost = await createShop(by, { shopName: 'Nowhere', location: 'On the road', address: null });
  expect(lost.ok && (await shopRow(lost.value.shopId))?.timeZone).toBeNull();
});

test('staff finds at most five shops by a part of their name, whatever its case', async () => {
  const by = await world.staff();
  for (let i = 0; i < 6; i++)
    await createShop(by, { shopName: `Anvil & Rose ${i}`, location: 'Austin, TX', address: null });
  expect(await findShopsByName(by, 'VIL & r')).toHaveLength(5);
  expect(await findShopsByName(by, 'a')).toEqual([]);
  expect(await findShopsByName(by, '%%')).toEqual([]);
});

test('who is suspended in that very moment takes nothing over, and the link still works', async () => {
  const { shopId, token } = await waitingShop();
  const owner = await claimant();
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, owner.actor.userId));
  expect(await claimShop(owner, token)).toEqual({ ok: false, refusal: 'account-suspended' });
  expect((await shopRow(shopId))?.ownerId).toBeNull();
  expect((await claimShop(await claimant(), token)).ok).toBe(true);
});
