import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** An address with so many refusals in a row gets no more mail until it is confirmed again (c-106). */
export const FAILURES_MOST = 3;

export type MailTrouble = { since: string; refusedAgainAt: string | null };

export const mailTroubleOf = (userId: SQLWrapper | string): SQL<MailTrouble | null> => sql`(
  select jsonb_build_object('since', stopped_at, 'refusedAgainAt',
    case when failures > ${FAILURES_MOST} then mail_troubles.updated_at end)
  from mail_troubles where user_id = ${userId} and stopped_at is not null)`;
