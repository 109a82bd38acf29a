import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { CHUNK } from '#app/data/locks.server.ts';
import type { MailQueue, NotificationMailJob } from '#app/data/mail-jobs.ts';
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
  type MailStream,
  mailStreamOf,
  type NotificationType,
} from '#app/domain/notifications/notifications.ts';
import { clockOf, type NewsPreferences, preferencesOf } from '#app/features/notifications/preferences.server.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';
import { isCollision } from '#app/platform/db/sql-state.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { PushJob } from '#app/platform/push/post-push.server.ts';
import { repeat } from '#app/platform/repeat.server.ts';

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

const PUSHED_AT_MOST = 20;
/** A mail job carries more ids than the mail names, because many may be read before it is sent. */
const MAILED_AT_MOST = 500;
const BATCH = 200;
/** For what another process has scheduled. */
const LOOK_EVERY_MS = 60_000;

type DeliveryExits = {
  mail: Pick<MailQueue, 'enqueueBulk'>;
  /** Queues pushes in the given transaction. Without it, push deliveries stay scheduled. */
  enqueuePush?: (tx: Tx, jobs: readonly PushJob[]) => Promise<void>;
  log?: Log;
  isStopped?: () => boolean;
};

/** Devices get one push a minute at most. Notifications that arrive in between go out together (c-107). */
const MAY_LEAVE = sql`(topic <> 'PUSH' or not exists (
  select 1 from push_devices device
  where device.user_id = turn.user_id and device.last_sent_at > now() - interval '1 minute'))`;

type Delivery = Pick<ScheduledDelivery, 'userId' | 'topic'>;
type Leaving = Delivery & { ids: string[]; count: number };

/** Hands due deliveries to the mail and push queues, each once, even after a kill. Returns how many were due. */
export async function sendDueDeliveries(db: Database, exits: DeliveryExits): Promise<number> {
  const { isStopped = () => false } = exits;
  const mine = exits.enqueuePush ? MAY_LEAVE : sql`topic <> 'PUSH'`;
  let sent = 0;
  while (!isStopped()) {
    const { rowCount } = await db.execute(
      sql`select 1 from scheduled_deliveries turn where due_at <= now() and ${mine} limit 1`,
    );
    if (!rowCount) return sent;
    const taken = await handOutUpTo(BATCH, db, exits, mine);
    if (taken === 0) return sent;
    sent += taken;
  }
  return sent;
}

/** If several fail, each gets its own transaction. A failed one is retried after as long as it has already waited. */
async function handOutUpTo(atMost: number, db: Database, exits: DeliveryExits, mine: SQL): Promise<number> {
  const taken: Delivery[] = [];
  try {
    return await db.transaction((tx) => handOut(tx, exits, { mine, atMost, taken }));
  } catch (error) {
    const [failed] = taken;
    if (!failed) throw error;
    if (atMost > 1) {
      let sent = 0;
      for (let i = 0; i < taken.length && !exits.isStopped?.(); i += 1) sent += await handOutUpTo(1, db, exits, mine);
      return sent;
    }
    // The victim of a deadlock is retried next time.
    if (isCollision(error)) return 0;
    exits.log?.error({ err: error, ...failed }, 'news of a person were not handed out; will be tried again');
    await db.execute(sql`
      update scheduled_deliveries set due_at = now() + least(greatest(now() - first_at, interval '1 minute'), interval '1 hour')
      where user_id = ${failed.userId} and topic = ${failed.topic} and due_at <= now()`);
    return 0;
  }
}

type Due = { mine: SQL; atMost: number; taken: Delivery[] };

async function handOut(tx: Tx, { mail, enqueuePush }: DeliveryExits, { mine, atMost, taken }: Due): Promise<number> {
  // A member who is leaving locks their account first, so their deliveries are skipped. People are locked first;
  // otherwise the delivery of a skipped person would stay locked until the others are done.
  const turns = await tx.execute<Delivery>(sql`
    with due as materialized (
      select turn.user_id, turn.topic from scheduled_deliveries turn join users on users.id = turn.user_id
      where due_at <= now() and ${mine} order by due_at limit ${atMost}
      for key share of users skip locked for update of turn skip locked
    )
    delete from scheduled_deliveries using due where scheduled_deliveries.user_id = due.user_id and scheduled_deliveries.topic = due.topic
    returning scheduled_deliveries.user_id as "userId", scheduled_deliveries.topic`);
  if (turns.rows.length === 0) return 0;
  taken.push(...turns.rows);
  const mails = deliveriesIn(turns.rows.filter(({ topic }) => topic !== 'PUSH'));
  const pushes = deliveriesIn(turns.rows.filter(({ topic }) => topic === 'PUSH'));
  const leaving = await unreadOf(tx, mails, pushes);
  await handOn(tx, mails, pushes);
  await mail.enqueueBulk(tx, leaving.filter(({ topic }) => topic !== 'PUSH').map(mailJob));
  await enqueuePush?.(
    tx,
    leaving.filter(({ topic }) => topic === 'PUSH'),
  );
  return turns.rows.length;
}

const deliveriesIn = (turns: readonly Delivery[]) => sql`(select * from unnest(
  ${sql.param(turns.map(({ userId }) => userId))}::uuid[],
  ${sql.param(turns.map(({ topic }) => topic))}::text[]) as turn (user_id, topic))`;

const mailJob = ({ userId, topic, ids, count }: Leaving): NotificationMailJob => ({
  kind: 'news',
  userId,
  topic: topic as MailStream,
  mailId: randomUUID(),
  ids,
  count,
});

const due = (mails: SQL, pushes: SQL) => sql`(
  select news.*, turn.topic from ${mails} turn join notifications news
    on news.user_id = turn.user_id and news.mail_topic = turn.topic
  union all
  select news.*, turn.topic from ${pushes} turn join notifications news
    on news.user_id = turn.user_id and news.is_push_due)`;

/** The unread notifications. None can be added now: storing one waits for the delivery row, which we hold. */
async function unreadOf(tx: Tx, mails: SQL, pushes: SQL): Promise<Leaving[]> {
  const { rows } = await tx.execute<Leaving>(sql`
    select user_id as "userId", topic, count(*)::int as count,
      (array_agg(id order by created_at desc, id desc))[1:case when topic = 'PUSH' then ${PUSHED_AT_MOST}::int else ${MAILED_AT_MOST}::int end] as ids
    from ${due(mails, pushes)} waiting where read_at is null and deleted_at is null group by user_id, topic`);
  return rows;
}

/** Marks all as sent, read or not, locked in the order of ids, so the mail and push processes cannot deadlock. */
async function handOn(tx: Tx, mails: SQL, pushes: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await tx.execute(sql`
      with held as materialized (
        select id from notifications
        where id in (select distinct id from ${due(mails, pushes)} waiting order by id limit ${CHUNK})
        order by id for no key update
      )
      update notifications set
        mail_topic = case when (user_id, mail_topic) in ${mails} then null else mail_topic end,
        is_push_due = is_push_due and user_id not in (select user_id from ${pushes} turn)
      from held where notifications.id = held.id`);
    if ((rowCount ?? 0) < CHUNK) return;
  }
}

async function untilNextDelivery(db: Database): Promise<number> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms from scheduled_deliveries turn where ${MAY_LEAVE}`);
  return rows[0]?.ms ?? LOOK_EVERY_MS;
}

/** Mails and pushes what is due, at its time. */
export function startDeliveries({ db, log, ...exits }: { db: Database; log: Log } & DeliveryExits) {
  return repeat((isStopped) => sendDueDeliveries(db, { ...exits, log, isStopped }), {
    everyMs: LOOK_EVERY_MS,
    untilNext: () => untilNextDelivery(db),
    log,
    failed: 'news that were due were not sent; will be tried again',
  });
}
