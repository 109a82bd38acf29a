import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '#app/data/schema/reviews.ts';
import { ownReviews, reviewToAnswer, shopReviews } from '#app/features/reviews/reviews.server.ts';
import {
  answerReview,
  deleteAnswer,
  deleteReview,
  reviewEligibility,
  reviewShop,
} from '#app/features/reviews/write-review.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

type Status = 'PENDING' | 'ACCEPTED' | 'REJECTED';

/** An artist whose application to a new shop has this status. */
async function applied(status: Status) {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const jobId = await world.job(shop.shopId);
  await world.application(jobId, artist.actor.userId, { status });
  return { shop, shopId: shop.shopId, artist, jobId };
}

const rowsOf = (shopId: string) => db.select().from(reviews).where(eq(reviews.shopId, shopId));
const WORDS = { rating: 4, comment: 'Clean stations and honest people.' };

test.each(['PENDING', 'REJECTED'] as const)('an artist with a %s application may not review', async (status) => {
  const { shopId, artist } = await applied(status);
  expect(await reviewShop(artist, { shopId, ...WORDS })).toEqual({ ok: false, refusal: 'review-not-allowed' });
  expect(await rowsOf(shopId)).toEqual([]);
});

test('an accepted application counts for its shop only', async () => {
  const { artist } = await applied('ACCEPTED');
  const other = await world.shop();
  expect(await reviewShop(artist, { shopId: other.shopId, ...WORDS })).toMatchObject({ refusal: 'review-not-allowed' });
  const nowhere = '00000000-0000-4000-8000-000000000000';
  expect(await reviewShop(artist, { shopId: nowhere, ...WORDS })).toMatchObject({ refusal: 'not-found' });
  expect(await reviewShop(artist, { shopId: "1' or 1=1", ...WORDS })).toMatchObject({ refusal: 'not-found' });
});

test('an accepted artist writes, changes and deletes a review', async () => {
  const { shopId, artist } = await applied('ACCEPTED');
  expect(await reviewEligibility(artist, db, shopId)).toMatchObject({ review: null, verdict: { allowed: true } });
  await reviewShop(artist, { shopId, ...WORDS });
  await reviewShop(artist, { shopId, ...WORDS });
  expect(await reviewEligibility(artist, db, shopId)).toMatchObject({ review: WORDS, verdict: { allowed: true } });
  await reviewShop(artist, { shopId, rating: 2, comment: 'Later I changed my mind.' });
  expect(await rowsOf(shopId)).toMatchObject([{ artistId: artist.actor.userId, rating: 2 }]);
  expect(await deleteReview(artist, shopId)).toMatchObject({ ok: true });
  expect(await deleteReview(artist, shopId)).toMatchObject({ ok: true });
  expect(await rowsOf(shopId)).toEqual([]);
  expect(await deleteReview(artist, randomUUID())).toMatchObject({ refusal: 'not-found' });
});

test('concurrent reviews store one', async () => {
  const { shopId, artist } = await applied('ACCEPTED');
  const sent = Array.from({ length: 20 }, (_, i) =>
    reviewShop(artist, { shopId, rating: 1 + (i % 5), comment: `${i}` }),
  );
  expect((await Promise.all(sent)).every((result) => result.ok)).toBe(true);
  expect(await rowsOf(shopId)).toHaveLength(1);
});

test('a review belongs to its author', async () => {
  const { shop, shopId, artist } = await applied('ACCEPTED');
  await reviewShop(artist, { shopId, ...WORDS });
  const stranger = await world.artist();
  await deleteReview(stranger, shopId);
  expect(await rowsOf(shopId)).toHaveLength(1);
  expect(await reviewEligibility(stranger, db, shopId)).toMatchObject({ review: null, verdict: { allowed: false } });
  const colleague = await world.artist();
  const secondJob = await world.job(shopId);
  await world.application(secondJob, colleague.actor.userId, { status: 'ACCEPTED' });
  await reviewShop(colleague, { shopId, rating: 5, comment: 'Loved it.' });
  const { average, count, newest } = await shopReviews(shop, shopId);
  expect([average, count, newest.length]).toEqual([4.5, 2, 2]);
});

const ANSWER = { answer: 'Come back soon.', seen: null };
const later = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000);

/** A review written at noon. */
async function reviewed() {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const times = { createdAt: world.now, updatedAt: world.now };
  const reviewId = await world.review(artist.actor.userId, shop.shopId, times);
  return { shop, artist, reviewId };
}

const stored = async (reviewId: string) => (await db.select().from(reviews).where(eq(reviews.id, reviewId)))[0];
const answers = async () => (await world.events()).filter(({ type }) => type === 'review.answered').length;

test('an answer is stored, corrected and deleted, and notifies once', async () => {
  const { shop, artist, reviewId } = await reviewed();
  const before = await answers();
  for (let click = 0; click < 2; click++)
    expect(await answerReview(shop, { reviewId, ...ANSWER })).toMatchObject({ ok: true });
  const [shown] = (await shopReviews(artist, shop.shopId)).newest;
  expect(shown?.answer).toEqual({ text: ANSWER.answer, at: world.now.toISOString(), isToOlderWords: false });
  await answerReview({ ...shop, now: later(1) }, { reviewId, answer: 'Come back in May.', seen: null });
  expect(await stored(reviewId)).toMatchObject({
    answer: 'Come back in May.',
    answeredAt: later(1),
    updatedAt: world.now,
  });
  expect(await answers()).toBe(before + 1);
  for (let click = 0; click < 2; click++) expect(await deleteAnswer(shop, reviewId)).toMatchObject({ ok: true });
  expect((await shopReviews(artist, shop.shopId)).newest[0]?.answer).toBeNull();
});

test('only the reviewed shop answers', async () => {
  const { shop, reviewId } = await reviewed();
  const rival = await world.shop();
  for (const act of [
    () => answerReview(rival, { reviewId, ...ANSWER }),
    () => deleteAnswer(rival, reviewId),
    () => answerReview(shop, { reviewId: randomUUID(), ...ANSWER }),
    () => answerReview(shop, { reviewId: 'x', ...ANSWER }),
    () => deleteAnswer(shop, randomUUID()),
  ]) {
    expect(await act()).toEqual({ ok: false, refusal: 'not-found' });
  }
  expect(await reviewToAnswer(rival, reviewId)).toBeNull();
  expect(await reviewToAnswer(shop, reviewId)).toMatchObject({ comment: 'North light.' });
  expect((await stored(reviewId))?.answer).toBeNull();
});

test('concurrent answers store one and notify once', async () => {
  const { shop, reviewId } = await reviewed();
  const before = await answers();
  const sent = Array.from({ length: 10 }, (_, index) =>
    answerReview(shop, { reviewId, answer: `Answer ${index}`, seen: null }),
  );
  for (const result of await Promise.all(sent)) expect(result.ok).toBe(true);
  expect((await stored(reviewId))?.answer).toMatch(/^Answer \d$/);
  expect(await answers()).toBe(before + 1);
});

test('an answer outlasts a changed review and is marked', async () => {
  const { shop, artist, reviewId } = await reviewed();
  await answerReview({ ...shop, now: later(1) }, { reviewId, ...ANSWER });
  const shown = async () => (await shopReviews(artist, shop.shopId)).newest[0]?.answer;
  expect(await shown()).toMatchObject({ isToOlderWords: false });
  const same = { shopId: shop.shopId, rating: 4, comment: 'North light.' };
  await reviewShop({ ...artist, now: later(2) }, same);
  expect(await shown()).toMatchObject({ isToOlderWords: false });
  await reviewShop({ ...artist, now: later(2) }, { ...same, comment: 'South light.' });
  expect(await shown()).toMatchObject({ text: ANSWER.answer, isToOlderWords: true });
  await answerReview({ ...shop, now: later(3) }, { reviewId, answer: 'South it is.', seen: null });
  expect(await shown()).toMatchObject({ isToOlderWords: false });
});

test('an answer to outdated words is refused', async () => {
  const { shop, artist, reviewId } = await reviewed();
  const seen = (await reviewToAnswer(shop, reviewId))?.version ?? null;
  await reviewShop({ ...artist, now: later(1) }, { shopId: shop.shopId, rating: 1, comment: 'They still owe me.' });
  const answer = 'Thank you so much!';
  expect(await answerReview(shop, { reviewId, answer, seen })).toEqual({ ok: false, refusal: 'review-changed' });
  const now = (await reviewToAnswer(shop, reviewId))?.version ?? null;
  expect(await answerReview({ ...shop, now: later(2) }, { reviewId, answer, seen: now })).toMatchObject({ ok: true });
});

test('a hidden review cannot be answered', async () => {
  const { shop, reviewId } = await reviewed();
  await answerReview(shop, { reviewId, ...ANSWER });
  await db.update(reviews).set({ hiddenAt: world.now, hiddenWords: 'Insults.' }).where(eq(reviews.id, reviewId));
  expect(await answerReview(shop, { reviewId, answer: 'And another thing', seen: null })).toMatchObject({
    refusal: 'not-found',
  });
  expect(await deleteAnswer(shop, reviewId)).toMatchObject({ refusal: 'not-found' });
  expect(await reviewToAnswer(shop, reviewId)).toBeNull();
});

const OTHER = { rating: 2, comment: 'The same again, in other words.' };

/** A review that staff hid, beside another one. */
async function hidden() {
  const [shop, artist, other] = [await world.shop(), await world.artist(), await world.artist()];
  const { shopId } = shop;
  await world.application(await world.job(shopId), artist.actor.userId, { status: 'ACCEPTED' });
  const staffs = { hiddenAt: world.now, hiddenWords: 'It names a client.' };
  const reviewId = await world.review(artist.actor.userId, shopId, { rating: 1, comment: 'Dreadful.', ...staffs });
  await world.review(other.actor.userId, shopId, { rating: 5 });
  const own = and(eq(reviews.shopId, shopId), eq(reviews.artistId, artist.actor.userId));
  const rows = () => db.select().from(reviews).where(own);
  return { shop, shopId, artist, other, reviewId, rows };
}

test('a hidden review is shown to its author only', async () => {
  const { shop, shopId, artist, other } = await hidden();
  for (const viewer of [shop, other, artist]) {
    const { average, count, newest } = await shopReviews(viewer, shopId);
    expect([average, count, newest.length]).toEqual([5, 1, 1]);
  }
  expect(await reviewEligibility(artist, db, shopId)).toMatchObject({
    review: { comment: 'Dreadful.', hiddenWords: 'It names a client.' },
    verdict: { allowed: false, refusal: 'review-hidden' },
  });
  const listed = async (viewer: typeof artist) => (await ownReviews(viewer, { after: null })).rows;
  expect(await listed(artist)).toMatchObject([{ comment: 'Dreadful.', hiddenWords: 'It names a client.' }]);
  expect(await listed(other)).toMatchObject([{ hiddenWords: null }]);
});

test('the author of a hidden review cannot change or replace it', async () => {
  const { shopId, artist, rows } = await hidden();
  expect(await reviewShop(artist, { shopId, ...OTHER })).toEqual({ ok: false, refusal: 'review-hidden' });
  expect(await rows()).toMatchObject([{ comment: 'Dreadful.' }]);
  for (let click = 0; click < 2; click++) expect(await deleteReview(artist, shopId)).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ comment: '', answer: null }]);
  expect(await reviewEligibility(artist, db, shopId)).toMatchObject({
    review: null,
    verdict: { refusal: 'review-hidden' },
  });
  expect(await reviewShop(artist, { shopId, ...OTHER })).toEqual({ ok: false, refusal: 'review-hidden' });
  expect((await shopReviews(artist, shopId)).count).toBe(1);
});

test('a restored review counts again unless it was deleted', async () => {
  const first = await hidden();
  const showAgain = (reviewId: string) =>
    db.update(reviews).set({ hiddenAt: null, hiddenWords: null }).where(eq(reviews.id, reviewId));
  await showAgain(first.reviewId);
  expect(await shopReviews(first.shop, first.shopId)).toMatchObject({ average: 3, count: 2 });

  const second = await hidden();
  await deleteReview(second.artist, second.shopId);
  await showAgain(second.reviewId);
  expect(await shopReviews(second.shop, second.shopId)).toMatchObject({ average: 5, count: 1 });
  expect(await reviewShop(second.artist, { shopId: second.shopId, ...OTHER })).toMatchObject({ ok: true });
  expect(await shopReviews(second.shop, second.shopId)).toMatchObject({ average: 3.5, count: 2 });
});
