import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '#tests/support/running-server.ts';
import { cookieOf, signedInAs } from './cast.ts';
import { figure } from './goals.ts';
import { cpuMs, each, inTurns, type KeyedMutex, ratios, turnsFor } from './load.ts';
import { median, spread, table } from './measurements.ts';
import { type Part, withServer } from './part.ts';
import { AUTH_SECRET, withDatabase } from './sessions.ts';
import { streamsFor } from './streams.ts';

const STREAMS = 500;
/** How often the server asks an idle stream's session whether it is still good. */
const HEARTBEAT_SECONDS = 15;

/** R17: what it costs to find that nothing has changed, beside the whole page. */
export const lookAgain: Part = {
  name: 'look-again',
  title: 'A dashboard that looks again when nothing changed',
  run: (effort) =>
    withServer((server) => measure(server, turnsFor(effort), effort.quick), {
      settings: { AUTH_SECRET },
      through: ['taskset', '-c', '0'],
    }),
};

async function measure(server: RunningServer, turns: KeyedMutex, quick: boolean): Promise<string> {
  const rows: string[][] = [];
  const figures: string[] = [];
  for (const [role, path] of [
    ['ARTIST', '/dashboard'],
    ['SHOP', '/shop/dashboard'],
  ] as const) {
    const cookie = cookieOf(await signedInAs(role, server.origin, server.dataDir));
    const of = { pid: server.pid, cookie };
    const { page, look } = inTurns(turns, {
      page: { ...of, url: server.origin + path, marker: '</html>' },
      look: { ...of, url: `${server.origin}${path}.data`, marker: 'routes/' },
    });
    const ratio = ratios(look, page, 'cpuMsPerRequest');
    rows.push([path, ms(each(page, 'cpuMsPerRequest')), ms(each(look, 'cpuMsPerRequest')), spread(ratio, 2)]);
    figures.push(figure('R17', path, median(ratio)));
  }
  const beat = await heartbeat(server, quick ? 1 : 2);
  return [
    `CPU milliseconds of the server for each request: the whole page, and its data alone, which an open dashboard asks for by the clock. wrk on core 1, server and database on core 0; ${turns.rounds} rounds in turns, ${turns.seconds} s each after ${turns.warmUp} s to warm up; median (lowest-highest). Every answer was checked for its status and its end or its routes.`,
    '',
    table(['page', 'whole page', 'a look', 'ratio'], rows),
    '',
    `A page that is open also has a stream, which says when something changed; ${STREAMS} of them, of which each is asked every ${HEARTBEAT_SECONDS} s whether its session is still good, took ${beat.toFixed(3)} CPU ms for each time, in which the work that the idle server does by itself is not counted.`,
    '',
    ...figures,
  ].join('\n');
}

const ms = (values: number[]) => spread(values, 2);

/** CPU milliseconds that an idle stream takes every time it is looked at. */
async function heartbeat(server: RunningServer, times: number): Promise<number> {
  const during = async () => {
    const before = cpuMs(server.pid);
    await pause(times * HEARTBEAT_SECONDS * 1_000);
    return cpuMs(server.pid) - before;
  };
  const alone = await during();
  return withDatabase(server.dataDir, async (opened) => {
    const streams = await streamsFor(opened, server.origin)(STREAMS);
    await pause(1_000);
    const used = await during();
    for (const stream of streams) stream.close();
    return Math.max(0, used - alone) / (STREAMS * times);
  });
}
