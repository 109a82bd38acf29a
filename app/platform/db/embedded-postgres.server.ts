import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openConnection } from '#app/platform/db/bounded-client.server.ts';
import {
  checkClusterRelease,
  createCluster,
  EMBEDDED_ROLE,
  existingCluster,
  findPostgres,
  postgresAccount,
} from '#app/platform/db/postgres-cluster.server.ts';
import { launchPostgres, makeSocketFolder, type PostgresProcess } from '#app/platform/db/postgres-process.server.ts';
import { clearLeftovers, runningPostmaster } from '#app/platform/db/postmaster-file.server.ts';

export type EmbeddedPostgres = {
  poolConfig: pg.PoolConfig;
  cluster: string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Messages for the operator. */
  say?: (words: string) => void;
  /** False only in tests. */
  durable?: boolean;
  connections?: number;
};

const STOP_MS = 4_500;

/** How to reach the running embedded server of `dataDir`, or null. */
export function runningEmbeddedPostgres(dataDir: string): pg.PoolConfig | null {
  const cluster = existingCluster(resolve(dataDir));
  const postmaster = cluster === null ? null : runningPostmaster(cluster);
  return postmaster === null ? null : configFor(postmaster.socketDir);
}

/**
 * Starts PostgreSQL on `dataDir/postgres`, on a socket that only this user can open. It ends with this process, however
 * that ends, and is restarted after a crash. The caller holds the data folder's lock.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { say = () => {}, durable = true, connections = 60 } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const account = postgresAccount();
  const binaries = findPostgres(account, say);
  const cluster = existingCluster(dataDir) ?? createCluster({ dataDir, binaries, account, durable, say });
  checkClusterRelease(cluster, binaries);
  await clearLeftovers(cluster);
  const socketDir = makeSocketFolder(account);
  const logFile = join(dataDir, 'postgres.log');
  const launch = { binariesFolder: binaries.folder, cluster, account, socketDir, logFile, durable, connections };
  let stopping = false;
  let server: PostgresProcess;
  try {
    server = await launchPostgres(launch);
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true });
    throw error;
  }

  async function keepRunning(): Promise<void> {
    for (;;) {
      await server.exited;
      if (stopping) return;
      say('PostgreSQL ended unexpectedly and is started again');
      try {
        await clearLeftovers(cluster);
        server = await launchPostgres(launch);
        if (stopping) server.child.stdin?.end();
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await pause(1_000);
      }
    }
  }
  const supervision = keepRunning();

  await createDatabase(configFor(socketDir));
  return {
    poolConfig: configFor(socketDir),
    cluster,
    async stop() {
      stopping = true;
      server.child.stdin?.end();
      const ended = await Promise.race([supervision.then(() => true), pause(STOP_MS, false, { ref: false })]);
      if (!ended) {
        const postmaster = runningPostmaster(cluster);
        if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
        await supervision;
      }
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

function configFor(socketDir: string): pg.PoolConfig {
  return { host: socketDir, port: 5432, user: EMBEDDED_ROLE, database: EMBEDDED_ROLE, ssl: false };
}

async function createDatabase(config: pg.PoolConfig): Promise<void> {
  const client = await openConnection({ ...config, database: 'postgres' });
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [EMBEDDED_ROLE]);
    if (rowCount === 0) await client.query(`create database ${EMBEDDED_ROLE}`);
  } finally {
    await client.end();
  }
}
