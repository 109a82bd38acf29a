import { statfs } from 'node:fs/promises';

/** Below this a file of the greatest size with its smaller copies, or a segment of the database's log, finds no room. */
const LEAST_ROOM = 32 * 1024 * 1024;

/** No room on the disk, no room under the owner's quota, and the same from PostgreSQL (appendix A, 53100). */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because there is no room, here or as a cause further down. */
export function isDiskFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (FULL.has(String((one as NodeJS.ErrnoException).code))) return true;
  }
  return false;
}

/** Whether the disk of the folder takes what will come next; a folder that is gone takes nothing. */
export async function hasDiskRoom(folder: string): Promise<boolean> {
  const facts = await statfs(folder).catch(() => null);
  return facts !== null && facts.bavail * facts.bsize >= LEAST_ROOM;
}
