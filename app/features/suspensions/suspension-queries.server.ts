import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { suspensions } from '#app/platform/db/schema/suspensions.ts';

/**
 * What its person is told of a suspension or ban: all of it while it is open, or of the one that keeps them out by now;
 * afterwards only which of the two it was, and whether staff removed something of theirs that stays so.
 */
export async function toldSuspension(db: Queryable, suspensionId: string) {
  const [row] = await db
    .select({
      words: suspensions.words,
      until: suspensions.until,
      decisionId: suspensions.decisionId,
      liftedAt: suspensions.liftedAt,
      staysRemoved: hasRemovedThings(),
    })
    .from(suspensions)
    .where(
      sql`${suspensions.userId} = (select user_id from suspensions where id = ${suspensionId})
        and (${suspensions.id} = ${suspensionId} or ${suspensions.liftedAt} is null)`,
    )
    .orderBy(sql`${suspensions.liftedAt} is not null`)
    .limit(1);
  if (!row) return { open: null, isBan: false, staysRemoved: false };
  const { liftedAt, staysRemoved, ...told } = row;
  return { open: liftedAt === null ? told : null, isBan: told.until === null, staysRemoved };
}

/** By any decision about them that is not undone, or about the page that they claimed since. */
function hasRemovedThings(): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from report_cases c join decisions d on d.case_id = c.id
    where d.removes and d.undone_at is null and (c.about_user_id = suspensions.user_id
      or c.about_shop_id = any(array(select s.id from shop_profiles s where s.owner_id = suspensions.user_id))))`;
}
