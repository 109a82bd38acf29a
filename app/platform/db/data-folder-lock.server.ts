import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDataFolder } from '#app/platform/data-folder.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

/** The process that works on a data folder. */
export type Holder = { pid: number; what: string; since: string };

type LockFile = Holder & { nonce: string; processStarted: string; boot: string };

/** Another process works on the data folder. The message is for the person who started this one. */
export class DataFolderHeld extends StartRefused {
  override name = 'DataFolderHeld';
  readonly holder: Holder;
  constructor(dataDir: string, holder: Holder) {
    super(
      `The data folder ${dataDir} is in use by process ${holder.pid} (${holder.what}, since ${holder.since}). Stop it first, or set DATA_DIR to another folder.`,
    );
    this.holder = holder;
  }
}

const LOCK_NAME = 'flashboard.lock';
const ABANDONED_MARK_MS = 10_000;

/**
 * Takes the data folder for this process, or throws `DataFolderHeld` naming who has it. A lock whose process is gone is
 * taken over, even when its number belongs to another process by now. Returns the function that releases it.
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

/** Puts the finished file in place under its name if that name is free. */
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
 * Replaces a dead process's lock. Of several that try, only one can create the mark with that lock's number, and it
 * checks again once it has the mark: a lock that was replaced in between is never replaced again.
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

/** When the process began, in the system's ticks: together with this, a process number is unique for ever. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A process that has ended but was not yet reaped holds nothing.
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
