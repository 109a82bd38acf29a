import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { load, residentKb, startBareServer, streamsFor } from './load.ts';
import { figure, table } from './report.ts';
import {
  AUTH_SECRET,
  cookieOf,
  countStatements,
  type Part,
  signedInAs,
  withDatabase,
  withDataDir,
  withStatementLog,
} from './server.ts';

const STREAMS = 1_000;
const BEFORE = 200;
const IDLE_MS = 10_000;
const COUNTED_MINUTES = 5;
const PAGES = ['/jobs?type=GUEST_SPOT&q=guest', '/jobs', '/dashboard'];

/** R13: memory and statements of the process when idle, its memory with open streams and under load. */
export const memory: Part = {
  name: 'memory',
  title: 'Memory and idle statements of the process',
  run: ({ quick, seconds }) =>
    withDataDir(async (dataDir) => {
      const settings = { AUTH_SECRET, MALLOC_ARENA_MAX: '2' };
      const start = () => startServer({ dataDir, settings, through: ['taskset', '-c', '0'] });
      // The first start creates the database and the cast; a long-running process is a later one.
      await (await start()).stop();
      const server = await start();
      try {
        const memory = await measure(server, quick ? 2 : seconds * 2);
        return `${memory}\n\n${await idleStatements(server, quick ? 1 : COUNTED_MINUTES)}`;
      } finally {
        await server.stop();
      }
    }),
};

async function measure(server: RunningServer, seconds: number): Promise<string> {
  const file = join(server.dataDir, 'page.html');
  writeFileSync(file, 'a page');
  const bare = await startBareServer(file, 'text/html');
  await pause(IDLE_MS);
  const [bareIdle, idle] = [residentKb(bare.pid), residentKb(server.pid)];
  bare.stop();
  return withDatabase(server.dataDir, async (opened) => {
    const open = streamsFor(opened, server.origin);
    const first = await open(BEFORE);
    await pause(IDLE_MS / 2);
    const before = residentKb(server.pid);
    const streams = await open(STREAMS);
    await pause(IDLE_MS / 2);
    const after = residentKb(server.pid);
    const cookie = cookieOf(await signedInAs('ARTIST', server.origin, server.dataDir));
    const requests = PAGES.map(
      (path) => load({ url: server.origin + path, pid: server.pid, cookie, marker: '</html>' }, seconds).requests,
    );
    const most = residentKb(server.pid, 'VmHWM');
    for (const stream of [...first, ...streams]) stream.close();
    const perStream = (after - before) / STREAMS;
    const mb = (kb: number) => (kb / 1024).toFixed(0);
    return [
      `Resident memory of the server's process (PostgreSQL's processes are not in it) on a data folder that was there before, ${IDLE_MS / 1_000} s after the start and after each step. Streams: ${STREAMS.toLocaleString('en-US')} more, after the first ${BEFORE}, which are no part of what each one needs. Load: while all of them are open, 16 connections ask for ${PAGES.join(', ')} as a member, ${seconds} s each (${requests.map((count) => count.toLocaleString('en-US')).join(', ')} requests); the most that it held at any time.`,
      '',
      table(
        ['what', 'MB'],
        [
          ['bare Node server, idle', mb(bareIdle)],
          ['idle', mb(idle)],
          [`${BEFORE} streams`, mb(before)],
          [`${STREAMS + BEFORE} streams`, mb(after)],
          ['under load, at most', mb(most)],
        ],
      ),
      '',
      `An idle stream: ${perStream.toFixed(1)} kB.`,
      '',
      figure('R13 idle', `${(idle / bareIdle).toFixed(1)} times bare Node`, idle / 1024),
      figure('R13 load', `${STREAMS + BEFORE} streams and 16 connections`, most / 1024),
      figure('R13 stream', `${STREAMS} streams`, perStream),
    ].join('\n');
  });
}

function idleStatements({ dataDir }: RunningServer, minutes: number): Promise<string> {
  return withStatementLog(dataDir, async (database) => {
    // Reconnecting takes some.
    await pause(60_000);
    const count = await countStatements(dataDir, database, () => pause(minutes * 60_000));
    return `Statements of the idle process, with nobody signed in: ${(count / minutes).toFixed(0)} a minute (${count} in ${minutes} minutes).`;
  });
}
