import { eq } from 'drizzle-orm';
import { done, type Result } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { mailRequestLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { evenly } from '#app/features/accounts/by-mail/even-answer.server.ts';
import { beginSignInMail } from '#app/features/accounts/by-mail/sign-in-mails.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import type { MailJob } from '#app/platform/mail/mail-queue.server.ts';

type RequestedKind = Extract<MailJob['kind'], 'confirmation' | 'password-reset' | 'sign-in-link'>;
type Asked = { kind: RequestedKind; email: string; returnTo: string | null };

/**
 * Sends a mail that anybody can ask for by typing an address. The answer never tells whether there is such an account
 * (trust A10). Nor does the time that it takes: for an unknown address the same is done for a user who does not exist,
 * and the mail is dropped when it would be composed.
 */
export async function requestAccountMail(ctx: AccountCtx, { kind, email, returnTo }: Asked): Promise<Result<null>> {
  const { db, mail, transaction, visit } = ctx;
  const tooMany = await takeAttempt(ctx, mailRequestLimits(kind, email, visit.clientAddress));
  if (tooMany) return tooMany;
  await evenly(async () => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = user?.id ?? crypto.randomUUID();
    await transaction(async (tx) => {
      if (kind === 'password-reset') return mail.enqueue(tx, { kind, userId });
      if (kind === 'confirmation') return mail.enqueue(tx, { kind, userId, returnTo });
      return mail.enqueue(tx, { kind, userId, returnTo, request: await beginSignInMail(tx, userId) });
    });
  });
  return done(null);
}
