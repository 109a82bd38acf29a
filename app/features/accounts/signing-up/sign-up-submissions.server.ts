import { and, eq, gt, sql } from 'drizzle-orm';
import type { Role } from '#app/domain/accounts.ts';
import { hashOf } from '#app/features/accounts/by-mail/one-time-secrets.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { users, verifications } from '#app/platform/db/schema/accounts.ts';

/**
 * A form as it was sent: with another role or password it is a different one, and must not get the first one's answer.
 */
export type Submission = { submissionId: string | null; email: string; role: Role; password: string };

/** The name of the form is random and stored nowhere: without it nobody can try passwords against this hash. */
const identifierOf = ({ submissionId, role, password }: Submission) =>
  `sign-up:${hashOf([submissionId, role, password].join('\n'))}`;

/** Remembers for an hour which account came from which form. */
export async function noteSubmission(db: Queryable, submission: Submission, userId: string): Promise<void> {
  if (!submission.submissionId) return;
  await db
    .insert(verifications)
    .values({ identifier: identifierOf(submission), value: userId, expiresAt: sql`now() + interval '1 hour'` });
}

/** The account that this very form has made before, for this very address. */
export async function firstTakerOf(db: Queryable, submission: Submission): Promise<string | null> {
  if (!submission.submissionId) return null;
  const [row] = await db
    .select({ userId: users.id })
    .from(verifications)
    .innerJoin(users, eq(sql`${users.id}::text`, verifications.value))
    .where(
      and(
        eq(verifications.identifier, identifierOf(submission)),
        gt(verifications.expiresAt, sql`now()`),
        eq(users.email, submission.email),
      ),
    );
  return row?.userId ?? null;
}
