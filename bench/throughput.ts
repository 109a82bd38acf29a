import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '#tests/support/running-server.ts';
import { figure } from './goals.ts';
import { CONNECTIONS, each, inTurns, type KeyedMutex, type Load, ratios, startBareServer, turnsFor } from './load.ts';
import { median, spread, table } from './measurements.ts';
import { type Part, withServer } from './part.ts';
import { renderedPages } from './rendered-pages.ts';

const PAGES = [
  { path: '/', marker: 'The Premier Tattoo Artist Job Board', note: 'kept in memory' },
  { path: '/jobs', marker: 'Browse Opportunities', note: 'kept in memory' },
  { path: '/jobs?type=GUEST_SPOT', marker: 'Browse Opportunities', note: 'kept in memory' },
];

/** Pages of visitors beside a bare server that returns the same bytes, in turns. */
export const throughput: Part = {
  name: 'throughput',
  title: 'Pages of visitors beside a bare Node server with the same bytes',
  run: (effort) => withServer((server) => measure(server, turnsFor(effort)), { through: ['taskset', '-c', '0'] }),
};

async function measure(server: RunningServer, turns: KeyedMutex): Promise<string> {
  return [await keptPages(server, turns), '', await renderedPages(server, turns)].join('\n');
}

async function keptPages(server: RunningServer, turns: KeyedMutex): Promise<string> {
  const { rounds, warmUp, seconds } = turns;
  const rows: string[][] = [];
  const figures: string[] = [];
  for (const { path, marker, note } of PAGES) {
    const address = server.origin.replace('localhost', '127.0.0.1') + path;
    const body = await pageBytes(address, marker);
    const file = join(server.dataDir, 'page.html');
    writeFileSync(file, body);
    const bare = await startBareServer(file, 'text/html; charset=utf-8');
    const { theirs, ours } = inTurns(turns, { theirs: bare, ours: { url: address, pid: server.pid } });
    bare.stop();
    await pageBytes(address, marker);
    rows.push(row(`${path} (${note})`, body.byteLength, ours, theirs));
    figures.push(figure('R1', path, median(ratios(ours, theirs, 'perSecond'))));
  }
  return [
    `wrk, 1 thread, ${CONNECTIONS} connections, on core 1; server and database on core 0. ${rounds} rounds in turns (bare, ours, bare, ours ...), ${seconds} s each after ${warmUp} s to warm up; median (lowest-highest). No compression, production mode; every answer checked for its status, the page for its heading before and after.`,
    '',
    table(
      [
        'page',
        'bytes',
        'bare req/s',
        'ours req/s',
        'ratio',
        'ours p50 / p99 ms',
        'ours CPU ms per request',
        'bare CPU ms per request',
      ],
      rows,
    ),
    '',
    ...figures,
  ].join('\n');
}

function row(name: string, bytes: number, ours: Load[], theirs: Load[]): string[] {
  return [
    name,
    bytes.toLocaleString('en-US'),
    spread(each(theirs, 'perSecond')),
    spread(each(ours, 'perSecond')),
    spread(ratios(ours, theirs, 'perSecond'), 2),
    `${median(each(ours, 'p50')).toFixed(2)} / ${median(each(ours, 'p99')).toFixed(2)}`,
    median(each(ours, 'cpuMsPerRequest')).toFixed(3),
    median(each(theirs, 'cpuMsPerRequest')).toFixed(3),
  ];
}

async function pageBytes(address: string, marker: string): Promise<Uint8Array> {
  // Without this, a connection kept from before the load would already be closed.
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity', connection: 'close' } });
  const body = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200 || !new TextDecoder().decode(body).includes(marker)) {
    throw new Error(`${address} is not the page that it should be (${response.status})`);
  }
  return body;
}
