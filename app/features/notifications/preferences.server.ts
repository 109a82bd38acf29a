import { eq, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { notificationChannels, notificationSettings } from '#app/data/schema/notification-settings.ts';
import type { Role } from '#app/domain/accounts.ts';
import { timeOf, type Ways } from '#app/domain/notifications/notification-preferences.ts';
import type { ReaderClock } from '#app/domain/notifications/notification-schedule.ts';
import {
  type Channel,
  factsOf,
  kindsFor,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '#app/domain/notifications/notifications.ts';
import { USUAL_TIME_ZONE } from '#app/domain/values/shop-time.ts';
import { timeZoneNamed } from '#app/domain/values/time-zones.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

/** Delivery preferences with defaults filled in. */
export type NotificationPreferences = {
  ways: Record<NotificationType, Channel>;
  clock: ReaderClock;
  /** At least one of their browsers gets pushes. */
  hasDevices: boolean;
};

type Row = {
  userId: string;
  timeZone: string | null;
  quietFrom: number | null;
  quietUntil: number | null;
  chosen: Partial<Record<NotificationType, Channel>> | null;
  hasDevices: boolean;
};

/** The preferences of all these people in one query; the result has an entry for each. */
export async function preferencesOfEach(
  db: Queryable,
  userIds: readonly string[],
): Promise<Map<string, NotificationPreferences>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select person.id as "userId", settings.time_zone as "timeZone",
      settings.quiet_from as "quietFrom", settings.quiet_until as "quietUntil",
      (select jsonb_object_agg(type, channel) from notification_channels where user_id = person.id) as chosen,
      exists (select 1 from push_devices where user_id = person.id) as "hasDevices"
    from unnest(${sql.param(userIds)}::uuid[]) as person (id) left join notification_settings settings on settings.user_id = person.id`);
  return new Map(rows.map((row) => [row.userId, choicesIn(row)]));
}

function choicesIn({ timeZone, quietFrom, quietUntil, chosen, hasDevices }: Row): NotificationPreferences {
  const ways = NOTIFICATION_TYPES.map((type) => [type, chosen?.[type] ?? factsOf(type).usual]);
  const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
  return { ways: Object.fromEntries(ways), clock: { timeZone: timeZone ?? USUAL_TIME_ZONE, quiet }, hasDevices };
}

/** A member's delivery settings for every kind, with defaults where they have chosen nothing. */
export type NewsPreferences = {
  ways: Ways;
  /** Minutes of the day; both or neither. */
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: string;
  isZoneChosen: boolean;
  /** Null if everything is at its default. */
  updatedAt: Date | null;
};

/** The viewer's own preferences. */
export function ownNewsPreferences({ db, actor }: CtxOf<'artist' | 'shop'>): Promise<NewsPreferences> {
  return preferencesOf(db, actor.userId);
}

/**
 * Any member's settings, locked until the transaction ends. Changes wait for the lock, and pending deliveries are
 * rescheduled by the last stored settings. Null for an account that is gone.
 */
export async function lockPreferences(tx: Tx, userId: string): Promise<NewsPreferences | null> {
  const owner = tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return (await owner).length > 0 ? preferencesOf(tx, userId) : null;
}

/** Any member's current preferences. */
export async function preferencesOf(db: Queryable, userId: string): Promise<NewsPreferences> {
  const [[settings], chosen] = await Promise.all([
    db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)),
    db
      .select({ type: notificationChannels.type, channel: notificationChannels.channel })
      .from(notificationChannels)
      .where(eq(notificationChannels.userId, userId)),
  ]);
  const usual = NOTIFICATION_TYPES.map((type) => [type, factsOf(type).usual]);
  return {
    ways: Object.fromEntries([...usual, ...chosen.map(({ type, channel }) => [type, channel])]) as Ways,
    quietFrom: settings?.quietFrom ?? null,
    quietUntil: settings?.quietUntil ?? null,
    timeZone: presentName(settings?.timeZone ?? USUAL_TIME_ZONE),
    isZoneChosen: settings?.isZoneChosen ?? false,
    updatedAt: settings?.updatedAt ?? null,
  };
}

/** Maps an outdated zone name to its current one. */
const presentName = (zone: string) => timeZoneNamed(zone) ?? zone;

export type NotificationPreferencesValues = Record<string, string>;

/** The initial values of the form for a role; an empty zone means the browser's. */
export function newsValues(role: Role, { ways, quietFrom, quietUntil, timeZone, isZoneChosen }: NewsPreferences) {
  return {
    ...Object.fromEntries(kindsFor(role).map((kind) => [kind, ways[kind]])),
    quietFrom: timeOf(quietFrom),
    quietUntil: timeOf(quietUntil),
    timeZone: isZoneChosen ? timeZone : '',
  } satisfies NotificationPreferencesValues as NotificationPreferencesValues;
}
