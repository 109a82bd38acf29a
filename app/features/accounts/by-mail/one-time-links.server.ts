import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { endMailTrouble } from '#app/features/accounts/address/mail-troubles.server.ts';
import { codesOf } from '#app/features/accounts/by-mail/mailed-codes.server.ts';
import { hashOf, newLinkSecret } from '#app/features/accounts/by-mail/one-time-secrets.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { verifications } from '#app/platform/db/schema/accounts.ts';

/** What a link is for, and for how many minutes it works (trust A9). */
const LIVES = { 'password-reset': 60, 'sign-in': 5, 'address-check': 24 * 60 } as const;
type Purpose = keyof typeof LIVES;

const identifierOf = (purpose: Purpose, secret: string) => `${purpose}:${hashOf(secret)}`;

/** Makes the secret of a link that works once for this user. Only its hash is stored; time is the database's. */
export async function issueLink(db: Queryable, purpose: Purpose, userId: string): Promise<string> {
  const secret = newLinkSecret();
  await db.insert(verifications).values({
    identifier: identifierOf(purpose, secret),
    value: userId,
    expiresAt: sql`now() + make_interval(mins => ${LIVES[purpose]})`,
  });
  return secret;
}

/** The owner of a link that still works. Changes nothing. */
export async function ownerOfLink(db: Queryable, purpose: Purpose, secret: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(purpose, secret)), gt(verifications.expiresAt, sql`now()`)));
  return row?.userId ?? null;
}

/**
 * Uses the link up: of any number of requests at once, one gets the user, whose mails arrive as this shows. The lock on
 * that user's secrets is kept, so that the caller can end the others.
 */
export async function consumeLink(tx: Tx, purpose: Purpose, secret: string): Promise<string | null> {
  const owner = await ownerOfLink(tx, purpose, secret);
  if (!owner) return null;
  await lockSecrets(tx, owner);
  const [row] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(purpose, secret)), gt(verifications.expiresAt, sql`now()`)))
    .returning({ userId: verifications.value });
  if (!row) return null;
  // Who follows it has read a mail.
  await endMailTrouble(tx, row.userId);
  return row.userId;
}

/**
 * A lock until the transaction ends: only one transaction at a time makes, uses or ends a user's links and codes. When
 * two links are used at once, the second finds itself ended. Take it before touching any of their rows.
 */
export async function lockSecrets(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`one-time-secrets:${userId}`}))`);
}

/**
 * Ends all links and codes of a user, including those in mails on their way, and sign-ins that wait for their second
 * step.
 */
export async function withdrawSecrets(tx: Tx, userId: string): Promise<void> {
  await lockSecrets(tx, userId);
  const own = [...codesOf(userId), `sign-in-mail:${userId}`];
  await tx.delete(verifications).where(or(eq(verifications.value, userId), inArray(verifications.identifier, own)));
}
