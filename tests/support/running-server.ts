import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout as pause } from 'node:timers/promises';
import { freshBuild } from '#tests/support/fresh-build.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const LONGEST_START_MS = 60_000;

export type RunningServer = {
  origin: string;
  pid: number;
  dataDir: string;
  /** From spawning the process to its "is ready" line. */
  readyAfterMs: number;
  output(): string;
  stop(): Promise<number | null>;
  /** Kills only this process, as a power cut would. */
  kill(): Promise<void>;
  isRunning(): boolean;
};

type StartOptions = {
  dataDir: string;
  settings?: Record<string, string>;
  /** A program to start it with, such as ['taskset', '-c', '0']. */
  through?: string[];
  /** Another source folder with its own build. */
  root?: string;
};

export class StartFailed extends Error {
  readonly exitCode: number | null;
  readonly afterMs: number;
  constructor(message: string, exitCode: number | null, afterMs: number) {
    super(message);
    this.exitCode = exitCode;
    this.afterMs = afterMs;
  }
}

/**
 * Starts the built product in a separate process, like `npm start` after building, on a free port unless `settings`
 * names one. Rejects with StartFailed and the output when it ends before it is ready.
 */
export async function startServer({
  dataDir,
  settings = {},
  through = [],
  root = ROOT,
}: StartOptions): Promise<RunningServer> {
  if (root === ROOT) freshBuild();
  const started = performance.now();
  const [program = process.execPath, ...args] = [...through, process.execPath, 'server/index.ts'];
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      DEMO: '1',
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'error',
      PORT: '0',
      DATA_DIR: dataDir,
      ...settings,
    },
  });
  // It must not outlive the process that started it.
  const takeAlong = () => child.kill('SIGKILL');
  process.once('exit', takeAlong);
  child.once('exit', () => process.off('exit', takeAlong));
  let printed = '';
  const exited = new Promise<number | null>((done) => child.once('close', done));
  const ready = new Promise<string>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      const decoder = new StringDecoder('utf8');
      stream.on('data', (chunk: Buffer) => {
        printed += decoder.write(chunk);
        const origin = /is ready on (\S+)/.exec(printed)?.[1];
        if (origin) done(origin);
      });
    }
  });
  const tooLong = new AbortController();
  const origin = await Promise.race([
    ready,
    exited.then((code) => failed(`the server ended with ${code}:\n${printed}`, code)),
    pause(LONGEST_START_MS, undefined, { signal: tooLong.signal, ref: false }).then(() => {
      child.kill('SIGKILL');
      return failed(`the server was not ready after ${LONGEST_START_MS} ms:\n${printed}`, null);
    }),
  ]);
  tooLong.abort();

  function failed(message: string, code: number | null): never {
    throw new StartFailed(message, code, performance.now() - started);
  }

  return {
    origin,
    pid: child.pid as number,
    dataDir,
    readyAfterMs: performance.now() - started,
    output: () => printed,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', () => done()));
}
