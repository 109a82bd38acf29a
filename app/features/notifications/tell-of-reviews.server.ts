import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { KINDS } from '#app/copy/kinds/kinds.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import type { ReviewAnswered } from '#app/domain/events.ts';
import { tell } from '#app/features/notifications/tell.server.ts';
import { heldNotifications } from '#app/platform/db/held-notifications.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/**
 * The artist hears that the shop answered, once per time that the command said so (c-121). What was told of an answer that
 * stood there before gives way: it would lead to words that it never spoke of.
 */
export async function tellOfAnswer({ reviewId }: ReviewAnswered, tools: ListenerTools): Promise<void> {
  const [review] = await tools.tx
    .select({
      artistId: reviews.artistId,
      answer: reviews.answer,
      toldAt: reviews.answerToldAt,
      shop: { id: shopProfiles.id, name: shopProfiles.shopName },
    })
    .from(reviews)
    .innerJoin(shopProfiles, eq(shopProfiles.id, reviews.shopId))
    .where(eq(reviews.id, reviewId));
  // Either may be deleted by now.
  if (!review?.answer) return;
  const { artistId, shop, toldAt } = review;
  const dedupeKey = ['review', reviewId, toldAt?.toISOString()].filter(Boolean).join(':');
  await tell(tools, [{ userId: artistId }], {
    type: 'REVIEW_ANSWERED',
    message: KINDS.REVIEW_ANSWERED.says.answered(shop.name || SOME_SHOP),
    relatedId: shop.id,
    from: { fromShopId: shop.id },
    dedupeKey,
  });
  const before = and(
    eq(notifications.userId, artistId),
    eq(notifications.type, 'REVIEW_ANSWERED'),
    eq(notifications.relatedId, shop.id),
    ne(notifications.dedupeKey, dedupeKey),
    isNull(notifications.deletedAt),
  );
  await tools.tx
    .update(notifications)
    .set({ deletedAt: tools.now })
    .where(inArray(notifications.id, heldNotifications(tools.tx, before)));
}
