import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { verifications } from '#app/data/schema/accounts.ts';
import { endMailTrouble } from '#app/features/accounts/address/mail-troubles.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { type AuthSecret, isSameText } from '#app/platform/signed-text.server.ts';

export function newLinkSecret(): string {
  return randomBytes(32).toString('base64url');
}

function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The purposes of links, each with its lifetime in minutes (trust A9). */
const LIVES = { 'password-reset': 60, 'sign-in': 5, 'address-check': 24 * 60 } as const;
type Purpose = keyof typeof LIVES;

const identifierOf = (purpose: Purpose, secret: string) => `${purpose}:${hashOf(secret)}`;

/** Creates the secret of a one-time link for this user. Only its hash is stored; times are the database's. */
export async function issueLink(db: Queryable, purpose: Purpose, userId: string): Promise<string> {
  const secret = newLinkSecret();
  await db.insert(verifications).values({
    identifier: identifierOf(purpose, secret),
    value: userId,
    expiresAt: sql`now() + make_interval(mins => ${LIVES[purpose]})`,
  });
  return secret;
}

export async function ownerOfLink(db: Queryable, purpose: Purpose, secret: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(purpose, secret)), gt(verifications.expiresAt, sql`now()`)));
  return row?.userId ?? null;
}

/** Uses up the link and returns its user; of several requests, one succeeds. Keeps the lock on the secrets. */
export async function consumeLink(tx: Tx, purpose: Purpose, secret: string): Promise<string | null> {
  const owner = await ownerOfLink(tx, purpose, secret);
  if (!owner) return null;
  await lockSecrets(tx, owner);
  const [row] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(purpose, secret)), gt(verifications.expiresAt, sql`now()`)))
    .returning({ userId: verifications.value });
  if (!row) return null;
  await endMailTrouble(tx, row.userId);
  return row.userId;
}

/** Locks a user's links and codes until the transaction ends. Take it before touching any of their rows. */
export async function lockSecrets(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`one-time-secrets:${userId}`}))`);
}

/** Ends all links and codes of a user, and sign-ins that wait for their second step. */
export async function withdrawSecrets(tx: Tx, userId: string): Promise<void> {
  await lockSecrets(tx, userId);
  const codes = PURPOSES.map((purpose) => codeIdentifierOf(purpose, userId));
  await tx.delete(verifications).where(or(eq(verifications.value, userId), inArray(verifications.identifier, codes)));
}

const LIFE_MINUTES = 10;
const TRIES = 5;

const PURPOSES = ['sign-in', 'deletion', 'data'] as const;
export type CodePurpose = (typeof PURPOSES)[number];

const codeIdentifierOf = (purpose: CodePurpose, userId: string) => `${purpose}-code:${userId}`;

/** A plain hash of six digits can be brute-forced, so it is keyed with this installation's secret. */
function keyedHash(secret: string, identifier: string, code: string): string {
  return createHmac('sha256', secret).update(`${identifier}:${code}`).digest('hex');
}

/** Creates a user's code; the previous one ends. Stored as `tries:hash`. The caller holds the lock on the secrets. */
export async function issueCode(tx: Tx, purpose: CodePurpose, [current]: AuthSecret, userId: string): Promise<string> {
  const code = newCode();
  const identifier = codeIdentifierOf(purpose, userId);
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  await tx.insert(verifications).values({
    identifier,
    value: `0:${keyedHash(current, identifier, code)}`,
    expiresAt: sql`now() + make_interval(mins => ${LIFE_MINUTES})`,
  });
  return code;
}

/** Checks and uses up the user's code. The try is counted first: of a thousand parallel guesses, five are checked. */
export async function consumeCode(
  db: Queryable,
  purpose: CodePurpose,
  secret: AuthSecret,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const identifier = codeIdentifierOf(purpose, userId);
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
  const isRight = secret.some((one) => hash && isSameText(hash, keyedHash(one, identifier, code)));
  if (!row || !isRight) return false;
  const used = await db.delete(verifications).where(eq(verifications.id, row.id)).returning({ id: verifications.id });
  if (used.length === 0) return false;
  // Knowing the code proves that the mail was read.
  await endMailTrouble(db, userId);
  return true;
}
