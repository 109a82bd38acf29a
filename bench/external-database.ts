import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { findPostgres, makeOwned, postgresAccount, spawnAs } from '#app/platform/db/postgres-cluster.server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { cookieOf, signedInAs } from './cast.ts';
import { figure } from './goals.ts';
import { each, inTurns, type KeyedMutex, turnsFor } from './load.ts';
import { median, spread, table } from './measurements.ts';
import { type Part, withServer } from './part.ts';
import { AUTH_SECRET, withDatabase } from './sessions.ts';
import { makePairs, type Written, writeMessages } from './written-messages.ts';

const USER = 'flashboard';
const THROUGH = ['taskset', '-c', '0'];
const READS = [
  ['a list, as a visitor', '/jobs?type=GUEST_SPOT&q=guest'],
  ['a list, as an artist', '/jobs'],
] as const;

/** R19: the product on its embedded PostgreSQL, and on one of the same release that runs by itself. */
export const externalDatabase: Part = {
  name: 'external-database',
  title: 'Embedded and external PostgreSQL',
  run: (effort) =>
    withServer((embedded) => besideExternal(embedded, turnsFor(effort)), {
      settings: { AUTH_SECRET },
      through: THROUGH,
    }),
};

async function besideExternal(embedded: RunningServer, turns: KeyedMutex): Promise<string> {
  const home = join(embedded.dataDir, 'external');
  mkdirSync(home, { mode: 0o711 });
  const { config, stop } = await startPostgres(join(home, 'cluster'));
  const url = `postgres://${USER}@${config.host}:${config.port}/${USER}`;
  const settings = { AUTH_SECRET, DATABASE_URL: url };
  const external = await startServer({ dataDir: home, settings, through: THROUGH });
  const opened = openDatabase({ ...config, max: 4 }, () => {});
  try {
    const reads = await compareReads(embedded, external, turns);
    const theirs = await makePairs(opened);
    const ours = await withDatabase(embedded.dataDir, (own) => makePairs(own));
    const written: Record<'embedded' | 'external', Written[]> = { embedded: [], external: [] };
    for (let round = 0; round < turns.rounds; round += 1) {
      await writeMessages(external, theirs, turns.warmUp);
      written.external.push(await writeMessages(external, theirs, turns.seconds));
      await writeMessages(embedded, ours, turns.warmUp);
      written.embedded.push(await writeMessages(embedded, ours, turns.seconds));
    }
    const rate = (which: keyof typeof written) => written[which].map(({ perSecond }) => perSecond);
    return report([...reads, { what: 'messages sent', embedded: rate('embedded'), external: rate('external') }], turns);
  } finally {
    await opened.close();
    await external.stop();
    await stop();
  }
}

type Rates = { what: string; embedded: number[]; external: number[] };

async function compareReads(embedded: RunningServer, external: RunningServer, turns: KeyedMutex): Promise<Rates[]> {
  const rates: Rates[] = [];
  for (const [what, path] of READS) {
    const side = async ({ origin, pid, dataDir }: RunningServer) => {
      const cookie = what.endsWith('artist') ? cookieOf(await signedInAs('ARTIST', origin, dataDir)) : '';
      return { url: origin + path, pid, cookie, marker: '</html>' };
    };
    const loads = inTurns(turns, { external: await side(external), embedded: await side(embedded) });
    const [ours, theirs] = [each(loads.embedded, 'perSecond'), each(loads.external, 'perSecond')];
    rates.push({ what, embedded: ours, external: theirs });
  }
  return rates;
}

function report(rates: Rates[], turns: KeyedMutex): string {
  const ratio = ({ embedded, external }: Rates) => embedded.map((one, round) => one / (external[round] as number));
  return [
    `The same build on both, each with the demo cast. External: the same release of PostgreSQL with the settings that it comes with, as a server of its own, reached by DATABASE_URL over TCP on this machine. Both servers and databases on core 0, only one of them loaded at a time; ${turns.rounds} rounds in turns, ${turns.seconds} s each after ${turns.warmUp} s to warm up; a second, median (lowest-highest). Every answer was checked.`,
    '',
    table(
      ['what', 'external', 'embedded', 'ratio'],
      rates.map((one) => [one.what, spread(one.external), spread(one.embedded), spread(ratio(one), 2)]),
    ),
    '',
    ...rates.map((one) => figure('R19', one.what, median(ratio(one)))),
  ].join('\n');
}

/** The release that the product brings, with its own settings, as somebody would run it for themselves. */
async function startPostgres(folder: string): Promise<{ config: pg.PoolConfig; stop(): Promise<void> }> {
  const account = postgresAccount();
  const bin = join(findPostgres(account, console.log).folder, 'bin');
  makeOwned(folder, account);
  const words = ['-D', folder, '-A', 'trust', '-U', USER, '-E', 'UTF8', '--no-locale'];
  execFileSync(join(bin, 'initdb'), words, { ...spawnAs(account), stdio: 'pipe' });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`];
  const args = [join(bin, 'postgres'), '-D', folder, ...settings.flatMap((one) => ['-c', one])];
  const child = spawn('taskset', ['-c', '0', ...args], { ...spawnAs(account), stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGQUIT'));
  const config = { host: '127.0.0.1', port, user: USER, database: USER };
  await makeDatabase(config);
  return { config, stop: () => ended(child) };
}

async function makeDatabase(config: pg.ClientConfig): Promise<void> {
  for (const until = performance.now() + 30_000; ; await pause(100)) {
    const client = new pg.Client({ ...config, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`create database ${USER} template template0`);
      return await client.end();
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}

function ended(child: ChildProcess): Promise<void> {
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGINT');
  return exited;
}
