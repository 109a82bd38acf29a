import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import {
  CONNECTIONS,
  each,
  inTurns,
  type Load,
  load,
  type Rounds,
  ratios,
  startBareServer,
  startOther,
  turnsFor,
} from './load.ts';
import { figure, median, spread, table } from './report.ts';
import {
  cookieOf,
  type Part,
  type Statement,
  signedInAs,
  statementsOf,
  withServer,
  withStatementLog,
} from './server.ts';

const PAGES = [
  { path: '/', marker: 'The Premier Tattoo Artist Job Board', note: 'kept in memory' },
  { path: '/jobs', marker: 'Browse Opportunities', note: 'kept in memory' },
  { path: '/jobs?type=GUEST_SPOT', marker: 'Browse Opportunities', note: 'kept in memory' },
];

/** Visitor pages against a bare server that sends the same bytes, in turns. */
export const throughput: Part = {
  name: 'throughput',
  title: 'Pages of visitors beside a bare Node server with the same bytes',
  run: (effort) => withServer((server) => measure(server, turnsFor(effort)), { through: ['taskset', '-c', '0'] }),
};

async function measure(server: RunningServer, turns: Rounds): Promise<string> {
  return [await keptPages(server, turns), '', await renderedPages(server, turns)].join('\n');
}

async function keptPages(server: RunningServer, turns: Rounds): Promise<string> {
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
  // Otherwise an idle connection from before the load would already be closed.
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity', connection: 'close' } });
  const body = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200 || !new TextDecoder().decode(body).includes(marker)) {
    throw new Error(`${address} is not the page that it should be (${response.status})`);
  }
  return body;
}

type WrittenPage = {
  database: pg.PoolConfig;
  statements: Statement[];
  source: string | null;
  data: unknown;
  contentType: string;
};

type Page = { who: string; client: WebClient; path: string };
type Recorded = Page & { statements: Statement[]; body: string };
/** `byRequests` and `byCpu` are the medians of the ratios of requests per second and of CPU time. */
type Compared = {
  name: string;
  who: string;
  row: string[];
  byRequests: number;
  byCpu: number;
};

const COMPARED = [
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

/** How often each page is requested, because the log may also contain unrelated statements. */
const TIMES = 3;
const TOLERANCE = 0.05;

/** Pages rendered per request, and their data, against a hand-written server, in turns. */
async function renderedPages(server: RunningServer, turns: Rounds): Promise<string> {
  const recorded = await record(server.dataDir, await pagesOf(server));
  const compared: Compared[] = [];
  for (const page of recorded) compared.push(await compare(server, page, turns));
  return [
    `The same load on pages that are rendered. Hand-written: Node's own HTTP server that, for each request, sends the statements which ours sent for that page (taken from the database's log, with their values) one after the other with \`pg\`, then renders the same markup with \`renderToString\` from plain components without a router (one \`jsx\` call for each element of our page, made by a program; the data for hydration as a constant), or writes the same data with \`JSON.stringify\`. Its answers are as long as ours within 5 %. Before the first round of a page, either side is asked for it for ${turns.running} s: what has just begun runs uncompiled, and a server runs for days. The ratio of requests is of the servers with their database, which share a core; the one by CPU is of the processes of Node alone, and the one to compare on a machine that has other work to do.`,
    '',
    table(
      ['page', ...COMPARED],
      compared.map(({ row }) => row),
    ),
    '',
    ...compared.map(({ name, who, byRequests }) => figure('R2', `${name} (${who})`, byRequests)),
    ...compared.map(({ name, who, byCpu }) => figure('R2 CPU', `${name} (${who})`, byCpu)),
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

function record(dataDir: string, pages: Page[]): Promise<Recorded[]> {
  return withStatementLog(dataDir, async (database) => {
    const recorded: Recorded[] = [];
    for (const page of pages) {
      // The first visit may store that it happened.
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

/** Compares a page between a hand-written server and ours, in turns. */
async function compare(server: RunningServer, page: Recorded, turns: Rounds): Promise<Compared> {
  const written = writtenFor(server.dataDir, page);
  const file = join(server.dataDir, 'written-page.json');
  writeFileSync(file, JSON.stringify(written));
  const other = await startOther('bench/written-server.mjs', file);
  const theirAnswer = await (await fetch(other.url)).text();
  const theirBytes = Buffer.byteLength(theirAnswer);
  const ourBytes = Buffer.byteLength(page.body);
  if (Math.abs(theirBytes / ourBytes - 1) > TOLERANCE) {
    throw new Error(`${page.path} has ${ourBytes} bytes, and ${theirBytes} written by hand`);
  }
  const address = server.origin.replace('localhost', '127.0.0.1') + page.path;
  const cookie = cookieOf(page.client);
  const again = (await page.client.get(page.path)).text;
  // The last row that all answers contain, as a marker for every answer under load. Form ids differ each time.
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
  return { name, who: page.who, row, byRequests, byCpu };
}

function writtenFor(dataDir: string, { path, statements, body }: Recorded): WrittenPage {
  const database = runningEmbeddedPostgres(dataDir);
  if (!database) throw new Error('the embedded database does not run');
  const isData = /\.(?:data|json)(?:\?|$)/.test(path);
  return {
    database,
    statements,
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

/**
 * Compiles the markup of a page into the source of an equivalent React component, as one would write it by hand without
 * a router: one `jsx` call per element, created for each request, and a separate component for each list item, section,
 * form and icon. The content of scripts (hydration data) is a constant string. Evaluated with `jsx` in scope, it
 * returns the page's component.
 */
function writePage(html: string): string {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const token of html.matchAll(TOKEN)) {
    const { comment, closing, tag, attributes = '', text } = token.groups as Token;
    const parent = open.at(-1) as Element;
    if (closing) open.pop();
    else if (text) parent.children.push(decoded(text));
    else if (tag && !comment) {
      const element = { tag, attributes: propsOf(attributes), children: [] };
      parent.children.push(element);
      if (RAW.has(tag)) element.attributes.dangerouslySetInnerHTML = { __html: token.groups?.raw ?? '' };
      else if (!VOID.has(tag) && !attributes.endsWith('/')) open.push(element);
    }
  }
  const components: string[] = [];
  const page = written(root.children.find((child) => typeof child !== 'string') as Element, components, false);
  return `${components.join('\n')}\nreturn () => ${page};`;
}

type Element = { tag: string; attributes: Record<string, unknown>; children: (Element | string)[] };
type Token = { comment?: string; closing?: string; tag?: string; attributes?: string; raw?: string; text?: string };

const TOKEN =
  /(?<comment><!.*?>)|<\/(?<closing>[^>]+)>|<(?<tag>script|style)(?<attributes>[^>]*)>(?<raw>.*?)<\/(?:script|style)>|<(?<tag>[^\s/>]+)(?<attributes>(?:\s+[^\s=>]+(?:="[^"]*")?)*\/?)>|(?<text>[^<]+)/gs;
const RAW = new Set(['script', 'style']);
const VOID = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'source', 'wbr']);
const COMPONENTS = new Set(['li', 'article', 'section', 'header', 'footer', 'nav', 'form', 'fieldset', 'svg']);
const FLAGS =
  /^(?:async|autofocus|checked|defer|disabled|hidden|multiple|nomodule|novalidate|open|readonly|required|selected)$/i;
const NAMES: Record<string, string> = { class: 'className', for: 'htmlFor' };

function propsOf(attributes: string): Record<string, unknown> {
  return Object.fromEntries(
    [...attributes.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      NAMES[name] ?? name,
      FLAGS.test(name) ? true : name === 'style' ? styleOf(decoded(value)) : decoded(value),
    ]),
  );
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').map((rule) => [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)]);
  return Object.fromEntries(
    rules.map(([name = '', value = '']) => [name.startsWith('--') ? name : camel(name), value]),
  );
}

const camel = (name: string) => name.trim().replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');

function written(
  { tag, attributes, children }: Element,
  components: string[],
  asComponent = COMPONENTS.has(tag),
): string {
  const inside = children.map((child) =>
    typeof child === 'string' ? JSON.stringify(child) : written(child, components),
  );
  const props = { ...attributes };
  const text = JSON.stringify(props).slice(1, -1);
  const many =
    inside.length > 1 ? `children: [${inside.join(', ')}]` : inside.length === 1 ? `children: ${inside[0]}` : '';
  const call = `${inside.length > 1 ? 'jsxs' : 'jsx'}(${JSON.stringify(tag)}, {${[text, many].filter(Boolean).join(', ')}})`;
  if (!asComponent) return call;
  const name = `Part${components.length}`;
  components.push(`function ${name}() { return ${call}; }`);
  return `jsx(${name}, {})`;
}
