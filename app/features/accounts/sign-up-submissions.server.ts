import { and, eq, gt, sql } from 'drizzle-orm';
import { hashOf } from '#app/features/accounts/one-time-secrets.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { users, verifications } from '#app/platform/db/schema/accounts.ts';

const identifierOf = (submissionId: string) => `sign-up:${hashOf(submissionId)}`;

/** Remembers for an hour which account came from which form. */
export async function noteSubmission(db: Queryable, submissionId: string | null, userId: string): Promise<void> {
  if (!submissionId) return;
  await db
    .insert(verifications)
    .values({ identifier: identifierOf(submissionId), value: userId, expiresAt: sql`now() + interval '1 hour'` });
}

/** The account that this very form has made before, for this very address. */
export async function firstTakerOf(db: Queryable, submissionId: string | null, email: string): Promise<string | null> {
  if (!submissionId) return null;
  const [row] = await db
    .select({ userId: users.id })
    .from(verifications)
    .innerJoin(users, eq(sql`${users.id}::text`, verifications.value))
    .where(
      and(
        eq(verifications.identifier, identifierOf(submissionId)),
        gt(verifications.expiresAt, sql`now()`),
        eq(users.email, email),
      ),
    );
  return row?.userId ?? null;
}
