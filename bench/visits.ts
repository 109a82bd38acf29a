import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { JOB_SENTENCES, JOB_TAILS } from '#db/seed/volume/words.ts';
import { type Answer, ask } from './load.ts';
import { percentile } from './report.ts';
import { signIn } from './server.ts';

/** A small database for them. */
export const SMALL = { artists: 200, shops: 50, jobs: 2_000, applications: 2_000, messages: 2_000 };
/** How long a visitor waits. */
export const PATIENCE_MS = 10_000;
const MEMBERS = 40;
const HEALTH_EVERY_MS = 200;
/** Words of seeded jobs. */
export const WORDS = [
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
export const MIX = SHARES.map(([name, share]) => `${name} ${share}`).join(', ');

export type Visit = (turn: number) => Promise<Answer>;
type Member = { id: string; conversation: string; cookie: string };

/**
 * A hundred visits in these shares. Their number makes addresses that no cache knows. The database is vacuumed before,
 * because autovacuum after a seed would take one of two cores for seconds.
 */
export async function visitsOver(opened: OpenDatabase, origin: string): Promise<Visit[]> {
  await opened.db.execute(sql`vacuum analyze`);
  const [artists, shops] = [await members(opened, 'artist'), await members(opened, 'shop')];
  const found = await opened.db.execute<{ id: string }>(sql`
    select id from job_posts where status = 'ACTIVE' and deleted_at is null order by created_at desc limit 500`);
  const get = (path: string, cookie = '') => ask(origin + path, { cookie, patienceMs: PATIENCE_MS });
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
      return ask(`${origin}/messages/${conversation}`, { cookie, form: form(), patienceMs: PATIENCE_MS });
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

export type Run = { rate: number; seconds: number; answers: Answer[]; healthMs: number[] };

let turn = 0;

/**
 * Begins `rate` visits a second, whether or not earlier ones are answered, and waits for all answers. Each is timed
 * from the moment it was due. /healthz is asked five times a second meanwhile.
 */
export async function openLoop(
  origin: string,
  visits: readonly Visit[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Run> {
  const healthMs: number[] = [];
  const watch = setInterval(async () => {
    const { ms, status } = await ask(`${origin}/healthz`, { patienceMs: PATIENCE_MS });
    healthMs.push(status === 200 ? ms : PATIENCE_MS);
  }, HEALTH_EVERY_MS);
  const asked: Promise<Answer>[] = [];
  const started = performance.now();
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = started + (number * 1_000) / rate;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    turn += 1;
    const visit = visits[(turn * 37) % visits.length] as Visit;
    asked.push(visit(turn).then((answer) => ({ ...answer, text: '', ms: performance.now() - due })));
  }
  const answers = await Promise.all(asked);
  clearInterval(watch);
  return { rate, seconds, answers, healthMs };
}

export const good = ({ answers }: Run) =>
  answers.filter(({ status }) => status === 200 || status === 302).map(({ ms }) => ms);
export const refused = ({ answers }: Run) => answers.filter(({ status }) => status === 503).map(({ ms }) => ms);
export const percentileOf = (values: number[], share: number) =>
  values.length > 0 ? percentile(values, share).toFixed(0) : '-';
