import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Statement } from './statements.ts';

/** Statements sent again and again by PostgreSQL's own load generator; what one client after the other gets done. */
export type Transactions = { perSecond: number; done: number };

const CLIENTS = 4;
const RELEASES = '/usr/lib/postgresql';

/** Runs a script on the second core for some seconds, with prepared statements; values are its variables. */
export function pgbench(
  config: pg.PoolConfig,
  script: { file: string; text: string; values?: Record<string, string> },
  seconds: number,
  clients = CLIENTS,
): Transactions {
  writeFileSync(script.file, script.text);
  const values = Object.entries(script.values ?? {}).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const { host = 'localhost', port = 5432, user = '', database = '' } = config;
  const place = ['-h', host, '-p', String(port), '-U', user];
  const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', script.file];
  const words = ['-c', '1', programFile(), ...place, ...how, ...values, database];
  const { status, stdout, stderr } = spawnSync('taskset', words, { encoding: 'utf8' });
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  const done = Number(/^number of transactions actually processed: (\d+)/m.exec(stdout)?.[1]);
  if (status !== 0 || !(perSecond > 0) || /number of failed transactions: [1-9]/.test(stdout))
    throw new Error(`pgbench failed: ${stdout}${stderr}`);
  return { perSecond, done };
}

function programFile(): string {
  const releases = existsSync(RELEASES) ? readdirSync(RELEASES).sort((a, b) => Number(b) - Number(a)) : [];
  const found = releases.map((release) => join(RELEASES, release, 'bin/pgbench')).find((file) => existsSync(file));
  if (!found) throw new Error(`there is no pgbench in ${RELEASES}: apt-get install postgresql`);
  return found;
}

/** KeyedMutex statements from a database's log into a script: `$1` becomes a variable, and NULL is written out. */
export function scriptOf(statements: readonly Statement[]): { text: string; values: Record<string, string> } {
  const values: Record<string, string> = {};
  const texts = statements.map(({ text, values: given }, number) =>
    text.replaceAll('\n', ' ').replace(/\$(\d+)/g, (_, place: string) => {
      const value = given[Number(place) - 1];
      if (value === null || value === undefined) return 'null';
      const name = `v${number}_${place}`;
      values[name] = value;
      return `:${name}`;
    }),
  );
  return { text: `${texts.join(';\n')};\n`, values };
}
