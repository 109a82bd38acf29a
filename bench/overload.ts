import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { table } from './report.ts';
import { AUTH_SECRET, growBy, type Part, withDatabase, withServer } from './server.ts';
import { good, MIX, openLoop, PATIENCE_MS, percentileOf, type Run, refused, SMALL, visitsOver } from './visits.ts';

const STEPS = [15, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 140, 160, 180, 200, 240, 300];
const KNEE_P99_MS = 500;
const TIMES = 3;

/**
 * The highest rate of visits that is kept, what happens at three times that, and after it. Over a small database, or
 * with `--data FOLDER` over the one in that data folder.
 */
export const overload: Part = {
  name: 'overload',
  title: 'Overload: the knee, three times the knee, and five seconds later',
  async run({ quick, seconds, data }) {
    const settings = { AUTH_SECRET };
    const each = quick ? 2 : seconds * 2;
    const over = (server: RunningServer) =>
      withDatabase(server.dataDir, (opened) => measure(server.origin, opened, each));
    const small = (server: RunningServer) => {
      growBy(server.dataDir, SMALL);
      return over(server);
    };
    if (!data) return withServer(small, { settings });
    const server = await startServer({ dataDir: data, settings });
    return over(server).finally(() => server.stop());
  },
};

async function measure(origin: string, opened: OpenDatabase, seconds: number): Promise<string> {
  const jobs = await opened.db.execute<{ count: number }>(sql`select count(*)::int as count from job_posts`);
  const visits = await visitsOver(opened, origin);
  const run = (rate: number, during = seconds) => openLoop(origin, visits, { rate, seconds: during });
  await run(STEPS[0] as number, seconds * 2);
  const runs: Run[] = [];
  for (const rate of STEPS) {
    const one = await run(rate);
    runs.push(one);
    console.log(rowOf('', one).join(' | '));
    if (!isKept(one)) break;
    await pause(1_000);
  }
  const knee = runs.at(-2) ?? (runs[0] as Run);
  await pause(5_000);
  const flood = await run(knee.rate * TIMES, seconds * 2);
  await pause(5_000);
  const after = await run(knee.rate / 2);
  return [
    `Visits at a constant rate, each timed from the moment it was due. ${jobs.rows[0]?.count.toLocaleString('en-US')} jobs; one process; server, database and visitors share both cores. A rate is kept if every visit is answered well, with a p99 of at most ${KNEE_P99_MS} ms; the knee is the highest. A visitor waits ${PATIENCE_MS / 1_000} s. /healthz is asked five times a second. The mix, in percent: ${MIX}.`,
    '',
    table(
      ['what', 'offered/s', 'good/s', 'good p50 / p99 ms', 'refused', 'p99 ms', 'no answer', '/healthz max ms'],
      [
        ...runs.map((one) => rowOf('rising', one)),
        rowOf('three times the knee', flood),
        rowOf('5 s later, half the knee', after),
      ],
    ),
    '',
    `Knee: ${knee.rate} visits/s. Goodput at three times the knee: ${(good(flood).length / flood.seconds / knee.rate).toFixed(2)} of the knee.`,
  ].join('\n');
}

function isKept(one: Run): boolean {
  return good(one).length === one.answers.length && Number(percentileOf(good(one), 0.99)) <= KNEE_P99_MS;
}

function rowOf(what: string, one: Run): (string | number)[] {
  const ok = good(one);
  const late = one.answers.filter(({ status, ms }) => status === 0 && ms >= PATIENCE_MS - 100).length;
  const lost = one.answers.length - ok.length - refused(one).length - late;
  return [
    what,
    one.rate.toFixed(0),
    (ok.length / one.seconds).toFixed(1),
    `${percentileOf(ok, 0.5)} / ${percentileOf(ok, 0.99)}`,
    refused(one).length,
    percentileOf(refused(one), 0.99),
    `${late} timed out, ${lost} failed`,
    Math.max(...one.healthMs).toFixed(0),
  ];
}
