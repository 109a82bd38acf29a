import { NOTIFICATION_TITLE } from '#app/copy/notifications.ts';
import type { NotificationType } from '#app/domain/notification.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** A user, or a shop that nobody has claimed yet: what is told it waits for its owner (ruling c-32). */
export type Told = { userId: string } | { shopId: string };

export type News = {
  type: NotificationType;
  message: string;
  relatedId: string;
  /** Whose name is in the message, as the id of their public page. */
  from: { fromArtistId: string } | { fromShopId: string };
  /** The same key is told the same recipient once. */
  dedupeKey: string;
  /** Set when they have seen it before it could be told. */
  readAt?: Date | null;
};

/** Who hears what concerns a shop: its owner, or the shop itself while it has none. */
export function shopToTell(shop: { id: string; ownerId: string | null }): Told {
  return shop.ownerId ? { userId: shop.ownerId } : { shopId: shop.id };
}

/** Stores a notification unless it was told before, and wakes the recipient's open pages either way. */
export async function tell({ tx, now, hint }: ListenerTools, told: Told, { from, ...news }: News): Promise<void> {
  await tx
    .insert(notifications)
    .values({ ...told, ...from, ...news, title: NOTIFICATION_TITLE[news.type], createdAt: now })
    .onConflictDoNothing();
  if ('userId' in told) hint(told.userId);
}
