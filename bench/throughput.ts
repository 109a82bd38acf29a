import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '#tests/support/running-server.ts';
import { CONNECTIONS, type Load, load, startBareServer, type Turns } from './load.ts';
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
  run: ({ quick, seconds }) =>
    withServer(
      (server) =>
        measure(
          server,
          quick ? { rounds: 1, warmUp: 1, seconds: 2 } : { rounds: 3, warmUp: Math.ceil(seconds / 4), seconds },
        ),
      {
        through: ['taskset', '-c', '0'],
      },
    ),
};

async function measure(server: RunningServer, turns: Turns): Promise<string> {
  return [await keptPages(server, turns), '', await renderedPages(server, turns)].join('\n');
}

async function keptPages(server: RunningServer, { rounds, warmUp, seconds }: Turns): Promise<string> {
  const rows: string[][] = [];
  for (const { path, marker, note } of PAGES) {
    const address = server.origin.replace('localhost', '127.0.0.1') + path;
    const body = await pageBytes(address, marker);
    const file = join(server.dataDir, 'page.html');
    writeFileSync(file, body);
    const bare = await startBareServer(file, 'text/html; charset=utf-8');
    const [ours, theirs]: [Load[], Load[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const [figures, url, pid] of [
        [theirs, bare.url, bare.pid],
        [ours, address, server.pid],
      ] as const) {
        load(url, pid, warmUp);
        figures.push(load(url, pid, seconds));
      }
    }
    bare.stop();
    await pageBytes(address, marker);
    rows.push(row(`${path} (${note})`, body.byteLength, ours, theirs));
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
  ].join('\n');
}

function row(name: string, bytes: number, ours: Load[], theirs: Load[]): string[] {
  const ratios = ours.map((one, round) => one.perSecond / (theirs[round] as Load).perSecond);
  const of = (figures: Load[], key: keyof Load) => figures.map((figure) => figure[key]);
  return [
    name,
    bytes.toLocaleString('en-US'),
    spread(of(theirs, 'perSecond')),
    spread(of(ours, 'perSecond')),
    spread(ratios, 2),
    `${median(of(ours, 'p50')).toFixed(2)} / ${median(of(ours, 'p99')).toFixed(2)}`,
    median(of(ours, 'cpuMsPerRequest')).toFixed(3),
    median(of(theirs, 'cpuMsPerRequest')).toFixed(3),
  ];
}

async function pageBytes(address: string, marker: string): Promise<Uint8Array> {
  // A connection kept from before the load would have been closed meanwhile.
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity', connection: 'close' } });
  const body = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200 || !new TextDecoder().decode(body).includes(marker)) {
    throw new Error(`${address} is not the page that it should be (${response.status})`);
  }
  return body;
}
