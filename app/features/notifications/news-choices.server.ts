import { sql } from 'drizzle-orm';
import type { NewsClock } from '#app/domain/news-due.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#app/domain/notification.ts';
import { factsOf } from '#app/domain/notification-kinds.ts';
import type { NewsWay } from '#app/domain/notification-preferences.ts';
import { USUAL_TIME_ZONE } from '#app/domain/shop-time.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** How somebody wants to be told, the usual filled in. */
export type NewsChoices = {
  ways: Record<NotificationType, NewsWay>;
  clock: NewsClock;
  /** At least one browser of theirs wants to be told. */
  hasDevices: boolean;
};

type Row = {
  userId: string;
  timeZone: string | null;
  quietFrom: number | null;
  quietUntil: number | null;
  chosen: Partial<Record<NotificationType, NewsWay>> | null;
  hasDevices: boolean;
};

/** The choices of each of these people, in one query; every one of them is in the answer. */
export async function newsWaysOf(db: Queryable, userIds: readonly string[]): Promise<Map<string, NewsChoices>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select person.id as "userId", settings.time_zone as "timeZone",
      settings.quiet_from as "quietFrom", settings.quiet_until as "quietUntil",
      (select jsonb_object_agg(type, way) from news_ways where user_id = person.id) as chosen,
      exists (select 1 from push_devices where user_id = person.id) as "hasDevices"
    from unnest(${sql.param(userIds)}::uuid[]) as person (id) left join news_settings settings on settings.user_id = person.id`);
  return new Map(rows.map((row) => [row.userId, choicesIn(row)]));
}

function choicesIn({ timeZone, quietFrom, quietUntil, chosen, hasDevices }: Row): NewsChoices {
  const ways = NOTIFICATION_TYPES.map((type) => [type, chosen?.[type] ?? factsOf(type).usual]);
  const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
  return { ways: Object.fromEntries(ways), clock: { timeZone: timeZone ?? USUAL_TIME_ZONE, quiet }, hasDevices };
}
