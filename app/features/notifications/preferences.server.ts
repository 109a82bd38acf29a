import { eq, sql } from 'drizzle-orm';
import { users } from '#app/data/schema/accounts.ts';
import type { Role } from '#app/domain/accounts.ts';
import { digestsIn, newsChoiceOf, timeOf, type Ways } from '#app/domain/notifications/notification-preferences.ts';
import type { ReaderClock } from '#app/domain/notifications/notification-schedule.ts';
import { factsOf, kindsFor, NOTIFICATION_TYPES } from '#app/domain/notifications/notifications.ts';
import { timeZoneNamed, USUAL_TIME_ZONE } from '#app/domain/values/shop-time.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';

export type NewsPreferences = {
  ways: Ways;
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: string;
  isZoneChosen: boolean;
  hasDevices: boolean;
};

type Row = Omit<NewsPreferences, 'ways' | 'timeZone'> & {
  userId: string;
  timeZone: string | null;
  chosen: Partial<Ways> | null;
};

const preferenceRows = sqlOnce(
  'preferences',
  ({ userIds }: Params<{ userIds: string[] }>) => sql<Row>`
    select person.id as "userId", settings.time_zone as "timeZone",
      settings.quiet_from as "quietFrom", settings.quiet_until as "quietUntil",
      coalesce(settings.is_zone_chosen, false) as "isZoneChosen",
      (select jsonb_object_agg(type, channel) from notification_channels where user_id = person.id) as chosen,
      exists (select 1 from push_devices where user_id = person.id) as "hasDevices"
    from unnest(${userIds}::uuid[]) as person (id) left join notification_settings settings on settings.user_id = person.id`,
);

export async function preferencesOfEach(
  db: Queryable,
  userIds: readonly string[],
): Promise<Map<string, NewsPreferences>> {
  if (userIds.length === 0) return new Map();
  const rows = await preferenceRows(db, { userIds: [...userIds] });
  return new Map(
    rows.map(({ userId, chosen, timeZone, ...row }) => {
      const ways = NOTIFICATION_TYPES.map((type) => [type, chosen?.[type] ?? factsOf(type).usual]);
      const zone = timeZone ?? USUAL_TIME_ZONE;
      return [userId, { ...row, ways: Object.fromEntries(ways), timeZone: timeZoneNamed(zone) ?? zone }];
    }),
  );
}

export function clockOf({ timeZone, quietFrom, quietUntil }: NewsPreferences): ReaderClock {
  const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
  return { timeZone, quiet };
}

export async function preferencesOf(db: Queryable, userId: string): Promise<NewsPreferences> {
  return (await preferencesOfEach(db, [userId])).get(userId) as NewsPreferences;
}

/** Locked until the transaction ends, because pending deliveries follow the last stored ones. Null for no account. */
export async function lockPreferences(tx: Tx, userId: string): Promise<NewsPreferences | null> {
  const owner = tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return (await owner).length > 0 ? preferencesOf(tx, userId) : null;
}

export type NotificationPreferencesValues = Record<string, string>;

export function newsValues(role: Role, { ways, quietFrom, quietUntil, timeZone, isZoneChosen }: NewsPreferences) {
  const digests = digestsIn(ways);
  return {
    ...Object.fromEntries(kindsFor(role).map((kind) => [kind, newsChoiceOf(ways[kind])])),
    // A member who stored both, when each type had its own digest, must choose one.
    digest: digests.length > 1 ? '' : (digests[0] ?? 'DAILY'),
    quietFrom: timeOf(quietFrom),
    quietUntil: timeOf(quietUntil),
    timeZone: isZoneChosen ? timeZone : '',
  } satisfies NotificationPreferencesValues as NotificationPreferencesValues;
}
