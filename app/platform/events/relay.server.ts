import { sql } from 'drizzle-orm';
import { fromStored, type StoredEvent } from '#app/domain/event-versions.ts';
import type { DomainEvent } from '#app/domain/events.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isOutcomeUnknown } from '#app/platform/db/database-away.server.ts';
import type { Listener, ListenerTools } from '#app/platform/events/listener.ts';
import { isTellable, unknownEvents } from '#app/platform/events/tellable.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { EVERYONE } from '#app/platform/realtime/live-hub.server.ts';

type OutboxRow = { id: string; event: StoredEvent; attempts: number };

const BATCH = 50;
const LOOK_EVERY_MS = 1_000;
/** After the first time, which is at the start. */
const SAY_EVERY_MS = 60 * 60_000;

export type Relay = { wake(): void; drained(): Promise<void>; stop(): Promise<void> };

/**
 * Takes events out of the outbox and delivers them to the listeners. The row is deleted in the same transaction as what
 * the listeners write: an event has its effects exactly once, whatever is killed in between. Several processes share
 * the work through `skip locked`. An event whose listener throws waits longer each time (a poisoned one never stops the
 * others) and stays in the table with its error after the last try. An event that an earlier version wrote is delivered
 * in today's shape; one of a later version is left for a process that knows it, and logged (record 006). Hints that
 * cannot be sent are sent at a later poll: the event is gone by then, and nothing else would wake anybody.
 */
export function startRelay(options: {
  db: Database;
  log: Log;
  listeners: readonly Listener[];
  sendHints: (userIds: ReadonlySet<string>) => Promise<void>;
}): Relay {
  const { db, log, listeners, sendHints } = options;
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  let saidAt = 0;
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

  async function relayOne(): Promise<boolean> {
    const hints = new Set<string>();
    let current: OutboxRow | undefined;
    try {
      const found = await db.transaction(async (tx) => {
        const taken = await tx.execute<OutboxRow>(sql`
          delete from outbox where id = (
            select id from outbox where not_before <= now() + interval '1 millisecond' and ${isTellable}
            order by not_before, id limit 1 for update skip locked
          ) returning id, event, attempts`);
        current = taken.rows[0];
        if (!current) return false;
        const event = fromStored(current.event);
        const hint = (userId: string) => hints.add(userId);
        const tools = { tx, now: new Date(), hint, publicChange: () => hint(EVERYONE) };
        if (event) await tellAll(listeners, event, tools);
        return true;
      });
      for (const hint of hints) unsent.add(hint);
      return found;
    } catch (error) {
      if (!current) throw error;
      // If the commit did succeed, nobody else would send the hint; and a hint too many costs nothing.
      if (isOutcomeUnknown(error)) for (const hint of hints) unsent.add(hint);
      log.error({ err: error, event: current.event.type, outboxId: current.id }, 'a listener failed; will be retried');
      await db.execute(sql`
        update outbox set attempts = attempts + 1, last_error = ${String(error).slice(0, 500)},
          not_before = now() + least(power(2, attempts), 3600) * interval '1 second' * (0.75 + random() / 2)
        where id = ${current.id}`);
      return true;
    }
  }

  /** A row that no process takes must not go unnoticed. */
  async function sayWhatIsUnknown(): Promise<void> {
    if (Date.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = Date.now();
    const events = await unknownEvents(db);
    if (events.length > 0) log.warn({ events }, 'events that this version does not know wait for one that does');
  }

  async function run(): Promise<void> {
    await sayWhatIsUnknown();
    do {
      again = false;
      for (let i = 0; i < BATCH && !stopped; i++) {
        const found = await relayOne();
        await sendUnsent();
        if (!found) break;
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
        // Between the last poll and this line somebody may have asked again.
        if (again) wake();
      });
  }

  const timer = setInterval(wake, LOOK_EVERY_MS);
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

async function tellAll(listeners: readonly Listener[], event: DomainEvent, tools: ListenerTools): Promise<void> {
  for (const { hears } of listeners) {
    const hear = hears[event.type] as ((event: DomainEvent, tools: ListenerTools) => Promise<void>) | undefined;
    await hear?.(event, tools);
  }
}
