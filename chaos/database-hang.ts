import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { type Figure, none, type Part, some, until, withDatabase, withDataDir, within } from './rig.ts';

const READERS = 6;
const HANGING_MS = 8_000;
const LONGEST_STOP_MS = 30_000;

/**
 * The database and every process of it that serves a connection are stopped, so that nothing is answered and nobody
 * hangs up. Nobody waits long, and the product says that it is not ready. Once new connections are taken it is well
 * again, while the old ones still hang.
 */
export const databaseHang: Part = {
  name: 'database-hang',
  title: 'a database that hangs without hanging up',
  run: (rounds) => withDataDir((dataDir) => runRounds(dataDir, rounds)),
};

async function runRounds(dataDir: string, rounds: number): Promise<Figure[]> {
  const server = await startServer({ dataDir });
  let over = false;
  let putOff = 0;
  let failed = 0;
  let slowest = 0;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    const client = new WebClient(server.origin);
    for (let turn = 0; !over; turn += 1) {
      const started = performance.now();
      const reply = await client.get(`/jobs?q=rose${reader}x${turn}`).catch(() => null);
      slowest = Math.max(slowest, performance.now() - started);
      if (reply?.status === 503) putOff += 1;
      else if (reply?.status !== 200) failed += 1;
    }
  });
  const statusOf = async (path: string) => (await fetch(server.origin + path).catch(() => null))?.status;
  const unready: (number | null)[] = [];
  const alive: (number | null)[] = [];
  const wellAgain: (number | null)[] = [];
  let stopped = 0;
  for (let round = 0; round < rounds; round += 1) {
    await pause(500);
    const pids = await serving(dataDir);
    stopped += pids.length;
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    for (const pid of [postmaster, ...pids]) process.kill(pid, 'SIGSTOP');
    unready.push(await until(async () => (await statusOf('/readyz')) === 503, LONGEST_STOP_MS));
    const asked = performance.now();
    alive.push((await statusOf('/healthz')) === 200 ? performance.now() - asked : null);
    await pause(HANGING_MS);
    process.kill(postmaster, 'SIGCONT');
    wellAgain.push(await until(async () => (await statusOf('/readyz')) === 200, LONGEST_STOP_MS));
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  over = true;
  await Promise.all(readers);
  const uncaught = server.output().match(/"message":"(?:uncaught|unhandled rejection)"/g)?.length ?? 0;
  await server.stop();
  return [
    some('connections that hung', stopped),
    some('pages put off (503)', putOff),
    none('pages that failed otherwise, or were never answered', failed),
    none('uncaught errors', uncaught),
    within('slowest page', [slowest], 13_000),
    within('/readyz says no', unready, 5_000),
    within('/healthz says yes meanwhile', alive, 1_000),
    within('ready again while the old connections still hang', wellAgain, 15_000),
  ];
}

async function serving(dataDir: string): Promise<number[]> {
  return withDatabase(dataDir, async (db) => {
    const { rows } = await db.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return rows.map(({ pid }) => pid);
  });
}
