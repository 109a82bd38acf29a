import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from '#app/data/schema/accounts.ts';
import { atMost, between, createdAt, id, instant, oneOf, updatedAt } from '#app/data/schema/checks.ts';
import {
  CHANNELS,
  DELIVERY_STREAMS,
  MAIL_STREAMS,
  NOTIFICATION_TYPES,
} from '#app/domain/notifications/notifications.ts';
import { ENDPOINT_MAX } from '#app/domain/notifications/push-device.ts';
import { USUAL_TIME_ZONE } from '#app/domain/values/shop-time.ts';

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const LAST_MINUTE = 24 * 60 - 1;

/** What somebody chose about being told. Without a row everything is as usual. */
export const notificationSettings = pgTable(
  'news_settings',
  {
    userId: owner().primaryKey(),
    /** IANA name; taken from the browser until it is chosen. */
    timeZone: text().notNull().default(USUAL_TIME_ZONE),
    isZoneChosen: boolean().notNull().default(false),
    /** Minutes of the day there; both or neither. They may go past midnight. */
    quietFrom: smallint(),
    quietUntil: smallint(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('news_zone', atMost(t.timeZone, 64)),
    check('news_quiet_both', sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)`),
    check('news_quiet_from', between(t.quietFrom, 0, LAST_MINUTE)),
    check('news_quiet_until', between(t.quietUntil, 0, LAST_MINUTE)),
  ],
);

/** A kind of news that somebody wants to hear of in another than the usual way. */
export const notificationChannels = pgTable(
  'news_ways',
  {
    userId: owner(),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    way: text({ enum: CHANNELS }).notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type] }),
    check('news_way_type', oneOf(t.type, NOTIFICATION_TYPES)),
    check('news_way', oneOf(t.way, CHANNELS)),
  ],
);

/**
 * That something is to go out to somebody, and when: one row per person and topic, however much happens until then. It
 * is taken out in the transaction that hands the mail or the push to its queue, so that each goes out once.
 */
export const scheduledDeliveries = pgTable(
  'news_turns',
  {
    userId: owner(),
    topic: text({ enum: DELIVERY_STREAMS }).notNull(),
    firstAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.topic] }),
    check('news_turn_topic', oneOf(t.topic, DELIVERY_STREAMS)),
    index('news_turn_due').on(t.dueAt),
  ],
);

/** A link to unsubscribe that was used, so that it does nothing when it is used again. */
export const usedUnsubscribes = pgTable(
  'used_unsubscribes',
  {
    /** Of the mail that carried the link. */
    mailId: uuid().primaryKey(),
    userId: owner(),
    topic: text({ enum: MAIL_STREAMS }).notNull(),
    usedAt: createdAt(),
  },
  (t) => [
    index('used_unsubscribe_of_user').on(t.userId),
    check('used_unsubscribe_topic', oneOf(t.topic, MAIL_STREAMS)),
  ],
);

/** How mail to the address that somebody signs in with fares. A row appears with the first failure for good. */
export const mailTroubles = pgTable(
  'mail_troubles',
  {
    userId: owner().primaryKey(),
    /** In a row; a mail that is accepted ends them. */
    failures: integer().notNull().default(0),
    /** Since when nothing more goes there; until the address is confirmed again. */
    stoppedAt: instant(),
    updatedAt: updatedAt(),
  },
  (t) => [check('mail_trouble_failures', sql`${t.failures} >= 0`)],
);

/**
 * A browser that wants push notifications, as it described itself (Push API). It belongs to a session and is deleted
 * with it, so signing out, on this device or from another, ends its notifications.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: owner(),
    /** A browser has one. */
    sessionId: uuid()
      .notNull()
      .unique('push_devices_session')
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** As its browser names itself, for the list. */
    userAgent: text(),
    createdAt: createdAt(),
    /** When something was last handed over to be sent there. */
    lastSentAt: instant(),
    /** Pushes that were given up, in a row. */
    failures: integer().notNull().default(0),
  },
  (t) => [
    index('push_device_of_user').on(t.userId, t.createdAt, t.id),
    check('push_endpoint', atMost(t.endpoint, ENDPOINT_MAX)),
  ],
);
