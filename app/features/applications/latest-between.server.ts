import { and, desc, eq, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#app/domain/application.ts';
import { isKept } from '#app/features/applications/shop-applications.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { type Given, writtenOnce } from '#app/platform/db/written-once.server.ts';

/** What two people talk about, as far as the house knows. */
export type LatestApplication = { id: string; title: string; status: ApplicationStatus; isJobDeleted: boolean };

/**
 * The latest application between the viewer and the other side, whose id is the shop's or the artist's; null without
 * one. A shop sees no more here than in its own list (ruling c-91), an artist all that they sent (ruling c-64).
 */
export async function latestApplicationBetween(
  { actor, db }: CtxOf<'artist' | 'shop'>,
  otherId: string,
): Promise<LatestApplication | null> {
  const { kind } = actor;
  const two =
    kind === 'artist' ? { artistId: actor.userId, shopId: otherId } : { artistId: otherId, shopId: actor.shopId };
  const [latest] = await latestOf(db, two, { viewer: kind });
  return latest ?? null;
}

type Two = { artistId: string; shopId: string | null };

const latestOf = writtenOnce((db, { artistId, shopId }: Given<Two>, { viewer }: { viewer: 'artist' | 'shop' }) =>
  db
    .select({
      id: jobApplications.id,
      title: jobPosts.title,
      status: jobApplications.status,
      isJobDeleted: sql<boolean>`${jobPosts.deletedAt} is not null`,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(eq(jobApplications.artistId, artistId), eq(jobPosts.shopId, shopId), viewer === 'shop' ? isKept : undefined),
    )
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(1),
);
