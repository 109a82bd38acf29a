import pg from 'pg';

/** After this long the system probes a silent peer, and gives it up ten seconds later. */
const KEEP_ALIVE_MS = 10_000;

const LONG_WORK_MS = 60 * 60_000;

/** The driver's words for "no answer within `query_timeout`"; they have no code. */
const UNANSWERED = 'Query read timeout';

/** Whether a statement got no answer in time: everything else on the same connection would wait behind it. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && (error.message === UNANSWERED || isUnanswered(error.cause));
}

/**
 * The one kind of connection that the product opens. It may break at any time, even between two statements, when an
 * error without a listener would end the process. And a server may stop answering without hanging up: with
 * `query_timeout` set, a connection that does not answer for that long is cut and never used again.
 */
export class BoundedClient extends pg.Client {
  constructor(config: string | pg.ClientConfig = {}) {
    const own = typeof config === 'string' ? { connectionString: config } : config;
    super({ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS, connectionTimeoutMillis: 10_000, ...own });
    this.on('error', () => {});
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((...given: unknown[]) => {
      const answer = ask(...given);
      // Only the pool passes a callback, and it closes failed connections itself.
      if (answer instanceof Promise) answer.catch((error) => void (isUnanswered(error) && this.end()));
      return answer;
    }) as typeof this.query;
  }
}

/** Opens one connection for work outside requests that may take long: a statement may run for an hour. */
export async function openConnection(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new BoundedClient({ query_timeout: LONG_WORK_MS, ...config });
  await client.connect();
  return client;
}
