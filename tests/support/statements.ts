import type pg from 'pg';

/** The number of statements that `work` sends outside of transactions. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const { query } = pool;
  let count = 0;
  pool.query = ((...asked: Parameters<typeof query>) => {
    count++;
    return Reflect.apply(query, pool, asked);
  }) as typeof query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return count;
}
