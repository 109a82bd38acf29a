import { sql } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';

/**
 * Guest spots that are open call these chairs as they are called by now, so that no page, list or calendar has the name
 * that another chair has got; those that are over keep the name of their time. The chairs' shop is held.
 */
export async function renameInStays(tx: Tx, chairIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with renamed as materialized (
      select s.id, c.name from stays s join shop_chairs c on c.id = s.chair_id
      where s.chair_id = any(${sql.param([...chairIds])}::uuid[])
        and s.status in ('REQUESTED', 'OFFERED', 'CONFIRMED') and s.chair_name <> c.name
      order by s.id for no key update of s
    )
    update stays set chair_name = renamed.name, updated_at = statement_timestamp()
    from renamed where stays.id = renamed.id`);
}
