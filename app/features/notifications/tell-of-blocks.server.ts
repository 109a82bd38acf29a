import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { MemberBlocked } from '#app/domain/events.ts';
import { heldNotifications } from '#app/platform/db/held-notifications.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/**
 * Who blocks somebody has read what was told of them, and sees it on all open pages. The other one hears nothing
 * (ruling c-108).
 */
export async function readByBlocking(event: MemberBlocked, { tx, now, hint }: ListenerTools): Promise<void> {
  const { userId, artistId, shopId, blockedBy } = event;
  const unread = and(
    eq(notifications.userId, userId),
    blockedBy === 'ARTIST' ? eq(notifications.fromShopId, shopId) : eq(notifications.fromArtistId, artistId),
    isNull(notifications.readAt),
    // As the index of what is unread has it.
    isNull(notifications.deletedAt),
  );
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(inArray(notifications.id, heldNotifications(tx, unread)));
  hint(userId);
}
