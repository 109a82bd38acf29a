import type { Auth } from '#app/data/auth/auth.server.ts';
import common from '#app/data/auth/commonest-passwords-data.json';
import { Busy } from '#app/platform/db/database-away.server.ts';
import { createWorkQueue } from '#app/platform/work-queue.server.ts';

const fold = (password: string) => password.normalize('NFKC').toLowerCase();

let folded: Set<string> | null = null;

export function isCommonPassword(password: string): boolean {
  folded ??= new Set(common.split(' ').map(fold));
  return folded.has(fold(password));
}

/** A hash takes 65 ms of one of the four threads that file access and name look-ups share (trust A21). */
const inTurn = createWorkQueue({ atOnce: 2, waiting: 32 });

/** Runs work that hashes; null when too many are waiting already. */
export async function whenHashingIsFree<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await inTurn(work);
  } catch (error) {
    if (error instanceof Busy) return null;
    throw error;
  }
}

export async function hashPassword(auth: Auth, password: string): Promise<string | null> {
  const { password: hasher } = await auth.$context;
  return whenHashingIsFree(() => hasher.hash(password));
}

export async function isPasswordOf(auth: Auth, hash: string, password: string): Promise<boolean | null> {
  const { password: hasher } = await auth.$context;
  return whenHashingIsFree(() => hasher.verify({ hash, password }));
}
