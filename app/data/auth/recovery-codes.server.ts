import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { AuthSecret } from '#app/platform/signed-text.server.ts';

const RECOVERY_CODES = 10;
const LENGTH = 10;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HASHED = /^[0-9a-f]{64}$/;

/** New codes, as people write them down: 'abcde-fghjk'; 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** What is stored of a code, however it was typed. A code that is already hashed is returned as it is. */
function hashRecoveryCode(secret: string, code: string): string {
  if (HASHED.test(code)) return code;
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', secret).update(`recovery-code:${letters}`).digest('hex');
}

export function storedRecoveryCodes([current]: AuthSecret, codes: readonly string[]): string {
  return JSON.stringify(codes.map((code) => hashRecoveryCode(current, code)));
}

/** The hash of a typed code as it may be stored: by an older secret, if it is in the set as that. */
export function hashToCompare([current, ...older]: AuthSecret, code: string, stored: string): string {
  const codes = storedCodesIn(stored);
  const old = older.map((secret) => hashRecoveryCode(secret, code)).find((hash) => codes.includes(hash));
  return old ?? hashRecoveryCode(current, code);
}

/** The codes of a stored set, as they are stored; none when it cannot be read. */
export function storedCodesIn(stored: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(stored));
  } catch {
    return [];
  }
}
