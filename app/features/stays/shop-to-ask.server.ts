import { and, eq, ne } from 'drizzle-orm';
import type { Days } from '#app/domain/dates.ts';
import { isId } from '#app/domain/id.ts';
import { isInUseOn } from '#app/features/calendar/chairs.server.ts';
import { freeInParts } from '#app/features/stays/free-beside.server.ts';
import { hostOf } from '#app/features/stays/host-days.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { isBlockedBetween } from '#app/platform/db/blocked.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { isShownJob, jobPosts } from '#app/platform/db/schema/jobs.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

type Asked = { shopId: string; days: Days | null; jobId: string | null; again: string | null };

export type ShopToAsk = NonNullable<Awaited<ReturnType<typeof shopToAsk>>>;

/**
 * What the form opens with that asks a shop for days: its terms, its chairs for guests, the job that the days are for, and
 * the words of an earlier request of the same artist. Null for a shop that is not there for them.
 */
export async function shopToAsk({ db, actor }: CtxOf<'artist'>, { shopId, days, jobId, again }: Asked) {
  if (!isId(shopId)) return null;
  const host = await hostOf(db, shopId);
  if (!host?.facts.isShown || (await isBlockedBetween(db, { artistId: actor.userId, shopId }))) return null;
  const { requests, isClaimed, closed, today, minNoticeDays, maxAheadDays, leastDays } = host.facts;
  const [chairs, job, earlier, parts] = await Promise.all([
    chairsForGuests(db, shopId, today),
    jobId === null ? null : jobOf(db, { shopId, jobId }),
    again === null ? null : earlierRequest(db, { shopId, artistId: actor.userId, stayId: again }),
    days === null ? [] : freeInParts(db, { shopId, days, shop: host.facts }),
  ]);
  return {
    ...{ shopId, shopName: host.shopName, isOff: requests === 'OFF' || !isClaimed, isClaimed, today },
    ...{ chairs, job, earlier, parts, closed: [...closed], policies: host.terms.policies },
    terms: { minNoticeDays, maxAheadDays, leastDays, cancellation: host.terms.cancellation },
  };
}

function chairsForGuests(db: Queryable, shopId: string, today: string) {
  const { id, name, position, hosting } = shopChairs;
  return db
    .select({ id, name })
    .from(shopChairs)
    .where(and(eq(shopChairs.shopId, shopId), ne(hosting, 'NEVER'), isInUseOn(today)))
    .orderBy(position, id);
}

async function jobOf(db: Queryable, { shopId, jobId }: { shopId: string; jobId: string }) {
  if (!isId(jobId)) return null;
  const { id, title } = jobPosts;
  const [job] = await db
    .select({ id, title })
    .from(jobPosts)
    .where(and(eq(id, jobId), eq(jobPosts.shopId, shopId), isShownJob(jobPosts)));
  return job ?? null;
}

async function earlierRequest(db: Queryable, of: { shopId: string; artistId: string; stayId: string }) {
  if (!isId(of.stayId)) return null;
  const { during, flexDays, chairId, letter, clients, needs } = stays;
  const [found] = await db
    .select({ during, flexDays, chairId, letter, clients, needs, coverLetter: jobApplications.coverLetter })
    .from(stays)
    .leftJoin(
      jobApplications,
      and(eq(jobApplications.jobId, stays.jobId), eq(jobApplications.artistId, stays.artistId)),
    )
    .where(and(eq(stays.id, of.stayId), eq(stays.shopId, of.shopId), eq(stays.artistId, of.artistId)));
  if (!found) return null;
  const { coverLetter, ...earlier } = found;
  // Days that came with an application have their letter there.
  return { ...earlier, letter: earlier.letter || (coverLetter ?? '') };
}
