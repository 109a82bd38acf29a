import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { anew, ask } from './asking.ts';
import { signIn } from './sessions.ts';

const RACERS = 500;
/** Readers of other pages, each of whom asks for the next page when the one before has come. */
export const READERS = 8;
/** So long a counter may be behind before it counts as wrong. */
const COUNTED_WITHIN_MS = 60_000;
const LETTER = 'I would like to come for two weeks in spring. '.repeat(20);

export type Crowd = { reader: string; racers: string[]; newJob(): Promise<string> };

/** Cookies of a reader and of those who will apply, and a shop that has jobs for them. */
export async function gather(opened: OpenDatabase): Promise<Crowd> {
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

export const letterTo = (origin: string, jobId: string, cookie: string) =>
  ask(`${origin}/jobs/${jobId}/applications`, { cookie, agent: anew, form: { coverLetter: LETTER } });

/** People who read other pages, until they are stopped. */
export function readOthers(origins: string[], member: string) {
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
      const { status, ms } = await ask(`${origin}${path}`, { cookie });
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
export function watchLocks({ db }: OpenDatabase) {
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

/** The counter of a job, as soon as it is as many as there are applications, and how long that took from `since` on. */
export async function countsOf({ db }: OpenDatabase, jobId: string, since: number) {
  for (;;) {
    const { rows } = await db.execute<{ counter: number; rows: number }>(sql`
      select applications_count as counter,
        (select count(*)::int from job_applications where job_id = job_posts.id) as rows
      from job_posts where id = ${jobId}`);
    const found = rows[0] ?? { counter: -1, rows: 0 };
    const afterMs = performance.now() - since;
    if (found.counter === found.rows || afterMs > COUNTED_WITHIN_MS) return { ...found, afterMs };
    await pause(20);
  }
}

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
