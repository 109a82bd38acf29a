import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '#app/data/schema/reviews.ts';
import { reviewToAnswer, shopReviews } from '#app/features/reviews/reviews.server.ts';
import { answerReview, deleteAnswer, reviewShop } from '#app/features/reviews/write-review.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
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
