import { statfs } from 'node:fs/promises';

/**
 * With less than this, a file of the greatest size with its smaller copies, or a segment of the database's log, would
 * not fit.
 */
const LEAST_ROOM = 32 * 1024 * 1024;

/** No room on the disk, no room under the owner's quota, and the same from PostgreSQL (appendix A, 53100). */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error, or one of its causes, means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (FULL.has(String((one as NodeJS.ErrnoException).code))) return true;
  }
  return false;
}

/** Whether the folder's disk has room for the next file; a folder that is gone has none. */
export async function hasDiskRoom(folder: string): Promise<boolean> {
  const facts = await statfs(folder).catch(() => null);
  return facts !== null && facts.bavail * facts.bsize >= LEAST_ROOM;
}
