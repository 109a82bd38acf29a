import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';

/** What a fault test found: one line per figure, and whether it is within its bound. */
export type Figure = { name: string; value: string; bound: string; ok: boolean };

export type Part = {
  name: string;
  title: string;
  run(rounds: number): Promise<Figure[]>;
};

/** A data folder of one test, gone afterwards. PostgreSQL's own account must be able to pass through it. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-chaos-'));
  chmodSync(dataDir, 0o711);
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Asks the embedded database of a running server directly. */
export async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const config = runningEmbeddedPostgres(dataDir);
  if (!config) throw new Error(`no database runs on ${dataDir}`);
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The first number of the first row. */
export async function count(client: pg.Client, query: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ n: string | number }>(query, values);
  return Number(rows[0]?.n ?? 0);
}

/** Milliseconds until something is true, or null when it never was within `limit`. */
export async function until(isTrue: () => boolean | Promise<boolean>, limit: number): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < limit) {
    if (await isTrue()) return performance.now() - started;
    await pause(10);
  }
  return null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A figure that is a count of something that must not happen. */
export function none(name: string, value: number): Figure {
  return { name, value: String(value), bound: '0', ok: value === 0 };
}

/** A figure that is a time with an upper bound; null means that it never came. */
export function within(name: string, ms: readonly (number | null)[], bound: number): Figure {
  const known = ms.filter((one) => one !== null);
  const never = ms.length - known.length;
  const worst = Math.max(...known, 0);
  const value = never > 0 ? `never, ${never} of ${ms.length} times` : `${Math.round(worst)} ms at most`;
  return { name, value, bound: `${bound} ms`, ok: never === 0 && worst <= bound };
}

/** A figure that only tells how much was tried; it must not be nothing. */
export function some(name: string, value: number): Figure {
  return { name, value: String(value), bound: 'more than 0', ok: value > 0 };
}
