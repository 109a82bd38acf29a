import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningServer, StartFailed, startServer } from '#tests/support/running-server.ts';
import { count, type Figure, isAlive, none, type Part, until, withDatabase, withDataDir, within } from './rig.ts';

/** Two servers on one data folder: the second is refused at once; what a killed one left behind is taken over. */
export const secondStart: Part = {
  name: 'second-start',
  title: 'a second start on the same data folder',
  run: (rounds) => withDataDir((dataDir) => runRounds(dataDir, rounds)),
};

async function runRounds(dataDir: string, rounds: number): Promise<Figure[]> {
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
    // The next start does not wait for the old database: that is its own business.
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
