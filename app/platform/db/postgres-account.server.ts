import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { StartRefused } from '#app/platform/start-refused.server.ts';

/** The operating system user that PostgreSQL runs as. */
export type Account = { name: string; uid: number; gid: number };

/** Where to put files that this user needs when it cannot enter the data folder. */
export const SHARED_HOME = '/var/lib/flashboard';

/**
 * PostgreSQL refuses to run as root. When we are root it runs as `postgres`, or as `nobody` where there is no such
 * user; otherwise as the current user (null).
 */
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

/**
 * Options of `spawn` that make a child run as `account`. Its working folder is `/`, because it may not be able to enter
 * ours.
 */
export function spawnAs(account: Account | null) {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...(account ? { uid: account.uid, gid: account.gid } : {}) };
}

/** Makes the folder, unless it is there, and gives it to `account` alone. */
export function makeOwned(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

/**
 * Whether `account` can write in `folder`: tried as that account, because only the system knows every mode and
 * access list.
 */
export function canWriteIn(folder: string, account: Account | null): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], { ...spawnAs(account), stdio: 'ignore' });
  return probe.status === 0;
}

/** Whether `account` can start the program. */
export function canRun(program: string, account: Account | null): boolean {
  return spawnSync(program, ['--version'], { ...spawnAs(account), stdio: 'ignore' }).status === 0;
}
