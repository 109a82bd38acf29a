import type pg from 'pg';
import { isUnanswered } from '#app/platform/db/bounded-client.server.ts';
import { wasLostUnderWay } from '#app/platform/db/database-away.server.ts';

type Ask = (...given: unknown[]) => Promise<pg.QueryResult>;
type Asked = { given: unknown[]; resolve: (found: pg.QueryResult) => void; reject: (error: unknown) => void };

/**
 * Asks the pool. What is asked in the same moment, such as all that the parts of a page want to know, leaves together:
 * on one connection, with one write, and is answered in turn (record 040). Each has its own outcome: one that fails
 * takes only itself along, unless the connection breaks.
 */
export function askTogether(pool: pg.Pool): Ask {
  let waiting: Asked[] = [];
  const send = () => {
    const together = waiting;
    waiting = [];
    pool.connect().then(
      (client) => sendOn(client, together),
      (error) => {
        for (const { reject } of together) reject(error);
      },
    );
  };
  return (...given) =>
    new Promise((resolve, reject) => {
      // After everything that goes on without waiting for anything else.
      if (waiting.length === 0) process.nextTick(send);
      waiting.push({ given, resolve, reject });
    });
}

function sendOn(client: pg.PoolClient, together: Asked[]): void {
  const ask = client.query.bind(client) as Ask;
  const { stream } = client.connection;
  let [open, lost]: [number, Error | undefined] = [together.length, undefined];
  const settle = (error?: unknown) => {
    if (isUnanswered(error) || (wasLostUnderWay(error) && !lost)) lost = error as Error;
    open -= 1;
    if (open === 0) client.release(lost);
  };
  stream.cork();
  for (const { given, resolve, reject } of together) {
    ask(...given).then(
      (found) => {
        settle();
        resolve(found);
      },
      (error) => {
        settle(error);
        reject(error);
      },
    );
  }
  stream.uncork();
}
