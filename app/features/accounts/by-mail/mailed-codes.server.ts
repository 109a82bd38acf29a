import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { endMailTrouble } from '#app/features/accounts/address/mail-troubles.server.ts';
import { newCode } from '#app/features/accounts/by-mail/one-time-secrets.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { verifications } from '#app/platform/db/schema/accounts.ts';

const LIFE_MINUTES = 10;
const TRIES = 5;

/** What a code is for. Each works for its own purpose only. */
const PURPOSES = ['sign-in', 'deletion', 'data'] as const;
export type CodePurpose = (typeof PURPOSES)[number];

const identifierOf = (purpose: CodePurpose, userId: string) => `${purpose}-code:${userId}`;

/** The key under which a user's code is stored. */
export const codesOf = (userId: string) => PURPOSES.map((purpose) => identifierOf(purpose, userId));

/** Six digits can be brute-forced from a plain hash, so the stored one is keyed with this installation's secret. */
function keyedHash(secret: string, identifier: string, code: string): string {
  return createHmac('sha256', secret).update(`${identifier}:${code}`).digest('hex');
}

/**
 * Makes a user's code for a mail; the previous one stops working. Stored as `tries:hash`. The caller holds the lock of
 * the user's secrets.
 */
export async function issueCode(tx: Tx, purpose: CodePurpose, secret: string, userId: string): Promise<string> {
  const code = newCode();
  const identifier = identifierOf(purpose, userId);
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  await tx.insert(verifications).values({
    identifier,
    value: `0:${keyedHash(secret, identifier, code)}`,
    expiresAt: sql`now() + make_interval(mins => ${LIFE_MINUTES})`,
  });
  return code;
}

/**
 * Whether this is the user's code, and uses it up. A try is counted before it is checked, under the row's lock: of a
 * thousand guesses at once, five are checked.
 */
export async function consumeCode(
  db: Queryable,
  purpose: CodePurpose,
  secret: string,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const identifier = identifierOf(purpose, userId);
  const tries = sql`split_part(${verifications.value}, ':', 1)::int`;
  const stored = sql`split_part(${verifications.value}, ':', 2)`;
  const [row] = await db
    .update(verifications)
    .set({ value: sql`(${tries} + 1) || ':' || ${stored}` })
    .where(
      and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`), sql`${tries} < ${TRIES}`),
    )
    .returning({ id: verifications.id, value: verifications.value });
  const hash = row?.value.split(':')[1];
  if (!row || !hash || !isSame(hash, keyedHash(secret, identifier, code))) return false;
  const used = await db.delete(verifications).where(eq(verifications.id, row.id)).returning({ id: verifications.id });
  if (used.length === 0) return false;
  // Who knows it has read a mail.
  await endMailTrouble(db, userId);
  return true;
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
