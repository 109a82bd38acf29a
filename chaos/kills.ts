import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '#tests/support/running-server.ts';
import { withDataDir } from '../bench/server.ts';
import {
  applyAndWrite,
  compare,
  type Figure,
  gatherCrowd,
  type IdsOf,
  isAlive,
  ledgerLines,
  none,
  type Part,
  postJobs,
  some,
  until,
  withDatabase,
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
  const idsOf: IdsOf = (text, values) => withDatabase(dataDir, (db) => db.query(text, values));
  const crowd = await gatherCrowd(server.origin, ARTISTS, idsOf);

  for (let round = 1; round <= rounds; round += 1) {
    const jobIds = await postJobs(crowd, JOBS_PER_ROUND, idsOf);
    const postmaster = postmasterOf(dataDir);
    let over = false;
    const onRefused = (reply: unknown) => {
      if (reply) refused += 1;
    };
    const burst = applyAndWrite({ crowd, jobIds, ledger, isOver: () => over, onRefused });
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

  const checks = await withDatabase(dataDir, (db) => compare(db, ledgerLines(ledger)));
  await server.stop();
  return [
    some('acknowledged acts', ledgerLines(ledger).length),
    none('acts refused while the server was up', refused),
    ...checks,
    within('PostgreSQL stopped by itself after the kill', databaseGone, 3_000),
    within('serving again after the restart', servingAgain, 3_000),
  ];
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}
