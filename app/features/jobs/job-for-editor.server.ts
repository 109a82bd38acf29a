import { and, eq, isNull, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { JOB_FIELDS } from '#app/domain/job-fields.ts';
import { columnsOf } from '#app/features/jobs/job-columns.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { countedForOwner } from '#app/platform/db/counted-for-owner.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/** What the editor can change, by the names of its form. */
export const editableColumns = { ...columnsOf(JOB_FIELDS), status: jobPosts.status };

/** A job of the viewing shop, as its editor starts; null for what is not there, deleted, or another shop's. */
export async function jobForEditor(ctx: CtxOf<'shop'>, jobId: string) {
  if (!isId(jobId) || !ctx.actor.shopId) return null;
  const [job] = await ctx.db
    .select({
      id: jobPosts.id,
      applicationsCount: countedForOwner,
      /** Of artists who ask for dates with it: they end with the post. */
      datesAsked: sql<number>`(select count(*)::int from stays s where s.job_id = job_posts.id and s.status = 'REQUESTED')`,
      ...editableColumns,
    })
    .from(jobPosts)
    .where(and(eq(jobPosts.id, jobId), eq(jobPosts.shopId, ctx.actor.shopId), isNull(jobPosts.deletedAt)));
  return job ?? null;
}
