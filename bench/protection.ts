import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { cookieOf, signedInAs } from './cast.ts';
import { figure } from './goals.ts';
import { each, inTurns, type KeyedMutex, ratios, turnsFor } from './load.ts';
import { median, spread, table } from './measurements.ts';
import { type Part, withDataDir } from './part.ts';
import { AUTH_SECRET, withDatabase } from './sessions.ts';
import { buildWithoutProtection } from './without-protection.ts';
import { makePairs, type Written, writeMessages } from './written-messages.ts';

const THROUGH = ['taskset', '-c', '0'];
const READS = [
  ['a list, as a visitor', '/jobs?type=GUEST_SPOT&q=guest'],
  ['a list, as an artist', '/jobs'],
  ['a picture', '/favicon.svg'],
] as const;
/** So large that nobody here meets a limit, but all attempts are counted; and the log as it is unless set otherwise. */
const ON = { AUTH_SECRET, RATE_LIMIT_SCALE: '999999', LOG_LEVEL: 'info' };
const OFF = { AUTH_SECRET, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent' };

/** R20: what limits, headers, checks and logs cost, beside a build of the same sources from which they were removed. */
export const protection: Part = {
  name: 'protection',
  title: 'What limits, headers, checks and logs cost',
  run: (effort) =>
    withDataDir(async (dataDir) => {
      const root = buildWithoutProtection(join(dataDir, 'sources'));
      const [withAll, without] = [join(dataDir, 'with'), join(dataDir, 'without')];
      for (const folder of [withAll, without]) mkdirSync(folder, { mode: 0o711 });
      const ours = await startServer({ dataDir: withAll, settings: ON, through: THROUGH });
      const bare = await startServer({ root, dataDir: without, settings: OFF, through: THROUGH });
      try {
        await isWithout(bare);
        return await measure(ours, bare, turnsFor(effort));
      } finally {
        await bare.stop();
        await ours.stop();
      }
    }),
};

type Costs = { what: string; bare: number[]; ours: number[]; perSecond: number[] };

async function measure(ours: RunningServer, bare: RunningServer, turns: KeyedMutex): Promise<string> {
  const costs: Costs[] = [];
  for (const [what, path] of READS) {
    const side = async ({ origin, pid, dataDir }: RunningServer) => {
      const cookie = what.endsWith('artist') ? cookieOf(await signedInAs('ARTIST', origin, dataDir)) : '';
      return { url: origin + path, pid, cookie, marker: path.endsWith('.svg') ? '</svg>' : '</html>' };
    };
    const loads = inTurns(turns, { bare: await side(bare), ours: await side(ours) });
    const cpu = (which: keyof typeof loads) => each(loads[which], 'cpuMsPerRequest');
    const perSecond = ratios(loads.ours, loads.bare, 'perSecond');
    costs.push({ what, bare: cpu('bare'), ours: cpu('ours'), perSecond });
  }
  costs.push(await compareWrites(ours, bare, turns));
  const byCpu = (cost: Costs) => cost.bare.map((one, round) => one / (cost.ours[round] as number));
  return [
    `The build as it is, with limits that count but are never met and the usual log, beside a build of the same sources from which the following was taken: the policy for scripts and all other headers that protect, their nonce, the check of where a form came from, the limits on size, slowness and attempts, the rule about what caches may keep, and the log. CPU milliseconds of the server for each request; ${turns.rounds} rounds in turns, ${turns.seconds} s each after ${turns.warmUp} s to warm up; median (lowest-highest). Every answer was checked.`,
    '',
    table(
      ['what', 'without', 'as it is', 'ratio by CPU', 'ratio of requests/s'],
      costs.map((cost) => [
        cost.what,
        spread(cost.bare, 3),
        spread(cost.ours, 3),
        spread(byCpu(cost), 2),
        spread(cost.perSecond, 2),
      ]),
    ),
    '',
    ...costs.map((cost) => figure('R20', cost.what, median(byCpu(cost)))),
  ].join('\n');
}

async function compareWrites(ours: RunningServer, bare: RunningServer, turns: KeyedMutex): Promise<Costs> {
  const sides = { bare: { server: bare, written: [] as Written[] }, ours: { server: ours, written: [] as Written[] } };
  const pairs = {
    bare: await withDatabase(bare.dataDir, (opened) => makePairs(opened)),
    ours: await withDatabase(ours.dataDir, (opened) => makePairs(opened)),
  };
  for (let round = 0; round < turns.rounds; round += 1) {
    for (const name of ['bare', 'ours'] as const) {
      const { server, written } = sides[name];
      await writeMessages(server, pairs[name], turns.warmUp);
      written.push(await writeMessages(server, pairs[name], turns.seconds));
    }
  }
  const of = (name: keyof typeof sides, key: keyof Written) => sides[name].written.map((one) => one[key]);
  const perSecond = of('ours', 'perSecond').map((one, round) => one / (of('bare', 'perSecond')[round] as number));
  return { what: 'a message sent', bare: of('bare', 'cpuMs'), ours: of('ours', 'cpuMs'), perSecond };
}

/** The copy must be what it says it is. */
async function isWithout({ origin }: RunningServer): Promise<void> {
  const { headers, status } = await fetch(`${origin}/jobs?q=guest`);
  if (status !== 200 || headers.has('content-security-policy'))
    throw new Error('the copy still says what scripts may do');
}
