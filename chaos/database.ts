import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { startServer } from '#tests/support/running-server.ts';
import { withDataDir } from '../bench/server.ts';
import { compare, type Figure, gatherLoad, isReady, ledgerLines, type Part, some, until, within } from './rig.ts';

const BETWEEN_MS = 400;
const JOBS_PER_ROUND = 30;

/**
 * Cuts every database connection under load, again and again, from the database and from the network. The process must
 * survive without uncaught errors, and acknowledged data must be stored.
 */
export const backendKill: Part = {
  name: 'backend-kill',
  title: 'database connections cut under load',
  run: (rounds) => withDataDir((home) => cutConnections(home, rounds)),
};

async function cutConnections(home: string, rounds: number): Promise<Figure[]> {
  const database = await startEmbeddedPostgres({ dataDir: join(home, 'database') });
  const { host = '', port = 5432, user, database: name } = database.poolConfig;
  const proxy = await startDatabaseProxy({ host, port });
  const settings = {
    DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${name}`,
    AUTH_SECRET: 'Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a',
  };
  const server = await startServer({ dataDir: join(home, 'data'), settings });
  const client = new pg.Client(database.poolConfig);
  await client.connect();
  const load = await gatherLoad(server, (text, values) => client.query(text, values));
  const ledger = join(home, 'ledger.jsonl');
  const wellAgain: (number | null)[] = [];
  let cut = 0;
  await load.begin(JOBS_PER_ROUND * rounds, ledger);
  for (let round = 0; round < rounds; round += 1) {
    await pause(BETWEEN_MS);
    cut += round % 2 === 0 ? await terminate(client) : proxy.cut();
    wellAgain.push(await until(() => isReady(server.origin), 10_000));
  }
  await load.stop();
  const checks = await compare(client, ledgerLines(ledger));
  const figures = load.figures(2_000);
  await server.stop();
  await client.end();
  await proxy.close();
  await database.stop();
  return [
    some('connections cut', cut),
    some('acknowledged acts', ledgerLines(ledger).length),
    ...checks,
    ...figures,
    within('ready again', wellAgain, 2_000),
  ];
}

async function terminate(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  return rowCount ?? 0;
}
