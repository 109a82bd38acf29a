import { and, desc, eq, isNull } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/** More than any shop has open at a time. */
const SHOWN_MOST = 50;

export type OpenPosition = Awaited<ReturnType<typeof openPositionsOf>>[number];

/** The ACTIVE jobs of a shop, newest first (S1 §2). */
export async function openPositionsOf({ db }: Pick<Ctx, 'db'>, shopId: string) {
  if (!isId(shopId)) return [];
  return db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      jobType: jobPosts.jobType,
      startDate: jobPosts.startDate,
      paymentType: jobPosts.paymentType,
      commissionRate: jobPosts.commissionRate,
      boothRentalAmount: jobPosts.boothRentalAmount,
      minimumExperienceYears: jobPosts.minimumExperienceYears,
    })
    .from(jobPosts)
    .where(and(eq(jobPosts.shopId, shopId), eq(jobPosts.status, 'ACTIVE'), isNull(jobPosts.deletedAt)))
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(SHOWN_MOST);
}
