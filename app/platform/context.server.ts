import type { Actor } from '#app/domain/account.ts';
import { toStored } from '#app/domain/event-versions.ts';
import type { DomainEvent } from '#app/domain/events.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import { outbox } from '#app/platform/db/schema/records.ts';
import type { FileLinks } from '#app/platform/files/file-links.server.ts';

/** Records, in the transaction of the act itself, that something happened. */
export type Publish = (event: DomainEvent) => Promise<void>;

/** Runs `work` in one transaction. What it publishes exists exactly when the rest of it does, and is told after commit. */
export type Transact = <T>(work: (tx: Tx, publish: Publish) => Promise<T>) => Promise<T>;

/** Everything a command or query works with: visible, never ambient. */
export type Ctx = {
  db: Database;
  actor: Actor;
  now: Date;
  transaction: Transact;
  /** Makes addresses of stored files. */
  fileLinks: FileLinks;
};

/** The same, once a guard has made sure who is asking. */
export type CtxOf<Kind extends Actor['kind']> = Ctx & { actor: Extract<Actor, { kind: Kind }> };

/**
 * Makes the transaction function of a context. `wakeRelay` is called once per transaction that published something,
 * after its commit: the relay then finds the rows at once instead of at its next look.
 */
export function createTransact(db: Database, wakeRelay: () => void): Transact {
  return async (work) => {
    let published = false;
    const result = await db.transaction((tx) =>
      work(tx, async (event) => {
        await tx.insert(outbox).values({ event: toStored(event) });
        published = true;
      }),
    );
    if (published) wakeRelay();
    return result;
  };
}
