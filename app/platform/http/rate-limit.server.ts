import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import { lossAlone } from '#app/platform/db/database-away.server.ts';
import { mutexOf } from '#app/platform/db/keyed-mutex.server.ts';

/** Hashed, because subjects are people's addresses. */
export function rateKey(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/** An IPv6 client usually has the whole /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** `most` attempts of a subject (an IP address, an account) per `seconds`. */
export type RateLimit = { name: string; subject: string; most: number; seconds: number };

type FullLimit = { name: string; most: number; wait: number };

export type RateLimiter = {
  isOff: boolean;
  /** Returns the seconds to wait, 0 if allowed. Attempts beyond a limit never extend its window. */
  take(...limits: RateLimit[]): Promise<number>;
  peek(...limits: RateLimit[]): Promise<number>;
  /** For acts that work once per window, regardless of `scale`: returns whether it was unused. A rollback undoes it. */
  takeOnce(tx: Tx, thing: Omit<RateLimit, 'most'>): Promise<boolean>;
  /**
   * Counts in an open transaction; false if a limit is reached: then roll back. The counters stay locked, so to avoid a
   * deadlock this must be the last step, with limits always in the same order.
   */
  takeWithin(tx: Tx, limits: RateLimit[]): Promise<boolean>;
  full(limits: RateLimit[]): Promise<FullLimit[]>;
  /** Subtracts an attempt that turned out to be legitimate. */
  giveBack(...limits: RateLimit[]): Promise<void>;
};

/** Rate limits in the database, shared by all processes. `scale` multiplies each; 0 turns them off. */
export function createRateLimiter(db: Database, scale: number): RateLimiter {
  async function ask<Row>(query: SQL): Promise<Row[]> {
    try {
      return (await db.execute(query)).rows as Row[];
    } catch (error) {
      throw lossAlone(error);
    }
  }

  async function count({ name, subject, seconds }: Omit<RateLimit, 'most'>): Promise<{ count: number; wait: number }> {
    const key = rateKey(name, subject);
    // All attempts with one key update one row: they queue here, without holding connections.
    const [row] = await mutexOf(db).take(key, () => ask<{ count: number; wait: number }>(countedUp(key, seconds)));
    if (!row) throw new Error('the attempt was not counted');
    return row;
  }

  async function takeOne(limit: RateLimit): Promise<number> {
    const row = await count(limit);
    return row.count > allowed(limit.most) ? Math.max(1, row.wait) : 0;
  }

  function allowed(most: number): number {
    return Math.max(1, Math.round(most * scale));
  }

  async function takeWithin(tx: Tx, limits: RateLimit[]): Promise<boolean> {
    if (scale === 0) return true;
    const rows = limits.map(
      ({ name, subject, seconds }) => sql`(${rateKey(name, subject)}, 1, now() + make_interval(secs => ${seconds}))`,
    );
    const mosts = limits.map(
      ({ name, subject, most }) => sql`when ${rateKey(name, subject)} then ${allowed(most)}::int`,
    );
    const counted = await tx.execute<{ count: number }>(sql`
      insert into rate_limits as r (key, count, window_ends_at) values ${sql.join(rows, sql`, `)}
      on conflict (key) do update set
        count = case when r.window_ends_at <= now() then 1 else r.count + 1 end,
        window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
        where r.window_ends_at <= now() or r.count < case r.key ${sql.join(mosts, sql` `)} end
      returning count`);
    return counted.rows.length === limits.length;
  }

  async function fullOne({ name, subject, most }: RateLimit): Promise<FullLimit[]> {
    const [row] = await ask<{ wait: number }>(sql`
      select greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as wait from rate_limits
      where key = ${rateKey(name, subject)} and window_ends_at > now() and count >= ${allowed(most)}`);
    return row ? [{ name, most: allowed(most), wait: row.wait }] : [];
  }

  async function full(limits: RateLimit[]): Promise<FullLimit[]> {
    return scale === 0 ? [] : (await Promise.all(limits.map(fullOne))).flat();
  }

  return {
    isOff: scale === 0,
    takeWithin,
    full,
    async take(...limits) {
      if (scale === 0) return 0;
      let wait = 0;
      for (const limit of limits) wait = Math.max(wait, await takeOne(limit));
      return wait;
    },
    async peek(...limits) {
      return Math.max(0, ...(await full(limits)).map(({ wait }) => wait));
    },
    async takeOnce(tx, { name, subject, seconds }) {
      const counted = await tx.execute<{ count: number }>(countedUp(rateKey(name, subject), seconds));
      return counted.rows[0]?.count === 1;
    },
    async giveBack(...limits) {
      if (scale === 0) return;
      for (const { name, subject } of limits) {
        await ask(sql`
          update rate_limits set count = greatest(count - 1, 0) where key = ${rateKey(name, subject)}`);
      }
    },
  };
}

const countedUp = (key: string, seconds: number) => sql`
  insert into rate_limits as r (key, count, window_ends_at)
  values (${key}, 1, now() + make_interval(secs => ${seconds}))
  on conflict (key) do update set
    count = case when r.window_ends_at <= now() then 1 else least(r.count + 1, 1000000) end,
    window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
  returning count, ceil(extract(epoch from window_ends_at - now()))::int as wait`;
