import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '#app/platform/start-refused.server.ts';

/** What PostgreSQL writes down about its running server: its process and the folder of its socket. */
export type Postmaster = { pid: number; socketDir: string };

function readPostmasterFile(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketDir: lines[4] ?? '' };
  } catch {
    return null;
  }
}

/** Processes that work in the cluster: the server and its children make it their current folder. */
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

/**
 * The server that runs on this cluster right now, or null. A process number that a dead server left and that was reused
 * since does not count.
 */
export function runningPostmaster(cluster: string): Postmaster | null {
  const written = readPostmasterFile(cluster);
  return written && processesIn(cluster).includes(written.pid) ? written : null;
}

/**
 * Clears what a killed server left behind: stops one that nobody supervises any more, waits for its children, removes
 * the note that would keep a new one from starting. Only for the holder of the data folder's lock.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const written = readPostmasterFile(cluster);
  if (!written) return;
  const until = Date.now() + 15_000;
  for (let left = processesIn(cluster); left.length > 0; left = processesIn(cluster)) {
    const rest = until - Date.now();
    if (rest < 0)
      throw new StartRefused(`PostgreSQL still runs on ${cluster} (process ${left.join(', ')}) and does not stop.`);
    // After 10 s the polite signal has had its chance. An immediate stop loses nothing either; recovery only takes
    // longer.
    if (left.includes(written.pid)) process.kill(written.pid, rest < 5_000 ? 'SIGQUIT' : 'SIGINT');
    await pause(50);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  if (/\/flashboard-[^/]+$/.test(written.socketDir)) rmSync(written.socketDir, { recursive: true, force: true });
}
