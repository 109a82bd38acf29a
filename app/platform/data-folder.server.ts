import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { StartRefused } from '#app/platform/start-refused.server.ts';

/** No other user may read the folders in it; PostgreSQL's user may pass through the data folder itself. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    for (const name of ['files', 'mail', 'arrivals']) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = (error as Error).message.split(',')[0];
    throw new StartRefused(
      `DATA_DIR ${dataDir} cannot be used (${why}). Set it to a folder that this user may write in.`,
    );
  }
}

export type Holder = { pid: number; what: string; since: string };

type LockFile = Holder & { nonce: string; processStarted: string; boot: string };

export class DataFolderHeld extends StartRefused {
  override name = 'DataFolderHeld';
  constructor(dataDir: string, holder: Holder) {
    super(
      `The data folder ${dataDir} is in use by process ${holder.pid} (${holder.what}, since ${holder.since}). Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

const LOCK_NAME = 'flashboard.lock';
const ABANDONED_MARK_MS = 10_000;

/**
 * Locks the data folder for this process, or throws `DataFolderHeld`. A dead process's lock is taken over, even if its
 * number belongs to another process by now. Returns the function that releases it.
 */
export function lockDataFolder(dataDir: string, what: string): () => void {
  const folder = resolve(dataDir);
  makeDataFolder(folder);
  const path = join(folder, LOCK_NAME);
  const mine: LockFile = {
    pid: process.pid,
    what,
    since: new Date().toISOString(),
    nonce: randomUUID(),
    processStarted: processStart(process.pid) ?? '',
    boot: bootId(),
  };
  const draft = `${path}.${mine.nonce}`;
  writeFileSync(draft, `${JSON.stringify(mine)}\n`, { mode: 0o600 });
  try {
    if (!createFrom(draft, path)) takeOver(folder, path, draft);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readLock(path)?.nonce === mine.nonce) rmSync(path, { force: true });
  };
}

function createFrom(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Replaces a dead process's lock. Only one process can create the mark with that lock's nonce, and it then checks
 * again, so a replaced lock is never replaced twice.
 */
function takeOver(folder: string, path: string, draft: string): void {
  const found = readLock(path);
  if (found && isAlive(found)) throw new DataFolderHeld(folder, found);
  const mark = `${path}.taken-${found?.nonce ?? 'unreadable'}`;
  if (!createFrom(draft, mark)) {
    const age = Date.now() - (statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age < ABANDONED_MARK_MS) throw new DataFolderHeld(folder, readLock(mark) ?? unknownHolder());
    rmSync(mark, { force: true });
    takeOver(folder, path, draft);
    return;
  }
  try {
    const now = readLock(path);
    if (now && (now.nonce !== found?.nonce || isAlive(now))) throw new DataFolderHeld(folder, now);
    renameSync(draft, path);
  } finally {
    rmSync(mark, { force: true });
  }
}

function unknownHolder(): Holder {
  return { pid: 0, what: 'another process that is just starting', since: new Date().toISOString() };
}

function readLock(path: string): LockFile | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockFile;
  } catch {
    return null;
  }
}

function isAlive(lock: LockFile): boolean {
  if (lock.boot !== bootId()) return false;
  return processStart(lock.pid) === lock.processStarted;
}

/** In ticks since boot: with it, a process number is unique. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
