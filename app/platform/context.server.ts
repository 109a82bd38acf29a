import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '#app/domain/accounts.ts';
import type { DomainEvent } from '#app/domain/events.ts';
import { toStored } from '#app/domain/events.ts';
import type { Look } from '#app/domain/staff-permissions.ts';
import { holdRights } from '#app/platform/auth/held-rights.server.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import { outbox } from '#app/platform/db/schema/records.ts';
import { isCollision, isReferenceGone } from '#app/platform/db/sql-state.server.ts';
import { turnsOf } from '#app/platform/db/turns.server.ts';
import type { FileLinks } from '#app/platform/files/file-links.server.ts';
import type { RateLimiter } from '#app/platform/http/rate-limit.server.ts';

/** Records events in the transaction of the act itself, in their order, by one statement. */
export type Publish = (...events: DomainEvent[]) => Promise<void>;

/**
 * Runs `work` in one transaction. Its events exist exactly when its other writes do, and are delivered after the
 * commit. When the database ends it in favour of another one, or what it refers to has gone since it looked, it is run
 * once more, so it must have no effect but by `tx` and `publish`. An act that locks what many may want at the same moment names it in `inTurnOn`, by an id or a word:
 * it then waits for its turn without a connection. With `isShared` it only shares its locks with others of its kind
 * (record 039). An act that changes the rights of staff `holdsAllRights`.
 */
export type Transact = <T>(
  work: (tx: Tx, publish: Publish) => Promise<T>,
  options?: { inTurnOn?: string; isShared?: boolean; holdsAllRights?: boolean },
) => Promise<T>;

/**
 * The same for what this actor does: an act that names no row waits for the actor's other acts. So nobody can make a
 * queue of the site by doing many things to their own rows at once. What staff do begins with `holdRights`, before any
 * other lock: it throws RightsChanged where they have other rights by now (record 054).
 */
export function inOwnTurn(transact: Transact, actor: Actor): Transact {
  if (actor.kind === 'visitor') return transact;
  if (actor.kind !== 'staff') return (work, options) => transact(work, { inTurnOn: actor.userId, ...options });
  return (work, options) =>
    transact(
      async (tx, publish) => {
        await holdRights(tx, actor, options?.holdsAllRights ? 'all' : 'own');
        return work(tx, publish);
      },
      { inTurnOn: actor.userId, ...options },
    );
}

/** How the actor came here: from where, with which session, and the request's headers for the sign-in library. */
export type Visit = {
  headers: Headers;
  /** The visitor's address as far as it can be trusted (TRUSTED_PROXIES). */
  clientAddress: string;
  sessionId: string | null;
};

/**
 * Everything a command or query works with: passed in, never ambient. A command is `(ctx, input) => Result` and gets
 * nothing else.
 */
export type Ctx = {
  db: Database;
  actor: Actor;
  now: Date;
  transaction: Transact;
  /** Makes addresses of stored files. */
  fileLinks: FileLinks;
  limiter: RateLimiter;
  visit: Visit;
  /** Set while staff look at the pages of the actor: nothing can be written then (record 053). */
  look?: Look;
};

/** The same, after a guard has checked who is asking. */
export type CtxOf<Kind extends Actor['kind']> = Ctx & { actor: Extract<Actor, { kind: Kind }> };

/** Lets the other transaction of the deadlock finish; retrying both at once would repeat the deadlock. */
const SHORT_MS = 100;

/**
 * Makes the transaction function of a context. `wakeRelay` is called once per transaction that published something,
 * after its commit: the relay then finds the rows at once instead of at its next poll.
 */
export function createTransact(db: Database, wakeRelay: () => void): Transact {
  return async (work, { inTurnOn, isShared = false } = {}) => {
    let published = false;
    const run = () => {
      published = false;
      return db.transaction((tx) =>
        work(tx, async (...events) => {
          if (events.length === 0) return;
          await tx.insert(outbox).values(events.map((event) => ({ event: toStored(event) })));
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
    const result = await (inTurnOn === undefined ? act() : turnsOf(db).take(inTurnOn, act, isShared));
    if (published) wakeRelay();
    return result;
  };
}
