import { AsyncLocalStorage } from 'node:async_hooks';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isDatabaseAway } from '#app/platform/db/database-away.server.ts';
import { isCollision } from '#app/platform/db/sql-state.server.ts';

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Call = (...given: unknown[]) => Promise<unknown>;

const calls = new AsyncLocalStorage<{ failure?: unknown }>();

/** The authentication library's store, wrapped: a database error is noted before the library hides it. */
export function overheard(makeAdapter: MakeAdapter): MakeAdapter {
  return (options) => eachMethod(makeAdapter(options), noting);
}

/**
 * The library's API, wrapped. When the database is away, or wants the transaction again, the library reports a wrong
 * session, code or passkey instead; here the caller gets the real error.
 */
export function telling<Api extends object>(api: Api): Api {
  return eachMethod(api, (call) => (...given) => {
    const heard: { failure?: unknown } = {};
    return calls.run(heard, async () => {
      try {
        return await call(...given);
      } catch (error) {
        throw isDatabaseAway(heard.failure) || isCollision(heard.failure) ? heard.failure : error;
      }
    });
  });
}

const noting =
  (call: Call): Call =>
  async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      const heard = calls.getStore();
      if (heard) heard.failure ??= error;
      throw error;
    }
  };

/** The same object with other methods. */
function eachMethod<T extends object>(own: T, change: (call: Call) => Call): T {
  const changed = Object.entries(own).map(([name, value]) => [
    name,
    typeof value === 'function' ? change(value) : value,
  ]);
  return Object.fromEntries(changed) as T;
}
