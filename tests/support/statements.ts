import pg from 'pg';

/** How many statements `work` sends to the database outside of transactions, whatever they are. */
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

/** The same, inside of transactions too, and on whatever connection. */
export async function allStatementsOf(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...asked: unknown[]) {
    count++;
    return Reflect.apply(query, this, asked);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}
