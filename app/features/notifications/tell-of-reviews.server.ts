import { eq } from 'drizzle-orm';
import { KINDS } from '#app/copy/kinds/kinds.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import type { ReviewAnswered } from '#app/domain/events.ts';
import { tell } from '#app/features/notifications/tell.server.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** The artist hears that the shop answered, once per review however often the answer is deleted and written again. */
export async function tellOfAnswer({ reviewId }: ReviewAnswered, tools: ListenerTools): Promise<void> {
  const [review] = await tools.tx
    .select({
      artistId: reviews.artistId,
      answer: reviews.answer,
      shop: { id: shopProfiles.id, name: shopProfiles.shopName },
    })
    .from(reviews)
    .innerJoin(shopProfiles, eq(shopProfiles.id, reviews.shopId))
    .where(eq(reviews.id, reviewId));
  // Either may be deleted by now.
  if (!review?.answer) return;
  const { artistId, shop } = review;
  await tell(tools, [{ userId: artistId }], {
    type: 'REVIEW_ANSWERED',
    message: KINDS.REVIEW_ANSWERED.says.answered(shop.name || SOME_SHOP),
    relatedId: shop.id,
    from: { fromShopId: shop.id },
    dedupeKey: `review:${reviewId}`,
  });
}
