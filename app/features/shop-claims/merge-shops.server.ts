import { and, asc, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { lockNotifications, lockUsers } from '#app/data/locks.server.ts';
import { recordAct } from '#app/data/record-act.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { reportCases } from '#app/data/schema/reports.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { MERGE_SEARCH_RESULTS } from '#app/domain/staff/shop-pages.ts';
import { SHOP_SEARCH_MIN } from '#app/domain/staff/staff.ts';
import { canMergeShops } from '#app/domain/staff/staff-permissions.ts';
import { isId } from '#app/domain/values/id.ts';
import { mergedInto } from '#app/features/profiles/shop/shop.server.ts';
import { NAMED_SHOP } from '#app/features/staff/lists.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { contains } from '#app/platform/db/like-pattern.server.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';

type Pair = { keptId: string; goneId: string };

export type PageFound = Awaited<ReturnType<typeof pagesLike>>[number];

/** Other pages that may be the same shop: by words in the name, else by a similar name. At most 10. */
export async function pagesLike(
  { db }: CtxOf<'staff'>,
  { shop, q }: { shop: { id: string; shopName: string | null }; q: string },
) {
  const others = db.select({ ...NAMED_SHOP, setupCompleted: shopProfiles.setupCompleted }).from(shopProfiles);
  const other = ne(shopProfiles.id, shop.id);
  if (q.length >= SHOP_SEARCH_MIN) {
    return others
      .where(and(other, contains(shopProfiles.shopName, q)))
      .orderBy(asc(shopProfiles.shopName), asc(shopProfiles.id))
      .limit(MERGE_SEARCH_RESULTS);
  }
  if (q || !shop.shopName) return [];
  return others
    .where(and(other, sql`${shopProfiles.shopName} % ${shop.shopName}`))
    .orderBy(desc(sql`similarity(${shopProfiles.shopName}, ${shop.shopName})`), asc(shopProfiles.id))
    .limit(MERGE_SEARCH_RESULTS);
}

const count = (of: SQL) => sql<number>`(select count(*)::int ${of})`;

/** Whether artists have used a shop's page: it can then not be deleted or moved (c-203, c-204). */
export const isUsedByArtists = (shopId: unknown): SQL<boolean> =>
  sql<boolean>`(exists (select 1 from job_applications a join job_posts j on j.id = a.job_id where j.shop_id = ${shopId})
    or exists (select 1 from conversations c where c.shop_id = ${shopId})
    or exists (select 1 from reviews r where r.shop_id = ${shopId})
    or exists (select 1 from stays s where s.shop_id = ${shopId})
    or exists (select 1 from chair_waits w where w.shop_id = ${shopId}))`;

const COMPARED = {
  ...getTableColumns(shopProfiles),
  ownerEmail: users.email,
  isUsed: isUsedByArtists(sql`shop_profiles.id`),
  jobs: count(sql`from job_posts where shop_id = ${shopProfiles.id} and deleted_at is null`),
  applications: count(sql`from job_applications a join job_posts j on j.id = a.job_id
    where j.shop_id = ${shopProfiles.id}`),
  photos: count(sql`from shop_photos where shop_id = ${shopProfiles.id}`),
  reviews: count(sql`from reviews where shop_id = ${shopProfiles.id} and deleted_at is null`),
  stays: count(sql`from stays where shop_id = ${shopProfiles.id}`),
  conversations: count(sql`from conversations where shop_id = ${shopProfiles.id}`),
};

/** Two pages to compare, and why they cannot be merged; null if one of them does not exist. */
export async function pagesToMerge(ctx: CtxOf<'staff'>, { keptId, goneId }: Pair) {
  if (!isId(keptId) || !isId(goneId)) return null;
  const rows = await ctx.db
    .select(COMPARED)
    .from(shopProfiles)
    .leftJoin(users, eq(users.id, shopProfiles.ownerId))
    .where(inArray(shopProfiles.id, [keptId, goneId]));
  const find = (id: string) => rows.find((row) => row.id === id.toLowerCase());
  const kept = find(keptId);
  const gone = find(goneId);
  if (!kept || !gone) return null;
  const verdict = canMergeShops(ctx.actor, { kept, gone });
  return { kept, gone, refusal: verdict.allowed ? null : verdict.refusal };
}

export type PageToMerge = NonNullable<Awaited<ReturnType<typeof pagesToMerge>>>['kept'];

/** Staff merge two pages: the jobs move, the address redirects, the rest is deleted (c-203). Idempotent. */
export async function mergeShops(
  ctx: CtxOf<'staff'>,
  { keptId, goneId, reason }: Pair & { reason: string },
): Promise<Result<{ shopId: string }>> {
  return ctx.transaction(async (tx, publish) => {
    const held = await lockShops(tx, { shopIds: [keptId, goneId], userIds: [] });
    const kept = held(keptId);
    const gone = held(goneId);
    if (kept && !gone && (await mergedInto(tx, goneId)) === keptId) return done({ shopId: keptId });
    // Applying locks the job, so no application can follow this check.
    await tx.execute(sql`select id from job_posts where shop_id = ${goneId} order by id for update`);
    const verdict = canMergeShops(ctx.actor, { kept, gone: gone && { ...gone, isUsed: await isUsed(tx, goneId) } });
    if (!verdict.allowed) return refuse(verdict.refusal);
    if (!kept || !gone) return refuse('shop-gone');
    await tx.update(jobPosts).set({ shopId: keptId, isClaimed: kept.isClaimed }).where(eq(jobPosts.shopId, goneId));
    await tx.execute(sql`
      update report_cases set about_shop_id = ${keptId} where about_shop_id = ${goneId} and kind = 'job'`);
    await dropPage(tx, { gone, keptId });
    await recordAct(tx, verdict.actor.userId, 'shops.merged', ['shop', keptId], {
      shopName: kept.shopName,
      mergedName: gone.shopName,
      mergedId: goneId,
      reason,
    });
    await publish({ type: 'shops.merged', shopId: keptId, mergedId: goneId });
    return done({ shopId: keptId });
  });
}

async function isUsed(tx: Tx, shopId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isUsed: boolean }>(sql`select ${isUsedByArtists(shopId)} as "isUsed"`);
  return rows[0]?.isUsed === true;
}

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
