import { residentKb } from './load.ts';
import { median, table } from './report.ts';
import { AUTH_SECRET, growBy, type Part, withDatabase, withServer } from './server.ts';
import { good, MIX, openLoop, percentileOf, refused, SMALL, visitsOver } from './visits.ts';

const SPELL_SECONDS = 300;

/** Visits at a constant rate for `--minutes` (60 by default): answers and memory, every five minutes. */
export const soak: Part = {
  name: 'soak',
  title: 'An hour of visits: answers and memory',
  run: ({ quick, rate, minutes }) =>
    withServer(
      ({ dataDir, origin, pid }) => {
        growBy(dataDir, SMALL);
        return withDatabase(dataDir, async (opened) => {
          const visits = await visitsOver(opened, origin);
          const seconds = quick ? 2 : SPELL_SECONDS;
          const rows: (string | number)[][] = [];
          const memory: number[] = [];
          for (let passed = 0; passed < (quick ? 4 : minutes * 60); passed += seconds) {
            const one = await openLoop(origin, visits, { rate, seconds });
            const ok = good(one);
            memory.push(residentKb(pid) / 1_024);
            const lost = one.answers.length - ok.length - refused(one).length;
            const took = `${percentileOf(ok, 0.5)} / ${percentileOf(ok, 0.99)}`;
            const minute = Math.round((passed + seconds) / 60);
            rows.push([minute, ok.length, took, refused(one).length, lost, memory.at(-1)?.toFixed(0) ?? '']);
            console.log(rows.at(-1)?.join(' | '));
          }
          const half = Math.floor(memory.length / 2);
          const [early, late] = [memory.slice(0, half), memory.slice(-half)].map((values) => median(values).toFixed(0));
          return [
            `${rate} visits a second over ${SMALL.jobs.toLocaleString('en-US')} jobs; one process; server, database and visitors share both cores. Memory is the resident memory of the server's process at the end of each row. The mix, in percent: ${MIX}.`,
            '',
            table(['minute', 'answered well', 'p50 / p99 ms', 'refused', 'failed', 'MB'], rows),
            '',
            `Memory: median ${early} MB in the first half, ${late} MB in the second.`,
          ].join('\n');
        });
      },
      { settings: { AUTH_SECRET } },
    ),
};
