import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { adminUsers } from '#app/data/schema/accounts.ts';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { type DomainEvent, toStored } from '#app/domain/events.ts';
import type { Look } from '#app/domain/staff/staff-permissions.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import { mutexOf } from '#app/platform/db/keyed-mutex.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';
import { isCollision, isReferenceGone } from '#app/platform/db/sql-state.server.ts';
import type { FileLinks } from '#app/platform/files/file-links.server.ts';
import type { RateLimiter } from '#app/platform/http/rate-limit.server.ts';
import { requestScope } from '#app/platform/log.server.ts';

/** Stores events in the outbox, in the current transaction. */
export type Publish = (...events: DomainEvent[]) => Promise<void>;

/**
 * Runs `work` in one transaction with its events, which are delivered after the commit. Retried once after a deadlock
 * or a concurrently deleted reference, so it must have no effects except through `tx` and `publish`. `serializeOn`
 * names locks that many may want at once: the act waits for its turn without a connection, shared with its kind if
 * `isShared` (record 054). Acts that change staff rights set `holdsAllRights`.
 */
export type Transact = <T>(
  work: (tx: Tx, publish: Publish) => Promise<T>,
  options?: { serializeOn?: string; isShared?: boolean; holdsAllRights?: boolean },
) => Promise<T>;

/**
 * Without `serializeOn`, an act waits for the actor's other acts. Acts of staff begin with `lockRights`, which throws
 * RightsChanged (record 054).
 */
export function serializedPerActor(transact: Transact, actor: Actor): Transact {
  if (actor.kind === 'visitor') return transact;
  if (actor.kind !== 'staff') return (work, options) => transact(work, { serializeOn: actor.userId, ...options });
  return (work, options) =>
    transact(
      async (tx, publish) => {
        await lockRights(tx, actor, options?.holdsAllRights ? 'all' : 'own');
        return work(tx, publish);
      },
      { serializeOn: actor.userId, ...options },
    );
}

export type Visit = {
  headers: Headers;
  clientAddress: string;
  sessionId: string | null;
};

/** What commands and queries use, never global. A command is `(ctx, input) => Result`. */
export type Ctx = {
  db: Database;
  actor: Actor;
  now: Date;
  transaction: Transact;
  fileLinks: FileLinks;
  limiter: RateLimiter;
  visit: Visit;
  /** Set while staff view the actor's pages: everything is read-only (record 053). */
  look?: Look;
};

export type CtxOf<Kind extends Actor['kind']> = Ctx & { actor: Extract<Actor, { kind: Kind }> };

const storedEvents = sqlOnce(
  'store events',
  ({ events }: Params<{ events: string }>) =>
    sql`insert into outbox (event) select stored.event from jsonb_array_elements(${events}::jsonb) as stored (event)`,
);

/** Retrying both sides of a deadlock at once would repeat it. */
const SHORT_MS = 100;

export function createTransact(db: Database, wakeRelay: () => void): Transact {
  return async (work, { serializeOn, isShared = false } = {}) => {
    let published = false;
    const run = () => {
      published = false;
      return db.transaction((tx) =>
        work(tx, async (...events) => {
          if (events.length === 0) return;
          await storedEvents(tx, { events: JSON.stringify(events.map(toStored)) });
          published = true;
        }),
      );
    };
    const act = () =>
      run().catch(async (error) => {
        if (!isCollision(error) && !isReferenceGone(error)) throw error;
        await pause(SHORT_MS + Math.random() * SHORT_MS);
        return run();
      });
    const result = await (serializeOn === undefined ? act() : mutexOf(db).take(serializeOn, act, isShared));
    // The relay works for everybody: its lines belong to no request.
    if (published) requestScope.run(undefined, wakeRelay);
    return result;
  };
}

/** Somebody of staff has other rights by now than when their request came. Nothing was done. */
export class RightsChanged extends Error {
  override name = 'RightsChanged';
}

/** Locks the rights of staff who act, or of all; throws RightsChanged if the actor's have changed (c-150). */
async function lockRights(tx: Tx, actor: ActorOf<'staff'>, of: 'own' | 'all'): Promise<void> {
  const staff = tx.select({ id: adminUsers.id, role: adminUsers.role }).from(adminUsers);
  const held =
    of === 'all'
      ? await staff.orderBy(asc(adminUsers.id)).for('update')
      : await staff.where(eq(adminUsers.id, actor.userId)).for('share');
  if (held.find(({ id }) => id === actor.userId)?.role !== actor.role) {
    throw new RightsChanged('the rights of staff changed while they acted');
  }
}
