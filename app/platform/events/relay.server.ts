import { type SQL, sql } from 'drizzle-orm';
import { type DomainEvent, EVENT_VERSIONS, type EventOf, fromStored, type StoredEvent } from '#app/domain/events.ts';
import type { Database, Queryable, Tx } from '#app/platform/db/database.server.ts';
import { isOutcomeUnknown } from '#app/platform/db/database-away.server.ts';
import { isCollision } from '#app/platform/db/sql-state.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { EVERYONE } from '#app/platform/realtime/live-hub.server.ts';

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

type OutboxRow = { id: string; event: StoredEvent; attempts: number };

const BATCH = 50;
const TOGETHER = 10;
/** Only these, one type at a time: with others, a batch could take locks in conflicting orders. */
const TOLD_TOGETHER: readonly DomainEvent['type'][] = ['message.sent', 'profile.viewed'];
const LOOK_EVERY_MS = 1_000;

export type Relay = { wake(): void; drained(): Promise<void>; stop(): Promise<void> };

/**
 * Delivers the events of the outbox. A row is deleted in the transaction of its listeners' writes, so it takes effect
 * exactly once; processes share the work by `skip locked`. A failing event is retried with growing pauses, without
 * stopping others, and then kept with its error. Piled-up messages and views are delivered in batches, one by one if a
 * batch fails. Events of a later version are left alone (record 006).
 */
export function startRelay(options: {
  db: Database;
  log: Log;
  listeners: readonly Listener[];
  sendHints: (userIds: ReadonlySet<string>) => Promise<void>;
  lookEveryMs?: number;
}): Relay {
  const { db, log, listeners, sendHints, lookEveryMs = LOOK_EVERY_MS } = options;
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  const unsent = new Set<string>();

  async function sendUnsent(): Promise<void> {
    if (unsent.size === 0) return;
    try {
      await sendHints(unsent);
      unsent.clear();
    } catch (error) {
      log.error({ err: error, hints: unsent.size }, 'hints were not sent; will be sent at the next look');
    }
  }

  async function handleDue(atMost: number, taken: OutboxRow[]): Promise<void> {
    const hints = new Set<string>();
    const hint = (userId: string) => hints.add(userId);
    try {
      await db.transaction(async (tx) => {
        const due = await tx.execute<OutboxRow>(sql`
          with due as materialized (
            select id, not_before, event->>'type' as type from outbox
            where not_before <= now() + interval '1 millisecond' and ${isDeliverable}
            order by not_before, id limit ${atMost} for update skip locked
          ), placed as (
            select id, row_number() over oldest as place,
              bool_and(type = any(${sql.param(TOLD_TOGETHER)}::text[])) over oldest
                and min(type) over oldest = max(type) over oldest as goes_with_the_first
            from due window oldest as (order by not_before, id)
          ), gone as (
            delete from outbox where id in (select id from placed where place = 1 or goes_with_the_first) returning *
          )
          select id, event, attempts from gone order by not_before, id`);
        taken.push(...due.rows);
        const start = Date.now();
        for (const [index, row] of due.rows.entries()) {
          const event = fromStored(row.event);
          // Different times, so that the order of what they store is certain.
          const tools = { tx, now: new Date(start + index), hint, publicChange: () => hint(EVERYONE) };
          if (event) await handleWithAll(listeners, event, tools);
        }
      });
    } catch (error) {
      // The commit may have succeeded; an extra hint does no harm.
      if (isOutcomeUnknown(error)) for (const userId of hints) unsent.add(userId);
      throw error;
    }
    for (const userId of hints) unsent.add(userId);
  }

  async function relayOne(): Promise<number> {
    const taken: OutboxRow[] = [];
    try {
      await handleDue(1, taken);
    } catch (error) {
      const [failed] = taken;
      if (!failed) throw error;
      if (isCollision(error)) {
        await handleSoon(failed);
        return taken.length;
      }
      log.error({ err: error, event: failed.event.type, outboxId: failed.id }, 'a listener failed; will be retried');
      await db.execute(sql`
        update outbox set attempts = attempts + 1, last_error = ${wordsOf(error)},
          not_before = now() + least(power(2, attempts), 3600) * interval '1 second' * (0.75 + random() / 2)
        where id = ${failed.id}`);
      if (failed.attempts + 1 >= GIVE_UP_AFTER) await dropGivenUp(db);
    }
    return taken.length;
  }

  async function handleSoon({ id }: OutboxRow): Promise<void> {
    await db.execute(
      sql`update outbox set not_before = now() + random() * interval '100 milliseconds' where id = ${id}`,
    );
  }

  /** After a failed batch, each event is delivered alone to find the one that failed. */
  async function relayTogether(): Promise<number> {
    const taken: OutboxRow[] = [];
    try {
      await handleDue(TOGETHER, taken);
    } catch (error) {
      if (taken.length === 0) throw error;
      for (let i = 0; i < taken.length && !stopped; i++) await relayOne();
    }
    return taken.length;
  }

  async function run(): Promise<void> {
    do {
      again = false;
      for (let i = 0; i < BATCH && !stopped; i++) {
        const found = await (i === 0 ? relayOne() : relayTogether());
        await sendUnsent();
        if (found === 0) break;
        if (i === BATCH - 1) again = true;
      }
    } while (again && !stopped);
  }

  function wake(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = run()
      .catch((error) => log.error({ err: error }, 'the relay could not reach the database'))
      .finally(() => {
        running = null;
        if (again) wake();
      });
  }

  const timer = setInterval(wake, lookEveryMs);
  return {
    wake,
    async drained() {
      wake();
      while (running) await running;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
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
  hint: (userId: string) => void;
  publicChange: () => void;
};

export type Listener = {
  name: string;
  handlers: { [Type in DomainEvent['type']]?: (event: EventOf<Type>, tools: ListenerTools) => Promise<void> };
};
