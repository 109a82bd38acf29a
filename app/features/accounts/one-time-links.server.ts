import { and, eq, gt, or, sql } from 'drizzle-orm';
import { hashOf, newLinkSecret } from '#app/features/accounts/one-time-secrets.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { verifications } from '#app/platform/db/schema/accounts.ts';

/** What a link is good for, and for how many minutes (trust A9). */
const LIVES = { 'password-reset': 60, 'sign-in': 5 } as const;
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

/** Whose link it is, while it still works. Changes nothing. */
export async function ownerOfLink(db: Queryable, purpose: Purpose, secret: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(purpose, secret)), gt(verifications.expiresAt, sql`now()`)));
  return row?.userId ?? null;
}

/** Uses the link up: of any number of requests at once, one gets the user. */
export async function consumeLink(db: Queryable, purpose: Purpose, secret: string): Promise<string | null> {
  const [row] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(purpose, secret)), gt(verifications.expiresAt, sql`now()`)))
    .returning({ userId: verifications.value });
  return row?.userId ?? null;
}

/** Ends all links and codes that a user still has, and sign-ins that wait for their second step. */
export async function withdrawSecrets(db: Queryable, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(or(eq(verifications.value, userId), eq(verifications.identifier, `sign-in-code:${userId}`)));
}
