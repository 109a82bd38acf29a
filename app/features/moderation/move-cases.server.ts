import { sql } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';

/**
 * What was reported of a page, and of what stands on it, is about the page that it becomes a part of. Reports that wait on
 * both pages themselves become one case, in which everybody is counted once; cases that are decided stay what they were.
 */
export async function moveCases(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
  const open = (shopId: string) =>
    sql`(select id from report_cases where kind = 'shop' and subject_id = ${shopId} and state = 'open')`;
  await tx.execute(sql`
    update reports as moved set case_id = there.id from ${open(keptId)} as there
    where moved.case_id = ${open(goneId)} and not exists (
      select 1 from reports known where known.case_id = there.id and known.reporter_id = moved.reporter_id)`);
  await tx.execute(sql`
    update report_cases set reports_count = (select count(*) from reports where case_id = report_cases.id)
    where id = ${open(keptId)} and exists ${open(goneId)}`);
  await tx.execute(sql`delete from report_cases where id = ${open(goneId)} and exists ${open(keptId)}`);
  await tx.execute(sql`
    update report_cases set subject_id = ${keptId} where kind = 'shop' and subject_id = ${goneId}`);
  await tx.execute(sql`update report_cases set about_shop_id = ${keptId} where about_shop_id = ${goneId}`);
}
