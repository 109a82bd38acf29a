import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from '#app/data/schema/accounts.ts';
import { atMost, between, createdAt, id, instant, oneOf, partOf, updatedAt } from '#app/data/schema/checks.ts';
import {
  CHANNELS,
  DELIVERY_STREAMS,
  MAIL_STREAMS,
  NOTIFICATION_TYPES,
} from '#app/domain/notifications/notifications.ts';
import { ENDPOINT_MAX } from '#app/domain/notifications/push-device.ts';
import { USUAL_TIME_ZONE } from '#app/domain/values/shop-time.ts';

const owner = () => partOf(() => users.id);

const LAST_MINUTE = 24 * 60 - 1;

export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: owner().primaryKey(),
    /** IANA name; the browser's until it is chosen. */
    timeZone: text().notNull().default(USUAL_TIME_ZONE),
    isZoneChosen: boolean().notNull().default(false),
    /** Minutes of the day in that zone; both or neither, possibly past midnight. */
    quietFrom: smallint(),
    quietUntil: smallint(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('notification_settings_zone', atMost(t.timeZone, 64)),
    check('quiet_hours_both', sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)`),
    check('quiet_hours_from', between(t.quietFrom, 0, LAST_MINUTE)),
    check('quiet_hours_until', between(t.quietUntil, 0, LAST_MINUTE)),
  ],
);

export const notificationChannels = pgTable(
  'notification_channels',
  {
    userId: owner(),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    channel: text({ enum: CHANNELS }).notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type] }),
    check('notification_channel_type', oneOf(t.type, NOTIFICATION_TYPES)),
    check('notification_channel', oneOf(t.channel, CHANNELS)),
  ],
);

/**
 * A due mail or push, one row per person and stream. Deleted in the transaction that queues it, so each goes out once.
 */
export const scheduledDeliveries = pgTable(
  'scheduled_deliveries',
  {
    userId: owner(),
    topic: text({ enum: DELIVERY_STREAMS }).notNull(),
    firstAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.topic] }),
    check('scheduled_delivery_topic', oneOf(t.topic, DELIVERY_STREAMS)),
    index('scheduled_delivery_due').on(t.dueAt),
  ],
);

export const usedUnsubscribes = pgTable(
  'used_unsubscribes',
  {
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

export const mailTroubles = pgTable(
  'mail_troubles',
  {
    userId: owner().primaryKey(),
    failures: integer().notNull().default(0),
    /** No mail since then, until the address is confirmed again. */
    stoppedAt: instant(),
    updatedAt: updatedAt(),
  },
  (t) => [check('mail_trouble_failures', sql`${t.failures} >= 0`)],
);

/** A browser with push notifications. Deleted with its session, so signing out ends them. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: owner(),
    sessionId: partOf(() => sessions.id).unique('push_devices_session'),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text(),
    createdAt: createdAt(),
    lastSentAt: instant(),
    failures: integer().notNull().default(0),
  },
  (t) => [
    index('push_device_of_user').on(t.userId, t.createdAt, t.id),
    check('push_endpoint', atMost(t.endpoint, ENDPOINT_MAX)),
  ],
);
