import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { finishSetUp, JOB_FORM, type Newcomer, newcomer } from '#tests/support/newcomers.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { type Reply, WebClient } from '#tests/support/web-client.ts';

/** The result of a fault test: one line per figure, and whether it is within its limit. */
export type Figure = { name: string; value: string; bound: string; ok: boolean };

export type Part = {
  name: string;
  title: string;
  run(rounds: number): Promise<Figure[]>;
};

export async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const config = runningEmbeddedPostgres(dataDir);
  if (!config) throw new Error(`no database runs on ${dataDir}`);
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export async function count(client: pg.Client, query: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ n: string | number }>(query, values);
  return Number(rows[0]?.n ?? 0);
}

export const isReady = async (origin: string): Promise<boolean> =>
  (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false;

/** Waits until every event is delivered. */
export const delivered = (client: pg.Client, limit = 30_000): Promise<number | null> =>
  until(async () => (await count(client, 'select count(*) as n from outbox')) === 0, limit);

export async function until(isTrue: () => boolean | Promise<boolean>, limit: number): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < limit) {
    if (await isTrue()) return performance.now() - started;
    await pause(10);
  }
  return null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A figure that must be zero. */
export function none(name: string, value: number): Figure {
  return { name, value: String(value), bound: '0', ok: value === 0 };
}

/** A time with an upper limit; null means that it never happened. */
export function within(name: string, ms: readonly (number | null)[], bound: number): Figure {
  const known = ms.filter((one) => one !== null);
  const never = ms.length - known.length;
  const worst = Math.max(...known, 0);
  const value = never > 0 ? `never, ${never} of ${ms.length} times` : `${Math.round(worst)} ms at most`;
  return { name, value, bound: `${bound} ms`, ok: never === 0 && worst <= bound };
}

/** A figure that shows how much was tried; it must not be zero. */
export function some(name: string, value: number): Figure {
  return { name, value: String(value), bound: 'more than 0', ok: value > 0 };
}

type Acknowledged =
  | { kind: 'application'; jobId: string; artistId: string }
  | { kind: 'message'; clientMessageId: string };

export type Crowd = { artists: Member[]; shop: Member };
type Member = Newcomer & { id: string };
/** Asks the server's database for the `id` of rows. */
export type IdsOf = (text: string, values: unknown[]) => Promise<{ rows: { id: string }[] }>;

export async function gatherCrowd(origin: string, artists: number, idsOf: IdsOf): Promise<Crowd> {
  const come = async (role: 'ARTIST' | 'SHOP') => {
    const person = await newcomer(origin, role);
    await finishSetUp(person);
    const { rows } = await idsOf('select id from users where email = $1', [person.email]);
    return { ...person, id: rows[0]?.id ?? '' };
  };
  const crowd: Member[] = [];
  for (let index = 0; index < artists; index += 1) crowd.push(await come('ARTIST'));
  return { artists: crowd, shop: await come('SHOP') };
}

/** Posts this many jobs and returns their ids. */
export async function postJobs({ shop }: Crowd, number: number, idsOf: IdsOf): Promise<string[]> {
  for (let index = 0; index < number; index += 1) {
    const reply = await shop.client.post('/shop/jobs/create', { ...JOB_FORM, submissionId: randomUUID() });
    if (reply.status !== 302) throw new Error(`posting a job answered ${reply.status}`);
  }
  const newest = 'select id from job_posts where shop_id = $1 order by created_at desc limit $2';
  return (await idsOf(newest, [shop.id, number])).rows.map(({ id }) => id);
}

/**
 * Every artist applies to every job and writes to the shop in between, in sequence, until all is done or `isOver`. Each
 * acknowledged act is in the ledger before that artist's next one begins.
 */
export async function applyAndWrite(options: {
  crowd: Crowd;
  jobIds: readonly string[];
  ledger: string;
  isOver: () => boolean;
  /** Null if there was no answer. */
  onRefused: (reply: Reply | null) => void;
}): Promise<void> {
  const { crowd, jobIds, ledger, isOver, onRefused } = options;

  async function act(path: string, fields: Record<string, string>, member: Member, done: Acknowledged): Promise<void> {
    const reply = await member.client.post(path, fields).catch(() => null);
    if (reply?.status === 302) appendFileSync(ledger, `${JSON.stringify(done)}\n`);
    else onRefused(reply);
  }

  await Promise.all(
    crowd.artists.map(async (artist) => {
      for (const jobId of jobIds) {
        if (isOver()) return;
        await act(`/jobs/${jobId}/applications`, { coverLetter: `I would like to come. ${jobId}` }, artist, {
          kind: 'application',
          jobId,
          artistId: artist.id,
        });
        if (isOver()) return;
        const submissionId = randomUUID();
        await act(
          `/conversations?to=${crowd.shop.id}`,
          { recipientId: crowd.shop.id, content: `About ${jobId}`, submissionId },
          artist,
          { kind: 'message', clientMessageId: submissionId },
        );
      }
    }),
  );
}

const ARTISTS = 6;
const READERS = 4;

/** Members who read, apply and write during database trouble, and the answers they get. */
type Load = {
  crowd: Crowd;
  begin(jobs: number, ledger: string): Promise<void>;
  stop(): Promise<void>;
  /** Requests so far that got no answer or a 5xx. */
  failures(): number;
  figures(longestAnswerMs: number): Figure[];
};

export async function gatherLoad(server: RunningServer, idsOf: IdsOf): Promise<Load> {
  const crowd = await gatherCrowd(server.origin, ARTISTS, idsOf);
  const statuses = new Map<number, number>();
  let slowest = 0;
  let unanswered = 0;
  let lostActs = 0;
  let over = true;
  let running: Promise<unknown> = Promise.resolve();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const sum = (isMeant: (status: number) => boolean) =>
    [...statuses].reduce((total, [status, times]) => total + (isMeant(status) ? times : 0), 0);

  async function read(): Promise<void> {
    const client = new WebClient(server.origin);
    while (!over) {
      const started = performance.now();
      const reply = await client.get(`/jobs?q=${randomUUID()}`).catch(() => null);
      slowest = Math.max(slowest, performance.now() - started);
      if (reply) count(reply.status);
      else unanswered += 1;
    }
  }

  return {
    crowd,
    async begin(jobs, ledger) {
      const jobIds = await postJobs(crowd, jobs, idsOf);
      over = false;
      const acts = applyAndWrite({
        crowd,
        jobIds,
        ledger,
        isOver: () => over,
        onRefused(reply) {
          if (reply) count(reply.status);
          else lostActs += 1;
        },
      });
      running = Promise.all([acts, ...Array.from({ length: READERS }, read)]);
    },
    async stop() {
      over = true;
      await running;
    },
    failures: () => sum((status) => status >= 500) + unanswered + lostActs,
    figures(longestAnswerMs) {
      const uncaught = server.output().match(/"message":"(?:uncaught|unhandled rejection)"/g)?.length ?? 0;
      return [
        some(
          'requests put off (503)',
          sum((status) => status === 503),
        ),
        none(
          'requests that failed otherwise (5xx)',
          sum((status) => status >= 500 && status !== 503),
        ),
        none('requests that got no answer at all', unanswered),
        none('uncaught errors', uncaught),
        none('times the process ended', server.isRunning() ? 0 : 1),
        within('slowest page', [slowest], longestAnswerMs),
      ];
    },
  };
}

/** Compares the acknowledged acts with what is stored once every event is delivered. */
export async function compare(db: pg.Client, ledger: Acknowledged[]): Promise<Figure[]> {
  await delivered(db);
  const applications = ledger.filter((line) => line.kind === 'application');
  const messages = ledger.filter((line) => line.kind === 'message');
  const lostApplications = await count(
    db,
    `select count(*) as n from unnest($1::uuid[], $2::uuid[]) as told (job_id, artist_id)
      where (select count(*) from job_applications a where (a.job_id, a.artist_id) = (told.job_id, told.artist_id)) <> 1`,
    [applications.map((line) => line.jobId), applications.map((line) => line.artistId)],
  );
  const lostMessages = await count(
    db,
    `select count(*) as n from unnest($1::uuid[]) as told (id)
      where (select count(*) from messages m where m.client_message_id = told.id) <> 1`,
    [messages.map((line) => line.clientMessageId)],
  );
  return [
    none('acknowledged applications that are not there exactly once', lostApplications),
    none('acknowledged messages that are not there exactly once', lostMessages),
    none('jobs whose counter is not the number of their applications', await count(db, WRONG_COUNTERS)),
    none('conversations whose numbers do not match their messages', await count(db, WRONG_CONVERSATIONS)),
    none('applications whose shop was not told exactly once', await count(db, NOT_TOLD_ONCE)),
    none('events never delivered', await count(db, 'select count(*) as n from outbox')),
  ];
}

const WRONG_COUNTERS = `select count(*) as n from job_posts j
  where j.applications_count <>
    (select count(*) from job_applications a where a.job_id = j.id)`;

const WRONG_CONVERSATIONS = `select count(*) as n from conversations c
  where c.last_seq <> (select count(*) from messages m where m.conversation_id = c.id)
    or c.shop_unread <> (select count(*) from messages m
      where m.conversation_id = c.id and m.sender_role = 'ARTIST' and m.read_at is null)`;

const NOT_TOLD_ONCE = `select count(*) as n from job_applications a
  where (select count(*) from notifications n
    where n.type = 'NEW_APPLICATION' and n.related_id = a.id) <> 1`;

export function ledgerLines(file: string): Acknowledged[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Acknowledged);
}
