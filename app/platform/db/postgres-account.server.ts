import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The operating system user that PostgreSQL runs as. */
export type Account = { name: string; uid: number; gid: number };

/** Where things go that this user must reach when it cannot enter the data folder. */
export const SHARED_HOMES = ['/var/lib/flashboard', '/var/tmp/flashboard'];

/**
 * PostgreSQL refuses to run as root: then it runs as `postgres`, or as `nobody` where there is no such user. Anybody
 * else runs it as themselves (null).
 */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = users.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (name && uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor a user "nobody". Create one of them, start Flashboard as an ordinary user, or set DATABASE_URL.',
  );
}

/** Options of `spawn` that make a child run as `account`. Its folder is `/`: ours may be one that it cannot enter. */
export function spawnAs(account: Account | null) {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...(account ? { uid: account.uid, gid: account.gid } : {}) };
}

/** Whether `account` can write in `folder`: asked of the system itself, which knows every mode and access list. */
export function canWriteIn(folder: string, account: Account | null): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], { ...spawnAs(account), stdio: 'ignore' });
  return probe.status === 0;
}

/** Whether `account` can start the program. */
export function canRun(program: string, account: Account | null): boolean {
  return spawnSync(program, ['--version'], { ...spawnAs(account), stdio: 'ignore' }).status === 0;
}
