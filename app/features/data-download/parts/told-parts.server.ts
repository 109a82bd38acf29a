import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { blocks } from '#app/data/schema/blocks.ts';
import { conversations, messageFiles, messages } from '#app/data/schema/messages.ts';
import {
  mailTroubles,
  notificationChannels,
  notificationSettings,
  pushDevices,
  usedUnsubscribes,
} from '#app/data/schema/notification-settings.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import {
  archived,
  filesOfMessages,
  leftOut,
  OURS,
  type Owner,
  ownConversations,
  SAID,
} from '#app/features/data-download/archived-table.server.ts';

const ITS_SIDE = 'shown to its own side';

function inOwn(owner: Owner, conversation: AnyPgColumn) {
  const own = ownConversations(owner);
  return own && sql`${conversation} in ${own}`;
}

export const TOLD_PARTS = {
  conversations: archived(conversations, {
    file: 'messages/conversations.json',
    says: 'with whom you talked',
    whose: (owner: Owner) => inOwn(owner, conversations.id),
    shows: ['id', 'lastMessageAt', 'createdAt'],
    beside: ({ kind }: Owner) => ({
      artistName: sql`(select full_name from artist_profiles a where a.id = artist_id)`,
      shopName: sql`(select shop_name from shop_profiles s where s.id = ${conversations.shopId})`,
      mutedAt: kind === 'artist' ? conversations.artistMutedAt : conversations.shopMutedAt,
      archivedAt: kind === 'artist' ? conversations.artistArchivedAt : conversations.shopArchivedAt,
    }),
    // Only the other side may know whether it has archived or muted the conversation.
    withheld: {
      'said by the name': ['artistId', 'shopId'],
      'is among the messages': ['lastMessage'],
      [OURS]: ['lastSeq', 'artistUnread', 'shopUnread'],
      [ITS_SIDE]: ['artistMutedAt', 'shopMutedAt', 'artistArchivedAt', 'shopArchivedAt'],
    },
  }),
  messages: archived(messages, {
    file: 'messages/messages.json',
    says: 'every message of these, yours and those you were sent, in the order of each conversation',
    whose: (owner: Owner) => inOwn(owner, messages.conversationId),
    order: ['conversationId', 'seq'],
    shows: [
      ...(['id', 'conversationId', 'seq', 'senderRole', 'content', 'fileCount'] as const),
      ...(['editedAt', 'takenBackAt', 'removedAt', 'readAt', 'createdAt'] as const),
    ],
    // Neither side sees what staff removed.
    beside: { content: sql`case when removed_at is null then content end` },
    withheld: { 'said by the role': ['senderId'], [OURS]: ['clientMessageId', 'linksAsText', 'changeableUntil'] },
  }),
  messageFiles: archived(messageFiles, {
    file: 'messages/files.json',
    says: 'which file was sent with which message',
    whose: filesOfMessages,
    shows: ['messageId', 'fileId', 'position', 'createdAt'],
    beside: { name: sql`(select original_name from files f where f.id = file_id)` },
    withheld: { [OURS]: ['id'], 'of a file that is not sent yet': ['waitsIn'] },
  }),
  blocks: archived(blocks, {
    file: 'preferences/blocked.json',
    says: 'whom you have blocked',
    // A member never learns who blocked them (c-108).
    whose: ({ kind, userId, shopId }: Owner) =>
      kind === 'artist'
        ? and(eq(blocks.artistId, userId), eq(blocks.blockedBy, 'ARTIST'))
        : shopId
          ? and(eq(blocks.shopId, shopId), eq(blocks.blockedBy, 'SHOP'))
          : null,
    shows: ['createdAt'],
    beside: ({ kind }: Owner) => ({
      name:
        kind === 'artist'
          ? sql`(select shop_name from shop_profiles s where s.id = shop_id)`
          : sql`(select full_name from artist_profiles a where a.id = artist_id)`,
    }),
    withheld: { [OURS]: ['id'], 'said by the name': ['artistId', 'shopId'], [SAID]: ['blockedBy'] },
  }),
  notifications: archived(notifications, {
    file: 'activity/notifications.json',
    says: 'what you were told in the app',
    whose: ({ userId }: Owner) => eq(notifications.userId, userId),
    shows: ['type', 'title', 'message', 'facts', 'readAt', 'deletedAt', 'createdAt'],
    beside: () => ({
      from: sql`coalesce((select full_name from artist_profiles a where a.id = from_artist_id),
        (select shop_name from shop_profiles s where s.id = from_shop_id))`,
    }),
    withheld: {
      [OURS]: ['id', 'relatedId', 'dedupeKey', 'rowKey', 'mailTopic', 'isPushDue'],
      [SAID]: ['userId', 'shopId'],
      'said by the name': ['fromArtistId', 'fromShopId'],
    },
  }),
  notificationSettings: archived(notificationSettings, {
    file: 'preferences/hours.json',
    says: 'your time zone and your quiet hours, in minutes of the day',
    whose: ({ userId }: Owner) => eq(notificationSettings.userId, userId),
    order: ['userId'],
    shows: ['timeZone', 'isZoneChosen', 'quietFrom', 'quietUntil', 'updatedAt'],
    isOne: true,
    withheld: { [SAID]: ['userId'] },
  }),
  notificationChannels: archived(notificationChannels, {
    file: 'preferences/notifications.json',
    says: 'how you want to be notified, where you chose; everything else has the usual setting',
    whose: ({ userId }: Owner) => eq(notificationChannels.userId, userId),
    order: ['type'],
    shows: ['type', 'channel', 'updatedAt'],
    withheld: { [SAID]: ['userId'] },
  }),
  usedUnsubscribes: archived(usedUnsubscribes, {
    file: 'preferences/unsubscribed-by-mail.json',
    says: 'links in emails by which you stopped a type of email',
    whose: ({ userId }: Owner) => eq(usedUnsubscribes.userId, userId),
    order: ['usedAt', 'mailId'],
    shows: ['topic', 'usedAt'],
    withheld: { [OURS]: ['mailId'], [SAID]: ['userId'] },
  }),
  mailTroubles: archived(mailTroubles, {
    file: 'account/mail-that-came-back.json',
    says: 'whether emails to your address were refused',
    whose: ({ userId }: Owner) => eq(mailTroubles.userId, userId),
    order: ['userId'],
    shows: ['failures', 'stoppedAt', 'updatedAt'],
    isOne: true,
    withheld: { [SAID]: ['userId'] },
  }),
  pushDevices: archived(pushDevices, {
    file: 'preferences/devices-told.json',
    says: 'the browsers that tell you by push what is new',
    whose: ({ userId }: Owner) => eq(pushDevices.userId, userId),
    shows: ['userAgent', 'createdAt', 'lastSentAt'],
    withheld: {
      [OURS]: ['id', 'sessionId', 'failures'],
      [SAID]: ['userId'],
      'whoever has it can write there': ['endpoint'],
      'a key': ['p256dh', 'auth'],
    },
  }),
  joinedConversations: leftOut('Old addresses of a conversation.'),
  scheduledDeliveries: leftOut('That an email about notifications is about to go out.'),
  outbox: leftOut('What happened a moment ago, on its way to the tables that are shown.'),
  auditLog: leftOut("The log of staff's work, in their words."),
  installationFacts: leftOut('Facts of the installation, about nobody.'),
};
