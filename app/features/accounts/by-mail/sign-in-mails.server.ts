import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { issueCode } from '#app/features/accounts/by-mail/mailed-codes.server.ts';
import { issueLink, lockSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';

import type { Database, Tx } from '#app/platform/db/database.server.ts';
import { verifications } from '#app/platform/db/schema/accounts.ts';

/** Longer than the queue keeps trying to send a mail. */
const WAIT_DAYS = 3;

const wantedMail = (userId: string) => `sign-in-mail:${userId}`;

/** Begins a user's next sign-in mail and ends all before it. Resolves to the name that this one is composed under. */
export async function beginSignInMail(tx: Tx, userId: string): Promise<string> {
  const request = crypto.randomUUID();
  await lockSecrets(tx, userId);
  await endSignInMails(tx, userId);
  await tx.insert(verifications).values({
    identifier: wantedMail(userId),
    value: request,
    expiresAt: sql`now() + make_interval(days => ${WAIT_DAYS})`,
  });
  return request;
}

/**
 * Makes the link and the code of a sign-in mail; null when a newer mail has replaced it. A mail whose sending failed is
 * composed again, perhaps hours later: it must not end the link in a newer mail that has long arrived. Links from its
 * own earlier tries stay valid, because one of those may have arrived although its sending was reported as failed.
 */
export async function issueSignInSecrets(
  db: Database,
  authSecret: string,
  { userId, request }: { userId: string; request: string },
): Promise<{ link: string; code: string } | null> {
  return db.transaction(async (tx) => {
    await lockSecrets(tx, userId);
    const [wanted] = await tx
      .select({ id: verifications.id })
      .from(verifications)
      .where(and(eq(verifications.identifier, wantedMail(userId)), eq(verifications.value, request)));
    if (!wanted) return null;
    return { link: await issueLink(tx, 'sign-in', userId), code: await issueCode(tx, 'sign-in', authSecret, userId) };
  });
}

/** Ends the links and codes of all of a user's sign-in mails, including those not sent yet. */
export async function endSignInMails(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      or(
        inArray(verifications.identifier, [wantedMail(userId), `sign-in-code:${userId}`]),
        and(eq(verifications.value, userId), like(verifications.identifier, 'sign-in:%')),
      ),
    );
}
