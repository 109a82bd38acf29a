import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendFirstMessage } from '#app/features/messaging/send-first-message.server.ts';
import { claimTokenHash } from '#app/features/moderation/claim-links.server.ts';
import { claimShop } from '#app/features/moderation/claim-shop.server.ts';
import { reviewShop } from '#app/features/reviews/review-shop.server.ts';
import { suspendAccount } from '#app/features/suspensions/suspend-account.server.ts';
import { conversations } from '#app/platform/db/schema/messages.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { claimTokens, shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { twiceMade } from '#tests/support/twice-made.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const made = twiceMade(db);
const [one, two] = [await world.staff(), await world.staff()];

/** So often that either comes first now and then. */
const ROUNDS = Array.from({ length: 10 }, (_, round) => round);

async function claimLink(shopId: string): Promise<string> {
  const token = randomUUID();
  await db
    .insert(claimTokens)
    .values({ shopId, tokenHash: claimTokenHash(token), expiresAt: new Date(Date.now() + 600_000) });
  return token;
}

const there = async (...ids: string[]) =>
  db
    .select({ id: shopProfiles.id, ownerId: shopProfiles.ownerId })
    .from(shopProfiles)
    .where(inArray(shopProfiles.id, ids));

const claimant = () => world.shop({ setupCompleted: false });

test.each(ROUNDS)('of two merges of the same two pages, each the other way round, one happens (%i)', async () => {
  const [a, b] = [await made.page(), await made.page()];
  const answers = await Promise.all([
    made.merge(one, { keptId: a, goneId: b }),
    made.merge(two, { keptId: b, goneId: a }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'shop-gone' });
  expect(await there(a, b)).toHaveLength(1);
});

test.each(ROUNDS)('of two merges of the same page into two others, one happens (%i)', async () => {
  const [a, b, gone] = [await made.page(), await made.page(), await made.page()];
  const jobId = await world.job(gone);
  const answers = await Promise.all([
    made.merge(one, { keptId: a, goneId: gone }),
    made.merge(two, { keptId: b, goneId: gone }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const winner = answers[0]?.ok ? a : b;
  const job = await db.query.jobPosts.findFirst({ where: (posts, { eq: is }) => is(posts.id, jobId) });
  expect(job?.shopId).toBe(winner);
});

test.each(ROUNDS)('a page is claimed, or goes, never both (%i)', async (round) => {
  const kept = await world.shop();
  const goneId = await made.page();
  const token = await claimLink(goneId);
  const owner = await claimant();
  const acts = [() => claimShop(owner, token), () => made.merge(one, { keptId: kept.shopId, goneId })];
  const [first, second] = await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()));
  const [claimed, merged] = round % 2 ? [first, second] : [second, first];
  const left = await there(goneId);
  if (merged?.ok) {
    // Before its eyes, or just before: then the link leads to the page that stays, which has an owner.
    expect([claimed?.ok, left]).toEqual([false, []]);
    expect(['shop-gone', 'already-claimed']).toContain(claimed?.ok === false && claimed.refusal);
    expect(await there(owner.shopId)).toHaveLength(1);
  } else {
    expect(merged).toEqual({ ok: false, refusal: 'both-shops-claimed' });
    expect([claimed?.ok, left[0]?.ownerId]).toEqual([true, owner.actor.userId]);
  }
});

test.each(ROUNDS)(
  'a page that is claimed while another one becomes a part of it keeps all of it, or none (%i)',
  async () => {
    const [keptId, goneId] = [await made.page(), await made.page()];
    const jobId = await world.job(goneId, { isClaimed: false });
    const owner = await claimant();
    const token = await claimLink(keptId);
    const [merged, claimed] = await Promise.all([made.merge(one, { keptId, goneId }), claimShop(owner, token)]);
    expect(claimed.ok).toBe(true);
    const job = await db.query.jobPosts.findFirst({ where: (posts, { eq: is }) => is(posts.id, jobId) });
    if (merged.ok) expect(job).toMatchObject({ shopId: keptId, isClaimed: true });
    else {
      expect(merged.refusal).toBe('shop-claimed-meanwhile');
      expect(job).toMatchObject({ shopId: goneId, isClaimed: false });
    }
  },
);

test.each(ROUNDS)('who claims the very page that becomes a part of theirs ends with one page (%i)', async () => {
  const owner = await claimant();
  const goneId = await made.page();
  const token = await claimLink(goneId);
  const [merged, claimed] = await Promise.all([
    made.merge(one, { keptId: owner.shopId, goneId }),
    claimShop(owner, token),
  ]);
  expect([merged.ok, claimed.ok].sort()).toEqual([false, true]);
  const left = await there(owner.shopId, goneId);
  expect(left).toEqual([{ id: merged.ok ? owner.shopId : goneId, ownerId: owner.actor.userId }]);
});

const WRITTEN: Record<string, (artist: Artist, goneId: string) => Promise<{ ok: boolean }>> = {
  message: (artist, goneId) =>
    sendFirstMessage(artist, { recipientId: goneId, content: 'Is this free?', clientMessageId: randomUUID() }),
  review: (artist, goneId) => reviewShop(artist, { shopId: goneId, rating: 4, comment: 'North light.' }),
};
type Artist = Awaited<ReturnType<typeof world.artist>>;

test.each(Object.keys(WRITTEN))('a %s that is written while the page goes is on the one that stays', async (what) => {
  const [keptId, goneId] = [(await world.shop()).shopId, await made.page()];
  const artist = await world.artist();
  const { userId } = artist.actor;
  await world.application(await world.job(goneId), userId, { status: 'ACCEPTED' });
  const { merging, writing } = await db.transaction(async (tx) => {
    await tx.select().from(shopProfiles).where(eq(shopProfiles.id, goneId)).for('update');
    const merging = made.merge(one, { keptId, goneId });
    await untilWaiting(db);
    // It has found the page that goes, and refers to it.
    const writing = WRITTEN[what]?.(artist, goneId);
    await untilWaiting(db, 2);
    return { merging, writing };
  });
  expect([(await merging).ok, (await writing)?.ok]).toEqual([true, true]);
  const table = what === 'message' ? conversations : reviews;
  const rows = await db.select({ shopId: table.shopId }).from(table).where(eq(table.artistId, userId));
  expect(rows).toEqual([{ shopId: keptId }]);
});

test.each(ROUNDS)('an owner who is suspended in that very moment keeps nothing shown (%i)', async () => {
  const owner = await world.shop();
  const goneId = await made.page();
  const jobId = await world.job(goneId);
  const [merged] = await Promise.all([
    made.merge(one, { keptId: owner.shopId, goneId }),
    suspendAccount(two, { userId: owner.actor.userId, days: 7, words: 'Not like this.' }),
  ]);
  const job = await db.query.jobPosts.findFirst({ where: (posts, { eq: is }) => is(posts.id, jobId) });
  if (merged.ok) expect(job?.hiddenAt).not.toBeNull();
  else expect([merged.refusal, job?.shopId]).toEqual(['shop-hidden', goneId]);
});
