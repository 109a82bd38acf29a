import { eq, or, type SQL, sql } from 'drizzle-orm';
import { reportCases } from '#app/platform/db/schema/reports.ts';

/** Whose the thing of a case is by now, also where its shop was claimed after the report; null where it is nobody's. */
export function ownerOfCase(): SQL<string | null> {
  return sql<string | null>`coalesce(${reportCases.aboutUserId},
    (select s.owner_id from shop_profiles s where s.id = ${reportCases.aboutShopId}))`;
}

/** Cases about the same person, or about the same page from when nobody ran it; undefined where there is neither. */
export function aboutSame({ userId, shopId }: { userId: string | null; shopId: string | null }): SQL | undefined {
  return or(
    userId === null ? undefined : eq(reportCases.aboutUserId, userId),
    userId === null
      ? undefined
      : sql`${reportCases.aboutShopId} = any(array(select id from shop_profiles where owner_id = ${userId}))`,
    shopId === null ? undefined : eq(reportCases.aboutShopId, shopId),
  );
}
