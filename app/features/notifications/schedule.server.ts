import { sql } from 'drizzle-orm';
import { CHUNK } from '#app/data/locks.server.ts';
import {
  dueAt,
  LONGEST_WAIT_MS,
  overdueAt,
  TYPES_WAITING_FOR_MORE,
  TYPES_WAITING_TO_BE_SEEN,
} from '#app/domain/notifications/notification-schedule.ts';
import {
  type DeliveryStream,
  isPushed,
  mailStreamOf,
  type NotificationType,
} from '#app/domain/notifications/notifications.ts';
import { clockOf, type NewsPreferences, preferencesOf } from '#app/features/notifications/preferences.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';

export type ScheduledDelivery = { userId: string; topic: DeliveryStream; firstAt: Date; dueAt: Date };

export function leavesBy(type: NotificationType, { ways, hasDevices }: NewsPreferences) {
  return { mailTopic: mailStreamOf(type, ways[type]), isPushDue: hasDevices && isPushed(ways[type]) };
}

/** Locks existing ones, in the order of people: handing out must not miss a notification that is being stored. */
export async function scheduleDeliveries(tx: Tx, turns: readonly ScheduledDelivery[]): Promise<void> {
  if (turns.length === 0) return;
  const once = [...new Map(turns.map((turn) => [`${turn.userId} ${turn.topic}`, turn])).values()];
  await insertDeliveries(tx, {
    userIds: once.map(({ userId }) => userId),
    topics: once.map(({ topic }) => topic),
    firsts: once.map(({ firstAt }) => firstAt.toISOString()),
    dues: once.map((turn) => turn.dueAt.toISOString()),
  });
}

/** The notifications the delivery was scheduled for were seen, so the new one gets the full delay. */
const beginsAnew = sql`(scheduled_deliveries.topic = any(${sql.param(TYPES_WAITING_TO_BE_SEEN)}::text[]) and not exists (
  select 1 from notifications waiting
  where waiting.user_id = scheduled_deliveries.user_id and waiting.mail_topic = scheduled_deliveries.topic
    and waiting.read_at is null and waiting.deleted_at is null and waiting.created_at < excluded.first_at))`;

type Inserted = { userIds: string[]; topics: string[]; firsts: string[]; dues: string[] };

const insertDeliveries = sqlOnce(
  'schedule deliveries',
  ({ userIds, topics, firsts, dues }: Params<Inserted>) => sql`
    insert into scheduled_deliveries (user_id, topic, first_at, due_at)
    select * from unnest(${userIds}::uuid[], ${topics}::text[], ${firsts}::timestamptz[], ${dues}::timestamptz[])
      as turn (user_id, topic, first_at, due_at)
    order by user_id, topic
    on conflict (user_id, topic) do update set
      first_at = case when ${beginsAnew} then excluded.first_at else scheduled_deliveries.first_at end,
      due_at = case
        when ${beginsAnew} then excluded.due_at
        when scheduled_deliveries.topic = any(${sql.param(TYPES_WAITING_FOR_MORE)}::text[])
          and excluded.due_at <= scheduled_deliveries.first_at + make_interval(secs => ${LONGEST_WAIT_MS / 1_000})
        then excluded.due_at else scheduled_deliveries.due_at end`,
);

type Waiting = { topic: DeliveryStream; firstMs: number };

/** Pending notifications follow changed preferences; in-app ones stay. Call it in the transaction of the change. */
export async function retimeNews(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`select id from users where id = ${userId} for no key update`);
  const choices = await preferencesOf(tx, userId);
  const clock = clockOf(choices);
  const before = await tx.execute<{ topic: DeliveryStream; isOverdue: boolean }>(sql`
    select topic, due_at <= ${now.toISOString()}::timestamptz as "isOverdue" from scheduled_deliveries
    where user_id = ${userId} order by topic for update`);
  const overdue = new Set(before.rows.filter(({ isOverdue }) => isOverdue).map(({ topic }) => topic));
  const ways = Object.keys(choices.ways).map((type) => {
    const { mailTopic, isPushDue } = leavesBy(type as NotificationType, choices);
    return { type, mail_topic: mailTopic, is_push_due: isPushDue };
  });
  const leaving = sql`user_id = ${userId} and (mail_topic is not null or is_push_due)`;
  await chooseAnew(tx, userId, JSON.stringify(ways));
  const waiting = await tx.execute<Waiting>(sql`
    select topic, (extract(epoch from min(created_at)) * 1000)::float8 as "firstMs"
    from notifications, lateral (values (mail_topic), (case when is_push_due then 'PUSH' end)) as leaves (topic)
    where ${leaving} and topic is not null and read_at is null and deleted_at is null
    group by topic`);
  await tx.execute(sql`delete from scheduled_deliveries where user_id = ${userId}`);
  const turns = waiting.rows.map(({ topic, firstMs }) => {
    const first = new Date(firstMs);
    // An overdue digest must not wait for the next hour.
    const due = overdue.has(topic) ? overdueAt(clock, now) : dueAt(topic, clock, now, first);
    return { userId, topic, firstAt: first, dueAt: due };
  });
  await scheduleDeliveries(tx, turns);
}

/** Updates the channels of pending notifications. Locks them as `lockNotifications` does. */
async function chooseAnew(tx: Tx, userId: string, ways: string): Promise<void> {
  for (;;) {
    const { rowCount } = await tx.execute(sql`
      with changed as materialized (
        select waiting.id, chosen.mail_topic, chosen.is_push_due from notifications waiting
        join jsonb_to_recordset(${ways}::jsonb) as chosen (type text, mail_topic text, is_push_due boolean) using (type)
        where waiting.user_id = ${userId} and (waiting.mail_topic is not null or waiting.is_push_due) and (
          waiting.mail_topic is distinct from case when waiting.mail_topic is not null then chosen.mail_topic end
          or waiting.is_push_due and not chosen.is_push_due)
        order by waiting.id limit ${CHUNK} for no key update of waiting
      )
      update notifications set
        mail_topic = case when notifications.mail_topic is not null then changed.mail_topic end,
        is_push_due = notifications.is_push_due and changed.is_push_due
      from changed where notifications.id = changed.id`);
    if ((rowCount ?? 0) < CHUNK) return;
  }
}
