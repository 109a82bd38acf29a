import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { JOB_SENTENCES, JOB_TAILS } from '#db/seed/volume/words.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { type Answer, ask } from './load.ts';
import { median, percentile, table } from './report.ts';
import { AUTH_SECRET, growBy, type Part, signIn, withDatabase, withServer } from './server.ts';

const SMALL = { artists: 200, shops: 50, jobs: 2_000, applications: 2_000, messages: 2_000 };
const MEMBERS = 40;
const LONGEST_P99_MS = 500;
/** The first rate. It doubles until one is not kept; then the gap is halved three times. */
const FIRST_RATE = 20;
const HALVINGS = 3;

/**
 * A mix of visits at a constant rate, whether or not earlier ones are answered: the highest rate that is kept. Over a
 * small database, and with `--data FOLDER` over the one in that data folder.
 */
export const knee: Part = {
  name: 'knee',
  title: 'A mix of visits at a constant rate: the highest that is kept',
  run: async ({ quick, seconds, data }) => {
    const settings = { AUTH_SECRET };
    const each = quick ? 2 : seconds * 2;
    const over = (what: string) => (server: RunningServer) =>
      withDatabase(server.dataDir, (opened) => measure(what, server, opened, each));
    const small = (server: RunningServer) => {
      growBy(server.dataDir, SMALL);
      return over('small')(server);
    };
    if (!data) return report(await withServer(small, { settings }), each);
    const server = await startServer({ dataDir: data, settings });
    return report(await over('large')(server).finally(() => server.stop()), each);
  },
};

type Step = { what: string; rate: number; p50: number; p99: number; failed: number; kept: boolean };

function report(steps: Step[], seconds: number): string {
  return [
    `Open loop: requests are sent at a constant rate for ${seconds} s each, and timed from the moment they were due. Server, database and generator share both cores. A rate is kept if all are answered well, at p99 of ${LONGEST_P99_MS} ms or less. The mix, in percent: ${SHARES.map(([name, share]) => `${name} ${share}`).join(', ')}.`,
    '',
    table(['database', 'requests/s', 'p50 / p99 ms', 'failed', 'kept'], steps.map(row)),
    '',
    `Knee: ${Math.max(0, ...steps.filter(({ kept }) => kept).map(({ rate }) => rate))} requests/s.`,
  ].join('\n');
}

function row({ what, rate, p50, p99, failed, kept }: Step): (string | number)[] {
  return [what, rate, `${p50.toFixed(0)} / ${p99.toFixed(0)}`, failed, kept ? 'yes' : 'no'];
}

async function measure(what: string, server: RunningServer, opened: OpenDatabase, seconds: number): Promise<Step[]> {
  const jobs = await opened.db.execute<{ count: number }>(sql`select count(*)::int as count from job_posts`);
  const visits = await visitsOver(opened, server.origin);
  const name = `${what}, ${jobs.rows[0]?.count.toLocaleString('en-US')} jobs`;
  const take = async (rate: number, during = seconds): Promise<Step> => {
    const answers = await atRate(rate, during, visits);
    const took = answers.map(({ ms }) => ms);
    const failed = answers.filter(({ status }) => status !== 200 && status !== 302).length;
    const p99 = percentile(took, 0.99);
    const step = { what: name, rate, p50: median(took), p99, failed, kept: failed === 0 && p99 <= LONGEST_P99_MS };
    console.log(`  ${rate}/s: ${step.p50.toFixed(0)} / ${p99.toFixed(0)} ms, ${failed} failed`);
    return step;
  };
  await take(FIRST_RATE, seconds * 2);
  const steps: Step[] = [];
  let [low, high] = [0, 0];
  for (let halvings = 0; halvings < HALVINGS; halvings += high > 0 ? 1 : 0) {
    const rate = high > 0 ? Math.round((low + high) / 2) : low * 2 || FIRST_RATE;
    const step = await take(rate);
    steps.push(step);
    if (step.kept) low = rate;
    else high = rate;
  }
  return steps;
}

/** Sends at its times, whatever comes back. Waits for all answers. */
async function atRate(rate: number, seconds: number, visits: Visit[]): Promise<Answer[]> {
  const started = performance.now();
  const sent: Promise<Answer>[] = [];
  for (let turn = 0; turn < rate * seconds; turn += 1) {
    const due = started + (turn * 1_000) / rate;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    const visit = visits[(turn * 37) % visits.length] as Visit;
    sent.push(visit(turn).then((answer) => ({ ...answer, ms: performance.now() - due })));
  }
  return Promise.all(sent);
}

type Visit = (turn: number) => Promise<Answer>;
type Member = { id: string; conversation: string; cookie: string };

const WORDS = [
  ...new Set(
    [...JOB_SENTENCES, ...JOB_TAILS]
      .join(' ')
      .toLowerCase()
      .match(/[a-z]{5,}/g),
  ),
];
const STATES = ['TX', 'CA', 'NY', 'FL', 'WA', 'OR', 'IL', 'CO'];
/** In percent. */
const SHARES = [
  ['a filtered list', 15],
  ['a word', 12],
  ['a word and a state', 4],
  ['a word and a style', 4],
  ['a job as a visitor', 10],
  ['a job as an artist', 15],
  ['jobs as an artist', 8],
  ["an artist's dashboard", 10],
  ["a shop's dashboard", 5],
  ['a conversation', 10],
  ['messages', 4],
  ['a message', 3],
] as const;

/** A hundred visits in these shares. */
async function visitsOver(opened: OpenDatabase, origin: string): Promise<Visit[]> {
  const [artists, shops] = [await members(opened, 'artist'), await members(opened, 'shop')];
  const found = await opened.db.execute<{ id: string }>(sql`
    select id from job_posts where status = 'ACTIVE' and deleted_at is null order by created_at desc limit 500`);
  const get = (path: string, cookie = '') => ask(origin + path, { cookie });
  const of = <One>(list: readonly One[], turn: number) => list[turn % list.length] as One;
  const word = (turn: number) => of(WORDS, Math.floor(turn / 7));
  const form = () => ({ content: 'Which dates would suit you best?', submissionId: randomUUID() });
  const visits: Record<(typeof SHARES)[number][0], Visit> = {
    'a filtered list': (turn) => get(`/jobs?type=GUEST_SPOT&n=${turn}`),
    'a word': (turn) => get(`/jobs?q=${word(turn)}&n=${turn}`),
    'a word and a state': (turn) => get(`/jobs?q=${word(turn)}&place=${of(STATES, turn)}&n=${turn}`),
    'a word and a style': (turn) => get(`/jobs?q=${word(turn)}&style=Blackwork&n=${turn}`),
    'a job as a visitor': (turn) => get(`/jobs/${of(found.rows, turn).id}?n=${turn}`),
    'a job as an artist': (turn) => get(`/jobs/${of(found.rows, turn).id}`, of(artists, turn).cookie),
    'jobs as an artist': (turn) => get('/jobs', of(artists, turn).cookie),
    "an artist's dashboard": (turn) => get('/dashboard', of(artists, turn).cookie),
    "a shop's dashboard": (turn) => get('/shop/dashboard', of(shops, turn).cookie),
    'a conversation': (turn) => get(`/messages/${of(artists, turn).conversation}`, of(artists, turn).cookie),
    messages: (turn) => get('/messages', of(artists, turn).cookie),
    'a message': (turn) => {
      const { conversation, cookie } = of(artists, turn);
      return ask(`${origin}/messages/${conversation}`, { cookie, form: form() });
    },
  };
  return SHARES.flatMap(([name, share]) => Array.from({ length: share }, () => visits[name]));
}

/** Signed-in members who have a conversation. */
async function members(opened: OpenDatabase, kind: 'artist' | 'shop'): Promise<Member[]> {
  const id = kind === 'artist' ? sql`conversations.artist_id` : sql`shop_profiles.owner_id`;
  const { rows } = await opened.db.execute<Omit<Member, 'cookie'>>(sql`
    select distinct on (${id}) ${id} as id, conversations.id as conversation
    from conversations join shop_profiles on shop_profiles.id = conversations.shop_id
    join artist_profiles on artist_profiles.id = conversations.artist_id
    where artist_profiles.setup_completed and shop_profiles.owner_id is not null and shop_profiles.setup_completed
    order by ${id} limit ${MEMBERS}`);
  return Promise.all(rows.map(async (row) => ({ ...row, cookie: await signIn(opened, row.id) })));
}
