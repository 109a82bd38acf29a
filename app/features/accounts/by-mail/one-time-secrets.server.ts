import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A secret for a link: 256 bits, safe in an address. */
export function newLinkSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A code of six digits, for typing. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is stored instead of a secret. Secrets of links are long and random: one round is enough. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
