import { randomUUID } from 'node:crypto';
import { finishSetUp } from '#tests/support/newcomers.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { type Figure, none, some, within } from './rig.ts';
import { applyAndWrite, type Crowd, gatherCrowd, postJobs } from './workload.ts';

const ARTISTS = 6;
const READERS = 4;

/** People who read, apply and write while the database is in trouble, and the answers that they get. */
export type Load = {
  crowd: Crowd;
  /** Posts jobs, then has everybody apply to them until `stop` is called. */
  begin(jobs: number, ledger: string): Promise<void>;
  stop(): Promise<void>;
  figures(longestAnswerMs: number): Figure[];
};

type IdOf = (email: string) => Promise<string>;
type JobsOf = (shopId: string, number: number) => Promise<string[]>;

export async function gatherLoad(server: RunningServer, idOf: IdOf, jobsOf: JobsOf): Promise<Load> {
  const crowd = await gatherCrowd(server.origin, ARTISTS, idOf);
  await finishSetUp(crowd.shop);
  const statuses = new Map<number, number>();
  let slowest = 0;
  let unanswered = 0;
  let over = true;
  let running: Promise<unknown> = Promise.resolve();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const sum = (isMeant: (status: number) => boolean) =>
    [...statuses].reduce((total, [status, times]) => total + (isMeant(status) ? times : 0), 0);

  async function read(): Promise<void> {
    const client = new WebClient(server.origin);
    while (!over) {
      const started = performance.now();
      // A search is never answered from the cache.
      const reply = await client.get(`/jobs?q=${randomUUID()}`).catch(() => null);
      slowest = Math.max(slowest, performance.now() - started);
      if (reply) count(reply.status);
      else unanswered += 1;
    }
  }

  return {
    crowd,
    async begin(jobs, ledger) {
      await postJobs(crowd, jobs);
      const jobIds = await jobsOf(crowd.shop.id, jobs);
      over = false;
      const acts = applyAndWrite({
        crowd,
        jobIds,
        ledger,
        isOver: () => over,
        onRefused: ({ status }) => count(status),
      });
      running = Promise.all([acts, ...Array.from({ length: READERS }, read)]);
    },
    async stop() {
      over = true;
      await running;
    },
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
