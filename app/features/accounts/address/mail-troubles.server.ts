import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Database, Queryable } from '#app/platform/db/database.server.ts';
import { FAILURES_MOST, type MailTrouble, mailTroubleOf } from '#app/platform/db/mail-trouble.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { mailTroubles } from '#app/platform/db/schema/news.ts';
import type { MailJob, MailOutcome } from '#app/platform/mail/mail-queue.server.ts';
import { noteConfirmed } from '#app/platform/mail/put-aside.server.ts';

/** What its owner asks for at this very moment, and waits for: it goes out all the same. */
const IS_ASKED_FOR = {
  confirmation: true,
  'sign-in-link': true,
  'password-reset': true,
  'deletion-code': true,
  'data-code': true,
  // The page says it as well.
  'data-ready': false,
  'address-check': true,
  'email-change': true,
  'email-change-asked': false,
  'already-registered': false,
  'password-changed': false,
  'new-sign-in': false,
  'security-changed': false,
  'staff-added': true,
  'account-suspended': false,
  'suspension-ended': false,
  // To both addresses after a change, which ends the trouble; and to one that has no account any more.
  'email-changed': true,
  'account-deleted': true,
  decision: false,
  'appeal-answered': false,
  'stay-confirmed': false,
  'stay-changed': false,
  'stay-canceled': false,
  'stay-tomorrow': false,
  news: false,
} as const satisfies Record<MailJob['kind'], boolean>;

/** Whether a mail must not go out, because its reader's address is refused for good. */
export async function isStopped(db: Database, { kind, userId }: MailJob): Promise<boolean> {
  return !IS_ASKED_FOR[kind] && (await mailStoppedAt(db, userId)) !== null;
}

/** Since when nothing is mailed to somebody; null while all is well. */
export async function mailStoppedAt(db: Queryable, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ stoppedAt: mailTroubles.stoppedAt })
    .from(mailTroubles)
    .where(and(eq(mailTroubles.userId, userId), isNotNull(mailTroubles.stoppedAt)));
  return row?.stoppedAt ?? null;
}

/** What is wrong with the actor's address, for a page that asks for nothing else. */
export async function ownMailTrouble({ db, actor }: CtxOf<'artist' | 'shop'>): Promise<MailTrouble | null> {
  const { rows } = await db.execute<{ trouble: MailTrouble | null }>(
    sql`select ${mailTroubleOf(actor.userId)} as trouble`,
  );
  return rows[0]?.trouble ?? null;
}

/**
 * Notes what became of a mail to the address that somebody signs in with, and says whether their pages tell of it now:
 * it was the one that ends mails there, or one that was sent all the same. An accepted one ends the row of refusals; what has been stopped stays so.
 */
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

/** Somebody has read a mail there, or signs in with another address: mails go out again. */
export async function endMailTrouble(db: Queryable, userId: string): Promise<void> {
  const ended = await db
    .delete(mailTroubles)
    .where(eq(mailTroubles.userId, userId))
    .returning({ is: mailTroubles.userId });
  if (ended.length > 0) await noteConfirmed(db, userId);
}
