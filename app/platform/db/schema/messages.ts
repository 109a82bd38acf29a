import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#app/domain/account.ts';
import { MESSAGE_MAX } from '#app/domain/message.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { atMost, oneOf } from '#app/platform/db/schema/checks.ts';
import { createdAt, id, instant } from '#app/platform/db/schema/columns.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/**
 * One artist and one shop talk in one conversation (rulings c-41, c-50, c-51). Unread numbers are kept per side. Empty
 * once that side has deleted its account; the other keeps what was written.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    artistId: uuid().references(() => artistProfiles.id, { onDelete: 'set null' }),
    shopId: uuid().references(() => shopProfiles.id, { onDelete: 'set null' }),
    lastMessage: text(),
    lastMessageAt: instant(),
    /** Number of the newest message: taken under the row's lock, so it has no gaps that could hide a late commit. */
    lastSeq: bigint({ mode: 'number' }).notNull().default(0),
    artistUnread: integer().notNull().default(0),
    shopUnread: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('conversation_pair').on(t.artistId, t.shopId),
    index('conversation_of_artist').on(t.artistId, t.lastMessageAt, t.id),
    index('conversation_of_shop').on(t.shopId, t.lastMessageAt, t.id),
    check('conversation_unread', sql`${t.artistUnread} >= 0 and ${t.shopUnread} >= 0`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
    senderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    senderRole: text({ enum: ROLES }).notNull(),
    content: text().notNull(),
    /** Made by the sender's page, so that a message sent twice is stored once. */
    clientMessageId: uuid().notNull(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('message_seq').on(t.conversationId, t.seq),
    uniqueIndex('message_once').on(t.conversationId, t.clientMessageId),
    index('message_sender').on(t.senderId),
    check('message_sender_role', oneOf(t.senderRole, ROLES)),
    check('message_content', atMost(t.content, MESSAGE_MAX)),
    check('message_content_present', sql`btrim(${t.content}) <> ''`),
  ],
);
