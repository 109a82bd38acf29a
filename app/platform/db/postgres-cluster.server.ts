import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, canWriteIn, makeOwned, SHARED_HOME, spawnAs } from '#app/platform/db/postgres-account.server.ts';
import type { Binaries } from '#app/platform/db/postgres-binaries.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

/** The one role of the embedded server, and the database that the product lives in. */
export const EMBEDDED_ROLE = 'flashboard';

/** The folder of the cluster that belongs to `dataDir`, or null when none was made yet. */
export function existingCluster(dataDir: string): string | null {
  const place = join(dataDir, 'postgres');
  if (!existsSync(join(place, 'PG_VERSION'))) {
    const dangling = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(place);
    if (dangling) {
      throw new StartRefused(
        `${place} points to a database folder that is gone. Bring that folder back, or remove ${place} to begin with an empty database.`,
      );
    }
    return null;
  }
  return realpathSync(place);
}

/**
 * Makes the cluster, first under another name and then renamed, so that a start that was killed half-way leaves nothing
 * that looks finished. When the account cannot enter the data folder, the cluster goes where it can, and `postgres` in
 * the data folder is a link to it.
 */
export function createCluster(options: {
  dataDir: string;
  binaries: Binaries;
  account: Account | null;
  durable: boolean;
  say: (words: string) => void;
}): string {
  const { dataDir, binaries, account, durable, say } = options;
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-')) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const place = join(dataDir, 'postgres');
  const half = join(dataDir, `postgres.new-${randomBytes(4).toString('hex')}`);
  makeOwned(half, account);
  if (canWriteIn(half, account) || (letThrough(dataDir) && canWriteIn(half, account))) {
    initialise(half, binaries, account, durable);
    renameSync(half, place);
    return realpathSync(place);
  }
  rmSync(half, { recursive: true });
  const home = reachableHome(dataDir, account);
  const cluster = join(home, 'postgres');
  makeOwned(cluster, account);
  initialise(cluster, binaries, account, durable);
  symlinkSync(cluster, place);
  say(`PostgreSQL runs as the user "${account?.name}", who cannot enter ${dataDir}: the database is in ${cluster}`);
  return cluster;
}

/** Lets other users pass through the data folder, but not list it. Everything in it has its own, closed permissions. */
function letThrough(dataDir: string): boolean {
  try {
    chmodSync(dataDir, statSync(dataDir).mode | 0o011);
    return true;
  } catch {
    return false;
  }
}

function reachableHome(dataDir: string, account: Account | null): string {
  try {
    const home = join(SHARED_HOME, `data-${randomBytes(6).toString('hex')}`);
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
    makeOwned(home, account);
    if (canWriteIn(home, account)) {
      writeFileSync(join(home, 'belongs-to.txt'), `${dataDir}\n`);
      return home;
    }
    rmSync(home, { recursive: true });
  } catch {
    // A read-only disk: reported below.
  }
  throw new StartRefused(
    `PostgreSQL runs as the user "${account?.name}", who can reach neither ${dataDir} nor ${SHARED_HOME}. Set DATA_DIR to a folder that it can reach, or set DATABASE_URL.`,
  );
}

/** Sorting and letter case follow PostgreSQL's own rules, so that they never change with the system's libraries. */
function initialise(cluster: string, { folder }: Binaries, account: Account | null, durable: boolean): void {
  const words = [
    '-D',
    cluster,
    '-U',
    EMBEDDED_ROLE,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ];
  words.push('--auth-local=trust', '--auth-host=reject', '--no-instructions', ...(durable ? [] : ['--no-sync']));
  try {
    execFileSync(join(folder, 'bin', 'initdb'), words, { ...spawnAs(account), stdio: 'pipe' });
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    rmSync(cluster, { recursive: true, force: true });
    throw new StartRefused(`PostgreSQL could not set up its folder ${cluster}: ${said}`);
  }
}

/** Refuses a cluster that another major release made: its files cannot be read by this one. */
export function checkClusterRelease(cluster: string, { release }: Binaries): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const ours = release.split('.')[0];
  if (made !== ours) {
    throw new StartRefused(
      `The database in ${cluster} was made by PostgreSQL ${made}, this release brings PostgreSQL ${ours}. Make a backup with the release that made it, and restore it into an empty data folder.`,
    );
  }
}
