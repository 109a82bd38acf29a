import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { join } from 'node:path';
import type pg from 'pg';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { signIn } from './server.ts';

export const CONNECTIONS = 16;
const TICKS_PER_SECOND = 100;

/** The number of rounds, and the seconds of each. */
export type Rounds = {
  rounds: number;
  warmUp: number;
  seconds: number;
  /** Warm-up seconds before the first round, because a new process runs uncompiled code. */
  running: number;
};

export type Load = { perSecond: number; p50: number; p99: number; requests: number; cpuMsPerRequest: number };

/**
 * An address under load, and the process whose CPU time is measured. Every answer must contain the marker, if there is
 * one.
 */
type Side = { url: string; pid: number; cookie?: string; marker?: string };

/** Loads each side in turns (A, B, A, B ...), each time after a warm-up. Resolves to the rounds of each side. */
export function inTurns<Names extends string>(turns: Rounds, sides: Record<Names, Side>): Record<Names, Load[]> {
  const names = Object.keys(sides) as Names[];
  const figures = Object.fromEntries(names.map((name): [string, Load[]] => [name, []])) as Record<Names, Load[]>;
  for (let round = 0; round < turns.rounds; round += 1) {
    for (const name of names) {
      load(sides[name], turns.warmUp);
      figures[name].push(load(sides[name], turns.seconds));
    }
  }
  return figures;
}

/** Loads an address with wrk on the second core for a number of seconds. */
export function load({ url, pid, cookie, marker }: Side, seconds: number): Load {
  const before = cpuMs(pid);
  const { stdout, status, stderr } = spawnSync(
    'taskset',
    [
      '-c',
      '1',
      'wrk',
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      '--latency',
      '-H',
      'Accept-Encoding: identity',
      ...(cookie ? ['-H', `Cookie: ${cookie}`] : []),
      ...(marker ? ['-s', 'bench/check-answers.lua', url, '--', marker] : [url]),
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`wrk could not load ${url} (apt-get install wrk): ${stderr}`);
  if (/Non-2xx|Socket errors|wrong answers: [1-9]/.test(stdout))
    throw new Error(`${url} did not answer well:\n${stdout}`);
  const used = cpuMs(pid) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(/ 50%\s+(\S+)/.exec(stdout)?.[1]),
    p99: milliseconds(/ 99%\s+(\S+)/.exec(stdout)?.[1]),
    requests,
    cpuMsPerRequest: used / requests,
  };
}

export function ratios(ones: readonly Load[], others: readonly Load[], key: keyof Load): number[] {
  return ones.map((one, round) => one[key] / (others[round] as Load)[key]);
}

export const each = (loads: readonly Load[], key: keyof Load): number[] => loads.map((one) => one[key]);

/** Three rounds of the requested seconds, or one short round with `quick`. */
export function turnsFor({ quick, seconds }: { quick: boolean; seconds: number }): Rounds {
  return quick
    ? { rounds: 1, warmUp: 1, seconds: 2, running: 0 }
    : { rounds: 3, warmUp: Math.ceil(seconds / 4), seconds, running: 2 * seconds };
}

function milliseconds(text = ''): number {
  const [, number, unit] = /([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return Number(number) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1);
}

export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Resident memory of a process now, or at most (`VmHWM`). */
export function residentKb(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

type BareServer = { url: string; pid: number; stop(): void };

/** Node's own server on the first core, like ours. It sends the bytes of a file. */
export function startBareServer(file: string, contentType: string): Promise<BareServer> {
  return startOther('bench/bare-server.mjs', file, contentType);
}

/** Starts a server to compare with on the first core, like ours. It prints its port. */
export function startOther(...args: string[]): Promise<BareServer> {
  return startProgram('taskset', '-c', '0', process.execPath, ...args);
}

async function startProgram(program: string, ...args: string[]): Promise<BareServer> {
  const child: ChildProcess = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const takeAlong = () => child.kill();
  process.once('exit', takeAlong);
  child.once('exit', () => process.off('exit', takeAlong));
  const port = await new Promise<string>((listening) => {
    child.stdout?.once('data', (chunk) => listening(/\d+/.exec(String(chunk))?.[0] ?? ''));
  });
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid as number, stop: () => child.kill() };
}

export type Answer = { status: number; ms: number; text: string };

const anew = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const staying = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

type Asking = { cookie?: string; agent?: Agent; form?: Record<string, string>; text?: string; patienceMs?: number };

/** Requests an address, or posts a form or text to it. Status 0 means no answer. Follows no redirect. */
export function ask(url: string, { cookie, agent = staying, form, text, patienceMs }: Asking = {}): Promise<Answer> {
  const started = performance.now();
  const after = () => performance.now() - started;
  return new Promise((resolve) => {
    const headers: Record<string, string> = cookie ? { cookie } : {};
    if (form)
      Object.assign(headers, { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' });
    const signal = patienceMs ? { signal: AbortSignal.timeout(patienceMs) } : {};
    const asked = request(url, { method: form || text ? 'POST' : 'GET', headers, agent, ...signal }, (reply) => {
      const chunks: Buffer[] = [];
      reply.once('error', () => resolve({ status: 0, ms: after(), text: '' }));
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('end', () =>
        resolve({ status: reply.statusCode ?? 0, ms: after(), text: Buffer.concat(chunks).toString() }),
      );
    });
    asked.once('error', () => resolve({ status: 0, ms: after(), text: '' }));
    asked.end(form ? new URLSearchParams(form).toString() : text);
  });
}

async function keepActing(
  atOnce: number,
  seconds: number,
  act: (who: number, turn: number) => Promise<unknown>,
): Promise<number[]> {
  const until = performance.now() + seconds * 1_000;
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async (_one, who) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const started = performance.now();
        await act(who, turn);
        took.push(performance.now() - started);
      }
    }),
  );
  return took;
}

const STREAMS_AN_ACCOUNT = 10;

export type Stream = { close(): void };

/** A live stream that is ready. `hear` gets the name of every later event. */
export function openStream(
  url: string,
  cookie = '',
  hear: (event: string, data: string) => void = () => {},
): Promise<Stream> {
  return new Promise((ready, failed) => {
    const asked = get(url, { agent: anew, headers: { cookie } }, (reply) => {
      if (reply.statusCode !== 200) failed(new Error(`${url} answered ${reply.statusCode}`));
      let rest = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        const events = (rest + chunk).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const [, name] = /^event: ?(.*)$/m.exec(event) ?? [];
          if (name === 'ready') ready({ close: () => asked.destroy() });
          else if (name) hear(name, /^data: ?(.*)$/m.exec(event)?.[1] ?? '');
        }
      });
      reply.on('error', () => {});
    });
    asked.on('error', failed);
  });
}

/** Opens this many streams each time, with as few new members as the limit allows. */
export function streamsFor(opened: OpenDatabase, origin: string): (count: number) => Promise<Stream[]> {
  const world = jobWorld(opened.db, new Date());
  return async (count) => {
    const streams: Stream[] = [];
    while (streams.length < count) {
      const { actor } = await world.artist();
      const cookie = await signIn(opened, actor.userId);
      const few = Math.min(STREAMS_AN_ACCOUNT, count - streams.length);
      streams.push(...(await Promise.all(Array.from({ length: few }, () => openStream(`${origin}/live`, cookie)))));
    }
    return streams;
  };
}

export const PAIRS = 100;
const WRITERS = 16;

export type Pair = { conversationId: string; artist: string; shop: string; artistId: string; shopId: string };

/** Ids that a pgbench script can compute from a number. */
const conversationId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Conversations with both sides signed in; `artist` and `shop` are their cookies. */
export async function makePairs(opened: OpenDatabase, count = PAIRS): Promise<Pair[]> {
  const world = jobWorld(opened.db, new Date());
  const pairs: Pair[] = [];
  for (let number = 1; number <= count; number += 1) {
    const [{ actor }, { shopId }] = [await world.artist(), await world.shop()];
    const id = await world.conversation(actor.userId, shopId, { id: conversationId(number) });
    const [artist, shop] = [await signIn(opened, actor.userId), await signIn(opened, shopId)];
    pairs.push({ conversationId: id, artist, shop, artistId: actor.userId, shopId });
  }
  return pairs;
}

export async function send(
  origin: string,
  pair: Pair,
  content: string,
  by: 'artist' | 'shop' = 'artist',
): Promise<void> {
  const form = { content, submissionId: randomUUID() };
  const { status } = await ask(`${origin}/messages/${pair.conversationId}`, { cookie: pair[by], form });
  if (status !== 302) throw new Error(`a message was answered with ${status}`);
}

export type Written = { perSecond: number; cpuMs: number; count: number };

/** Runs this many concurrent senders in a loop for some seconds. */
export async function writeMessages(
  { origin, pid }: { origin: string; pid: number },
  pairs: readonly Pair[],
  seconds: number,
): Promise<Written> {
  const [used, started] = [cpuMs(pid), performance.now()];
  const took = await keepActing(WRITERS, seconds, (who, turn) =>
    send(origin, pairs[(who + turn * WRITERS) % pairs.length] as Pair, `Which dates would suit you best? ${turn}`),
  );
  const perSecond = (took.length * 1_000) / (performance.now() - started);
  return { perSecond, cpuMs: (cpuMs(pid) - used) / took.length, count: took.length };
}

/** Repeats statements with PostgreSQL's own load generator, and returns what one client gets done. */
type Transactions = { perSecond: number; done: number };

const CLIENTS = 4;
const RELEASES = '/usr/lib/postgresql';

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
