import { type SQL, sql } from 'drizzle-orm';
import { APPEAL_DAYS } from '#app/domain/reports.ts';

/**
 * Whether staff may still have to look at what case `c` is about, and put back what its decision `d` (if any) took away:
 * it waits for them, or whom it is about can still answer.
 */
export const MAY_BE_LOOKED_AT = sql`(c.state <> 'decided' or (d.outcome <> 'dismissed' and d.undone_at is null
  and d.created_at > now() - make_interval(days => ${APPEAL_DAYS})
  and not exists (select 1 from appeals where appeals.decision_id = d.id)))`;

/** Whether what was sent with a message is kept for a case about it, although the message is gone (c-151). */
export function isNeededByCase(messageId: SQL): SQL {
  return sql`exists (select 1 from report_cases c left join decisions d on d.case_id = c.id
    where c.kind = 'message' and c.subject_id = ${messageId} and ${MAY_BE_LOOKED_AT})`;
}
