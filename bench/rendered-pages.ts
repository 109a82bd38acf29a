import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { cookieOf, signedInAs } from './cast.ts';
import { figure } from './goals.ts';
import { each, inTurns, type KeyedMutex, type Load, load, ratios, startOther } from './load.ts';
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

export type Page = { who: string; client: WebClient; path: string };
export type Recorded = Page & { statements: Statement[]; body: string };
/**
 * `byRequests` and `byCpu` are the medians of the ratios, of requests a second and of CPU time; `perSecond` is what
 * ours answered in each round.
 */
export type Compared = {
  name: string;
  who: string;
  row: string[];
  byRequests: number;
  byCpu: number;
  perSecond: number[];
};

/** The columns of `row`, after the request. */
export const COMPARED = [
  'who',
  'bytes, hand-written / ours',
  'statements',
  'hand-written req/s',
  'ours req/s',
  'ratio',
  'hand-written CPU ms per request',
  'ours CPU ms per request',
  'ratio by CPU',
];

const LIST = '/jobs?type=GUEST_SPOT&q=guest';

/** How often each page is asked for: the log may also hold what began or ended beside it. */
const TIMES = 3;
/** How far the two answers may differ in length. */
const TOLERANCE = 0.05;

/**
 * What an earlier measurement on another machine found: lists a second of WordPress, and of the server written by hand
 * (React and PostgreSQL, 10,000 jobs) beside it. No WordPress is installed here.
 */
const EARLIER = { wordPress: 46, writtenByHand: 3_477 };

/** Pages that are rendered for each request, and their data, beside a hand-written server, in turns. */
export async function renderedPages(server: RunningServer, turns: KeyedMutex): Promise<string> {
  const recorded = await record(server.dataDir, await pagesOf(server));
  const compared: Compared[] = [];
  for (const page of recorded) compared.push(await compare(server, page, turns));
  const list = compared.find(({ name }) => name === LIST);
  const byHand = EARLIER.writtenByHand / EARLIER.wordPress;
  return [
    `The same load on pages that are rendered. Hand-written: Node's own HTTP server that, for each request, sends the statements which ours sent for that page (taken from the database's log, with their values) one after the other with \`pg\`, then renders the same markup with \`renderToString\` from plain components without a router (one \`jsx\` call for each element of our page, made by a program; the data for hydration as a constant), or writes the same data with \`JSON.stringify\`. Its answers are as long as ours within 5 %. Before the first round of a page, either side is asked for it for ${turns.running} s: what has just begun runs uncompiled, and a server runs for days. The ratio of requests is of the servers with their database, which share a core; the one by CPU is of the processes of Node alone, and the one to compare on a machine that has other work to do.`,
    '',
    table(
      ['page', ...COMPARED],
      compared.map(({ row }) => row),
    ),
    '',
    `WordPress is not installed here. An earlier measurement on another machine found ${EARLIER.wordPress} list views a second for it and ${EARLIER.writtenByHand} for a server written by hand, ${byHand.toFixed(0)} times as many; the ratio by CPU of ${LIST} above times that is how ours compares with it.`,
    '',
    ...compared.map(({ name, who, byRequests }) => figure('R2', `${name} (${who})`, byRequests)),
    ...compared.map(({ name, who, byCpu }) => figure('R2 CPU', `${name} (${who})`, byCpu)),
    figure('R5', LIST, (list?.byCpu ?? Number.NaN) * byHand),
  ].join('\n');
}

async function pagesOf({ origin, dataDir }: RunningServer): Promise<Page[]> {
  const visitor = new WebClient(origin);
  const artist = await signedInAs('ARTIST', origin, dataDir);
  const shop = await signedInAs('SHOP', origin, dataDir);
  const [conversation] = /\/messages\/[0-9a-f-]{36}/.exec((await artist.get('/messages')).text) ?? [];
  if (!conversation) throw new Error('the artist of the cast has no conversation');
  return [
    { who: 'visitor', client: visitor, path: LIST },
    { who: 'artist', client: artist, path: '/jobs' },
    { who: 'artist', client: artist, path: '/dashboard' },
    { who: 'shop', client: shop, path: '/shop/applications' },
    { who: 'artist', client: artist, path: conversation },
  ].flatMap((page) => [page, { ...page, path: page.path.replace(/(?=\?|$)/, '.data') }]);
}

/** What each page sends to the database and answers, taken from the database's log. */
export function record(dataDir: string, pages: Page[]): Promise<Recorded[]> {
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

/** A page's statements and answer by a server written by hand, and ours, in turns. */
export async function compare(server: RunningServer, page: Recorded, turns: KeyedMutex): Promise<Compared> {
  const written = writtenFor(server.dataDir, page);
  const file = join(server.dataDir, 'written-page.json');
  writeFileSync(file, JSON.stringify(written));
  const other = await startOther('bench/written-server.mjs', file);
  const theirAnswer = await (await fetch(other.url)).text();
  const [theirBytes, ourBytes] = [theirAnswer, page.body].map((text) => Buffer.byteLength(text)) as [number, number];
  if (Math.abs(theirBytes / ourBytes - 1) > TOLERANCE) {
    throw new Error(`${page.path} has ${ourBytes} bytes, and ${theirBytes} written by hand`);
  }
  const address = server.origin.replace('localhost', '127.0.0.1') + page.path;
  const cookie = cookieOf(page.client);
  const again = (await page.client.get(page.path)).text;
  // The last row that all answers name: every answer under load must hold it. A form's own id is another each time.
  const marker = page.body.match(/[0-9a-f-]{36}/g)?.findLast((id) => theirAnswer.includes(id) && again.includes(id));
  if (!marker) throw new Error(`${page.path} names no row`);
  const sides = {
    theirs: { url: other.url, pid: other.pid, marker },
    ours: { url: address, pid: server.pid, cookie, marker },
  };
  if (turns.running > 0) for (const side of Object.values(sides)) load(side, turns.running);
  const { theirs, ours } = inTurns(turns, sides);
  other.stop();
  const bytes = [theirBytes, ourBytes].map((count) => count.toLocaleString('en-US')).join(' / ');
  const name = page.path.replace(/[0-9a-f-]{36}/, ':id');
  const row = [name, page.who, bytes, String(page.statements.length), ...figuresOf(ours, theirs)];
  const byRequests = median(ratios(ours, theirs, 'perSecond'));
  const byCpu = median(ratios(theirs, ours, 'cpuMsPerRequest'));
  return { name, who: page.who, row, byRequests, byCpu, perSecond: each(ours, 'perSecond') };
}

function writtenFor(dataDir: string, { path, statements, body }: Recorded): WrittenPage {
  const database = runningEmbeddedPostgres(dataDir);
  if (!database) throw new Error('the embedded database does not run');
  const isData = /\.(?:data|json)(?:\?|$)/.test(path);
  return {
    ...{ database, statements },
    source: isData ? null : writePage(body),
    data: isData ? JSON.parse(body) : null,
    contentType: isData ? 'text/x-script' : 'text/html; charset=utf-8',
  };
}

function figuresOf(ours: Load[], theirs: Load[]): string[] {
  return [
    spread(each(theirs, 'perSecond')),
    spread(each(ours, 'perSecond')),
    spread(ratios(ours, theirs, 'perSecond'), 2),
    median(each(theirs, 'cpuMsPerRequest')).toFixed(2),
    median(each(ours, 'cpuMsPerRequest')).toFixed(2),
    spread(ratios(theirs, ours, 'cpuMsPerRequest'), 2),
  ];
}
