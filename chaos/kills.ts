import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, StartFailed, startServer } from '#tests/support/running-server.ts';
import {
  applyAndWrite,
  type Crowd,
  compare,
  count,
  type Figure,
  gatherCrowd,
  isAlive,
  ledgerLines,
  none,
  type Part,
  postJobs,
  some,
  until,
  withDatabase,
  withDataDir,
  within,
} from './rig.ts';

const ARTISTS = 10;
const JOBS_PER_ROUND = 60;
const EARLIEST_BURST_KILL_MS = 150;
const LATEST_BURST_KILL_MS = 2_000;

/** Kills the server during a burst. Everything acknowledged must be stored once. */
export const killBurst: Part = {
  name: 'kill-burst',
  title: 'kill -9 in a burst of applications and messages',
  run: (rounds) => withDataDir((dataDir) => killInBurst(dataDir, rounds)),
};

async function killInBurst(dataDir: string, rounds: number): Promise<Figure[]> {
  const ledger = join(dataDir, 'ledger.jsonl');
  const databaseGone: (number | null)[] = [];
  const servingAgain: number[] = [];
  let refused = 0;
  let server = await startServer({ dataDir });
  const port = new URL(server.origin).port;
  const idOf = (email: string) =>
    withDatabase(dataDir, async (db) => (await db.query('select id from users where email = $1', [email])).rows[0].id);
  const crowd = await gatherCrowd(server.origin, ARTISTS, idOf);

  for (let round = 1; round <= rounds; round += 1) {
    await postJobs(crowd, JOBS_PER_ROUND);
    const jobIds = await newestJobs(dataDir, crowd, JOBS_PER_ROUND);
    const postmaster = postmasterOf(dataDir);
    let over = false;
    const burst = applyAndWrite({ crowd, jobIds, ledger, isOver: () => over, onRefused: () => (refused += 1) });
    const delay = EARLIEST_BURST_KILL_MS + Math.random() * (LATEST_BURST_KILL_MS - EARLIEST_BURST_KILL_MS);
    await pause(delay);
    await server.kill();
    over = true;
    databaseGone.push(await until(() => !isAlive(postmaster), 10_000));
    await burst;
    server = await startServer({ dataDir, settings: { PORT: port } });
    servingAgain.push(server.readyAfterMs);
    const written = ledgerLines(ledger).length;
    console.log(`  round ${round}: killed after ${Math.round(delay)} ms, ${written} acknowledged so far`);
  }

  const checks = await withDatabase(dataDir, async (db) => {
    await until(async () => (await count(db, 'select count(*) as n from outbox')) === 0, 30_000);
    return compare(db, ledgerLines(ledger));
  });
  await server.stop();
  return [
    some('acknowledged acts', ledgerLines(ledger).length),
    none('acts refused while the server was up', refused),
    ...checks,
    within('PostgreSQL stopped by itself after the kill', databaseGone, 3_000),
    within('serving again after the restart', servingAgain, 3_000),
  ];
}

async function newestJobs(dataDir: string, { shop }: Crowd, number: number): Promise<string[]> {
  return withDatabase(dataDir, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      'select id from job_posts where shop_id = $1 order by created_at desc limit $2',
      [shop.id, number],
    );
    return rows.map((row) => row.id);
  });
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Two servers on one data folder: the second is refused at once, and a lock left by a killed one is taken over. */
export const secondStart: Part = {
  name: 'second-start',
  title: 'a second start on the same data folder',
  run: (rounds) => withDataDir((dataDir) => startTwice(dataDir, rounds)),
};

async function startTwice(dataDir: string, rounds: number): Promise<Figure[]> {
  const refusedAfter: (number | null)[] = [];
  const takenOverAfter: (number | null)[] = [];
  let unnamed = 0;
  let disturbed = 0;
  let server = await startServer({ dataDir });

  for (let round = 0; round < rounds; round += 1) {
    const refusal = await refused(dataDir);
    refusedAfter.push(refusal?.afterMs ?? null);
    if (!refusal?.message.includes(`process ${server.pid}`)) unnamed += 1;
    if (!(await answers(server, dataDir))) disturbed += 1;
  }
  for (const killed of ['server', 'database', 'both'] as const) {
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    if (killed !== 'server') process.kill(postmaster, 'SIGKILL');
    await server.kill();
    const next = await startServer({ dataDir }).catch(() => null);
    takenOverAfter.push(next?.readyAfterMs ?? null);
    if (!next) throw new Error(`no start after ${killed} was killed`);
    server = next;
    if (!(await answers(server, dataDir))) disturbed += 1;
    await until(() => !isAlive(postmaster), 5_000);
  }
  await server.stop();
  return [
    within(`refused, ${rounds} tries`, refusedAfter, 1_000),
    none('refusals that do not name the process', unnamed),
    within('ready on the folder of a killed server, database, both', takenOverAfter, 5_000),
    none('times the running server was disturbed', disturbed),
  ];
}

async function refused(dataDir: string): Promise<StartFailed | null> {
  try {
    const second = await startServer({ dataDir });
    await second.stop();
    return null;
  } catch (error) {
    if (error instanceof StartFailed && error.exitCode !== null && error.exitCode !== 0) return error;
    throw error;
  }
}

async function answers(server: RunningServer, dataDir: string): Promise<boolean> {
  const ready = await fetch(`${server.origin}/readyz`);
  const tables = await withDatabase(dataDir, (db) => count(db, 'select count(*) as n from job_posts'));
  return ready.ok && tables >= 0;
}
