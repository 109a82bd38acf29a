import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { migrateDatabase } from '#app/platform/db/migrate.server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Any database of the test server, and the migrated one that is copied for each file. */
    databaseServer: { config: pg.PoolConfig; template: string };
  }
}

type TestServer = { provided: ProvidedContext['databaseServer']; stop(): Promise<void> };

/** Each project of a run loads this file, and all share one server. */
const shared = globalThis as { testServer?: { users: number; opened: Promise<TestServer> } };

/**
 * One PostgreSQL for the whole run: a temporary embedded one, or the one of TEST_DATABASE_URL (an account that may
 * create databases). Migrates one database; every test file then gets a copy of it.
 */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  shared.testServer ??= { users: 0, opened: openMigrated() };
  const { testServer } = shared;
  testServer.users++;
  const { provided, stop } = await testServer.opened;
  project.provide('databaseServer', provided);
  return async () => {
    if (--testServer.users === 0) await stop();
  };
}

async function openMigrated(): Promise<TestServer> {
  const server = await openServer(process.env.TEST_DATABASE_URL);
  const template = `flashboard_template_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ ...server.config, connectionTimeoutMillis: 10_000 });
  await admin.connect();
  await admin.query(`create database ${template} template template0`);
  await migrateDatabase({ ...server.config, database: template }, 'db/migrations');
  return {
    provided: { config: server.config, template },
    async stop() {
      await admin.query(`drop database ${template} with (force)`);
      await admin.end();
      await server.stop();
    },
  };
}

async function openServer(url: string | undefined): Promise<{ config: pg.PoolConfig; stop(): Promise<void> }> {
  if (url) {
    // Split into parts, because in URL form its database would override the one that a test names.
    const { host, port, user, password, database } = new pg.Client({ connectionString: url });
    return { config: { host, port, user, password: password ?? undefined, database }, stop: async () => {} };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-tests-'));
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable: false, connections: 200 });
  return {
    config: server.poolConfig,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
