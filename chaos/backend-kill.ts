import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { type Figure, none, type Part, some, until, withDatabase, withDataDir, within } from './rig.ts';

const READERS = 8;
const BETWEEN_MS = 200;

/** Every connection to the database is cut under load, again and again: the process lives, and is soon well again. */
export const backendKill: Part = {
  name: 'backend-kill',
  title: 'database connections cut under load',
  run: (rounds) => withDataDir((dataDir) => runRounds(dataDir, rounds)),
};

async function runRounds(dataDir: string, rounds: number): Promise<Figure[]> {
  const server = await startServer({ dataDir, settings: { LOG_LEVEL: 'silent' } });
  let over = false;
  let answered = 0;
  let unreachable = 0;
  let slowest = 0;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    const client = new WebClient(server.origin);
    for (let turn = 0; !over; turn += 1) {
      const started = performance.now();
      // A search is never answered from the cache.
      const reply = await client.get(`/jobs?q=rose${reader}x${turn}`).catch(() => null);
      slowest = Math.max(slowest, performance.now() - started);
      if (reply) answered += 1;
      else unreachable += 1;
    }
  });

  const wellAgain: (number | null)[] = [];
  let cut = 0;
  for (let round = 0; round < rounds; round += 1) {
    await pause(BETWEEN_MS);
    cut += await cutConnections(dataDir);
    wellAgain.push(
      await until(async () => (await fetch(`${server.origin}/readyz`).catch(() => null))?.ok ?? false, 10_000),
    );
  }
  over = true;
  await Promise.all(readers);
  const alive = server.isRunning();
  await server.stop();
  return [
    some('connections cut', cut),
    some('pages asked for meanwhile', answered),
    none('times the process ended', alive ? 0 : 1),
    none('requests that got no answer at all', unreachable),
    within('slowest answer', [slowest], 2_000),
    within('ready again', wellAgain, 2_000),
  ];
}

async function cutConnections(dataDir: string): Promise<number> {
  return withDatabase(dataDir, async (db) => {
    const { rowCount } = await db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return rowCount ?? 0;
  });
}
