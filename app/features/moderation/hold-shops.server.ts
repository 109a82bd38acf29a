import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';
import { heldUsers } from '#app/platform/db/held-users.server.ts';
import { reportCases } from '#app/platform/db/schema/reports.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export type Shop = typeof shopProfiles.$inferSelect;

/**
 * The rows of shops of which one is to become a part of another, locked until the end, as they are by then. What is about
 * to be moved is held before them, in the order of everybody else: whose they are, as by whoever leaves or is suspended,
 * then what was reported of them, then the shops by their ids. So two that merge the same pages, and a claim of one of
 * them, go one after the other.
 */
export async function heldShops(
  tx: Tx,
  { shopIds, userIds }: { shopIds: readonly string[]; userIds: readonly string[] },
) {
  const ids = [...shopIds];
  await heldUsers(tx, userIds);
  await tx
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(or(inArray(reportCases.aboutShopId, ids), aboutPages(ids)))
    .orderBy(asc(reportCases.id))
    .for('update');
  const rows = await tx
    .select()
    .from(shopProfiles)
    .where(inArray(shopProfiles.id, ids))
    .orderBy(asc(shopProfiles.id))
    .for('update');
  return (id: string): Shop | null => rows.find((row) => row.id === id) ?? null;
}

/** What was reported of these pages themselves. */
function aboutPages(shopIds: string[]): SQL | undefined {
  return sql`(${eq(reportCases.kind, 'shop')} and ${inArray(reportCases.subjectId, shopIds)})`;
}
