import { and, eq, sql } from 'drizzle-orm';
import { canApply } from '#app/domain/policies/application.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

type Applied = { applicationId: string };

/**
 * Sends an application: the row, the job's counter and the event, together or not at all (ruling c-26). The same letter
 * sent again (a second click, a lost reply) returns the existing application; another letter is refused as
 * 'already-applied'.
 */
export async function applyToJob(
  ctx: CtxOf<'artist'>,
  { jobId, coverLetter }: { jobId: string; coverLetter: string },
): Promise<Result<Applied>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (tx, publish) => {
    // Before the job, in the order that deleting an account takes its locks: no deadlock between the two.
    const hasProfile = await heldProfile(tx, actor.userId);
    const job = await lockedJob(tx, jobId);
    if (!job) return refuse('not-found');
    if (!hasProfile) return refuse('artist-profile-missing');
    const earlier = await applicationTo(tx, jobId, actor.userId);
    const verdict = canApply(
      actor,
      { ...job, isDeleted: job.deletedAt !== null },
      { hasApplied: earlier !== undefined, now },
    );
    if (earlier && earlier.coverLetter === coverLetter) return done({ applicationId: earlier.id });
    if (!verdict.allowed) return refuse(verdict.refusal);

    const [inserted] = await tx
      .insert(jobApplications)
      .values({ jobId, artistId: actor.userId, coverLetter, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: jobApplications.id });
    if (!inserted) return refuse('already-applied');
    await tx
      .update(jobPosts)
      .set({ applicationsCount: sql`${jobPosts.applicationsCount} + 1` })
      .where(eq(jobPosts.id, jobId));
    await publish({
      type: 'application.submitted',
      applicationId: inserted.id,
      jobId,
      artistId: actor.userId,
      shopId: job.shopId,
    });
    return done({ applicationId: inserted.id });
  });
}

/** Locked until the end: nobody can close the job in between, and no second click counts. */
async function lockedJob(tx: Tx, jobId: string) {
  const [job] = await tx
    .select({
      shopId: jobPosts.shopId,
      status: jobPosts.status,
      applicationDeadline: jobPosts.applicationDeadline,
      deletedAt: jobPosts.deletedAt,
    })
    .from(jobPosts)
    .where(eq(jobPosts.id, jobId))
    .for('no key update');
  return job;
}

/** Locked until the end: an account that is being deleted takes this application with it, or is gone before. */
async function heldProfile(tx: Tx, artistId: string): Promise<boolean> {
  const found = await tx
    .select({ id: artistProfiles.id })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, artistId))
    .for('key share');
  return found.length > 0;
}

async function applicationTo(tx: Tx, jobId: string, artistId: string) {
  const [application] = await tx
    .select({ id: jobApplications.id, coverLetter: jobApplications.coverLetter })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.artistId, artistId)));
  return application;
}
