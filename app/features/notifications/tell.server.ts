import { NOTIFICATION_TITLE } from '#app/copy/notifications.ts';
import type { NotificationType } from '#app/domain/notification.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** A user, or a shop that nobody has claimed yet: its notifications wait for its owner (ruling c-32). */
export type Told = { userId: string } | { shopId: string };

export type News = {
  type: NotificationType;
  message: string;
  relatedId: string;
  /** Whose name is in the message, as the id of their public page. */
  from: { fromArtistId: string } | { fromShopId: string };
  /** A recipient is notified once per key. */
  dedupeKey: string;
  /** Set when the recipient had seen it before the notification was stored. */
  readAt?: Date | null;
};

/** Who is notified about a shop: its owner, or the shop itself while it has none. */
export function shopToTell(shop: { id: string; ownerId: string | null }): Told {
  return shop.ownerId ? { userId: shop.ownerId } : { shopId: shop.id };
}

/** Stores a notification unless it was stored before, and wakes the recipient's open pages either way. */
export async function tell({ tx, now, hint }: ListenerTools, told: Told, { from, ...news }: News): Promise<void> {
  await tx
    .insert(notifications)
    .values({ ...told, ...from, ...news, title: NOTIFICATION_TITLE[news.type], createdAt: now })
    .onConflictDoNothing();
  if ('userId' in told) hint(told.userId);
}
