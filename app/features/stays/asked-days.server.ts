import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isBlockedBetween } from '#app/data/blocked.server.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { stays } from '#app/data/schema/stays.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { type Refused, refuse, refuseAbout } from '#app/domain/results.ts';
import { canAskForStay, type JobDates } from '#app/domain/stays/stay-policies.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { chairsToAskFor, type Host, hostOf } from '#app/features/stays/host-days.server.ts';
import { openBetween } from '#app/features/stays/stay-conflicts.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

type Asked = {
  actor: Actor;
  shopId: string;
  days: Days;
  /** Null: any chair. */
  chairId: string | null;
  /** The job that the days are for and must lie within. */
  jobId: string | null;
  /** The request that gets these days. */
  exceptStayId: string | null;
};

/** Whether an artist may request these days, with the shop, or a refusal. */
export async function askedDays(
  db: Queryable,
  { actor, shopId, days, chairId, jobId, exceptStayId }: Asked,
): Promise<{ host: Host } | Refused> {
  if (actor.kind === 'visitor') return refuse('sign-in-required');
  const host = await hostOf(db, shopId);
  if (!host) return refuse('not-found');
  const artistId = actor.userId;
  const verdict = canAskForStay(actor, {
    shop: host.facts,
    days,
    job: jobId === null ? null : await jobDates(db, { jobId, shopId }),
    chairs: await chairsToAskFor(db, { shopId, days, chairId, exceptStayId }),
    isBlocked: await isBlockedBetween(db, { artistId, shopId }),
    isPageRemoved: await isPageRemoved(db, artistId),
    openRequests: await openRequests(db, artistId, exceptStayId),
    conflicting: await openBetween(db, { artistId, shopId, days, exceptStayId, reader: 'ARTIST' }),
  });
  return verdict.allowed ? { host } : refuseAbout(verdict.refusal, verdict.about);
}

/** Whether staff removed the artist's page (c-150). */
export async function isPageRemoved(db: Queryable, artistId: string): Promise<boolean> {
  return (
    (await db.$count(artistProfiles, and(eq(artistProfiles.id, artistId), isNotNull(artistProfiles.hiddenAt)))) > 0
  );
}

/** The dates of a guest position; null for any other job. */
export async function jobDates(
  db: Queryable,
  { jobId, shopId }: { jobId: string; shopId: string },
): Promise<JobDates | null> {
  const [job] = await db
    .select({ first: jobPosts.startDate, last: jobPosts.endDate })
    .from(jobPosts)
    .where(and(eq(jobPosts.id, jobId), eq(jobPosts.shopId, shopId), eq(jobPosts.jobType, 'GUEST_SPOT')));
  return job ?? null;
}

/** Leaves out overdue ones, which the sweep has not ended yet. */
function openRequests(db: Queryable, artistId: string, exceptStayId: string | null): Promise<number> {
  const isWaiting = sql`${stays.status} = 'REQUESTED' and ${stays.answerDueAt} > statement_timestamp()
    and ${stays.id} is distinct from ${exceptStayId}::uuid`;
  return db.$count(stays, and(eq(stays.artistId, artistId), isWaiting));
}
