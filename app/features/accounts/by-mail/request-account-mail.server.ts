import { eq } from 'drizzle-orm';
import { limiterOf, mailRequestLimits } from '#app/features/accounts/attempt-limits.server.ts';
import { evenly } from '#app/features/accounts/by-mail/even-answer.server.ts';
import { beginSignInMail } from '#app/features/accounts/by-mail/sign-in-mails.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import type { MailJob } from '#app/platform/mail/mail-queue.server.ts';
import type { Services } from '#app/platform/services.server.ts';

type RequestedKind = Extract<MailJob['kind'], 'confirmation' | 'password-reset' | 'sign-in-link'>;
type Asked = { email: string; returnTo: string | null };

/**
 * Sends a mail that anybody can ask for by typing an address. The answer never tells whether there is such an account
 * (trust A10): 0, or how many seconds to wait before asking again. Nor does the time that it takes: what is done for an
 * address that nobody has is done for a user who does not exist, and the mail is dropped when it comes to be written.
 */
export async function requestAccountMail(
  services: Pick<Services, 'db' | 'mail' | 'settings'>,
  kind: RequestedKind,
  { email, returnTo }: Asked,
  clientAddress: string,
): Promise<number> {
  const wait = await limiterOf(services).take(...mailRequestLimits(kind, email, clientAddress));
  if (wait > 0) return wait;
  await evenly(async () => {
    const [user] = await services.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = user?.id ?? crypto.randomUUID();
    await services.db.transaction(async (tx) => {
      if (kind === 'password-reset') return services.mail.enqueue(tx, { kind, userId });
      if (kind === 'confirmation') return services.mail.enqueue(tx, { kind, userId, returnTo });
      return services.mail.enqueue(tx, { kind, userId, returnTo, request: await beginSignInMail(tx, userId) });
    });
  });
  return 0;
}
