import type { Auth } from '#app/data/auth/auth.server.ts';
import common from '#app/data/auth/commonest-passwords-data.json';

const fold = (password: string) => password.normalize('NFKC').toLowerCase();

/** Built on first use: most processes are asked rarely. */
let folded: Set<string> | null = null;

/** Whether it is one of the 10,000 most common passwords, in any case (scripts/make-commonest-passwords.ts). */
export function isCommonPassword(password: string): boolean {
  folded ??= new Set(common.split(' ').map(fold));
  return folded.has(fold(password));
}

/**
 * A hash takes 65 ms of one of the four threads that file access and name look-ups share: two at once, and a limited
 * number waiting, so that a flood of sign-ins stalls nothing else (trust A21).
 */
const AT_ONCE = 2;
const WAITING_MOST = 32;

let running = 0;
const waiting: Array<() => void> = [];

/** Runs work that hashes; null when too many are waiting already. */
export async function whenHashingIsFree<T>(work: () => Promise<T>): Promise<T | null> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MOST) return null;
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Null when too many hashes are wanted at once. */
export async function hashPassword(auth: Auth, password: string): Promise<string | null> {
  const { password: hasher } = await auth.$context;
  return whenHashingIsFree(() => hasher.hash(password));
}

export async function isPasswordOf(auth: Auth, hash: string, password: string): Promise<boolean | null> {
  const { password: hasher } = await auth.$context;
  return whenHashingIsFree(() => hasher.verify({ hash, password }));
}
