import { sql } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';

/** All chairs of a shop. */
export async function chairsOf(tx: Tx, shopId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from shop_chairs where shop_id = ${shopId}`);
  return rows.map(({ id }) => id);
}

/** Whether all of these are chairs of that shop. */
export async function areChairsOf(tx: Tx, shopId: string, chairIds: string[]): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from shop_chairs where shop_id = ${shopId} and id = any(${sql.param(chairIds)}::uuid[])`,
  );
  return rows.length === chairIds.length;
}
