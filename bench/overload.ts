import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { RunningServer } from '#tests/support/running-server.ts';
import { type Answer, ask, makePairs, type Pair } from './load.ts';
import { median, percentile, table } from './report.ts';
import { AUTH_SECRET, growBy, type Part, withDatabase, withServer } from './server.ts';

const STEPS = [30, 45, 60, 80, 100, 120, 140, 170, 200, 240, 300, 360];
const KNEE_P99_MS = 500;
const TIMES = 3;
/** How long a visitor waits. */
const PATIENCE_MS = 10_000;
const SIZE = { jobs: 1_000, artists: 200, shops: 50, applications: 2_000, messages: 2_000 };
const WORDS = ['blackwork', 'guest', 'street', 'weekend', 'portfolio', 'walk-in'];

/** What happens at three times the rate that the server can handle, and after it. */
export const overload: Part = {
  name: 'overload',
  title: 'Overload: the knee, three times the knee, and five seconds later',
  run: ({ quick }) => withServer((server) => measure(server, quick), { settings: { AUTH_SECRET } }),
};

type Run = { rate: number; seconds: number; answers: Answer[]; healthMs: number[] };

async function measure(server: RunningServer, quick: boolean): Promise<string> {
  growBy(server.dataDir, SIZE);
  const { pairs, jobs } = await withDatabase(server.dataDir, async (opened) => {
    const { rows } = await opened.db.execute<{ id: string }>(sql`
      select id from job_posts where status = 'ACTIVE' and deleted_at is null limit 200`);
    return { pairs: await makePairs(opened, 50), jobs: rows.map(({ id }) => id) };
  });
  const act = visits(server.origin, pairs, jobs);
  const run = (rate: number, seconds: number) => openLoop(server.origin, act, { rate, seconds: quick ? 2 : seconds });
  await run(20, 8);
  const runs: Run[] = [];
  for (const rate of STEPS) {
    const one = await run(rate, 6);
    runs.push(one);
    console.log(rowOf('', one).join(' | '));
    if (percentile(good(one), 0.99) > KNEE_P99_MS || good(one).length < one.answers.length) break;
    await pause(1_000);
  }
  const knee = runs.at(-2) ?? (runs[0] as Run);
  await pause(5_000);
  const flood = await run(knee.rate * TIMES, 20);
  await pause(5_000);
  const after = await run(knee.rate / 2, 6);
  return [
    `Visits at a constant rate, whether or not earlier ones are answered: lists, searches, jobs and profiles, dashboards, conversations, one in ten a message. ${SIZE.jobs.toLocaleString('en-US')} jobs; one process; server, database and visitors share both cores. The knee is the highest rate at which every visit is answered with a p99 of at most ${KNEE_P99_MS} ms. A visitor waits ${PATIENCE_MS / 1_000} s. /healthz is asked five times a second.`,
    '',
    table(
      [
        'what',
        'offered a second',
        'good a second',
        'good p50 / p99 ms',
        'refused',
        'p99 ms',
        'no answer',
        '/healthz max ms',
      ],
      [
        ...runs.map((one) => rowOf('rising', one)),
        rowOf('three times the knee', flood),
        rowOf('5 s later, half the knee', after),
      ],
    ),
    '',
    `Goodput at three times the knee: ${(good(flood).length / flood.seconds / knee.rate).toFixed(2)} of the knee.`,
  ].join('\n');
}

const good = ({ answers }: Run) => answers.filter(({ status }) => status === 200 || status === 302).map(({ ms }) => ms);
const refused = ({ answers }: Run) => answers.filter(({ status }) => status === 503).map(({ ms }) => ms);

function rowOf(what: string, one: Run): (string | number)[] {
  const ok = good(one);
  const late = one.answers.filter(({ status, ms }) => status === 0 && ms >= PATIENCE_MS - 100).length;
  const lost = one.answers.length - ok.length - refused(one).length - late;
  const ms = (values: number[], share: number) => (values.length > 0 ? percentile(values, share).toFixed(0) : '-');
  return [
    what,
    one.rate.toFixed(0),
    (ok.length / one.seconds).toFixed(1),
    `${ok.length > 0 ? median(ok).toFixed(0) : '-'} / ${ms(ok, 0.99)}`,
    refused(one).length,
    ms(refused(one), 0.99),
    `${late} timed out, ${lost} failed`,
    Math.max(...one.healthMs).toFixed(0),
  ];
}

type Act = (turn: number) => Promise<Answer>;

/** Begins `rate` visits a second for some seconds, and waits for all answers. */
async function openLoop(origin: string, act: Act, { rate, seconds }: { rate: number; seconds: number }): Promise<Run> {
  const healthMs: number[] = [];
  const watch = setInterval(async () => {
    const { ms, status } = await ask(`${origin}/healthz`, { patienceMs: PATIENCE_MS });
    healthMs.push(status === 200 ? ms : PATIENCE_MS);
  }, 200);
  const asked: Promise<Answer>[] = [];
  const started = performance.now();
  for (let turn = 0; turn < rate * seconds; turn += 1) {
    const early = started + (turn * 1_000) / rate - performance.now();
    if (early > 1) await pause(early);
    asked.push(act(turn));
  }
  const answers = await Promise.all(asked);
  clearInterval(watch);
  return { rate, seconds, answers, healthMs };
}

/** The mix, one visit for each number; the numbers make addresses that no cache knows. */
function visits(origin: string, pairs: readonly Pair[], jobs: readonly string[]): Act {
  const seed = Date.now();
  return (turn) => {
    const pair = pairs[turn % pairs.length] as Pair;
    const job = jobs[turn % jobs.length];
    const n = seed + turn;
    const get = (path: string, cookie = '') => ask(origin + path, { cookie, patienceMs: PATIENCE_MS });
    const talk = `${origin}/messages/${pair.conversationId}`;
    const form = { content: `Which dates would suit you best? ${n}`, submissionId: randomUUID() };
    const mix: (() => Promise<Answer>)[] = [
      () => get(`/jobs?n=${n}`),
      () => get(`/jobs/${job}?n=${n}`),
      () => get(`/jobs?q=${WORDS[turn % WORDS.length]}&n=${n}`),
      () => get('/dashboard', pair.artist),
      () => get(`/jobs/${job}`, pair.artist),
      () => get(`/messages/${pair.conversationId}`, pair.shop),
      () => get(`/marketplace/artists?n=${n}`, pair.shop),
      () => ask(talk, { cookie: pair.artist, form, patienceMs: PATIENCE_MS }),
      () => get('/shop/dashboard', pair.shop),
      () => get(`/jobs?type=GUEST_SPOT&n=${n}`),
    ];
    return (mix[turn % mix.length] as () => Promise<Answer>)();
  };
}
