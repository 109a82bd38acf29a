import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { startSecond } from '../bench/busy-row.ts';
import { AUTH_SECRET } from '../bench/sessions.ts';
import { fightOver, gatherFighters } from './chair-fighters.ts';
import { compareChairs } from './chair-ledger.ts';
import { count, type Figure, none, type Part, some, until, withDatabase, withDataDir, within } from './rig.ts';

const SECONDS = 60;
const LONGEST_ANSWER_MS = 15_000;

/** Many artists want few chairs, through two processes, one of which dies; what was answered is what is there. */
export const chairFight: Part = {
  name: 'chair-fight',
  title: '100 artists fight for 10 chairs for a minute, and a process is killed meanwhile',
  run: (rounds) => withDataDir((dataDir) => fight(dataDir, rounds)),
};

async function fight(dataDir: string, rounds: number): Promise<Figure[]> {
  const first = await startServer({ dataDir, settings: { AUTH_SECRET } });
  const config = runningEmbeddedPostgres(dataDir);
  if (!config) throw new Error('the embedded database does not run');
  const opened = openDatabase({ ...config, max: 20 }, () => {});
  let second: RunningServer | null = null;
  try {
    second = await startSecond(config, join(dataDir, 'second'), []);
    const origins = [first.origin, second.origin];
    const fighters = await gatherFighters(opened);
    const deadlocksBefore = await deadlocks(dataDir);
    const fought = fightOver(opened, fighters, origins, SECONDS * 1_000 * rounds);
    await pause((SECONDS * 1_000 * rounds) / 2);
    // The client cannot know whether a request in progress was completed.
    await second.kill();
    second = await startSecond(config, join(dataDir, 'third'), []);
    origins[1] = second.origin;
    const { ledger, statuses, unknown, longest } = await fought;
    const checks = await withDatabase(dataDir, async (db) => {
      await until(async () => (await count(db, 'select count(*) as n from outbox')) === 0, 60_000);
      return compareChairs(
        db,
        fighters.shops.map(({ userId }) => userId),
        { ledger, unknown },
      );
    });
    const sum = (isMeant: (status: number) => boolean) =>
      [...statuses].reduce((total, [status, times]) => total + (isMeant(status) ? times : 0), 0);
    return [
      some('acts that were acknowledged', ledger.length),
      some(
        'acts that were refused in words',
        sum((status) => status === 409),
      ),
      some('guest spots that were confirmed', ledger.filter(({ act }) => act === 'CONFIRM').length),
      { name: 'acts whose answer the kill took along', value: String(unknown.length), bound: 'any', ok: true },
      none(
        'answers of 500 and above, but 503',
        sum((status) => status >= 500 && status !== 503),
      ),
      none('deadlocks that the database had to end', (await deadlocks(dataDir)) - deadlocksBefore),
      ...checks,
      within('slowest answer', [longest], LONGEST_ANSWER_MS),
    ];
  } finally {
    await opened.close();
    await second?.stop();
    await first.stop();
  }
}

const deadlocks = (dataDir: string) =>
  withDatabase(dataDir, (db) =>
    count(db, 'select deadlocks as n from pg_stat_database where datname = current_database()'),
  );
