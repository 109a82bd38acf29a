import pg from 'pg';

const KEEP_ALIVE_MS = 10_000;

const LONG_WORK_MS = 60 * 60_000;

/** The driver's message after `query_timeout`; the error has no code. */
const UNANSWERED = 'Query read timeout';

export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && (error.message === UNANSWERED || isUnanswered(error.cause));
}

/** `namesStatements: false` behind a pooler that does not know them (record 062). */
export type OwnConfig = { namesStatements?: boolean };

/**
 * The only kind of connection that the product opens. It listens for errors, which would otherwise end the process. A
 * connection that does not answer within `query_timeout` is closed and never used again.
 */
export class BoundedClient extends pg.Client {
  constructor(config: string | (pg.ClientConfig & OwnConfig) = {}) {
    const { namesStatements = true, ...own } = typeof config === 'string' ? { connectionString: config } : config;
    super({ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS, connectionTimeoutMillis: 10_000, ...own });
    this.on('error', () => {});
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((query: string | object, ...given: unknown[]) => {
      const answer = ask(
        namesStatements || typeof query === 'string' ? query : { ...query, name: undefined },
        ...given,
      );
      // Only the pool passes a callback, and it closes failed connections itself.
      if (answer instanceof Promise) answer.catch((error) => void (isUnanswered(error) && this.end()));
      return answer;
    }) as typeof this.query;
  }
}

/** For work outside requests: a statement may run for an hour, whatever the role's defaults are (record 062). */
export async function openConnection(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new BoundedClient({ query_timeout: LONG_WORK_MS, ...config });
  await client.connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}
