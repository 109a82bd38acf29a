import { and, eq } from 'drizzle-orm';
import { canApply } from '#app/domain/policies/application.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { isBlockedBetween, sidesOf } from '#app/platform/db/blocked.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { heldUsers } from '#app/platform/db/held-users.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { withinLimits } from '#app/platform/http/within-limits.server.ts';

type Applied = { applicationId: string };

/**
 * Sends an application: the row and the event by which it is counted and told, together or not at all (ruling c-26). The
 * same letter sent again (a second click, a lost reply) returns the existing application; another letter is refused as
 * 'already-applied'. However many apply to one job at once, nobody waits for anybody (record 039).
 */
export async function applyToJob(
  ctx: CtxOf<'artist'>,
  { jobId, coverLetter }: { jobId: string; coverLetter: string },
): Promise<Result<Applied>> {
  const { actor, now } = ctx;
  return withinLimits(
    ctx,
    async (tx, publish, counts) => {
      // Before the job, in the order that deleting an account takes its locks: no deadlock between the two.
      const { isAnySuspended } = await heldUsers(tx, [actor.userId]);
      const profile = await heldProfile(tx, actor.userId);
      const job = await heldJob(tx, jobId);
      if (!job) return refuse('not-found');
      if (!profile) return refuse('artist-profile-missing');
      if (isAnySuspended) return refuse('account-suspended');
      const earlier = await applicationTo(tx, jobId, actor.userId);
      const isBlocked = await isBlockedBetween(tx, sidesOf(actor, job.shopId));
      const verdict = canApply(
        actor,
        { ...job, isDeleted: job.deletedAt !== null || job.hiddenAt !== null },
        { hasApplied: earlier !== undefined, isBlocked, isPageRemoved: profile.hiddenAt !== null, now },
      );
      if (earlier && earlier.coverLetter === coverLetter) return done({ applicationId: earlier.id });
      if (!verdict.allowed) return refuse(verdict.refusal);

      const [inserted] = await tx
        .insert(jobApplications)
        .values({ jobId, artistId: actor.userId, coverLetter, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: jobApplications.id });
      if (!inserted) {
        // Another click was faster, in this very moment.
        const faster = await applicationTo(tx, jobId, actor.userId);
        return faster?.coverLetter === coverLetter ? done({ applicationId: faster.id }) : refuse('already-applied');
      }
      counts('application');
      await publish({
        type: 'application.submitted',
        applicationId: inserted.id,
        jobId,
        artistId: actor.userId,
        shopId: job.shopId,
      });
      return done({ applicationId: inserted.id });
    },
    { inTurnOn: jobId.toLowerCase(), isShared: true },
  );
}

/** Held until the end, together with all who apply: nobody can close the job or take it down in between. */
async function heldJob(tx: Tx, jobId: string) {
  const [job] = await tx
    .select({
      shopId: jobPosts.shopId,
      status: jobPosts.status,
      applicationDeadline: jobPosts.applicationDeadline,
      deletedAt: jobPosts.deletedAt,
      hiddenAt: jobPosts.hiddenAt,
    })
    .from(jobPosts)
    .where(eq(jobPosts.id, jobId))
    .for('key share');
  return job;
}

/** Locked until the end: an account that is being deleted or suspended takes this application with it, or is gone before. */
async function heldProfile(tx: Tx, artistId: string) {
  const [found] = await tx
    .select({ hiddenAt: artistProfiles.hiddenAt })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, artistId))
    .for('key share');
  return found;
}

async function applicationTo(tx: Tx, jobId: string, artistId: string) {
  const [application] = await tx
    .select({ id: jobApplications.id, coverLetter: jobApplications.coverLetter })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.artistId, artistId)));
  return application;
}
