import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from '#app/platform/db/database.server.ts';

const joined = new AsyncLocalStorage<Tx>();

/** The database as the authentication library gets it: its queries during `joining` belong to that transaction. */
export function joinable(db: Database): Database {
  return new Proxy(db, { get: (own, name) => Reflect.get(joined.getStore() ?? own, name) });
}

/** Calls the library in a transaction of ours: its writes, ours and the events exist together or not at all. */
export function joining<T>(tx: Tx, call: () => Promise<T>): Promise<T> {
  return joined.run(tx, call);
}
