import { spawnSync } from 'node:child_process';
import { startServer } from '#tests/support/running-server.ts';
import { spread, table } from './measurements.ts';
import { type Part, withDataDir } from './part.ts';

/** From starting the process to the ready line, when everything is installed and built. */
export const startUp: Part = {
  name: 'start-up',
  title: 'Start-up',
  async run({ quick }) {
    const rounds = quick ? 1 : 5;
    const bare: number[] = [];
    const first: number[] = [];
    const second: number[] = [];
    const stop: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await withDataDir(async (dataDir) => {
        bare.push(bareNode());
        for (const figures of [first, second]) {
          const server = await startServer({ dataDir });
          figures.push(server.readyAfterMs);
          const asked = performance.now();
          await server.stop();
          stop.push(performance.now() - asked);
        }
      });
    }
    return [
      `Milliseconds, median (lowest-highest) of ${rounds} rounds. The first start makes the database cluster, migrates and plants the demo cast with its pictures; the second finds all that.`,
      '',
      table(
        ['what', 'ms'],
        [
          ['Node that does nothing', spread(bare)],
          ['first start, empty data folder', spread(first)],
          ['second start', spread(second)],
          ['stop (SIGTERM to exit)', spread(stop)],
        ],
      ),
    ].join('\n');
  },
};

function bareNode(): number {
  const started = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - started;
}
