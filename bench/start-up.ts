import { startServer } from '#tests/support/running-server.ts';
import { ask } from './load.ts';
import { figure, median, spread, table } from './report.ts';
import { type Part, withDataDir } from './server.ts';

/** R14: time from process start to the first answered page, with everything installed and built. */
export const startUp: Part = {
  name: 'start-up',
  title: 'Start-up',
  async run({ quick }) {
    const rounds = quick ? 1 : 5;
    const first: number[] = [];
    const second: number[] = [];
    const stop: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await withDataDir(async (dataDir) => {
        for (const figures of [first, second]) {
          const server = await startServer({ dataDir });
          figures.push(server.readyAfterMs + (await firstPage(server.origin)));
          const asked = performance.now();
          await server.stop();
          stop.push(performance.now() - asked);
        }
      });
    }
    return [
      `Milliseconds from starting the process to its first page, median (lowest-highest) of ${rounds} rounds. The first start makes the database cluster, migrates and plants the demo cast with its pictures; the second finds all that.`,
      '',
      table(
        ['what', 'ms'],
        [
          ['first start, empty data folder', spread(first)],
          ['second start', spread(second)],
          ['stop (SIGTERM to exit)', spread(stop)],
        ],
      ),
      '',
      figure('R14', 'with the demo cast', median(second) / 1_000),
      figure('R14 first', 'initdb, migrations, demo cast', median(first) / 1_000),
    ].join('\n');
  },
};

async function firstPage(origin: string): Promise<number> {
  const asked = performance.now();
  const { status } = await ask(`${origin}/`);
  if (status !== 200) throw new Error(`the first page was answered with ${status}`);
  return performance.now() - asked;
}
