import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';

type Named = { shopId: string; name: string; chairId?: string };

/** Whether another chair of the shop that is in use without an end is called that (trade A4). Under the shop's lock. */
export async function isChairNameTaken(tx: Tx, { shopId, name, chairId }: Named): Promise<boolean> {
  const another = and(
    eq(shopChairs.shopId, shopId),
    sql`lower(${shopChairs.name}) = lower(${name})`,
    sql`upper_inf(${shopChairs.inUse})`,
    chairId === undefined ? undefined : ne(shopChairs.id, chairId),
  );
  return (await tx.$count(shopChairs, another)) > 0;
}
