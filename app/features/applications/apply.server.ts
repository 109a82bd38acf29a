import { and, eq } from 'drizzle-orm';
import { isBlockedBetween, sidesOf } from '#app/data/blocked.server.ts';
import type { CtxOf, Publish } from '#app/data/context.server.ts';
import { type Counts, withinLimits } from '#app/data/http/within-limits.server.ts';
import { lockUsers } from '#app/data/lock-users.server.ts';
import { jobApplications } from '#app/data/schema/applications.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { submissionOf } from '#app/data/submission-id.server.ts';
import { canApply } from '#app/domain/applications.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { askedDays } from '#app/features/stays/host-days.server.ts';
import { submitted } from '#app/features/stays/start-stay.server.ts';
import { refusedWhereTaken } from '#app/features/stays/stay-conflicts.server.ts';
import { endLapsed, lockArtist, lockShops } from '#app/features/stays/stay-locks.server.ts';
import { beginStay } from '#app/features/stays/write-stay.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/** `isRepeated`: the same letter was already stored, after a double click or a lost reply. */
type Applied<Also> = { applicationId: string } & ({ isRepeated: true } | { isRepeated: false; also: Also });

type Tools = { ctx: Pick<CtxOf<'artist'>, 'actor' | 'now'>; tx: Tx; publish: Publish; counts: Counts };

type Sent<Also> = {
  jobId: string;
  coverLetter: string;
  /** Further conditions, checked once the job is locked and the application would be accepted. */
  alsoNeeds: (job: LockedJob) => Promise<Result<Also>>;
  isWithDates?: true;
};

/**
 * Writes an application in a transaction: the row, and the event that counts it and notifies (ruling c-26). Idempotent
 * for the same letter; another letter is refused as 'already-applied'.
 */
async function sendApplication<Also>(
  { ctx: { actor, now }, tx, publish, counts }: Tools,
  { jobId, coverLetter, alsoNeeds, ...dates }: Sent<Also>,
): Promise<Result<Applied<Also>>> {
  // Before the job, in the lock order of deleting an account, to avoid a deadlock.
  const { isAnySuspended } = await lockUsers(tx, [actor.userId]);
  const profile = await lockProfile(tx, actor.userId);
  const job = await lockJob(tx, jobId);
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
    // A concurrent click was faster.
    const faster = await applicationTo(tx, jobId, actor.userId);
    if (faster?.coverLetter !== coverLetter) return refuse('already-applied');
    return done({ applicationId: faster.id, isRepeated: true });
  }
  counts('application');
  const { shopId } = job;
  await publish({
    type: 'application.submitted',
    applicationId: inserted.id,
    jobId,
    artistId: actor.userId,
    shopId,
    ...dates,
  });
  return done({ applicationId: inserted.id, isRepeated: false, also: needed.value });
}

type LockedJob = NonNullable<Awaited<ReturnType<typeof lockJob>>>;

/** A share lock, so applicants do not block each other, but nobody can close or delete the job. */
async function lockJob(tx: Tx, jobId: string) {
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

/** Locked until the end, so deleting or suspending the account comes either before the application or after it. */
async function lockProfile(tx: Tx, artistId: string) {
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

/**
 * Sends an application: the row and the event that counts it and notifies, in one transaction (ruling c-26).
 * Idempotent: the same letter again returns the existing application; another letter is refused as 'already-applied'.
 * Applicants to the same job do not block each other (record 054).
 */
export function applyToJob(
  ctx: CtxOf<'artist'>,
  { jobId, coverLetter }: { jobId: string; coverLetter: string },
): Promise<Result<{ applicationId: string }>> {
  return withinLimits(
    ctx,
    async (tx, publish, counts) => {
      const sent = await sendApplication({ ctx, tx, publish, counts }, { jobId, coverLetter, alsoNeeds });
      return sent.ok ? done({ applicationId: sent.value.applicationId }) : sent;
    },
    { serializeOn: jobId.toLowerCase(), isShared: true },
  );
}

/** A letter alone has no further conditions. */
const alsoNeeds = async () => done(null);

type ApplicationDates = { days: Days; flexDays: number };

type ApplyingWith = { jobId: string; coverLetter: string; dates: ApplicationDates };

/**
 * Applies for a guest spot and requests days from its shop, both or neither (trade A3). Only the application stores the
 * letter. The same letter with the same days again returns the existing application; a different earlier application is
 * reported. A request for days locks the shop's calendar (record 055) before the job, which is locked for share as
 * usual (record 054).
 */
export async function applyWithDates(
  ctx: CtxOf<'artist'>,
  { jobId, coverLetter, dates }: ApplyingWith,
): Promise<Result<{ applicationId: string; stayId: string }>> {
  const { actor } = ctx;
  const artistId = actor.userId;
  if (!isId(jobId)) return refuse('not-found');
  const [found] = await ctx.db.select({ shopId: jobPosts.shopId }).from(jobPosts).where(eq(jobPosts.id, jobId));
  if (!found) return refuse('not-found');
  const { shopId } = found;
  return refusedWhereTaken(() =>
    withinLimits(
      ctx,
      async (tx, publish, counts) => {
        const tools = { tx, publish };
        await lockUsers(tx, [artistId]);
        await lockArtist(tx, artistId);
        await endLapsed(tools, await lockShops(tx, [shopId]));
        const wanted = { actor, shopId, jobId, days: dates.days, chairId: null, exceptStayId: null };
        const sent = await sendApplication(
          { ctx, tx, publish, counts },
          {
            jobId,
            coverLetter,
            isWithDates: true,
            alsoNeeds: async (job) => {
              if (job.shopId !== shopId) return refuse('stay-changed');
              if (job.jobType !== 'GUEST_SPOT') return refuse('hosting-off');
              const asked = await askedDays(tx, wanted);
              return 'refusal' in asked ? asked : done(asked);
            },
          },
        );
        if (!sent.ok) return sent;
        const { applicationId } = sent.value;
        const submissionId = submissionOf(applicationId, dates);
        if (sent.value.isRepeated) {
          const earlier = await submitted(tx, submissionId);
          return earlier ? done({ applicationId, ...earlier }) : refuse('already-applied');
        }
        const { host } = sent.value.also;
        const made = await beginStay(tools, {
          act: 'ASK',
          timeZone: host.timeZone,
          columns: {
            shopId,
            artistId,
            submissionId,
            jobId,
            applicationId,
            during: dates.days,
            flexDays: dates.flexDays,
          },
          details: { days: dates.days, chairId: null, flexDays: dates.flexDays },
        });
        // Rolls the application back.
        if (!made) throw new Error('an application was new, and its days were not');
        counts('stay-request');
        return done({ applicationId, ...made });
      },
      { serializeOn: shopId },
    ),
  );
}
