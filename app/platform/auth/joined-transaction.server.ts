import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from '#app/platform/db/database.server.ts';

const joined = new AsyncLocalStorage<Tx>();

/** The database as the authentication library gets it: what it asks during `joining` belongs to that transaction. */
export function joinable(db: Database): Database {
  return new Proxy(db, { get: (own, name) => Reflect.get(joined.getStore() ?? own, name) });
}

/**
 * Calls the library in a transaction of ours, so that what it writes, what we write with it and what we publish exist
 * together or not at all. The library would commit each of its own statements, and takes no transaction as an argument.
 */
export function joining<T>(tx: Tx, call: () => Promise<T>): Promise<T> {
  return joined.run(tx, call);
}
