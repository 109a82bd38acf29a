import { spawnSync } from 'node:child_process';
import { CAST_PASSWORD } from '#db/seed/cast/people.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { keepActing } from './asking.ts';
import { figure } from './goals.ts';
import { cpuMs, type KeyedMutex, turnsFor } from './load.ts';
import { median, percentile, spread, table } from './measurements.ts';
import { type Part, withServer } from './part.ts';
import { growBy } from './volume.ts';

/** Enough that there is always a password to check. */
const AT_ONCE = 6;

/** R15: members who sign in by password, beside the checking of passwords alone. */
export const signIns: Part = {
  name: 'sign-ins',
  title: 'Sign-ins beside scrypt alone',
  run: (effort) => withServer((server) => measure(server, turnsFor(effort))),
};

type Rate = { perSecond: number; cpuMs: number };

async function measure(server: RunningServer, turns: KeyedMutex): Promise<string> {
  growBy(server.dataDir, { artists: AT_ONCE });
  const people = Array.from({ length: AT_ONCE }, (_one, index) => ({
    email: `artist-${String(index + 1).padStart(5, '0')}@seed.test`,
    client: new WebClient(server.origin),
  }));
  const [bare, ours]: [Rate[], Rate[]] = [[], []];
  const waits: number[] = [];
  const signIn = async (seconds: number) => {
    const [used, started] = [cpuMs(server.pid), performance.now()];
    const took = await keepActing(AT_ONCE, seconds, async (who) => {
      const { email, client } = people[who] as (typeof people)[number];
      await client.signIn(email, CAST_PASSWORD);
    });
    const rate = { perSecond: (took.length * 1_000) / (performance.now() - started) };
    return { took, rate: { ...rate, cpuMs: (cpuMs(server.pid) - used) / took.length } };
  };
  await signIn(turns.warmUp);
  for (let round = 0; round < turns.rounds; round += 1) {
    bare.push(scryptAlone(turns.seconds));
    const { took, rate } = await signIn(turns.seconds);
    waits.push(...took);
    ours.push(rate);
  }
  const of = (rates: Rate[], key: keyof Rate) => rates.map((rate) => rate[key]);
  const ratio = ours.map(({ perSecond }, round) => perSecond / (bare[round] as Rate).perSecond);
  const byCpu = ours.map((one, round) => (bare[round] as Rate).cpuMs / one.cpuMs);
  return [
    `${AT_ONCE} members of the browser's kind (cookies kept) who sign in again at once, beside a process that checks the same kind of hash with the same library, two at once as ours does. ${turns.rounds} rounds in turns, ${turns.seconds} s each, on both cores, the members' own process among what runs there; median (lowest-highest). Every answer was checked. ${waits.length} sign-ins, p50 ${median(waits).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(0)} ms.`,
    '',
    table(
      ['what', 'a second', 'CPU ms each'],
      [
        ['scrypt alone', spread(of(bare, 'perSecond'), 1), spread(of(bare, 'cpuMs'), 1)],
        ['signing in', spread(of(ours, 'perSecond'), 1), spread(of(ours, 'cpuMs'), 1)],
        ['ratio', spread(ratio, 2), spread(byCpu, 2)],
      ],
    ),
    '',
    figure('R15', 'sign-ins/s', median(ratio)),
    figure('R15', 'CPU', median(byCpu)),
  ].join('\n');
}

function scryptAlone(seconds: number): Rate {
  const { stdout, status, stderr } = spawnSync(process.execPath, ['bench/bare-scrypt.mjs', String(seconds)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`scrypt alone failed: ${stderr}`);
  const { count, seconds: took, cpuMs: used } = JSON.parse(stdout);
  return { perSecond: count / took, cpuMs: used / count };
}
