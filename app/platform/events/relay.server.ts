import { type SQL, sql } from 'drizzle-orm';
import { type DomainEvent, EVENT_VERSIONS, type EventOf, fromStored, type StoredEvent } from '#app/domain/events.ts';
import type { Database, Queryable, Tx } from '#app/platform/db/database.server.ts';
import { isOutcomeUnknown } from '#app/platform/db/database-away.server.ts';
import { mutexOf } from '#app/platform/db/keyed-mutex.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';
import { isCollision } from '#app/platform/db/sql-state.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { EVERYONE, hintAbout } from '#app/platform/realtime/live-hub.server.ts';

const GIVE_UP_AFTER = 12;

/**
 * Types and versions that this process knows. During an update, the old process leaves newer events alone (record 006).
 */
const isKnown = sql`coalesce(
  coalesce(event -> 'version', '1') <= ${JSON.stringify(EVENT_VERSIONS)}::jsonb -> (event ->> 'type'), false)`;

export const isGivenUp: SQL = sql`attempts >= ${GIVE_UP_AFTER}`;

export const isDeliverable: SQL = sql`attempts < ${GIVE_UP_AFTER} and ${isKnown}`;

/** Deletes given-up events about deleted accounts or shops. */
export async function dropGivenUp(db: Queryable): Promise<void> {
  const ids =
    '$.keyvalue() ? (@.key like_regex "^(user|artist|shop|subject|viewer|reader)Ids?$").value[*] ? (@ != null)';
  await db.execute(sql`
    delete from outbox where ${isGivenUp} and exists (
      select from jsonb_path_query(event, ${ids}::jsonpath) as one (id)
      where not exists (select from users where users.id::text = one.id #>> '{}')
        and not exists (select from shop_profiles where shop_profiles.id::text = one.id #>> '{}'))`);
}

type OutboxRow = { id: string; event: StoredEvent; attempts: number; subject: string };

/** Events of one subject are handled in order; others do not wait for them. */
const subject: SQL = sql`coalesce(event->>'conversationId', event->>'stayId', event->>'applicationId', event->>'jobId',
  event->>'subjectId', event->>'shopId', event->>'userId', event->>'readerId', event->>'type')`;

const nextEvent = sqlOnce(
  'next event',
  ({ underWay }: Params<{ underWay: string[] }>) => sql<OutboxRow>`
    delete from outbox where id = (
      select id from outbox where not_before <= now() + interval '1 millisecond' and ${isDeliverable}
        and ${subject} <> all (${underWay}::text[])
      order by not_before, id limit 1 for update skip locked)
    returning id, event, attempts, ${subject} as subject`,
);

const AT_ONCE = 4;
/** For retries, and events of commands and killed processes; a server wakes its relay for its own. */
const LOOK_EVERY_MS = 6_000;
const COLLIDED_MS = 100;

export type Relay = { wake(): void; drained(): Promise<void>; stop(): Promise<void> };

/**
 * Delivers the events of the outbox, a few at once and those of one subject in order. A row is deleted in the
 * transaction of its listeners' writes, so it takes effect exactly once; processes share the work by `skip locked`. A
 * failing event is retried with growing pauses, without stopping others, and then kept with its error. Events of a
 * later version are left alone (record 006).
 */
export function startRelay(options: {
  db: Database;
  log: Log;
  listeners: readonly Listener[];
  sendHints: (hints: ReadonlySet<string>) => Promise<void>;
  lookEveryMs?: number;
}): Relay {
  const { db, log, listeners, sendHints, lookEveryMs = LOOK_EVERY_MS } = options;
  let stopped = false;
  let isWokenAgain = false;
  const workers = new Set<Promise<void>>();
  const underWay = new Set<string>();
  let unsent = new Set<string>();

  async function sendUnsent(): Promise<void> {
    if (unsent.size === 0) return;
    const hints = unsent;
    unsent = new Set();
    try {
      await sendHints(hints);
    } catch (error) {
      unsent = new Set([...hints, ...unsent]);
      log.error({ err: error, hints: hints.size }, 'hints were not sent; will be sent at the next look');
    }
  }

  /** One worker at a time, so that each knows the subjects of the others. */
  function claim(tx: Tx): Promise<OutboxRow | undefined> {
    return mutexOf(db).take('outbox', async () => {
      const [row] = await nextEvent(tx, { underWay: [...underWay] });
      if (row) underWay.add(row.subject);
      return row;
    });
  }

  /** False if nothing is due. */
  async function relayOne(): Promise<boolean> {
    let taken: OutboxRow | undefined;
    const hints = new Set<string>();
    try {
      await db.transaction(async (tx) => {
        taken = await claim(tx);
        const event = taken && fromStored(taken.event);
        if (event) await handleWithAll(listeners, event, toolsFor(tx, hints));
      });
      for (const hint of hints) unsent.add(hint);
    } catch (error) {
      if (!taken) throw error;
      // The commit may have succeeded; an extra hint does no harm.
      if (isOutcomeUnknown(error)) for (const hint of hints) unsent.add(hint);
      await retryLater(taken, error);
    } finally {
      if (taken) underWay.delete(taken.subject);
    }
    return taken !== undefined;
  }

  async function retryLater({ id, event, attempts }: OutboxRow, error: unknown): Promise<void> {
    if (isCollision(error)) {
      await db.execute(
        sql`update outbox set not_before = now() + random() * interval '100 milliseconds' where id = ${id}`,
      );
      setTimeout(wake, COLLIDED_MS).unref();
      return;
    }
    log.error({ err: error, event: event.type, outboxId: id }, 'a listener failed; will be retried');
    await db.execute(sql`
      update outbox set attempts = attempts + 1, last_error = ${wordsOf(error)},
        not_before = now() + least(power(2, attempts), 3600) * interval '1 second' * (0.75 + random() / 2)
      where id = ${id}`);
    if (attempts + 1 >= GIVE_UP_AFTER) await dropGivenUp(db);
  }

  async function work(): Promise<void> {
    for (let found = true; found && !stopped; ) {
      found = await relayOne();
      await sendUnsent();
    }
  }

  function wake(): void {
    isWokenAgain = workers.size >= AT_ONCE;
    if (stopped || isWokenAgain) return;
    const worker = work()
      .catch(unreachable)
      .finally(() => {
        workers.delete(worker);
        // All had been busy, and this one may have looked just before the commit that woke us.
        if (isWokenAgain) wake();
      });
    workers.add(worker);
  }

  /** One statement, because most of the time nothing is due. */
  async function look(): Promise<void> {
    await sendUnsent();
    const due = await db.execute(sql`select from outbox where not_before <= now() and ${isDeliverable} limit 1`);
    if (due.rowCount) wake();
  }

  const unreachable = (error: unknown) => log.error({ err: error }, 'the relay could not reach the database');
  const settled = async () => {
    while (workers.size > 0) await Promise.all(workers);
  };
  const timer = setInterval(() => void look().catch(unreachable), lookEveryMs);
  return {
    wake,
    drained() {
      wake();
      return settled();
    },
    stop() {
      stopped = true;
      clearInterval(timer);
      return settled();
    },
  };
}

/** Leaves out the query, which contains user input. */
function wordsOf(error: unknown): string {
  return String(error instanceof Error && error.cause ? error.cause : error).slice(0, 500);
}

async function handleWithAll(listeners: readonly Listener[], event: DomainEvent, tools: ListenerTools): Promise<void> {
  for (const { handlers } of listeners) {
    const hear = handlers[event.type] as ((event: DomainEvent, tools: ListenerTools) => Promise<void>) | undefined;
    await hear?.(event, tools);
  }
}

export type ListenerTools = {
  tx: Tx;
  now: Date;
  /** If only the messages of a conversation changed, it is named (app/platform/realtime/live-hub.server.ts). */
  hint: (userId: string, conversationId?: string) => void;
  publicChange: () => void;
};

function toolsFor(tx: Tx, hints: Set<string>): ListenerTools {
  return {
    tx,
    now: new Date(),
    hint: (userId, conversationId) => hints.add(conversationId ? hintAbout(userId, conversationId) : userId),
    publicChange: () => hints.add(EVERYONE),
  };
}

export type Listener = {
  name: string;
  handlers: { [Type in DomainEvent['type']]?: (event: EventOf<Type>, tools: ListenerTools) => Promise<void> };
};
