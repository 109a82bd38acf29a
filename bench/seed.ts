import { startServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { median, percentile, table } from './measurements.ts';
import { type Part, withDataDir } from './part.ts';
import { growBy } from './volume.ts';

const TIMES = 200;

/** Fills the database, then asks for every kind of list and search there is, one after the other. */
export const seed: Part = {
  name: 'seed',
  title: 'Volume, and lists over it',
  run: ({ quick }) =>
    withDataDir(async (dataDir) => {
      const jobs = quick ? 2_000 : 100_000;
      const server = await startServer({ dataDir });
      try {
        const rows = { jobs, applications: jobs, messages: jobs };
        const seconds = growBy(dataDir, { ...rows, artists: jobs / 20, shops: jobs / 50 });
        const lines = [];
        for (const [name, path] of LISTS) lines.push(await ask(server.origin, name, path, quick ? 20 : TIMES));
        return [
          `${jobs.toLocaleString('en-US')} jobs (with ${(jobs / 50).toLocaleString('en-US')} shops, ${(jobs / 20).toLocaleString('en-US')} artists, as many applications and messages as jobs) added by \`npm run seed\` to a running server in ${seconds.toFixed(1)} s.`,
          '',
          `Then ${quick ? 20 : TIMES} requests of a visitor to each, one at a time; the whole page, rendered each time.`,
          '',
          table(['list', 'p50 ms', 'p99 ms', 'slowest ms'], lines),
        ].join('\n');
      } finally {
        await server.stop();
      }
    }),
};

/** `$` becomes another number each time, so that no request is like the one before. */
const LISTS: [string, string][] = [
  ['newest', '/jobs?sort=newest&n=$'],
  ['one type', '/jobs?type=APPRENTICESHIP&n=$'],
  ['one word', '/jobs?q=color&n=$'],
  ['two words', '/jobs?q=color+walk&n=$'],
  ['a word that nobody used', '/jobs?q=zyx$'],
  ['a place', '/jobs?place=Austin,+TX&n=$'],
  ['filter and word', '/jobs?type=GUEST_SPOT&q=blackwork&n=$'],
  ['by relevance', '/jobs?q=color&sort=relevance&n=$'],
  ['by deadline', '/jobs?sort=deadline&n=$'],
];

async function ask(origin: string, name: string, path: string, times: number): Promise<string[]> {
  const client = new WebClient(origin);
  const took: number[] = [];
  for (let turn = 0; turn < times + 5; turn += 1) {
    const started = performance.now();
    const reply = await client.get(path.replace('$', String(turn)));
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
    if (turn >= 5) took.push(performance.now() - started);
  }
  return [name, median(took).toFixed(1), percentile(took, 0.99).toFixed(1), Math.max(...took).toFixed(1)];
}
