import { statfs } from 'node:fs/promises';
import { hasCode } from '#app/platform/db/sql-state.server.ts';

/** Room for the largest file with its copies, or a segment of the database's log. */
const LEAST_ROOM = 32 * 1024 * 1024;

const FULL = ['ENOSPC', 'EDQUOT', '53100'];

export const isDiskFull = (error: unknown): boolean => hasCode(error, FULL);

export async function hasDiskRoom(folder: string): Promise<boolean> {
  const facts = await statfs(folder).catch(() => null);
  return facts !== null && facts.bavail * facts.bsize >= LEAST_ROOM;
}
