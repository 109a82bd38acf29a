import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import type { MailJob } from '#app/data/mail-jobs.ts';
import { FAILURES_MOST, type MailTrouble, mailTroubleOf } from '#app/data/mail-trouble.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { mailTroubles } from '#app/data/schema/notification-settings.ts';
import type { Database, Queryable } from '#app/platform/db/database.server.ts';
import type { MailOutcome } from '#app/platform/mail/mail-queue.server.ts';
import { noteConfirmed } from '#app/platform/mail/mail-queue.server.ts';

/** Mails that the owner requests and waits for, or that end the trouble, go out even so. */
const SENT_EVEN_SO: readonly MailJob['kind'][] = [
  'confirmation',
  'sign-in-link',
  'password-reset',
  'deletion-code',
  'data-code',
  'address-check',
  'email-change',
  'email-changed',
  'staff-added',
  'account-deleted',
];

/** Whether a mail must not be sent, because its recipient's address is permanently refused. */
export async function isStopped(db: Database, { kind, userId }: MailJob): Promise<boolean> {
  return !SENT_EVEN_SO.includes(kind) && (await mailStoppedAt(db, userId)) !== null;
}

export async function mailStoppedAt(db: Queryable, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ stoppedAt: mailTroubles.stoppedAt })
    .from(mailTroubles)
    .where(and(eq(mailTroubles.userId, userId), isNotNull(mailTroubles.stoppedAt)));
  return row?.stoppedAt ?? null;
}

export async function ownMailTrouble({ db, actor }: CtxOf<'artist' | 'shop'>): Promise<MailTrouble | null> {
  const { rows } = await db.execute<{ trouble: MailTrouble | null }>(
    sql`select ${mailTroubleOf(actor.userId)} as trouble`,
  );
  return rows[0]?.trouble ?? null;
}

/** Counts refusals in a row. True if the pages now show it: this mail stopped others, or was sent despite that. */
export async function noteMailOutcome(db: Database, { userId, to, was }: MailOutcome): Promise<boolean> {
  if (was === 'accepted') {
    const reader = db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email, to)));
    await db.delete(mailTroubles).where(and(inArray(mailTroubles.userId, reader), isNull(mailTroubles.stoppedAt)));
    return false;
  }
  const failures = sql`${mailTroubles.failures} + 1`;
  const { rows } = await db.execute<{ failures: number }>(sql`
    insert into ${mailTroubles} (user_id, failures)
    select id, 1 from ${users} where id = ${userId} and email = ${to}
    on conflict (user_id) do update set failures = ${failures}, updated_at = now(),
      stopped_at = case when ${failures} >= ${FAILURES_MOST} then coalesce(${mailTroubles.stoppedAt}, now()) end
    returning failures`);
  return (rows[0]?.failures ?? 0) >= FAILURES_MOST;
}

/** Mails go out again: the user has read a mail there, or has a new address. */
export async function endMailTrouble(db: Queryable, userId: string): Promise<void> {
  const ended = await db
    .delete(mailTroubles)
    .where(eq(mailTroubles.userId, userId))
    .returning({ is: mailTroubles.userId });
  if (ended.length > 0) await noteConfirmed(db, userId);
}
