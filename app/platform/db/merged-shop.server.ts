import { eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { mergedShops } from '#app/platform/db/schema/merged-shops.ts';

/** The page that a shop's page became one with, by its old id (c-146); null where that is no such page. */
export async function mergedInto(db: Queryable, shopId: string): Promise<string | null> {
  if (!isId(shopId)) return null;
  const [merged] = await db.select({ toId: mergedShops.toId }).from(mergedShops).where(eq(mergedShops.fromId, shopId));
  return merged?.toId ?? null;
}
