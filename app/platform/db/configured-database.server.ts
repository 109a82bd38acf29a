import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DataFolderHeld, lockDataFolder } from '#app/platform/data-folder.server.ts';
import { BoundedClient } from '#app/platform/db/bounded-client.server.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

export type ConfiguredDatabase = {
  poolConfig: pg.PoolConfig;
  close(): Promise<void>;
};

type WhichDatabase = Pick<Settings, 'databaseUrl' | 'dataDir'>;
type Say = (words: string) => void;

const OLDEST_RELEASE = 15;
const WAIT_FOR_HOLDER_MS = 15_000;

/** For commands: uses a running embedded server, or starts one for this command, which `what` names. */
export async function openConfiguredDatabase(
  settings: WhichDatabase,
  what: string,
  say?: Say,
): Promise<ConfiguredDatabase> {
  if (settings.databaseUrl) return external(settings.databaseUrl);
  for (const until = Date.now() + WAIT_FOR_HOLDER_MS; ; await pause(100)) {
    const running = runningEmbeddedPostgres(settings.dataDir);
    if (running) return { poolConfig: running, close: async () => {} };
    try {
      return await startEmbedded(settings.dataDir, lockDataFolder(settings.dataDir, what), say);
    } catch (error) {
      if (!(error instanceof DataFolderHeld) || Date.now() > until) throw error;
    }
  }
}

/** For the server, which holds the lock of the data folder; `unlock` releases it. */
export async function openServerDatabase(
  settings: WhichDatabase & Pick<Settings, 'processes'>,
  unlock: () => void,
  say?: Say,
): Promise<ConfiguredDatabase> {
  if (settings.databaseUrl) return external(settings.databaseUrl);
  return startEmbedded(settings.dataDir, unlock, say, settings.processes);
}

/** Of each process, and as many for commands. */
const CONNECTIONS = 30;

async function startEmbedded(
  dataDir: string,
  unlock: () => void,
  say?: Say,
  processes = 1,
): Promise<ConfiguredDatabase> {
  try {
    const connections = CONNECTIONS * (1 + processes);
    const server = await startEmbeddedPostgres({ dataDir, connections, ...(say ? { say } : {}) });
    return {
      poolConfig: server.poolConfig,
      async close() {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function external(connectionString: string): Promise<ConfiguredDatabase> {
  const release = await releaseOf({ connectionString });
  if (release < OLDEST_RELEASE) {
    throw new StartRefused(
      `DATABASE_URL names a PostgreSQL ${release}; ${OLDEST_RELEASE} is the oldest that Flashboard works with.`,
    );
  }
  return { poolConfig: { connectionString }, close: async () => {} };
}

async function releaseOf(config: pg.PoolConfig): Promise<number> {
  const client = new BoundedClient({ ...config, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string }>("select current_setting('server_version_num') as number");
    return Math.floor(Number(rows[0]?.number) / 10_000);
  } catch (error) {
    // Without the URL, which holds the password.
    throw new StartRefused(
      `The database in DATABASE_URL (${client.host}:${client.port}) cannot be used: ${reason(error)}`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** A host with several addresses fails with several errors and no message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
