import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { ask, cpuMs, makePairs, openStream, type Pair, type Stream } from './load.ts';
import { figure, median, percentile, table } from './report.ts';
import { AUTH_SECRET, type Part, startSecond, withDatabase, withServer } from './server.ts';

const PAIRS = 250;
/** Messages a second: with pauses, and under load. */
const RATES = { idle: 2, half: 50, full: 100 };

/** R7: time from sending a message until its text is on the recipient's page, at a constant rate. */
export const messageSeen: Part = {
  name: 'message-seen',
  title: 'A message, from sent to seen',
  run: ({ quick, seconds }) =>
    withServer((server) => measure(server, quick ? 3 : seconds * 5), {
      settings: { AUTH_SECRET },
    }),
};

/** For each message: the time until it is visible, and the sender's wait, in ms. `late`: the last one, after the last send. */
type Seen = { seen: number[]; answered: number[]; loads: number; late: number; cpuMs: number };

async function measure(server: RunningServer, seconds: number): Promise<string> {
  const config = runningEmbeddedPostgres(server.dataDir);
  if (!config) throw new Error('the embedded database does not run');
  const pairs = await withDatabase(server.dataDir, (opened) => makePairs(opened, PAIRS));
  const through = (rate: number, reader = server.origin) =>
    run(seconds, rate, server.pid, pagesOf(server.origin, reader), pairs);
  // Compiles the code and fills the caches.
  for (const rate of [RATES.idle * 5, RATES.half]) await through(rate);
  const one = { idle: await through(RATES.idle), half: await through(RATES.half), full: await through(RATES.full) };
  const second = await startSecond(config, join(server.dataDir, 'second'));
  for (const rate of [RATES.idle * 5, RATES.half]) await through(rate, second.origin);
  const two = { half: await through(RATES.half, second.origin), full: await through(RATES.full, second.origin) };
  await second.stop();
  const p99 = ({ seen }: Seen) => percentile(seen, 0.99);
  const row = (what: string, rate: number, { seen, answered, loads, late, cpuMs: used }: Seen) => [
    what,
    rate,
    seen.length.toLocaleString('en-US'),
    ...[answered, seen].map((one) => `${median(one).toFixed(1)} / ${percentile(one, 0.99).toFixed(1)}`),
    late.toFixed(0),
    (loads / seen.length).toFixed(2),
    (used / seen.length).toFixed(2),
  ];
  return [
    `Messages at a constant rate for ${seconds} s, into ${PAIRS} conversations that both sides have open, each with a live stream (${PAIRS * 2} streams). Each is counted from the moment at which it was to be sent. Both sides do what a page does: they load the page's data again ${GATHER_MS} ms after a hint, and the reader marks each message as read. Seen: the words have reached the reader's page. The last: how long after the last was to be sent. Loads: of a whole page's data, for each message. Two processes: the sender's is another one than the reader's. Servers, database and readers share both cores. Every message was looked for.`,
    '',
    table(
      [
        'what',
        'a second',
        'messages',
        'answered p50 / p99 ms',
        'seen p50 / p99 ms',
        'the last, ms',
        'loads',
        'CPU ms of the process each',
      ],
      [
        row('one process', RATES.idle, one.idle),
        row('one process', RATES.half, one.half),
        row('one process', RATES.full, one.full),
        row("two processes (the sender's CPU)", RATES.half, two.half),
        row("two processes (the sender's CPU)", RATES.full, two.full),
      ],
    ),
    '',
    figure('R7 p50', 'one process, idle', median(one.idle.seen)),
    figure('R7 p99', `one process, ${RATES.half} a second`, p99(one.half)),
    figure('R7 p99', `two processes, ${RATES.half} a second`, p99(two.half)),
    figure('R7 keeps up', `one process, ${RATES.full} a second`, one.full.late),
    figure('R7 keeps up', `two processes, ${RATES.full} a second`, two.full.late),
  ].join('\n');
}

/** Combines several hints into one load, as the page does (app/browser/refresh.ts). */
const GATHER_MS = 80;

type Way = ReturnType<typeof pagesOf>;

/** The pages of both sides. `show` gets all that arrives at the reader's. */
function pagesOf(sender: string, reader: string) {
  const load = async (origin: string, { conversationId }: Pair, cookie: string) => {
    const { status, text } = await whenTaken(() => ask(`${origin}/messages/${conversationId}.data`, { cookie }));
    if (status !== 200) throw new Error(`a conversation was answered with ${status}`);
    return text;
  };
  async function openPage(origin: string, pair: Pair, cookie: string, noteLoad: () => void, show?: Show) {
    let gathering: NodeJS.Timeout | undefined;
    const stream = await openStream(`${origin}/live`, cookie, (event, data) => {
      if (event === 'messages') {
        show?.(data);
        if (show && JSON.parse(data).unreadCount > 0) void markRead(origin, pair, cookie);
        return;
      }
      clearTimeout(gathering);
      gathering = setTimeout(async () => {
        noteLoad();
        const text = await load(origin, pair, cookie);
        show?.(text);
      }, GATHER_MS);
    });
    const close = () => {
      clearTimeout(gathering);
      stream.close();
    };
    return { close };
  }
  return {
    open: (pair: Pair, show: Show, noteLoad: () => void): Promise<Stream[]> =>
      Promise.all([openPage(reader, pair, pair.shop, noteLoad, show), openPage(sender, pair, pair.artist, noteLoad)]),
    async send(pair: Pair, content: string, noteLoad: () => void): Promise<void> {
      const form = { content, submissionId: randomUUID() };
      const { status, text } = await whenTaken(() =>
        ask(`${sender}/messages/${pair.conversationId}.data`, { cookie: pair.artist, form }),
      );
      if (status !== 200) throw new Error(`a message to ${sender} was answered with ${status}`);
      if (text.includes('"live"')) return;
      noteLoad();
      await load(sender, pair, pair.artist);
    },
  };
}

/** A server that has too much to do says 503; the same is sent again a second later, which counts as waiting. */
async function whenTaken<Reply extends { status: number }>(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503) return reply;
    await pause(1_000);
  }
}

type Show = (text: string) => void;

async function markRead(origin: string, { conversationId }: Pair, cookie: string): Promise<void> {
  const { status } = await whenTaken(() => ask(`${origin}/messages/${conversationId}/reading`, { cookie, form: {} }));
  if (status !== 204) throw new Error(`the reading of a conversation was answered with ${status}`);
}

async function run(seconds: number, perSecond: number, pid: number, way: Way, pairs: Pair[]): Promise<Seen> {
  const found: Seen = { seen: [], answered: [], loads: 0, late: 0, cpuMs: 0 };
  const noteLoad = () => {
    found.loads += 1;
  };
  const waiting = new Map(pairs.map((pair) => [pair.conversationId, [] as { words: string; from: number }[]]));
  function show({ conversationId }: Pair, text: string): void {
    const mine = waiting.get(conversationId) ?? [];
    const [now, left] = [performance.now(), mine.filter(({ words }) => !text.includes(words))];
    for (const { words, from } of mine) if (text.includes(words)) found.seen.push(now - from);
    waiting.set(conversationId, left);
  }
  const streams: Stream[] = [];
  for (const pair of pairs) streams.push(...(await way.open(pair, (text) => show(pair, text), noteLoad)));
  const used = cpuMs(pid);
  const started = performance.now();
  const sending: Promise<void>[] = [];
  let last = started;
  for (let number = 0; number < seconds * perSecond; number += 1) {
    const from = started + (number * 1_000) / perSecond;
    last = from;
    await until(from);
    const pair = pairs[number % pairs.length] as Pair;
    const words = `message-${Math.random().toString(36).slice(2)}-${number}`;
    waiting.get(pair.conversationId)?.push({ words, from });
    sending.push(way.send(pair, words, noteLoad).then(() => void found.answered.push(performance.now() - from)));
  }
  await Promise.all(sending);
  for (const end = performance.now() + 30_000; unseen(waiting) > 0 && performance.now() < end; ) await pause(20);
  found.late = performance.now() - last;
  found.cpuMs = cpuMs(pid) - used;
  for (const stream of streams) stream.close();
  if (unseen(waiting) > 0) throw new Error(`${unseen(waiting)} messages were never seen`);
  // What the last messages caused.
  await pause(1_000);
  return found;
}

const unseen = (waiting: Map<string, unknown[]>) => [...waiting.values()].reduce((sum, open) => sum + open.length, 0);
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const until = (at: number) => (at > performance.now() ? pause(at - performance.now()) : undefined);
