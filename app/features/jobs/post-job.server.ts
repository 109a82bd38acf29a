import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/domain/accounts.ts';
import type { JobInput } from '#app/domain/jobs.ts';
import { canPostJob } from '#app/domain/jobs.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { heldPages, heldUsers } from '#app/platform/db/held-users.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { isShownShop, shopProfiles } from '#app/platform/db/schema/shops.ts';
import { submissionOf } from '#app/platform/db/submission-id.server.ts';
import { withinLimits } from '#app/platform/http/within-limits.server.ts';

/** Whether the acting shop may post right now. */
export async function mayPostJob(db: Queryable, actor: Actor): Promise<ReturnType<typeof canPostJob>> {
  const shopId = actor.kind === 'shop' ? actor.shopId : null;
  if (!shopId) return canPostJob(actor, null);
  return canPostJob(actor, (await postingShop(db, shopId)) ?? null);
}

function postingShop(db: Queryable, shopId: string) {
  const { shopName, city, state } = shopProfiles;
  const isPageRemoved = sql<boolean>`not ${isShownShop(shopProfiles)}`;
  return db
    .select({ shopName, city, state, isPageRemoved })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId))
    .then(([shop]) => shop);
}

/**
 * Publishes a job of the acting shop; always ACTIVE (S2 §4). The same form sent again with the same words is the same
 * job: it returns the first one's id and publishes nothing. With other words it is another job (record 021).
 */
export async function postJob(
  ctx: Ctx,
  input: JobInput & { submissionId: string | null },
): Promise<Result<{ jobId: string }>> {
  return withinLimits(ctx, async (tx, publish, counts) => {
    if (await isHeldBack(tx, ctx.actor)) return refuse('account-suspended');
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
      counts('job');
      await publish({ type: 'job.posted', jobId: posted.id, shopId });
      return done({ jobId: posted.id });
    }
    const [earlier] = submissionId
      ? await tx.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.submissionId, submissionId))
      : [];
    if (!earlier) throw new Error('a job conflicts and yet is not there');
    return done({ jobId: earlier.id });
  });
}

/**
 * Whether the owner is suspended. They and their shop are held until the end: a suspension of this moment, or the removal
 * of the shop's page, waits, and then hides the new job too.
 */
async function isHeldBack(tx: Tx, actor: Actor): Promise<boolean> {
  if (actor.kind !== 'shop') return false;
  const { isAnySuspended } = await heldUsers(tx, [actor.userId]);
  await heldPages(tx, { artistId: null, shopId: actor.shopId });
  return isAnySuspended;
}
