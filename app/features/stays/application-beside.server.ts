import { and, eq, sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { StaySide } from '#app/domain/stay.ts';
import type { Stay } from '#app/features/stays/held-stay.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/**
 * The artist's application to the job that a guest spot is for, with its letter, and where its reader finds it: a shop sees
 * none any more to a job that was taken down, unless it was accepted (ruling c-91).
 */
export async function applicationBeside(db: Queryable, { jobId, artistId, shopId }: Stay, side: StaySide) {
  if (jobId === null || artistId === null || shopId === null) return null;
  const { id, status, coverLetter: letter } = jobApplications;
  const [found] = await db
    .select({ id, status, letter, title: jobPosts.title, isGone: sql<boolean>`${jobPosts.deletedAt} is not null` })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.artistId, artistId), eq(jobPosts.shopId, shopId)));
  if (!found) return null;
  const isKept = !found.isGone || found.status === 'ACCEPTED';
  const ownPage = href('/applications/:applicationId', { applicationId: found.id });
  const to = side === 'ARTIST' ? ownPage : isKept ? `${href('/shop/applications')}?application=${found.id}` : null;
  return { status: found.status, letter: to === null ? '' : found.letter, title: found.title, to };
}
