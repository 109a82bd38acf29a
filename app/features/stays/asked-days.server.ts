import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '#app/domain/account.ts';
import type { Days } from '#app/domain/days.ts';
import { canAskForStay, type JobDates } from '#app/domain/policies/stay-dates.ts';
import { type Refused, refuse, refuseAbout } from '#app/domain/result.ts';
import { chairsToAskFor, type Host, hostOf } from '#app/features/stays/host-days.server.ts';
import { openBetween } from '#app/features/stays/in-the-way.server.ts';
import { isBlockedBetween } from '#app/platform/db/blocked.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

type Asked = {
  actor: Actor;
  shopId: string;
  days: Days;
  /** Null: any. */
  chairId: string | null;
  /** The job of this shop that the days are for, within whose own they lie. */
  jobId: string | null;
  /** The request whose days these are to be. */
  exceptStayId: string | null;
};
type Asker = { artistName: string };

/** Whether an artist may ask for these days, with what a guest spot keeps of both sides; or why not. */
export async function askedDays(
  db: Queryable,
  { actor, shopId, days, chairId, jobId, exceptStayId }: Asked,
): Promise<{ host: Host; asker: Asker } | Refused> {
  if (actor.kind === 'visitor') return refuse('sign-in-required');
  const host = await hostOf(db, shopId);
  if (!host) return refuse('not-found');
  const artistId = actor.userId;
  const [artist] = await db
    .select({ name: artistProfiles.fullName, hiddenAt: artistProfiles.hiddenAt })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, artistId));
  const isAnyDate = host.facts.requests === 'ANY';
  const verdict = canAskForStay(actor, {
    ...{ shop: host.facts, days, job: jobId === null ? null : await jobDates(db, { jobId, shopId }) },
    chairs: await chairsToAskFor(db, { shopId, days, chairId, exceptStayId, isAnyDate }),
    isBlocked: await isBlockedBetween(db, { artistId, shopId }),
    isPageRemoved: artist !== undefined && artist.hiddenAt !== null,
    openRequests: await openRequests(db, artistId, exceptStayId),
    inTheWay: await openBetween(db, { artistId, shopId, days, exceptStayId, reader: 'ARTIST' }),
  });
  if (!verdict.allowed) return refuseAbout(verdict.refusal, verdict.about);
  return artist ? { host, asker: { artistName: artist.name ?? '' } } : refuse('artist-profile-missing');
}

/** Of a position for a guest; null for any other one. */
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

/** Those that wait for an answer; one that is overdue does not, whether or not it was swept. */
async function openRequests(db: Queryable, artistId: string, exceptStayId: string | null): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(stays)
    .where(
      and(
        ...[eq(stays.artistId, artistId), eq(stays.status, 'REQUESTED')],
        sql`${stays.answerDueAt} > statement_timestamp()`,
        exceptStayId ? ne(stays.id, exceptStayId) : undefined,
      ),
    );
  return found?.count ?? 0;
}
