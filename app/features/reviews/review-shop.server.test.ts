import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '#app/data/schema/reviews.ts';
import { shopReviews } from '#app/features/reviews/reviews.server.ts';
import { deleteReview, reviewEligibility, reviewShop } from '#app/features/reviews/write-review.server.ts';
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
