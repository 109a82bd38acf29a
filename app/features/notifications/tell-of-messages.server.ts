import { and, eq, inArray, isNull } from 'drizzle-orm';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { notificationMessage } from '#app/copy/notifications.ts';
import type { ConversationRead, MessageSent } from '#app/domain/events.ts';
import { shopToTell, tell } from '#app/features/notifications/tell.server.ts';
import { heldNotifications } from '#app/platform/db/held-notifications.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { conversations, messages } from '#app/platform/db/schema/messages.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** The other side hears of a message; both sides' open pages show it. */
export async function tellOfMessage({ messageId, conversationId }: MessageSent, tools: ListenerTools): Promise<void> {
  const [found] = await tools.tx
    .select({
      content: messages.content,
      senderRole: messages.senderRole,
      senderId: messages.senderId,
      readAt: messages.readAt,
      artist: { id: artistProfiles.id, name: artistProfiles.fullName },
      shop: { id: shopProfiles.id, name: shopProfiles.shopName, ownerId: shopProfiles.ownerId },
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, conversations.artistId))
    .leftJoin(shopProfiles, eq(shopProfiles.id, conversations.shopId))
    .where(eq(messages.id, messageId));
  if (!found) return;
  if (found.senderId) tools.hint(found.senderId);
  const { artist, shop } = found;
  // Without a recipient nobody is notified; without a sender there is no name to show.
  if (!artist || !shop) return;
  const isFromArtist = found.senderRole === 'ARTIST';
  const sender = isFromArtist ? artist.name || SOME_ARTIST : shop.name || SOME_SHOP;
  const told = isFromArtist ? shopToTell(shop) : { userId: artist.id };
  await tell(tools, told, {
    type: 'NEW_MESSAGE',
    message: notificationMessage.newMessage(sender, found.content),
    relatedId: conversationId,
    from: isFromArtist ? { fromArtistId: artist.id } : { fromShopId: shop.id },
    dedupeKey: `message:${messageId}`,
    readAt: found.readAt,
  });
}

/** A message that was read in its conversation is no longer unread in the list of notifications. */
export async function tellOfReading(event: ConversationRead, { tx, now, hint }: ListenerTools): Promise<void> {
  const unread = and(
    eq(notifications.userId, event.readerId),
    eq(notifications.type, 'NEW_MESSAGE'),
    eq(notifications.relatedId, event.conversationId),
    isNull(notifications.readAt),
  );
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(inArray(notifications.id, heldNotifications(tx, unread)));
  hint(event.readerId);
}
