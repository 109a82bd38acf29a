import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const CONNECTIONS = 16;
const TICKS_PER_SECOND = 100;

/** How often in turns, and how long each time, in seconds. */
export type Turns = { rounds: number; warmUp: number; seconds: number };

export type Load = { perSecond: number; p50: number; p99: number; requests: number; cpuMsPerRequest: number };

/** Loads an address with wrk on the second core for so many seconds; `pid` is the process whose time is counted. */
export function load(url: string, pid: number, seconds: number, cookie = ''): Load {
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
      url,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`wrk could not load ${url} (apt-get install wrk): ${stderr}`);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not answer well:\n${stdout}`);
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
export async function startOther(...args: string[]): Promise<BareServer> {
  const child: ChildProcess = spawn('taskset', ['-c', '0', process.execPath, ...args], {
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
