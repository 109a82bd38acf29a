import { sql } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { canAdminister } from '#app/domain/staff-permissions.ts';
import { recordAudit } from '#app/features/moderation/record-audit.server.ts';
import { mailLabel } from '#app/features/moderation/undeliverable-mails.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { MailJob } from '#app/platform/mail/mail-queue.server.ts';
import { DEAD_LETTERS } from '#app/platform/mail/put-aside.server.ts';

/**
 * Staff have looked after a mail that could not be delivered: its row goes, and the record has who did it. One that is gone
 * already is done, and recorded once (c-181).
 */
export async function setMailAside(ctx: CtxOf<'staff'>, { mailId }: { mailId: string }): Promise<Result<null>> {
  const verdict = canAdminister(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx) => {
    const { rows } = await tx.execute<{ data: MailJob }>(sql`
      delete from pgboss.job where name = ${DEAD_LETTERS} and id = ${mailId}::uuid returning data`);
    for (const { data } of rows) {
      await recordAudit(tx, {
        ...{ actorId: verdict.actor.userId, action: 'mail.set-aside', subjectType: 'mail', subjectId: null },
        details: { mail: mailLabel(data) },
      });
    }
    return done(null);
  });
}
