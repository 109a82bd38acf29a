import { and, eq } from 'drizzle-orm';
import { canApply } from '#app/domain/applications.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { CtxOf, Publish } from '#app/platform/context.server.ts';
import { isBlockedBetween, sidesOf } from '#app/platform/db/blocked.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { heldUsers } from '#app/platform/db/held-users.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import type { Counts } from '#app/platform/http/within-limits.server.ts';

/** `isRepeated`: its letter was there already, by a second click, or because an answer got lost. */
type Applied<Also> = { applicationId: string } & ({ isRepeated: true } | { isRepeated: false; also: Also });

type Tools = { ctx: Pick<CtxOf<'artist'>, 'actor' | 'now'>; tx: Tx; publish: Publish; counts: Counts };

type Sent<Also> = {
  jobId: string;
  coverLetter: string;
  /** What else has to be so, asked once the job is held and the application would be taken. */
  alsoNeeds: (job: HeldJob) => Promise<Result<Also>>;
  isWithDates?: true;
};

/**
 * Writes an application in a transaction: the row and the event by which it is counted and told (ruling c-26). The same
 * letter sent again is the application that is there; another letter is refused as 'already-applied'.
 */
export async function sendApplication<Also>(
  { ctx: { actor, now }, tx, publish, counts }: Tools,
  { jobId, coverLetter, alsoNeeds, ...dates }: Sent<Also>,
): Promise<Result<Applied<Also>>> {
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
  if (earlier && earlier.coverLetter === coverLetter) return done({ applicationId: earlier.id, isRepeated: true });
  if (!verdict.allowed) return refuse(verdict.refusal);
  const needed = await alsoNeeds(job);
  if (!needed.ok) return needed;

  const [inserted] = await tx
    .insert(jobApplications)
    .values({ jobId, artistId: actor.userId, coverLetter, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: jobApplications.id });
  if (!inserted) {
    // Another click was faster, in this very moment.
    const faster = await applicationTo(tx, jobId, actor.userId);
    if (faster?.coverLetter !== coverLetter) return refuse('already-applied');
    return done({ applicationId: faster.id, isRepeated: true });
  }
  counts('application');
  const { shopId } = job;
  await publish({
    type: 'application.submitted',
    ...{ applicationId: inserted.id, jobId, artistId: actor.userId, shopId, ...dates },
  });
  return done({ applicationId: inserted.id, isRepeated: false, also: needed.value });
}

type HeldJob = NonNullable<Awaited<ReturnType<typeof heldJob>>>;

/** Held until the end, together with all who apply: nobody can close the job or take it down in between. */
async function heldJob(tx: Tx, jobId: string) {
  const [job] = await tx
    .select({
      shopId: jobPosts.shopId,
      jobType: jobPosts.jobType,
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
