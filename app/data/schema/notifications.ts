import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import { createdAt, id, instant, oneOf } from '#app/data/schema/checks.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import {
  MAIL_STREAMS,
  NOTIFICATION_TYPES,
  type NotificationFacts,
  type NotificationType,
} from '#app/domain/notifications/notifications.ts';

/** For a user, or for an unclaimed shop (ruling c-32). */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid().references(() => shopProfiles.id, { onDelete: 'cascade' }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    facts: jsonb().$type<NotificationFacts[NotificationType]>(),
    /** The text of rows without facts, from earlier versions. */
    title: text(),
    message: text(),
    relatedId: uuid(),
    /** The other side, whose name is looked up; empty once the account is gone (ruling c-85). */
    fromArtistId: uuid().references(() => artistProfiles.id, { onDelete: 'set null' }),
    fromShopId: uuid().references(() => shopProfiles.id, { onDelete: 'set null' }),
    dedupeKey: text().notNull(),
    mailTopic: text({ enum: MAIL_STREAMS }),
    isPushDue: boolean().notNull().default(false),
    /** The row that groups it with similar ones; empty if it is never grouped. */
    rowKey: text(),
    readAt: instant(),
    deletedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('notification_type', oneOf(t.type, NOTIFICATION_TYPES)),
    check('notification_mail_topic', oneOf(t.mailTopic, MAIL_STREAMS)),
    check('notification_says', sql`${t.facts} is not null or ${t.message} is not null`),
    check('notification_recipient', sql`num_nonnulls(${t.userId}, ${t.shopId}) = 1`),
    uniqueIndex('notification_once').on(t.userId, t.dedupeKey),
    uniqueIndex('notification_waiting_once').on(t.shopId, t.dedupeKey),
    index('notification_from_artist').on(t.fromArtistId).where(sql`${t.fromArtistId} is not null`),
    index('notification_from_shop').on(t.fromShopId).where(sql`${t.fromShopId} is not null`),
    index('notification_of_user').on(t.userId, t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('notification_to_mail').on(t.userId, t.mailTopic, t.createdAt, t.id).where(sql`${t.mailTopic} is not null`),
    index('notification_to_push').on(t.userId, t.createdAt, t.id).where(sql`${t.isPushDue}`),
    index('notification_row')
      .on(t.userId, t.rowKey, t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null and ${t.rowKey} is not null`),
    index('notification_to_remove').on(t.createdAt).where(sql`${t.readAt} is not null or ${t.deletedAt} is not null`),
    index('notification_unread')
      .on(t.userId, t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null and ${t.readAt} is null`),
  ],
);
