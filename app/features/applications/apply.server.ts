import { and, eq } from 'drizzle-orm';
import { isBlockedBetween, sidesOf } from '#app/data/blocked.server.ts';
import type { CtxOf, Publish } from '#app/data/context.server.ts';
import { type Counts, withinLimits } from '#app/data/http/within-limits.server.ts';
import { lockUsers } from '#app/data/locks.server.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { artistProfiles } from '#app/data/schema/profiles.ts';
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

type Dates = { days: Days; flexDays: number };

/** `dates` are requested from the shop of a guest spot (trade A3). */
type Letter = { jobId: string; coverLetter: string; dates?: Dates | null };

type Applied = { applicationId: string; stayId?: string };

/** One transaction (c-26). The same letter and dates again are done; others are refused. Locks: records 054 and 055. */
export async function applyToJob(ctx: CtxOf<'artist'>, letter: Letter): Promise<Result<Applied>> {
  const { jobId, dates } = letter;
  if (!dates) {
    return withinLimits(
      ctx,
      (tx, publish, counts) => sendApplication({ ctx, tx, publish, counts }, { ...letter, shopId: null }),
      { serializeOn: jobId.toLowerCase(), isShared: true },
    );
  }
  if (!isId(jobId)) return refuse('not-found');
  const [found] = await ctx.db.select({ shopId: jobPosts.shopId }).from(jobPosts).where(eq(jobPosts.id, jobId));
  if (!found) return refuse('not-found');
  const { shopId } = found;
  const { userId } = ctx.actor;
  return refusedWhereTaken(() =>
    withinLimits(
      ctx,
      async (tx, publish, counts) => {
        await lockUsers(tx, [userId]);
        await lockArtist(tx, userId);
        await endLapsed({ tx, publish }, await lockShops(tx, [shopId]));
        return sendApplication({ ctx, tx, publish, counts }, { ...letter, shopId });
      },
      { serializeOn: shopId },
    ),
  );
}

type Tools = { ctx: Pick<CtxOf<'artist'>, 'actor' | 'now'>; tx: Tx; publish: Publish; counts: Counts };

async function sendApplication(
  tools: Tools,
  { jobId, coverLetter, dates, shopId: lockedShopId }: Letter & { shopId: string | null },
): Promise<Result<Applied>> {
  const { ctx, tx, publish, counts } = tools;
  const { actor, now } = ctx;
  // Before the job, in the lock order of deleting an account, to avoid a deadlock.
  const { isAnySuspended } = await lockUsers(tx, [actor.userId]);
  const profile = await lockProfile(tx, actor.userId);
  const job = await lockJob(tx, jobId);
  if (!job) return refuse('not-found');
  if (!profile) return refuse('artist-profile-missing');
  if (isAnySuspended) return refuse('account-suspended');
  const { shopId } = job;
  const earlier = await applicationTo(tx, jobId, actor.userId);
  const verdict = canApply(
    actor,
    { ...job, isDeleted: job.deletedAt !== null || job.hiddenAt !== null },
    {
      hasApplied: earlier !== undefined,
      isBlocked: await isBlockedBetween(tx, sidesOf(actor, shopId)),
      isPageRemoved: profile.hiddenAt !== null,
      now,
    },
  );
  if (earlier && earlier.coverLetter === coverLetter) return repeated(tx, earlier.id, dates);
  if (!verdict.allowed) return refuse(verdict.refusal);
  if (dates && shopId !== lockedShopId) return refuse('stay-changed');
  if (dates && job.jobType !== 'GUEST_SPOT') return refuse('hosting-off');
  const asked = dates
    ? await askedDays(tx, { actor, shopId, jobId, days: dates.days, chairId: null, exceptStayId: null })
    : null;
  if (asked && 'refusal' in asked) return asked;
  const [inserted] = await tx
    .insert(jobApplications)
    .values({ jobId, artistId: actor.userId, coverLetter, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: jobApplications.id });
  if (!inserted) {
    // A concurrent click was faster.
    const faster = await applicationTo(tx, jobId, actor.userId);
    return faster?.coverLetter === coverLetter ? repeated(tx, faster.id, dates) : refuse('already-applied');
  }
  counts('application');
  const sent = { applicationId: inserted.id, jobId, artistId: actor.userId, shopId };
  if (!dates || !asked) {
    await publish({ type: 'application.submitted', ...sent });
    return done({ applicationId: inserted.id });
  }
  await publish({ type: 'application.submitted', ...sent, isWithDates: true });
  return requestDates(tools, { ...sent, dates, timeZone: asked.host.timeZone });
}

type Request = { applicationId: string; jobId: string; artistId: string; shopId: string; dates: Dates };

async function requestDates(
  { tx, publish, counts }: Tools,
  { dates, timeZone, ...sent }: Request & { timeZone: string },
): Promise<Result<Applied>> {
  const { days, flexDays } = dates;
  const submissionId = submissionOf(sent.applicationId, dates);
  const made = await beginStay(
    { tx, publish },
    {
      act: 'ASK',
      timeZone,
      columns: { ...sent, submissionId, during: days, flexDays },
      details: { days, chairId: null, flexDays },
    },
  );
  // Rolls the application back.
  if (!made) throw new Error('an application was new, and its days were not');
  counts('stay-request');
  return done({ applicationId: sent.applicationId, ...made });
}

async function repeated(tx: Tx, applicationId: string, dates: Letter['dates']): Promise<Result<Applied>> {
  if (!dates) return done({ applicationId });
  const earlier = await submitted(tx, submissionOf(applicationId, dates));
  return earlier ? done({ applicationId, ...earlier }) : refuse('already-applied');
}

/** A share lock: applicants do not block each other, and nobody can close or delete the job. */
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

/** Deleting or suspending the account comes either before the application or after it. */
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
