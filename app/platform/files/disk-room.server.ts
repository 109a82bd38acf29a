import { statfs } from 'node:fs/promises';

/** Room for the largest file with its copies, or a segment of the database's log. */
const LEAST_ROOM = 32 * 1024 * 1024;

/** Disk full, quota exceeded, and the same from PostgreSQL (53100). */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

export function isDiskFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (FULL.has(String((one as NodeJS.ErrnoException).code))) return true;
  }
  return false;
}

export async function hasDiskRoom(folder: string): Promise<boolean> {
  const facts = await statfs(folder).catch(() => null);
  return facts !== null && facts.bavail * facts.bsize >= LEAST_ROOM;
}
