import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { ask, cpuMs, makePairs, openStream, type Pair, type Stream, send, startProgram } from './load.ts';
import { figure, median, percentile, table } from './report.ts';
import { AUTH_SECRET, type Part, startSecond, withDatabase, withServer } from './server.ts';

const PAIRS = 250;
const PER_SECOND = 100;

/** R7: time from sending a message until its text is on the recipient's page, at a constant rate. */
export const messageSeen: Part = {
  name: 'message-seen',
  title: 'A message, from sent to seen',
  run: ({ quick, seconds }) =>
    withServer((server) => measure(server, quick ? 3 : seconds * 5), {
      settings: { AUTH_SECRET },
    }),
};

/** For each message: the time until the hint, the time until it is visible, and the sender's wait, in ms. */
type Seen = { told: number[]; seen: number[]; answered: number[]; cpuMs: number };

async function measure(server: RunningServer, seconds: number): Promise<string> {
  const config = runningEmbeddedPostgres(server.dataDir);
  if (!config) throw new Error('the embedded database does not run');
  const file = join(server.dataDir, 'database.json');
  writeFileSync(file, JSON.stringify(config));
  const pairs = await withDatabase(server.dataDir, (opened) => makePairs(opened, PAIRS));
  const bare = await startProgram(process.execPath, 'bench/bare-live.mjs', file);
  const echoed = await run(seconds, bare.pid, throughBare(bare.url), pairs);
  bare.stop();
  const one = await run(seconds, server.pid, throughOurs(server.origin, server.origin), pairs);
  const second = await startSecond(config, join(server.dataDir, 'second'));
  const two = await run(seconds, server.pid, throughOurs(server.origin, second.origin), pairs);
  await second.stop();
  const p = (values: number[], share: number) => percentile(values, share);
  const row = (what: string, { told, seen, answered, cpuMs: used }: Seen) => [
    what,
    seen.length.toLocaleString('en-US'),
    ...[answered, told, seen].map((one) => `${median(one).toFixed(1)} / ${p(one, 0.99).toFixed(1)}`),
    (used / seen.length).toFixed(2),
  ];
  return [
    `${PER_SECOND} messages a second at a constant rate for ${seconds} s, into ${PAIRS} conversations whose both sides have a live stream open (${PAIRS * 2} streams). Each is counted from the moment at which it was to be sent. Told: the reader's stream says that something changed. Seen: the reader has asked for the conversation's data and the words are in it; a browser waits ${GATHER_MS} ms longer before it asks, in case more is to come. Bare: one insert with NOTIFY, and the words themselves in the stream, without sessions, rules or an outbox. Two processes: the sender's is another one than the reader's. Servers, database and readers share both cores. Every message was looked for.`,
    '',
    table(
      [
        'what',
        'messages',
        'answered p50 / p99 ms',
        'told p50 / p99 ms',
        'seen p50 / p99 ms',
        'CPU ms of the process each',
      ],
      [row('bare', echoed), row('one process', one), row("two processes (the sender's CPU)", two)],
    ),
    '',
    figure('R7 ratio', 'seen', p(one.seen, 0.99) / p(echoed.seen, 0.99)),
    figure('R7 ratio', 'told', p(one.told, 0.99) / p(echoed.told, 0.99)),
    figure('R7 p50', 'seen', median(one.seen)),
    figure('R7 p99', 'seen', p(one.seen, 0.99)),
    figure('R7 two', 'seen', p(two.seen, 0.99)),
  ].join('\n');
}

/** Combines several hints into one load, as the page does (app/browser/live.ts). This is not server work. */
const GATHER_MS = 80;

type Way = {
  listen(pair: Pair, hear: (words: string) => void): Promise<Stream[]>;
  send(pair: Pair, words: string): Promise<unknown>;
  /** The texts visible to the reader now, including those that came with the event. */
  read(pair: Pair, news: string): Promise<string>;
};

function throughOurs(sender: string, reader: string): Way {
  return {
    listen: (pair, hear) =>
      Promise.all([openStream(`${reader}/live`, pair.shop, () => hear('')), openStream(`${sender}/live`, pair.artist)]),
    send: (pair, words) => send(sender, pair, words),
    async read({ conversationId, shop }) {
      const { status, text } = await ask(`${reader}/messages/${conversationId}.data`, { cookie: shop });
      if (status !== 200) throw new Error(`a conversation was answered with ${status}`);
      return text;
    },
  };
}

function throughBare(url: string): Way {
  return {
    listen: ({ shopId, artistId }, hear) =>
      Promise.all([
        openStream(`${url}?as=${shopId}`, '', (_event, words) => hear(words)),
        openStream(`${url}?as=${artistId}`),
      ]),
    async send({ shopId }, words) {
      const { status } = await ask(`${url}?to=${shopId}`, { text: words });
      if (status !== 204) throw new Error(`a message was answered with ${status}`);
    },
    read: async (_pair, news) => news,
  };
}

async function run(seconds: number, pid: number, way: Way, pairs: Pair[]): Promise<Seen> {
  const found: Seen = { told: [], seen: [], answered: [], cpuMs: 0 };
  const waiting = new Map(pairs.map((pair) => [pair.conversationId, [] as { words: string; from: number }[]]));
  async function hear(pair: Pair, news: string): Promise<void> {
    const mine = waiting.get(pair.conversationId) ?? [];
    const open = [...mine];
    const told = performance.now();
    const text = open.length > 0 ? await way.read(pair, news) : '';
    for (const one of open) {
      if (!text.includes(one.words) || !mine.includes(one)) continue;
      mine.splice(mine.indexOf(one), 1);
      found.told.push(told - one.from);
      found.seen.push(performance.now() - one.from);
    }
  }
  const streams: Stream[] = [];
  for (const pair of pairs) streams.push(...(await way.listen(pair, (news) => void hear(pair, news))));
  const used = cpuMs(pid);
  const started = performance.now();
  const sending: Promise<void>[] = [];
  for (let number = 0; number < seconds * PER_SECOND; number += 1) {
    const from = started + (number * 1_000) / PER_SECOND;
    await until(from);
    const pair = pairs[number % pairs.length] as Pair;
    const words = `message-${Math.random().toString(36).slice(2)}-${number}`;
    waiting.get(pair.conversationId)?.push({ words, from });
    sending.push(way.send(pair, words).then(() => void found.answered.push(performance.now() - from)));
  }
  await Promise.all(sending);
  for (const end = performance.now() + 10_000; unseen(waiting) > 0 && performance.now() < end; ) await pause(20);
  found.cpuMs = cpuMs(pid) - used;
  for (const stream of streams) stream.close();
  if (unseen(waiting) > 0) throw new Error(`${unseen(waiting)} messages were never seen`);
  return found;
}

const unseen = (waiting: Map<string, unknown[]>) => [...waiting.values()].reduce((sum, open) => sum + open.length, 0);
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const until = (at: number) => (at > performance.now() ? pause(at - performance.now()) : undefined);
