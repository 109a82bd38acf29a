import { and, eq, isNull, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { canEditJob, JOB_FIELDS } from '#app/domain/jobs.ts';
import { columnsOf } from '#app/features/jobs/job-columns.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/** What the editor can change, by the names of its form. */
export const editableColumns = { ...columnsOf(JOB_FIELDS), status: jobPosts.status };

/** A job that the viewer may edit, as its editor starts; null for what is not there, deleted, or somebody else's. */
export async function jobForEditor(ctx: Ctx, jobId: string) {
  if (!isId(jobId)) return null;
  const [found] = await ctx.db
    .select({
      owned: { shopId: jobPosts.shopId, isClaimed: jobPosts.isClaimed },
      id: jobPosts.id,
      applicationsCount: jobPosts.applicationsCount,
      /** Of artists who ask for dates with it: they end with the post. */
      datesAsked: sql<number>`(select count(*)::int from stays s where s.job_id = job_posts.id and s.status = 'REQUESTED')`,
      ...editableColumns,
    })
    .from(jobPosts)
    .where(and(eq(jobPosts.id, jobId), isNull(jobPosts.deletedAt)));
  if (!found) return null;
  const { owned, ...job } = found;
  return canEditJob(ctx.actor, { ...owned, isDeleted: false }).allowed ? job : null;
}
