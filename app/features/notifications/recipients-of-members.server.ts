import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { outsideWords, previewOf } from '#app/copy/messages.ts';
import { lockNotifications, lockSidesAndPages, lockUsers } from '#app/data/locks.server.ts';
import { conversations, messages } from '#app/data/schema/messages.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { profileViews } from '#app/data/schema/profile-views.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import type { EventOf } from '#app/domain/events.ts';
import { calendarDateOf } from '#app/domain/values/dates.ts';
import { markRead } from '#app/features/notifications/mark-read.server.ts';
import { notify, shopRecipient } from '#app/features/notifications/notify.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';
import type { ListenerTools } from '#app/platform/events/relay.server.ts';

/** The facts for the beginning of a message; files that are gone are not counted. */
const PREVIEWED = {
  content: messages.content,
  linksAsText: messages.linksAsText,
  isGone: sql<boolean>`coalesce(${messages.takenBackAt}, ${messages.removedAt}) is not null`,
  contentTypes: sql<string[]>`array(
    select files.content_type from message_files sent join files on files.id = sent.file_id
    where sent.message_id = ${messages.id})`,
};

const SHOP = { id: shopProfiles.id, ownerId: shopProfiles.ownerId };

/** Locks the message: an edit or deletion waits, and then finds the notification. */
const messageToTell = prepared('message to notify of', (tx, { messageId }: Params<{ messageId: string }>) =>
  tx
    .select({
      ...PREVIEWED,
      senderRole: messages.senderRole,
      senderId: messages.senderId,
      readAt: messages.readAt,
      artistMutedAt: conversations.artistMutedAt,
      shopMutedAt: conversations.shopMutedAt,
      artist: { id: artistProfiles.id },
      shop: SHOP,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, conversations.artistId))
    .leftJoin(shopProfiles, eq(shopProfiles.id, conversations.shopId))
    .where(eq(messages.id, messageId))
    .for('share', { of: messages }),
);

/** Notifies the other side unless it muted the conversation, and updates both sides' pages (ruling c-110). */
export async function notifyOfMessage(
  { messageId, conversationId }: EventOf<'message.sent'>,
  tools: ListenerTools,
): Promise<void> {
  // The notification refers to both sides. They are locked before the message, as when a member leaves or blocks
  // (record 054).
  const [, [found]] = await Promise.all([
    lockSidesAndPages(tools.tx, conversationId),
    messageToTell(tools.tx, { messageId }),
  ]);
  if (!found) return;
  const hint = (userId: string) => tools.hint(userId, conversationId);
  if (found.senderId) hint(found.senderId);
  const { artist, shop } = found;
  if (found.isGone) return;
  // Without a recipient nobody is notified; without a sender there is no name to show.
  if (!artist || !shop) return;
  const isFromArtist = found.senderRole === 'ARTIST';
  const told = isFromArtist ? shopRecipient(shop) : { userId: artist.id };
  if (isFromArtist ? found.shopMutedAt : found.artistMutedAt) {
    if ('userId' in told) hint(told.userId);
    return;
  }
  await notify({ ...tools, hint }, [told], {
    type: 'NEW_MESSAGE',
    facts: { messageId, preview: previewOf(outsideWords(found), found.contentTypes) },
    relatedId: conversationId,
    from: isFromArtist ? { fromArtistId: artist.id } : { fromShopId: shop.id },
    dedupeKey: keyOfMessage(messageId),
    readAt: found.readAt,
  });
}

/** Makes the notification follow an edit or deletion (c-123). Mails and pushes are composed at the last moment. */
export async function notifyOfMessageChange(
  { messageId, conversationId }: EventOf<'message.changed'>,
  { tx, now, hint }: ListenerTools,
): Promise<void> {
  const [found] = await tx
    .select({
      ...PREVIEWED,
      sides: { artistId: conversations.artistId, shopId: conversations.shopId },
      shopOwnerId: shopProfiles.ownerId,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, conversationId))
    .leftJoin(shopProfiles, eq(shopProfiles.id, conversations.shopId))
    .where(eq(messages.id, messageId));
  if (!found) return;
  // The text of a deleted message is kept nowhere, not even in a notification that its reader has deleted.
  const facts = found.isGone
    ? { messageId }
    : { messageId, preview: previewOf(outsideWords(found), found.contentTypes) };
  const { artistId, shopId } = found.sides;
  const { shopOwnerId } = found;
  const told = and(
    eq(notifications.dedupeKey, keyOfMessage(messageId)),
    // Matches the two indexes on this key. Notifications of an unclaimed shop have its own id.
    sql`(${notifications.userId} in (${artistId}::uuid, ${shopOwnerId}::uuid) or ${notifications.shopId} = ${shopId}::uuid)`,
  );
  await tx
    .update(notifications)
    .set({
      facts,
      message: null,
      ...(found.isGone && { deletedAt: sql`coalesce(${notifications.deletedAt}, ${now.toISOString()}::timestamptz)` }),
    })
    .where(inArray(notifications.id, lockNotifications(tx, told)));
  for (const userId of [artistId, shopOwnerId]) if (userId) hint(userId);
}

const keyOfMessage = (messageId: string) => `message:${messageId}`;

export async function notifyOfReading(event: EventOf<'conversation.read'>, tools: ListenerTools): Promise<void> {
  const ofConversation = eq(notifications.relatedId, event.conversationId);
  await markRead(tools, event.readerId, and(eq(notifications.type, 'NEW_MESSAGE'), ofConversation));
  const [sides] = await tools.tx
    .select({ artistId: conversations.artistId, shopOwnerId: shopProfiles.ownerId })
    .from(conversations)
    .leftJoin(shopProfiles, eq(shopProfiles.id, conversations.shopId))
    .where(eq(conversations.id, event.conversationId));
  const { readerId, conversationId } = event;
  for (const userId of new Set([readerId, sides?.artistId, sides?.shopOwnerId])) {
    if (userId) tools.hint(userId, conversationId);
  }
}

/** Updates the threads of artists who wrote to a page that got an owner or was merged: they show whether it has one. */
async function hintWhoWrote(shopId: string, { tx, hint }: Pick<ListenerTools, 'tx' | 'hint'>): Promise<void> {
  const rows = await tx
    .select({ artistId: conversations.artistId })
    .from(conversations)
    .where(eq(conversations.shopId, shopId));
  for (const { artistId } of rows) if (artistId) hint(artistId);
}

/** Notifies the profile's owner once per viewer and day (ruling c-53); every view counts. */
export async function notifyOfView(event: EventOf<'profile.viewed'>, tools: ListenerTools): Promise<void> {
  const { subject, subjectId, viewerId } = event;
  const isShops = subject === 'shop';
  const [view] = await tools.tx
    .select({ viewedAt: profileViews.viewedAt, artistId: artistProfiles.id, shop: SHOP })
    .from(profileViews)
    .leftJoin(artistProfiles, eq(artistProfiles.id, sql`${isShops ? viewerId : subjectId}::uuid`))
    .leftJoin(shopProfiles, isShops ? eq(shopProfiles.id, subjectId) : eq(shopProfiles.ownerId, viewerId))
    .where(eq(profileViews.id, event.viewId));
  const { viewedAt, artistId, shop } = view ?? {};
  if (!viewedAt || !artistId || !shop) return;
  await notify(tools, [isShops ? shopRecipient(shop) : { userId: artistId }], {
    type: 'PROFILE_VIEW',
    facts: {},
    relatedId: isShops ? artistId : shop.id,
    from: isShops ? { fromArtistId: artistId } : { fromShopId: shop.id },
    dedupeKey: `view:${viewerId}:${calendarDateOf(viewedAt)}`,
  });
}

/** Gives a shop's waiting notifications to its new owner, unread and only in the app (ruling c-32). */
export async function deliverWaiting(
  { shopId, userId }: EventOf<'shop.claimed'>,
  { tx, hint }: ListenerTools,
): Promise<void> {
  // Before the notifications, in the lock order of deleting an account, to avoid a deadlock.
  if ((await lockUsers(tx, [userId])).ids.size === 0) return;
  const waiting = lockNotifications(tx, eq(notifications.shopId, shopId));
  await tx.execute(sql`
    update notifications as waiting set user_id = ${userId}, shop_id = null
    where id in ${waiting} and not exists (
      select 1 from notifications told where told.user_id = ${userId} and told.dedupe_key = waiting.dedupe_key)`);
  hint(userId);
  await hintWhoWrote(shopId, { tx, hint });
}

/** Once per event (c-121). An earlier one is removed, because it would lead to different text. */
export async function notifyOfAnswer({ reviewId }: EventOf<'review.answered'>, tools: ListenerTools): Promise<void> {
  const [review] = await tools.tx
    .select({
      artistId: reviews.artistId,
      answer: reviews.answer,
      toldAt: reviews.answerToldAt,
      shopId: reviews.shopId,
    })
    .from(reviews)
    .where(eq(reviews.id, reviewId));
  if (!review?.answer) return;
  const { artistId, shopId, toldAt } = review;
  const dedupeKey = ['review', reviewId, toldAt?.toISOString()].filter(Boolean).join(':');
  await notify(tools, [{ userId: artistId }], {
    type: 'REVIEW_ANSWERED',
    facts: {},
    relatedId: shopId,
    from: { fromShopId: shopId },
    dedupeKey,
  });
  const before = and(
    eq(notifications.userId, artistId),
    eq(notifications.type, 'REVIEW_ANSWERED'),
    eq(notifications.relatedId, shopId),
    ne(notifications.dedupeKey, dedupeKey),
    isNull(notifications.deletedAt),
  );
  await tools.tx
    .update(notifications)
    .set({ deletedAt: tools.now })
    .where(inArray(notifications.id, lockNotifications(tools.tx, before)));
}

/** The blocker's notifications about the other side are read. The other side is not notified (ruling c-108). */
export async function readByBlocking(event: EventOf<'member.blocked'>, tools: ListenerTools): Promise<void> {
  const { userId, artistId, shopId, blockedBy } = event;
  const { fromShopId, fromArtistId } = notifications;
  await markRead(tools, userId, blockedBy === 'ARTIST' ? eq(fromShopId, shopId) : eq(fromArtistId, artistId));
  tools.hint(userId);
}
