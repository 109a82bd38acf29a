import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { startServer } from '#tests/support/running-server.ts';
import { count, type Figure, isAlive, none, type Part, some, until, withDatabase, withDataDir, within } from './rig.ts';
import { type Acknowledged, applyAndWrite, type Crowd, gatherCrowd, postJobs } from './workload.ts';

const ARTISTS = 10;
const JOBS_PER_ROUND = 60;
const EARLIEST_KILL_MS = 150;
const LATEST_KILL_MS = 2_000;

/** The server is killed in the middle of a burst; whatever it had said yes to is there afterwards, once. */
export const killBurst: Part = {
  name: 'kill-burst',
  title: 'kill -9 in a burst of applications and messages',
  run: (rounds) => withDataDir((dataDir) => runRounds(dataDir, rounds)),
};

async function runRounds(dataDir: string, rounds: number): Promise<Figure[]> {
  const ledger = join(dataDir, 'ledger.jsonl');
  const databaseGone: (number | null)[] = [];
  const servingAgain: number[] = [];
  let refused = 0;
  let server = await startServer({ dataDir });
  const port = new URL(server.origin).port;
  const idOf = (email: string) =>
    withDatabase(dataDir, async (db) => (await db.query('select id from users where email = $1', [email])).rows[0].id);
  const crowd = await gatherCrowd(server.origin, ARTISTS, idOf);

  for (let round = 1; round <= rounds; round += 1) {
    await postJobs(crowd, JOBS_PER_ROUND);
    const jobIds = await newestJobs(dataDir, crowd, JOBS_PER_ROUND);
    const postmaster = postmasterOf(dataDir);
    let over = false;
    const burst = applyAndWrite({ crowd, jobIds, ledger, isOver: () => over, onRefused: () => (refused += 1) });
    const delay = EARLIEST_KILL_MS + Math.random() * (LATEST_KILL_MS - EARLIEST_KILL_MS);
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

  const checks = await withDatabase(dataDir, async (db) => {
    await until(async () => (await count(db, 'select count(*) as n from outbox')) === 0, 30_000);
    return compare(db, ledgerLines(ledger));
  });
  await server.stop();
  return [
    some('acknowledged acts', ledgerLines(ledger).length),
    none('acts refused while the server was up', refused),
    ...checks,
    within('PostgreSQL stopped by itself after the kill', databaseGone, 3_000),
    within('serving again after the restart', servingAgain, 3_000),
  ];
}

/** The ledger beside the tables. */
async function compare(db: pg.Client, ledger: Acknowledged[]): Promise<Figure[]> {
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
  where j.applications_count <> (select count(*) from job_applications a where a.job_id = j.id)`;

const WRONG_CONVERSATIONS = `select count(*) as n from conversations c
  where c.last_seq <> (select count(*) from messages m where m.conversation_id = c.id)
    or c.shop_unread <> (select count(*) from messages m
      where m.conversation_id = c.id and m.sender_role = 'ARTIST' and m.read_at is null)`;

const NOT_TOLD_ONCE = `select count(*) as n from job_applications a
  where (select count(*) from notifications n
    where n.type = 'NEW_APPLICATION' and n.related_id = a.id) <> 1`;

async function newestJobs(dataDir: string, { shop }: Crowd, number: number): Promise<string[]> {
  return withDatabase(dataDir, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      'select id from job_posts where shop_id = $1 order by created_at desc limit $2',
      [shop.id, number],
    );
    return rows.map((row) => row.id);
  });
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

function ledgerLines(file: string): Acknowledged[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Acknowledged);
}
