import pg from 'pg';

/** The system asks a silent peer after so long, and gives it up ten seconds later. */
const KEEP_ALIVE_MS = 10_000;

const LONG_WORK_MS = 60 * 60_000;

/** The driver's words for "no answer within `query_timeout`"; they have no code. */
const UNANSWERED = 'Query read timeout';

/** Whether a statement got no answer in time: whatever else is asked on the same connection would wait behind it. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && (error.message === UNANSWERED || isUnanswered(error.cause));
}

/**
 * The one kind of connection that the product opens. It may break at any time, also between two statements, when nobody
 * waits for it and an error that nobody listens to would end the process. And a server may stop answering without
 * hanging up: with `query_timeout` set, a connection that kept somebody waiting so long is cut and never used again.
 */
export class BoundedClient extends pg.Client {
  constructor(config: string | pg.ClientConfig = {}) {
    const own = typeof config === 'string' ? { connectionString: config } : config;
    super({ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS, connectionTimeoutMillis: 10_000, ...own });
    this.on('error', () => {});
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((...given: unknown[]) => {
      const answer = ask(...given);
      // Who hands over a callback is the pool, which cuts what failed by itself.
      if (answer instanceof Promise) answer.catch((error) => void (isUnanswered(error) && this.end()));
      return answer;
    }) as typeof this.query;
  }
}

/** Opens one connection for work that is not a request's and may honestly take long: a statement may run an hour. */
export async function openConnection(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new BoundedClient({ query_timeout: LONG_WORK_MS, ...config });
  await client.connect();
  return client;
}
