import { setTimeout as pause } from 'node:timers/promises';
import { lockRights } from '#app/data/auth/lock-rights.server.ts';
import { outbox } from '#app/data/schema/records.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { type DomainEvent, toStored } from '#app/domain/events.ts';
import type { Look } from '#app/domain/staff/staff-permissions.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import { mutexOf } from '#app/platform/db/keyed-mutex.server.ts';
import { isCollision, isReferenceGone } from '#app/platform/db/sql-state.server.ts';
import type { FileLinks } from '#app/platform/files/file-links.server.ts';
import type { RateLimiter } from '#app/platform/http/rate-limit.server.ts';

/** Stores events in the outbox, in the current transaction and in order, with one statement. */
export type Publish = (...events: DomainEvent[]) => Promise<void>;

/**
 * Runs `work` in one transaction. Its events are stored if and only if its other writes are, and delivered after the
 * commit. It is retried once after a deadlock, or if a referenced row was deleted in between, so it must have no
 * effects except through `tx` and `publish`. An act with locks that many may want at once names them in `serializeOn`, by
 * an id or a word: it waits for its turn without holding a connection. With `isShared`, it shares its turn with others
 * of its kind (record 054). An act that changes staff rights sets `holdsAllRights`.
 */
export type Transact = <T>(
  work: (tx: Tx, publish: Publish) => Promise<T>,
  options?: { serializeOn?: string; isShared?: boolean; holdsAllRights?: boolean },
) => Promise<T>;

/**
 * The same for one actor: an act without `serializeOn` waits for the actor's other acts, so nobody can block the site with
 * many acts on their own rows. Acts of staff begin with `lockRights`, before any other lock: it throws RightsChanged if
 * their rights have changed (record 054).
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

/** Where the request came from, its session, and its headers for the sign-in library. */
export type Visit = {
  headers: Headers;
  /** The client's IP address, as far as it can be trusted (TRUSTED_PROXIES). */
  clientAddress: string;
  sessionId: string | null;
};

/** Everything that a command or query uses; passed in, never global. A command is `(ctx, input) => Result`. */
export type Ctx = {
  db: Database;
  actor: Actor;
  now: Date;
  transaction: Transact;
  fileLinks: FileLinks;
  limiter: RateLimiter;
  visit: Visit;
  /** Set while staff view the pages of the actor: everything is read-only then (record 053). */
  look?: Look;
};

/** The same, with the kind of actor checked by a guard. */
export type CtxOf<Kind extends Actor['kind']> = Ctx & { actor: Extract<Actor, { kind: Kind }> };

/** Lets the other transaction of the deadlock finish; retrying both at once would repeat the deadlock. */
const SHORT_MS = 100;

/**
 * Creates the transaction function of a context. `wakeRelay` is called after the commit of a transaction with events,
 * so the relay need not wait for its next poll.
 */
export function createTransact(db: Database, wakeRelay: () => void): Transact {
  return async (work, { serializeOn, isShared = false } = {}) => {
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
    const result = await (serializeOn === undefined ? act() : mutexOf(db).take(serializeOn, act, isShared));
    if (published) wakeRelay();
    return result;
  };
}
