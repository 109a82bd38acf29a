import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const CONNECTIONS = 16;
const TICKS_PER_SECOND = 100;

/** How often in turns, and how long each time, in seconds. */
export type KeyedMutex = {
  rounds: number;
  warmUp: number;
  seconds: number;
  /** Warm-up seconds before the first round, because a new process runs uncompiled code. */
  running: number;
};

export type Load = { perSecond: number; p50: number; p99: number; requests: number; cpuMsPerRequest: number };

/** An address under load, and the process whose time is counted; with a marker, every answer must hold it. */
export type Side = { url: string; pid: number; cookie?: string; marker?: string };

/** Loads each side in turns (A, B, A, B ...), each time after a warm-up; resolves to the rounds of each. */
export function inTurns<Names extends string>(turns: KeyedMutex, sides: Record<Names, Side>): Record<Names, Load[]> {
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

/** Loads an address with wrk on the second core for so many seconds. */
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

/** How the one compares with the other in each round. */
export function ratios(ones: readonly Load[], others: readonly Load[], key: keyof Load): number[] {
  return ones.map((one, round) => one[key] / (others[round] as Load)[key]);
}

/** One figure of every round. */
export const each = (loads: readonly Load[], key: keyof Load): number[] => loads.map((one) => one[key]);

/** As long as was asked for, in a few rounds; or just so that it is seen to work. */
export function turnsFor({ quick, seconds }: { quick: boolean; seconds: number }): KeyedMutex {
  return quick
    ? { rounds: 1, warmUp: 1, seconds: 2, running: 0 }
    : { rounds: 3, warmUp: Math.ceil(seconds / 4), seconds, running: 2 * seconds };
}

function milliseconds(text = ''): number {
  const [, number, unit] = /([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return Number(number) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1);
}

/** Time the process has spent on a processor, its own and the kernel's for it. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

export type BareServer = { url: string; pid: number; stop(): void };

/** Node's own server, on the first core like ours, answering the bytes of a file. */
export function startBareServer(file: string, contentType: string): Promise<BareServer> {
  return startOther('bench/bare-server.mjs', file, contentType);
}

/** Starts a server to compare with, on the first core like ours; it prints its port. */
export function startOther(...args: string[]): Promise<BareServer> {
  return startProgram('taskset', '-c', '0', process.execPath, ...args);
}

/** Starts a program that prints the port on which it listens. */
export async function startProgram(program: string, ...args: string[]): Promise<BareServer> {
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
