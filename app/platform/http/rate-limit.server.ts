import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import { lossAlone } from '#app/platform/db/database-away.server.ts';
import { turnsOf } from '#app/platform/db/turns.server.ts';
import { rateKey } from '#app/platform/http/rate-key.server.ts';

/** How many attempts of one kind one subject (an address, an account) may make in a window of how many seconds. */
export type RateLimit = { name: string; subject: string; most: number; seconds: number };

/** A limit that allows nothing more: how much it allowed, and for how many seconds it stays so. */
export type FullLimit = { name: string; most: number; wait: number };

export type RateLimiter = {
  /** Nothing is limited. */
  isOff: boolean;
  /**
   * Counts one attempt against each limit and answers how many seconds to wait: 0 when all of them allow it. Attempts
   * beyond a limit count too, but never make its window longer: it always ends.
   */
  take(...limits: RateLimit[]): Promise<number>;
  /** How many seconds to wait, without counting anything: for limits that count only certain outcomes. */
  peek(...limits: RateLimit[]): Promise<number>;
  /**
   * Uses this up at the end of an open transaction, and says whether nobody had in its window: for things that work
   * once, however the limits are scaled. What is undone is not used up.
   */
  takeOnce(tx: Tx, thing: Omit<RateLimit, 'most'>): Promise<boolean>;
  /**
   * Counts one against each limit in an open transaction, so a rollback undoes the count. Returns false if a limit is
   * reached: then roll back. The counters stay locked until the end of the transaction. To avoid a deadlock, this must
   * be its last step, with the limits always in the same order.
   */
  takeWithin(tx: Tx, limits: RateLimit[]): Promise<boolean>;
  /** Those of the limits that are full, without counting anything. */
  full(limits: RateLimit[]): Promise<FullLimit[]>;
  /** Uncounts one attempt that turned out to be legitimate. */
  giveBack(...limits: RateLimit[]): Promise<void>;
};

/** Limits kept in the database, so that several processes share them. `scale` multiplies each; 0 turns them off. */
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
    // All who come from one address count in one row: they wait for each other here, and not with connections.
    const [row] = await turnsOf(db).take(key, () => ask<{ count: number; wait: number }>(countedUp(key, seconds)));
    if (!row) throw new Error('the attempt was not counted');
    if (row.count === 1) await sweep();
    return row;
  }

  async function takeOne(limit: RateLimit): Promise<number> {
    const row = await count(limit);
    return row.count > allowed(limit.most) ? Math.max(1, row.wait) : 0;
  }

  function allowed(most: number): number {
    return Math.max(1, Math.round(most * scale));
  }

  /** One statement for all of them, which counts up only what is not full. */
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

  async function fullOne(limit: RateLimit): Promise<FullLimit[]> {
    const wait = await peekOne(limit);
    return wait > 0 ? [{ name: limit.name, most: allowed(limit.most), wait }] : [];
  }

  async function peekOne({ name, subject, most }: RateLimit): Promise<number> {
    const [row] = await ask<{ wait: number }>(sql`
      select greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as wait from rate_limits
      where key = ${rateKey(name, subject)} and window_ends_at > now() and count >= ${allowed(most)}`);
    return row?.wait ?? 0;
  }

  /** Opening a window removes a few that are over, so the table stays as small as the traffic. */
  async function sweep(): Promise<void> {
    await ask(sql`
      delete from rate_limits where key in (
        select key from rate_limits where window_ends_at < now() limit 20 for update skip locked)`);
  }

  return {
    isOff: scale === 0,
    takeWithin,
    async full(limits) {
      if (scale === 0) return [];
      return (await Promise.all(limits.map(fullOne))).flat();
    },
    async take(...limits) {
      if (scale === 0) return 0;
      let wait = 0;
      for (const limit of limits) wait = Math.max(wait, await takeOne(limit));
      return wait;
    },
    async peek(...limits) {
      if (scale === 0) return 0;
      let wait = 0;
      for (const limit of limits) wait = Math.max(wait, await peekOne(limit));
      return wait;
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

/** Counts one more in a window that opens with the first. */
const countedUp = (key: string, seconds: number) => sql`
  insert into rate_limits as r (key, count, window_ends_at)
  values (${key}, 1, now() + make_interval(secs => ${seconds}))
  on conflict (key) do update set
    count = case when r.window_ends_at <= now() then 1 else least(r.count + 1, 1000000) end,
    window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
  returning count, ceil(extract(epoch from window_ends_at - now()))::int as wait`;
