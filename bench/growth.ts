import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { figure, type GoalId } from './goals.ts';
import { type Kind, kindsOver } from './growth-classes.ts';
import { growHeavy, type Heavy, makeHeavy } from './growth-cliffs.ts';
import { median, percentile, table } from './measurements.ts';
import { type Part, withServer } from './part.ts';
import { AUTH_SECRET, withDatabase } from './sessions.ts';
import { growBy } from './volume.ts';

/** Before anything is measured, so that code that is still cold does not make small volumes look slow. */
const WARM_UP = 40;
/** A kind that takes this long is not asked for more often: a cliff would take a day. */
const LONGEST_MS = 120_000;

/** R8 and R9: how lists, searches and writes grow with the number of jobs, and cliffs among them. */
export const growth: Part = {
  name: 'growth',
  title: 'Growth: the same requests over more and more jobs',
  run: ({ quick, sizes, samples }) =>
    withServer(
      (server) =>
        withDatabase(server.dataDir, (opened) =>
          measure(server, opened, quick ? { sizes: [500, 1_000], samples: 10 } : { sizes, samples }),
        ),
      { settings: { AUTH_SECRET } },
    ),
};

type Effort = { sizes: number[]; samples: number };
/** What each kind took at one volume, in ms, and how many of its answers were not what they must be. */
type Volume = { jobs: number; seconds: number; took: Map<string, number[]>; failed: Map<string, number> };

async function measure(server: RunningServer, opened: OpenDatabase, { sizes, samples }: Effort): Promise<string> {
  const heavy = await makeHeavy(opened);
  const volumes: Volume[] = [];
  let kinds: Kind[] = [];
  for (const [index, jobs] of sizes.entries()) {
    const more = jobs - (sizes[index - 1] ?? 0);
    const rows = { jobs: more, applications: more, messages: more, seed: index + 1 };
    const seconds = growBy(server.dataDir, { ...rows, artists: Math.ceil(jobs / 20), shops: Math.ceil(jobs / 50) });
    await growHeavy(opened, heavy, jobs);
    if (index === 0) await askAll(opened, server, heavy, WARM_UP);
    const asked = await askAll(opened, server, heavy, samples);
    kinds = asked.kinds;
    volumes.push({ jobs, seconds, took: asked.took, failed: asked.failed });
  }
  return report(kinds, volumes, samples);
}

async function askAll(opened: OpenDatabase, { origin }: RunningServer, heavy: Heavy, times: number) {
  const kinds = await kindsOver(opened, origin, heavy, times);
  const took = new Map<string, number[]>();
  const failed = new Map<string, number>();
  for (const kind of kinds) {
    const mine: number[] = [];
    let wrong = 0;
    const until = performance.now() + LONGEST_MS;
    for (let turn = 0; turn < times && performance.now() < until; turn += 1) {
      const { status, ms, text } = await kind.act(turn);
      if (status !== kind.status || !text.includes(kind.marker)) wrong += 1;
      mine.push(ms);
    }
    failed.set(kind.name, wrong);
    took.set(kind.name, mine);
    const line = `${median(mine).toFixed(1)} / ${percentile(mine, 0.99).toFixed(1)} ms`;
    console.log(`  ${new Date().toISOString().slice(11, 19)} ${kind.name}: ${line}`);
  }
  return { kinds, took, failed };
}

function report(kinds: Kind[], volumes: Volume[], samples: number): string {
  const [first, last] = [volumes[0], volumes.at(-1)] as [Volume, Volume];
  const p99 = ({ took }: Volume, { name }: Pick<Kind, 'name'>) => percentile(took.get(name) ?? [], 0.99);
  const p50: typeof p99 = ({ took }, { name }) => median(took.get(name) ?? []);
  const exponent = (of: typeof p99, kind: Kind) =>
    Math.log(of(last, kind) / of(first, kind)) / Math.log(last.jobs / first.jobs);
  const newest = p99(last, { name: 'newest jobs' });
  const searched = kinds.filter(({ isSearched }) => isSearched);
  const sizes = volumes.map(({ jobs, seconds }) => `${jobs.toLocaleString('en-US')} jobs (${seconds.toFixed(0)} s)`);
  return [
    `${sizes.join(', ')}, each added to what was there by \`npm run seed\` with as many applications and messages, a twentieth of that in artists and a fiftieth in shops; then VACUUM and ANALYZE. One artist and one shop have far more than others: a thread of a tenth as many messages as there are jobs, a twentieth as many notifications, applications to one job of a two-hundredth. ${samples.toLocaleString('en-US')} whole requests of each kind, one at a time, with other words or numbers each time where the address allows it; fewer where they take longer than ${LONGEST_MS / 60_000} minutes together; every answer was checked. Exponent: that of the growth from the first volume to the last (0: not at all, 1: as the volume).`,
    '',
    table(
      [
        'what',
        ...volumes.map(({ jobs }) => `${jobs.toLocaleString('en-US')}: p50 / p99 ms`),
        'exponent of p50',
        'of p99',
        'not answered well',
      ],
      kinds.map((kind) => [
        kind.name,
        ...volumes.map((volume) => `${p50(volume, kind).toFixed(1)} / ${p99(volume, kind).toFixed(1)}`),
        exponent(p50, kind).toFixed(2),
        exponent(p99, kind).toFixed(2),
        volumes.map(({ failed }) => failed.get(kind.name)).join(', '),
      ]),
    ),
    '',
    ...kinds.map((kind) => figure(`R9 ${kind.group}` satisfies GoalId, kind.name, exponent(p99, kind))),
    ...searched.map((kind) => figure('R8', kind.name, p99(last, kind))),
    ...searched.map((kind) => figure('R8 ratio', kind.name, p99(last, kind) / newest)),
  ].join('\n');
}
