import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '#app/platform/start-refused.server.ts';

/** From PostgreSQL's own pid file. */
export type Postmaster = { pid: number; socketDir: string };

function readPostmasterFile(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketDir: lines[4] ?? '' };
  } catch {
    return null;
  }
}

/** The server and its children have the cluster as their working folder. */
function processesIn(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** The server that runs on this cluster, or null. A reused process number does not count. */
export function runningPostmaster(cluster: string): Postmaster | null {
  const written = readPostmasterFile(cluster);
  return written && processesIn(cluster).includes(written.pid) ? written : null;
}

/**
 * Stops a server that nobody supervises, waits for its children, and removes the pid file that would prevent a new
 * start. Only for the holder of the data folder's lock.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const written = readPostmasterFile(cluster);
  if (!written) return;
  const until = Date.now() + 15_000;
  for (let left = processesIn(cluster); left.length > 0; left = processesIn(cluster)) {
    const rest = until - Date.now();
    if (rest < 0)
      throw new StartRefused(`PostgreSQL still runs on ${cluster} (process ${left.join(', ')}) and does not stop.`);
    // After 10 s, an immediate stop: it loses nothing, recovery only takes longer.
    if (left.includes(written.pid)) process.kill(written.pid, rest < 5_000 ? 'SIGQUIT' : 'SIGINT');
    await pause(50);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  if (/\/flashboard-[^/]+$/.test(written.socketDir)) rmSync(written.socketDir, { recursive: true, force: true });
}
