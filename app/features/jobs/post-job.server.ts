import { eq } from 'drizzle-orm';
import type { JobInput } from '#app/domain/job.ts';
import { canPostJob } from '#app/domain/policies/job.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/**
 * Publishes a job of the acting shop; always ACTIVE (S2 §4). The same form sent again is the same job: the second
 * time answers with the first one's id and tells nobody anything.
 */
export async function postJob(
  ctx: Ctx,
  input: JobInput & { submissionId: string | null },
): Promise<Result<{ jobId: string }>> {
  const verdict = canPostJob(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  if (ctx.actor.kind !== 'shop' || !ctx.actor.shopId) return refuse('shop-profile-missing');
  const shopId = ctx.actor.shopId;
  return ctx.transaction(async (tx, publish) => {
    const [posted] = await tx
      .insert(jobPosts)
      .values({ ...input, shopId, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoNothing({ target: jobPosts.submissionId })
      .returning({ id: jobPosts.id });
    if (posted) {
      await publish({ type: 'job.posted', jobId: posted.id, shopId });
      return done({ jobId: posted.id });
    }
    const [earlier] = await tx
      .select({ id: jobPosts.id, shopId: jobPosts.shopId })
      .from(jobPosts)
      .where(eq(jobPosts.submissionId, input.submissionId ?? ''));
    return earlier?.shopId === shopId ? done({ jobId: earlier.id }) : refuse('already-sent');
  });
}
