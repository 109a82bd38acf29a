import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { CHUNK } from '#app/data/locks.server.ts';
import type { MailQueue, NotificationMailJob } from '#app/data/mail-jobs.ts';
import type { DeliveryStream, MailStream } from '#app/domain/notifications/notifications.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import { isCollision } from '#app/platform/db/sql-state.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { PushJob } from '#app/platform/push/post-push.server.ts';
import { repeat } from '#app/platform/repeat.server.ts';

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

type ScheduledDelivery = { userId: string; topic: DeliveryStream };
type Leaving = ScheduledDelivery & { ids: string[]; count: number };

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
  const taken: ScheduledDelivery[] = [];
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

type Due = { mine: SQL; atMost: number; taken: ScheduledDelivery[] };

async function handOut(tx: Tx, { mail, enqueuePush }: DeliveryExits, { mine, atMost, taken }: Due): Promise<number> {
  // A member who is leaving locks their account first, so their deliveries are skipped. People are locked first;
  // otherwise the delivery of a skipped person would stay locked until the others are done.
  const turns = await tx.execute<ScheduledDelivery>(sql`
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

const deliveriesIn = (turns: readonly ScheduledDelivery[]) => sql`(select * from unnest(
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
