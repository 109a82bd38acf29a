import { expect, test } from 'vitest';
import { reviews } from '#app/data/schema/reviews.ts';
import { shopReviews } from '#app/features/reviews/reviews.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

test('reviews come with their average and count, newest first', async () => {
  const shop = await world.shop();
  const [first, second] = [await world.artist({ fullName: 'Nell' }), await world.artist({ fullName: 'Otis' })];
  expect(await shopReviews(first, shop.shopId)).toEqual({ average: null, count: 0, newest: [] });
  await db.insert(reviews).values([
    {
      shopId: shop.shopId,
      artistId: first.actor.userId,
      rating: 4,
      comment: 'Good.',
      createdAt: new Date('2026-01-01'),
    },
    {
      shopId: shop.shopId,
      artistId: second.actor.userId,
      rating: 5,
      comment: 'Best.',
      createdAt: new Date('2026-02-01'),
    },
  ]);
  const seen = await shopReviews(first, shop.shopId);
  expect(seen).toMatchObject({ average: 4.5, count: 2 });
  expect(seen.newest.map((review) => review.artistName)).toEqual(['Otis', 'Nell']);
});
