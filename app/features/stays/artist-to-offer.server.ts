import { and, eq, ne } from 'drizzle-orm';
import { type Days, lengthOf } from '#app/domain/dates.ts';
import { isId } from '#app/domain/id.ts';
import { STAY_DAYS_MAX } from '#app/domain/stay.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { isBlockedBetween } from '#app/platform/db/blocked.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { artistProfiles, isShownArtist } from '#app/platform/db/schema/artists.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

type To = { artistId: string | null; applicationId: string | null };

/**
 * Whom a shop offers days: an artist who can be seen, or who wrote one of its applications, with the job that this is about.
 * Null where there is nobody, the two are not there for each other, or the shop's own set-up is not finished.
 */
export async function artistToOffer(ctx: CtxOf<'shop'>, { artistId, applicationId }: To) {
  const { shopId, setupCompleted } = ctx.actor;
  if (!shopId || !setupCompleted) return null;
  const application = applicationId === null ? null : await applicationTo(ctx, shopId, applicationId);
  const id = applicationId === null ? artistId : application?.artistId;
  if (!isId(id) || (await isBlockedBetween(ctx.db, { artistId: id, shopId }))) return null;
  const [artist] = await ctx.db
    .select({ id: artistProfiles.id, name: artistProfiles.fullName })
    .from(artistProfiles)
    .where(and(eq(artistProfiles.id, id), isShownArtist(artistProfiles)));
  return artist ? { ...artist, application } : null;
}

async function applicationTo({ db }: CtxOf<'shop'>, shopId: string, applicationId: string) {
  if (!isId(applicationId)) return null;
  const { artistId, status } = jobApplications;
  const { title, startDate, endDate } = jobPosts;
  const [found] = await db
    .select({ id: jobApplications.id, artistId, status, title, startDate, endDate })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(and(eq(jobApplications.id, applicationId), eq(jobPosts.shopId, shopId), ne(status, 'REJECTED')));
  if (!found) return null;
  const { startDate: first, endDate: last, ...application } = found;
  return { ...application, days: daysOfJob(first, last) };
}

/** The days of the job, where one guest can have all of them. */
function daysOfJob(first: string | null, last: string | null): Days | null {
  if (!first || !last || last < first) return null;
  return lengthOf({ first, last }) <= STAY_DAYS_MAX ? { first, last } : null;
}
