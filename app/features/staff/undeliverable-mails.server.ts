import { and, eq, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MAIL_KIND_LABEL } from '#app/copy/mail/account-mails.ts';
import { mailStreamLabel } from '#app/copy/notifications/notification-preferences.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import type { MailJob } from '#app/data/mail-jobs.ts';
import { recordAct } from '#app/data/record-act.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { canAdminister } from '#app/domain/staff/staff-permissions.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { DEAD_LETTERS, type WhyAside } from '#app/platform/mail/mail-queue.server.ts';

const PAGE = 25;

/** The table of the mail queue (pg-boss): only the columns that are read here. */
const waiting = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  data: jsonb().$type<MailJob & Partial<WhyAside>>().notNull(),
  state: text().notNull(),
  priority: integer().notNull(),
  blocked: boolean().notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
});

/** Matches the index that the queue uses to fetch work; all its columns must be named. */
const PUT_ASIDE = sql`${waiting.name} = ${DEAD_LETTERS} and ${waiting.state} < 'active' and not ${waiting.blocked} and ${waiting.priority} = 0`;

/** Mails that were refused or given up, newest first. `to` is the address then; null once the account is deleted. */
export async function undeliverableMails({ db }: CtxOf<'staff'>, { after }: { after: string | null }) {
  // To the millisecond, like the cursor of a list.
  const at = sql<Date>`date_trunc('milliseconds', ${waiting.createdOn})`.mapWith(waiting.createdOn);
  const page = await newestPage(
    { after, size: PAGE, at, id: waiting.id },
    ({ beyond, order, limit }) =>
      db
        .select({ id: waiting.id, at, data: waiting.data, email: users.email })
        .from(waiting)
        .leftJoin(users, eq(users.id, sql`(${waiting.data} ->> 'userId')::uuid`))
        .where(and(PUT_ASIDE, beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.at,
  );
  return {
    ...page,
    rows: page.rows.map(({ id, at, data, email }) => ({
      id,
      at,
      kind: mailLabel(data),
      to: data.kind === 'email-change' ? data.newEmail : 'to' in data ? data.to : email && (data.sentTo ?? email),
      ended: data.isRefused === undefined ? null : data.isRefused ? 'Refused for good' : 'Given up after a day',
      isConfirmed: data.isConfirmed === true,
      why: (data.output?.message ?? 'Not known').replace(/^Error: /, ''),
    })),
  };
}

const mailLabel = (data: MailJob): string =>
  data.kind === 'news' ? mailStreamLabel(data.topic) : MAIL_KIND_LABEL[data.kind];

/** Whether there is any such mail that still matters, for the first page of staff (c-181). */
export async function someUndeliverable({ db }: CtxOf<'staff'>): Promise<boolean> {
  const rows = await db
    .select({ id: waiting.id })
    .from(waiting)
    .where(sql`${PUT_ASIDE} and not ${waiting.data} ? 'isConfirmed'`)
    .limit(1);
  return rows.length > 0;
}

/** Deletes an undeliverable mail that staff have dealt with, and records it once (c-181). */
export async function setMailAside(ctx: CtxOf<'staff'>, mailId: string): Promise<Result<null>> {
  const verdict = canAdminister(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx) => {
    const { rows } = await tx.execute<{ data: MailJob }>(sql`
      delete from pgboss.job where name = ${DEAD_LETTERS} and id = ${mailId}::uuid returning data`);
    for (const { data } of rows) {
      await recordAct(tx, verdict.actor.userId, 'mail.set-aside', ['mail'], { mail: mailLabel(data) });
    }
    return done(null);
  });
}
