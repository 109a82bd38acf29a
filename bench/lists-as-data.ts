import { join } from 'node:path';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { figure } from './goals.ts';
import { type KeyedMutex, turnsFor } from './load.ts';
import { median, spread, table } from './measurements.ts';
import { type Part, withServer } from './part.ts';
import { pgbench, scriptOf } from './pgbench.ts';
import { COMPARED, type Compared, compare, type Recorded, record } from './rendered-pages.ts';

/** Lists as programs get them: the feed, and what the page's own script loads. None of them is kept in memory. */
const PATHS = ['/jobs.json', '/jobs.data?type=GUEST_SPOT&q=guest'];
/**
 * What an earlier measurement on another machine found: lists a second of Directus, and of the server written by hand
 * (Node, pg and JSON.stringify, 10,000 jobs) beside it. No Directus is installed here.
 */
const EARLIER = { directus: 422, writtenByHand: 5_967 };

/** R3, R4 and R6: lists as data, beside Node with `pg` alone, and beside pgbench with the same SQL. */
export const listsAsData: Part = {
  name: 'lists-as-data',
  title: 'Lists as data, beside Node and pg alone, and beside pgbench',
  run: (effort) => withServer((server) => measure(server, turnsFor(effort)), { through: ['taskset', '-c', '0'] }),
};

async function measure(server: RunningServer, turns: KeyedMutex): Promise<string> {
  const client = new WebClient(server.origin);
  const pages = PATHS.map((path) => ({ who: 'visitor', client, path }));
  const compared: (Compared & { transactions: number[]; share: number })[] = [];
  for (const page of await record(server.dataDir, pages)) {
    const one = await compare(server, page, turns);
    const transactions = byPgbench(server, page, turns);
    compared.push({ ...one, transactions, share: median(one.perSecond) / median(transactions) });
  }
  const byHand = EARLIER.writtenByHand / EARLIER.directus;
  return [
    `Hand-written: Node's own HTTP server that sends the statements which ours sends with \`pg\` and answers the same data with \`JSON.stringify\`. pgbench: the same statements with the same values as one transaction script, prepared, 4 clients, on core 1; database on core 0, where our server is too. wrk on core 1; ${turns.rounds} rounds in turns, ${turns.seconds} s each after ${turns.warmUp} s to warm up; median (lowest-highest). Every answer was checked for its status and for the last row that it must name.`,
    '',
    table(
      ['list', ...COMPARED, 'pgbench tps', 'ours / pgbench'],
      compared.map(({ row, transactions, share }) => [...row, spread(transactions), share.toFixed(2)]),
    ),
    '',
    `Directus is not installed here. An earlier measurement on another machine found ${EARLIER.directus} lists a second for it and ${EARLIER.writtenByHand} for a server written by hand, ${byHand.toFixed(0)} times as many; the ratio by CPU above times that is how ours compares with it.`,
    '',
    ...compared.flatMap(({ name, byCpu, share }) => [
      figure('R3', name, byCpu),
      figure('R4', name, share),
      figure('R6', name, byCpu * byHand),
    ]),
  ].join('\n');
}

function byPgbench(server: RunningServer, { statements }: Recorded, { rounds, seconds }: KeyedMutex): number[] {
  const config = runningEmbeddedPostgres(server.dataDir);
  if (!config) throw new Error('the embedded database does not run');
  const script = { file: join(server.dataDir, 'list.sql'), ...scriptOf(statements) };
  return Array.from({ length: rounds }, () => pgbench(config, script, seconds).perSecond);
}
