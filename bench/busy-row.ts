import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { addressOf } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { startServer } from '#tests/support/running-server.ts';
import { median, percentile, table } from './measurements.ts';
import { type Part, withServer } from './part.ts';

const RACERS = 500;
/** Readers of other pages, each of whom asks for the next page when the one before has come. */
const READERS = 8;
const ROUNDS = 3;
const AUTH_SECRET = randomBytes(24).toString('hex');
const LETTER = 'I would like to come for two weeks in spring. '.repeat(20);

/** Everybody wants the same job at once, and whoever wants something else must not notice much of it. */
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
function startSecond(config: pg.PoolConfig, dataDir: string) {
  mkdirSync(dataDir, { mode: 0o711 });
  const settings = { AUTH_SECRET, DATABASE_URL: addressOf(config) };
  return startServer({ dataDir, settings, through: ['taskset', '-c', '0'] });
}

type Effort = { rounds: number; seconds: number };
type Answer = { status: number; ms: number };
type Figures = {
  statuses: Map<number, number>;
  lastAfter: number[];
  waits: number[];
  before: number[][];
  meanwhile: number[][];
  mostWaiting: number;
  counts: { counter: number; rows: number }[];
  othersFailed: number;
};

type Crowd = { reader: string; racers: string[]; newJob(): Promise<string> };

/** Cookies of a reader and of those who will apply, and a shop that has jobs for them. */
async function gather(opened: OpenDatabase): Promise<Crowd> {
  const world = jobWorld(opened.db, new Date());
  const { shopId } = await world.shop();
  const cookies: string[] = [];
  while (cookies.length <= RACERS) {
    const few = await Promise.all(Array.from({ length: 20 }, () => world.artist()));
    cookies.push(...(await Promise.all(few.map(({ actor }) => signIn(opened, actor.userId)))));
  }
  const [reader = '', ...racers] = cookies;
  return { reader, racers: racers.slice(0, RACERS), newJob: () => world.job(shopId) };
}

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
      racers.map((cookie, index) => applyAt(origins[index % origins.length] as string, jobId, cookie)),
    );
    figures.lastAfter.push(performance.now() - started);
    figures.meanwhile.push(others.taken());
    figures.mostWaiting = Math.max(figures.mostWaiting, await watch.stop());
    figures.othersFailed += await others.stop();
    for (const { status, ms } of answers) {
      figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
      figures.waits.push(ms);
    }
    figures.counts.push(await countsOf(opened, jobId));
  }
  return figures;
}

/** A session as the product makes it, and the cookie that names it. */
async function signIn({ db }: OpenDatabase, userId: string): Promise<string> {
  const token = randomBytes(16).toString('hex');
  await db.execute(sql`
    insert into sessions (user_id, token, expires_at) values (${userId}, ${token}, now() + interval '7 days')`);
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64');
  return `flashboard.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

const racing = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const reading = new Agent({ keepAlive: true });

function ask(url: string, cookie: string, agent: Agent, form?: URLSearchParams): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const headers: Record<string, string> = { cookie };
    if (form)
      Object.assign(headers, { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' });
    const asked = request(url, { method: form ? 'POST' : 'GET', headers, agent }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, ms: performance.now() - started }));
    });
    asked.once('error', () => resolve({ status: 0, ms: performance.now() - started }));
    asked.end(form?.toString());
  });
}

const applyAt = (origin: string, jobId: string, cookie: string) =>
  ask(`${origin}/jobs/${jobId}/applications`, cookie, racing, new URLSearchParams({ coverLetter: LETTER }));

/** People who read other pages, until they are stopped. */
function readOthers(origins: string[], member: string) {
  let isOver = false;
  let failed = 0;
  let taken: number[] = [];
  const pages: [path: string, cookie: string][] = [
    ['/jobs?type=GUEST_SPOT', ''],
    ['/dashboard', member],
  ];
  async function read(index: number): Promise<void> {
    const [path, cookie] = pages[index % pages.length] as (typeof pages)[number];
    const origin = origins[Math.floor(index / pages.length) % origins.length];
    while (!isOver) {
      const { status, ms } = await ask(`${origin}${path}`, cookie, reading);
      taken.push(ms);
      if (status !== 200) failed += 1;
    }
  }
  const readers = Array.from({ length: READERS }, (_one, index) => read(index));
  return {
    /** How long each page took since the last time this was asked. */
    taken() {
      const since = taken;
      taken = [];
      return since;
    },
    async stop() {
      isOver = true;
      await Promise.all(readers);
      return failed;
    },
  };
}

/** How many connections wait for a lock, at most. */
function watchLocks({ db }: OpenDatabase) {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      most = Math.max(most, rows[0]?.n ?? 0);
      await pause(20);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return most;
    },
  };
}

async function countsOf({ db }: OpenDatabase, jobId: string) {
  const { rows } = await db.execute<{ counter: number; rows: number }>(sql`
    select applications_count as counter,
      (select count(*)::int from job_applications where job_id = job_posts.id) as rows
    from job_posts where id = ${jobId}`);
  return rows[0] ?? { counter: -1, rows: 0 };
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
      of.counts.map(({ counter, rows }) => `${counter} = ${rows}`).join(', '),
    ];
  });
  return [
    `${rounds} rounds: ${READERS} readers of /jobs?type=GUEST_SPOT and /dashboard, each of whom asks again at once, for ${seconds} s before and then meanwhile. Servers and database on core 0. A ratio of 3 is the bound. 302 is an application that was taken, 503 one that is to be sent again.`,
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
        'counter = rows',
      ],
      rows,
    ),
  ].join('\n');
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
