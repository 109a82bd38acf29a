import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '#app/data/schema/reviews.ts';
import { ownReviews, shopReviews } from '#app/features/reviews/reviews.server.ts';
import { deleteReview, reviewEligibility, reviewShop } from '#app/features/reviews/write-review.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
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
