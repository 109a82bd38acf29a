import { and, desc, eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { closedOn } from '#app/domain/jobs.ts';
import { hasClosed } from '#app/features/jobs/open-jobs.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { isShownJob, jobPosts } from '#app/platform/db/schema/jobs.ts';

/** More than any shop has open at a time. */
const SHOWN_MOST = 50;

export type OpenPosition = Awaited<ReturnType<typeof openPositionsOf>>[number];

/** The ACTIVE jobs of a shop, newest first (S1 §2); those that no longer take applications come last (ruling c-90). */
export async function openPositionsOf({ db, now }: Pick<Ctx, 'db' | 'now'>, shopId: string) {
  if (!isId(shopId)) return [];
  const positions = await db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      jobType: jobPosts.jobType,
      status: jobPosts.status,
      startDate: jobPosts.startDate,
      endDate: jobPosts.endDate,
      applicationDeadline: jobPosts.applicationDeadline,
      paymentType: jobPosts.paymentType,
      commissionRate: jobPosts.commissionRate,
      boothRentalAmount: jobPosts.boothRentalAmount,
      minimumExperienceYears: jobPosts.minimumExperienceYears,
    })
    .from(jobPosts)
    .where(and(eq(jobPosts.shopId, shopId), eq(jobPosts.status, 'ACTIVE'), isShownJob(jobPosts)))
    .orderBy(hasClosed(now), desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(SHOWN_MOST);
  return positions.map((position) => ({ ...position, closedOn: closedOn(position, now) }));
}
