import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DataFolderHeld, lockDataFolder } from '#app/platform/data-folder.server.ts';
import type { PoolConfig } from '#app/platform/db/database.server.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { connectBriefly, pooledConfig, poolerTrouble } from '#app/platform/db/pooler.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

export type ConfiguredDatabase = {
  poolConfig: PoolConfig;
  /** Past a pooler: for LISTEN, locks of a session and long work. */
  direct: pg.PoolConfig;
  close(): Promise<void>;
};

type WhichDatabase = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseDirectUrl' | 'poolerKnowsStatements' | 'processes'>>;
type Say = (words: string) => void;

const OLDEST_RELEASE = 15;
const WAIT_FOR_HOLDER_MS = 15_000;

/** For commands: uses a running embedded server, or starts one for this command, which `what` names. */
export async function openConfiguredDatabase(
  settings: WhichDatabase,
  what: string,
  say?: Say,
): Promise<ConfiguredDatabase> {
  if (settings.databaseUrl) {
    const direct = await directAddress(settings.databaseUrl, settings.databaseDirectUrl);
    return { poolConfig: direct, direct, close: async () => {} };
  }
  for (const until = Date.now() + WAIT_FOR_HOLDER_MS; ; await pause(100)) {
    const running = runningEmbeddedPostgres(settings.dataDir);
    if (running) return { poolConfig: running, direct: running, close: async () => {} };
    try {
      return await startEmbedded(settings.dataDir, lockDataFolder(settings.dataDir, what), say);
    } catch (error) {
      if (!(error instanceof DataFolderHeld) || Date.now() > until) throw error;
    }
  }
}

/** For the server, which holds the lock of the data folder; `unlock` releases it. */
export async function openServerDatabase(
  settings: WhichDatabase,
  unlock: () => void,
  say?: Say,
): Promise<ConfiguredDatabase> {
  const { databaseUrl, databaseDirectUrl, poolerKnowsStatements = false } = settings;
  if (databaseUrl) {
    const direct = await directAddress(databaseUrl, databaseDirectUrl);
    const trouble = await poolerTrouble({ databaseUrl, databaseDirectUrl, poolerKnowsStatements });
    if (trouble) throw new StartRefused(`${trouble}.`);
    const poolConfig = databaseDirectUrl
      ? await pooledConfig(databaseUrl, { namesStatements: poolerKnowsStatements, say })
      : direct;
    return { poolConfig, direct, close: async () => {} };
  }
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
      direct: server.poolConfig,
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

async function directAddress(databaseUrl: string, databaseDirectUrl: string | undefined): Promise<pg.PoolConfig> {
  const name = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const connectionString = databaseDirectUrl ?? databaseUrl;
  const release = await connectBriefly({ connectionString }, name, async (client) => {
    const { rows } = await client.query<{ number: string }>("select current_setting('server_version_num') as number");
    return Math.floor(Number(rows[0]?.number) / 10_000);
  });
  if (release < OLDEST_RELEASE) {
    throw new StartRefused(
      `${name} names a PostgreSQL ${release}; ${OLDEST_RELEASE} is the oldest that Flashboard works with.`,
    );
  }
  return { connectionString };
}
