import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';

export type Part = {
  name: string;
  title: string;
  /** Measures, and tells what came out in Markdown. */
  run(effort: Effort): Promise<string>;
};

export type Effort = {
  /** Only tries the part itself out. */
  quick: boolean;
  /** How long each load lasts. */
  seconds: number;
  /** How many jobs there are, one volume after the other, and how often each kind of request is sent over them. */
  sizes: number[];
  samples: number;
};

/** A fresh data folder, which PostgreSQL's own account may pass through; gone afterwards. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-bench-'));
  chmodSync(dataDir, 0o711);
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A server with the demo cast, stopped afterwards. */
export async function withServer<T>(
  work: (server: RunningServer) => Promise<T>,
  options: { through?: string[]; settings?: Record<string, string> } = {},
): Promise<T> {
  return withDataDir(async (dataDir) => {
    const server = await startServer({ dataDir, ...options });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });
}
