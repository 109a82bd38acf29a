import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { addressOf } from '#tests/support/database.ts';
import { startServer } from '#tests/support/running-server.ts';
import { type Crowd, countsOf, gather, letterTo, pause, READERS, readOthers, watchLocks } from './busy-row-crowd.ts';
import { median, percentile, table } from './measurements.ts';
import { type Part, withServer } from './part.ts';
import { AUTH_SECRET } from './sessions.ts';

const ROUNDS = 3;

/** Everybody wants the same job at once; requests for other pages must hardly slow down. */
export const busyRow: Part = {
  name: 'busy-row',
  title: '500 artists apply to one job at the same moment',
  run: ({ quick, seconds }) => {
    const effort = quick ? { rounds: 1, seconds: 3 } : { rounds: ROUNDS, seconds };
    return withServer(
      async ({ origin, dataDir }) => {
        const config = runningEmbeddedPostgres(dataDir);
        if (!config) throw new Error('the embedded database does not run');
        const second = await startSecond(config, join(dataDir, 'second'));
        const opened = openDatabase({ ...config, max: 4 }, () => {});
        try {
          const crowd = await gather(opened);
          const alone = await race(opened, crowd, [origin], effort);
          const both = await race(opened, crowd, [origin, second.origin], effort);
          return report(
            [
              ['one', alone],
              ['two', both],
            ],
            effort,
          );
        } finally {
          await opened.close();
          await second.stop();
        }
      },
      { settings: { AUTH_SECRET }, through: ['taskset', '-c', '0'] },
    );
  },
};

/** Another process of the product on the same database. */
export function startSecond(config: pg.PoolConfig, dataDir: string, through = ['taskset', '-c', '0']) {
  mkdirSync(dataDir, { mode: 0o711 });
  const settings = { AUTH_SECRET, DATABASE_URL: addressOf(config) };
  return startServer({ dataDir, settings, through });
}

type Effort = { rounds: number; seconds: number };
type Figures = {
  statuses: Map<number, number>;
  lastAfter: number[];
  waits: number[];
  before: number[][];
  meanwhile: number[][];
  mostWaiting: number;
  counts: { counter: number; rows: number; afterMs: number }[];
  othersFailed: number;
};

async function race(
  opened: OpenDatabase,
  crowd: Crowd,
  origins: string[],
  { rounds, seconds }: Effort,
): Promise<Figures> {
  const { reader, racers, newJob } = crowd;
  const figures: Figures = {
    statuses: new Map(),
    lastAfter: [],
    waits: [],
    before: [],
    meanwhile: [],
    mostWaiting: 0,
    counts: [],
    othersFailed: 0,
  };
  for (let round = 0; round < rounds; round += 1) {
    const jobId = await newJob();
    const others = readOthers(origins, reader);
    await pause(seconds * 250);
    others.taken();
    await pause(seconds * 1_000);
    figures.before.push(others.taken());
    const watch = watchLocks(opened);
    const started = performance.now();
    const answers = await Promise.all(
      racers.map((cookie, index) => letterTo(origins[index % origins.length] as string, jobId, cookie)),
    );
    figures.lastAfter.push(performance.now() - started);
    figures.meanwhile.push(others.taken());
    figures.mostWaiting = Math.max(figures.mostWaiting, await watch.stop());
    figures.othersFailed += await others.stop();
    for (const { status, ms } of answers) {
      figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
      figures.waits.push(ms);
    }
    figures.counts.push(await countsOf(opened, jobId, performance.now()));
  }
  return figures;
}

function report(runs: [string, Figures][], { rounds, seconds }: Effort): string {
  const ms = (value: number) => `${Math.round(value)}`;
  const shares = (values: number[][], share: number) => median(values.map((one) => percentile(one, share)));
  const rows = runs.map(([processes, of]) => {
    const [before, meanwhile] = [shares(of.before, 0.99), shares(of.meanwhile, 0.99)];
    const ratios = of.meanwhile.map((one, round) => percentile(one, 0.99) / percentile(of.before[round] ?? [], 0.99));
    return [
      processes,
      [...of.statuses].map(([status, count]) => `${count} x ${status}`).join(', '),
      `${ms(median(of.lastAfter))}`,
      `${ms(percentile(of.waits, 0.5))} / ${ms(percentile(of.waits, 0.99))}`,
      `${ms(shares(of.before, 0.5))} / ${ms(before)}`,
      `${ms(shares(of.meanwhile, 0.5))} / ${ms(meanwhile)}`,
      `${median(ratios).toFixed(2)} (${Math.max(...ratios).toFixed(2)} at most)`,
      of.othersFailed,
      of.mostWaiting,
      of.counts.map(({ counter, rows, afterMs }) => `${counter} = ${rows} (${ms(afterMs)})`).join(', '),
    ];
  });
  return [
    `${rounds} rounds: ${READERS} readers of /jobs?type=GUEST_SPOT and /dashboard, each of whom asks again at once, for ${seconds} s before and then meanwhile. Servers and database on core 0. A ratio of 3 is the bound. 302 is an application that was taken, 503 one that is to be sent again. The counter follows from what happened, so it is read until it is right, for a minute at most, from the last answer on.`,
    '',
    table(
      [
        'processes',
        'answers to the applicants',
        'last after ms',
        'applicant p50 / p99 ms',
        'others before p50 / p99 ms',
        'others meanwhile p50 / p99 ms',
        'p99 ratio',
        'others not answered well',
        'connections waiting for a lock, at most',
        'counter = rows (after ms)',
      ],
      rows,
    ),
  ].join('\n');
}
