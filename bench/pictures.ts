import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '#tests/support/running-server.ts';
import { signedInAs } from './cast.ts';
import { CONNECTIONS, each, inTurns, type KeyedMutex, ratios, startBareServer, turnsFor } from './load.ts';
import { median, spread, table } from './measurements.ts';
import { type Part, withServer } from './part.ts';
import { picturePipeline } from './picture-pipeline.ts';
import { secondVisit } from './second-visit.ts';
import { statementsOf, withStatementLog } from './statements.ts';

/** Stored pictures: served, seen again, and redrawn. */
export const pictures: Part = {
  name: 'pictures',
  title: 'Pictures: served, seen again, and redrawn',
  async run({ quick, seconds }) {
    const turns = turnsFor({ quick, seconds: Math.ceil(seconds / 2) });
    const served = await withServer((server) => servedPictures(server, turns), { through: ['taskset', '-c', '0'] });
    const redrawn = await withServer(async (server) => [
      await secondVisit(server),
      await picturePipeline(server, quick ? 2 : 10),
    ]);
    return [served, ...redrawn].join('\n\n');
  },
};

/** The smallest and the largest stored size of a picture that a list shows. */
const SIZES = [/\/400\.webp\?/, /\/(?:900|1600)\.webp\?/];

async function servedPictures(server: RunningServer, turns: KeyedMutex): Promise<string> {
  const client = await signedInAs('SHOP', server.origin, server.dataDir);
  const html = (await client.get('/marketplace/artists')).text.replaceAll('&amp;', '&');
  const addresses = [...new Set(html.match(/\/files\/[^" ,\\]+?signature=[\w-]+/g))];
  const chosen = SIZES.flatMap((size) => addresses.find((address) => size.test(address)) ?? []);
  const rows: (string | number)[][] = [];
  for (const path of chosen) rows.push(await compare(server, path, turns));
  const asked = await withStatementLog(server.dataDir, async (database) => {
    const fetchAll = async () => {
      for (const path of addresses) await bytesOf(server.origin + path);
    };
    const first = await statementsOf(server.dataDir, database, fetchAll);
    const again = await statementsOf(server.dataDir, database, fetchAll);
    return [first.length, again.length];
  });
  return [
    `Stored pictures beside a bare Node server with the same bytes. wrk, 1 thread, ${CONNECTIONS} connections, on core 1; server and database on core 0. ${turns.rounds} rounds in turns (bare, ours, bare, ours ...), ${turns.seconds} s each after ${turns.warmUp} s to warm up; median (lowest-highest); production mode, all headers.`,
    '',
    table(
      ['picture', 'bytes', 'bare req/s', 'ours req/s', 'ratio', 'bare CPU ms', 'ours CPU ms', 'ratio by CPU'],
      rows,
    ),
    '',
    `Statements for all ${addresses.length} pictures of /marketplace/artists in all their sizes, fetched one after the other: ${asked[0]}; once more: ${asked[1]}.`,
    '',
    'The same list in Chromium, scrolled to its end:',
  ].join('\n');
}

async function compare(server: RunningServer, path: string, turns: KeyedMutex): Promise<(string | number)[]> {
  const address = server.origin.replace('localhost', '127.0.0.1') + path;
  const { body, contentType } = await bytesOf(address);
  const file = join(server.dataDir, 'picture');
  writeFileSync(file, body);
  const bare = await startBareServer(file, contentType);
  const { theirs, ours } = inTurns(turns, { theirs: bare, ours: { url: address, pid: server.pid } });
  bare.stop();
  return [
    path.split(/[/?]/)[3] ?? '',
    body.byteLength.toLocaleString('en-US'),
    spread(each(theirs, 'perSecond')),
    spread(each(ours, 'perSecond')),
    spread(ratios(ours, theirs, 'perSecond'), 2),
    median(each(theirs, 'cpuMsPerRequest')).toFixed(3),
    median(each(ours, 'cpuMsPerRequest')).toFixed(3),
    spread(ratios(theirs, ours, 'cpuMsPerRequest'), 2),
  ];
}

async function bytesOf(address: string): Promise<{ body: Uint8Array; contentType: string }> {
  // Without this, a connection kept from before the load would already be closed.
  const reply = await fetch(address, { headers: { connection: 'close' } });
  const body = new Uint8Array(await reply.arrayBuffer());
  const contentType = reply.headers.get('content-type') ?? '';
  if (reply.status !== 200 || !contentType.startsWith('image/')) throw new Error(`${address} is no picture`);
  return { body, contentType };
}
