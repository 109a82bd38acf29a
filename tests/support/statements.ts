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

/** The same, inside of transactions too, and on whatever connection: counted where a statement is sent. */
export async function allStatementsOf(work: () => Promise<unknown>): Promise<number> {
  const { submit } = pg.Query.prototype;
  let count = 0;
  pg.Query.prototype.submit = function counted(this: pg.Query, ...connection) {
    count++;
    return Reflect.apply(submit, this, connection);
  };
  try {
    await work();
  } finally {
    pg.Query.prototype.submit = submit;
  }
  return count;
}
