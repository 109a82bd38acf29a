import { eq } from 'drizzle-orm';
import type { Actor } from '#app/domain/account.ts';
import type { JobInput } from '#app/domain/job.ts';
import { canPostJob } from '#app/domain/policies/job.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { submissionOf } from '#app/platform/db/submission-id.server.ts';

/** Whether the acting shop may post right now. */
export async function mayPostJob(db: Queryable, actor: Actor): Promise<ReturnType<typeof canPostJob>> {
  const shopId = actor.kind === 'shop' ? actor.shopId : null;
  if (!shopId) return canPostJob(actor, null);
  const { shopName, city, state } = shopProfiles;
  const [shop] = await db.select({ shopName, city, state }).from(shopProfiles).where(eq(shopProfiles.id, shopId));
  return canPostJob(actor, shop ?? null);
}

/**
 * Publishes a job of the acting shop; always ACTIVE (S2 §4). The same form sent again with the same words is the same
 * job: it returns the first one's id and publishes nothing. With other words it is another job (record 021).
 */
export async function postJob(
  ctx: Ctx,
  input: JobInput & { submissionId: string | null },
): Promise<Result<{ jobId: string }>> {
  return ctx.transaction(async (tx, publish) => {
    const verdict = await mayPostJob(tx, ctx.actor);
    if (!verdict.allowed) return refuse(verdict.refusal);
    const { shopId } = verdict.actor;
    const { submissionId: form, ...job } = input;
    const submissionId = submissionOf(form, { ...job, shopId });
    const [posted] = await tx
      .insert(jobPosts)
      .values({ ...job, submissionId, shopId, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoNothing({ target: jobPosts.submissionId })
      .returning({ id: jobPosts.id });
    if (posted) {
      await publish({ type: 'job.posted', jobId: posted.id, shopId });
      return done({ jobId: posted.id });
    }
    const [earlier] = await tx
      .select({ id: jobPosts.id })
      .from(jobPosts)
      .where(eq(jobPosts.submissionId, submissionId ?? ''));
    if (!earlier) throw new Error('a job conflicts and yet is not there');
    return done({ jobId: earlier.id });
  });
}
