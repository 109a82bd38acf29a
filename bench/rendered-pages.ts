import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { signedInAs } from './cast.ts';
import { type Load, load, startOther, type Turns } from './load.ts';
import { median, spread, table } from './measurements.ts';
import { type Statement, statementsOf, withStatementLog } from './statements.ts';
import { writePage } from './written-page.ts';

/** What the hand-written server needs: a page's source, or its data, and where and what to ask first. */
type WrittenPage = {
  database: pg.PoolConfig;
  statements: Statement[];
  source: string | null;
  data: unknown;
  contentType: string;
};

type Page = { who: string; client: WebClient; path: string };
type Recorded = Page & { statements: Statement[]; body: string };

/** How often each page is asked for: the log may also hold what began or ended beside it. */
const TIMES = 3;
/** How far the two answers may differ in length. */
const TOLERANCE = 0.05;

/** Pages that are rendered for each request, and their data, beside a hand-written server, in turns. */
export async function renderedPages(server: RunningServer, turns: Turns): Promise<string> {
  const recorded = await record(server);
  const rows: string[][] = [];
  for (const page of recorded) rows.push(await compare(server, page, turns));
  return [
    "The same load on pages that are rendered. Hand-written: Node's own HTTP server that, for each request, sends the statements which ours sent for that page (taken from the database's log, with their values) one after the other with `pg`, then renders the same markup with `renderToString` from plain components without a router (one `jsx` call for each element of our page, made by a program; the data for hydration as a constant), or writes the same data with `JSON.stringify`. Its answers are as long as ours within 5 %. The ratio by CPU is the one to compare on a machine that has other work to do.",
    '',
    table(
      [
        'page',
        'who',
        'bytes, hand-written / ours',
        'statements',
        'hand-written req/s',
        'ours req/s',
        'ratio',
        'hand-written CPU ms per request',
        'ours CPU ms per request',
        'ratio by CPU',
      ],
      rows,
    ),
  ].join('\n');
}

async function record({ origin, dataDir }: RunningServer): Promise<Recorded[]> {
  const visitor = new WebClient(origin);
  const artist = await signedInAs('ARTIST', origin, dataDir);
  const shop = await signedInAs('SHOP', origin, dataDir);
  const [conversation] = /\/messages\/[0-9a-f-]{36}/.exec((await artist.get('/messages')).text) ?? [];
  if (!conversation) throw new Error('the artist of the cast has no conversation');
  const pages = [
    { who: 'visitor', client: visitor, path: '/jobs?type=GUEST_SPOT&q=guest' },
    { who: 'artist', client: artist, path: '/jobs' },
    { who: 'artist', client: artist, path: '/dashboard' },
    { who: 'shop', client: shop, path: '/shop/applications' },
    { who: 'artist', client: artist, path: conversation },
  ].flatMap((page) => [page, { ...page, path: page.path.replace(/(?=\?|$)/, '.data') }]);
  return withStatementLog(dataDir, async (database) => {
    const recorded: Recorded[] = [];
    for (const page of pages) {
      // The first visit may note that it happened.
      await page.client.get(page.path);
      const asked: Recorded[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        let body = '';
        const statements = await statementsOf(dataDir, database, async () => {
          const reply = await page.client.get(page.path);
          if (reply.status !== 200) throw new Error(`${page.path} was answered with ${reply.status}`);
          body = reply.text;
        });
        asked.push({ ...page, statements, body });
      }
      const [least] = asked.sort((one, other) => one.statements.length - other.statements.length);
      if (least) recorded.push(least);
    }
    return recorded;
  });
}

async function compare(server: RunningServer, page: Recorded, turns: Turns): Promise<string[]> {
  const written = writtenFor(server.dataDir, page);
  const file = join(server.dataDir, 'written-page.json');
  writeFileSync(file, JSON.stringify(written));
  const other = await startOther('bench/written-server.mjs', file);
  const theirBytes = (await (await fetch(other.url)).arrayBuffer()).byteLength;
  const ourBytes = Buffer.byteLength(page.body);
  if (Math.abs(theirBytes / ourBytes - 1) > TOLERANCE) {
    throw new Error(`${page.path} has ${ourBytes} bytes, and ${theirBytes} written by hand`);
  }
  const address = server.origin.replace('localhost', '127.0.0.1') + page.path;
  const cookie = page.client
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < turns.rounds; round += 1) {
    for (const [figures, url, pid] of [
      [theirs, other.url, other.pid],
      [ours, address, server.pid],
    ] as const) {
      load(url, pid, turns.warmUp, cookie);
      figures.push(load(url, pid, turns.seconds, cookie));
    }
  }
  other.stop();
  const bytes = [theirBytes, ourBytes].map((count) => count.toLocaleString('en-US')).join(' / ');
  const name = page.path.replace(/[0-9a-f-]{36}/, ':id');
  return [name, page.who, bytes, String(page.statements.length), ...figuresOf(ours, theirs)];
}

function writtenFor(dataDir: string, { path, statements, body }: Recorded): WrittenPage {
  const database = runningEmbeddedPostgres(dataDir);
  if (!database) throw new Error('the embedded database does not run');
  const isData = /\.data(?:\?|$)/.test(path);
  return {
    ...{ database, statements },
    source: isData ? null : writePage(body),
    data: isData ? JSON.parse(body) : null,
    contentType: isData ? 'text/x-script' : 'text/html; charset=utf-8',
  };
}

function figuresOf(ours: Load[], theirs: Load[]): string[] {
  const of = (figures: Load[], key: keyof Load) => figures.map((figure) => figure[key]);
  const ratios = (key: keyof Load) => ours.map((one, round) => one[key] / (theirs[round] as Load)[key]);
  return [
    spread(of(theirs, 'perSecond')),
    spread(of(ours, 'perSecond')),
    spread(ratios('perSecond'), 2),
    median(of(theirs, 'cpuMsPerRequest')).toFixed(2),
    median(of(ours, 'cpuMsPerRequest')).toFixed(2),
    spread(
      ratios('cpuMsPerRequest').map((ratio) => 1 / ratio),
      2,
    ),
  ];
}
