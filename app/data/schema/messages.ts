import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import { atMost, between, createdAt, id, instant, oneOf, partOf } from '#app/data/schema/checks.ts';
import { files } from '#app/data/schema/files.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { ROLES } from '#app/domain/accounts.ts';
import { MESSAGE_FILES_MAX, MESSAGE_MAX } from '#app/domain/messages.ts';

/** One per artist and shop (rulings c-41, c-50, c-51). A side is null after its account is deleted. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    artistId: uuid().references(() => artistProfiles.id, { onDelete: 'set null' }),
    shopId: uuid().references(() => shopProfiles.id, { onDelete: 'set null' }),
    lastMessage: text(),
    lastMessageAt: instant(),
    /** The newest message's number, assigned under the row's lock, so that there are no gaps. */
    lastSeq: bigint({ mode: 'number' }).notNull().default(0),
    artistUnread: integer().notNull().default(0),
    shopUnread: integer().notNull().default(0),
    artistMutedAt: instant(),
    shopMutedAt: instant(),
    artistArchivedAt: instant(),
    shopArchivedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('conversation_pair').on(t.artistId, t.shopId),
    index('conversation_of_artist').on(t.artistId, t.lastMessageAt, t.id),
    index('conversation_of_shop').on(t.shopId, t.lastMessageAt, t.id),
    index('conversation_archived_by_artist')
      .on(t.artistId, t.lastMessageAt, t.id)
      .where(sql`${t.artistArchivedAt} is not null`),
    index('conversation_archived_by_shop')
      .on(t.shopId, t.lastMessageAt, t.id)
      .where(sql`${t.shopArchivedAt} is not null`),
    check('conversation_unread', sql`${t.artistUnread} >= 0 and ${t.shopUnread} >= 0`),
  ],
);

/** Redirects of conversations that were joined by an earlier version. Nothing is added. */
export const joinedConversations = pgTable(
  'joined_conversations',
  {
    fromId: uuid().primaryKey(),
    toId: partOf(() => conversations.id),
  },
  (t) => [index('joined_conversation_into').on(t.toId)],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: partOf(() => conversations.id),
    seq: bigint({ mode: 'number' }).notNull(),
    senderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    senderRole: text({ enum: ROLES }).notNull(),
    content: text().notNull(),
    fileCount: integer().notNull().default(0),
    /** Links of a new account are plain text until the other side has answered (c-124). */
    linksAsText: boolean().notNull().default(false),
    /** The end of the time to edit or delete it; null for older messages. */
    changeableUntil: instant(),
    editedAt: instant(),
    takenBackAt: instant(),
    removedAt: instant(),
    /** From the sender's page, so that a message sent twice is stored once. */
    clientMessageId: uuid().notNull(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('message_seq').on(t.conversationId, t.seq),
    uniqueIndex('message_once').on(t.conversationId, t.clientMessageId),
    index('message_sender').on(t.senderId),
    index('message_newest').on(t.createdAt),
    check('message_sender_role', oneOf(t.senderRole, ROLES)),
    check('message_content', atMost(t.content, MESSAGE_MAX)),
    check('message_files_counted', between(t.fileCount, 0, MESSAGE_FILES_MAX)),
    check(
      'message_content_present',
      sql`btrim(${t.content}) <> '' or ${t.fileCount} > 0 or ${t.takenBackAt} is not null or ${t.removedAt} is not null`,
    ),
    check('message_taken_back_is_empty', sql`${t.takenBackAt} is null or ${t.content} = ''`),
  ],
);

/** Of a message, or uploaded and not sent, which is kept for a day. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: id(),
    messageId: uuid().references(() => messages.id, { onDelete: 'cascade' }),
    waitsIn: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    fileId: partOf(() => files.id),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('message_file_once').on(t.fileId),
    index('message_file_of_message').on(t.messageId, t.position).where(sql`${t.messageId} is not null`),
    index('message_file_waiting').on(t.waitsIn, t.createdAt).where(sql`${t.waitsIn} is not null`),
    check('message_file_place', sql`num_nonnulls(${t.messageId}, ${t.waitsIn}) = 1`),
  ],
);
