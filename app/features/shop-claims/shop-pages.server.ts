import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { lockNotifications, lockUsers } from '#app/data/locks.server.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { reportCases } from '#app/data/schema/reports.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';

type Shop = typeof shopProfiles.$inferSelect;

/** Locks pages in the order of record 054 (accounts, reports, pages), so two merges or claims run in turn. */
export async function lockShops(
  tx: Tx,
  { shopIds, userIds }: { shopIds: readonly string[]; userIds: readonly string[] },
): Promise<(id: string) => Shop | null> {
  const ids = [...shopIds];
  const isAboutPage = sql`(${eq(reportCases.kind, 'shop')} and ${inArray(reportCases.subjectId, ids)})`;
  await lockUsers(tx, userIds);
  await tx
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(or(inArray(reportCases.aboutShopId, ids), isAboutPage))
    .orderBy(asc(reportCases.id))
    .for('update');
  const rows = await tx
    .select()
    .from(shopProfiles)
    .where(inArray(shopProfiles.id, ids))
    .orderBy(asc(shopProfiles.id))
    .for('update');
  return (id) => rows.find((row) => row.id === id) ?? null;
}

/** Whether artists have used a shop's page: it can then not be deleted or moved (c-203, c-204). */
export const isUsedByArtists = (shopId: unknown): SQL<boolean> =>
  sql<boolean>`(exists (select 1 from job_applications a join job_posts j on j.id = a.job_id where j.shop_id = ${shopId})
    or exists (select 1 from conversations c where c.shop_id = ${shopId})
    or exists (select 1 from reviews r where r.shop_id = ${shopId})
    or exists (select 1 from stays s where s.shop_id = ${shopId})
    or exists (select 1 from chair_waits w where w.shop_id = ${shopId}))`;

/** Deletes a page that no artist has used and redirects its address. The caller has locked both. */
export async function dropPage(tx: Tx, { gone, keptId }: { gone: Shop; keptId: string }): Promise<void> {
  const ofPage = or(eq(notifications.shopId, gone.id), eq(notifications.fromShopId, gone.id));
  await lockNotifications(tx, ofPage);
  await tx.delete(notifications).where(ofPage);
  await letGo(tx, sql`(id = ${gone.logoId} or id in (select file_id from shop_photos where shop_id = ${gone.id}))`);
  await tx.execute(sql`update merged_shops set to_id = ${keptId} where to_id = ${gone.id}`);
  await tx.execute(sql`
    insert into merged_shops (from_id, to_id, name) values (${gone.id}, ${keptId}, ${gone.shopName})`);
  await tx.delete(shopProfiles).where(eq(shopProfiles.id, gone.id));
}
