import { and, desc, eq, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#app/domain/applications.ts';
import { isForShop } from '#app/features/applications/shop-applications.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { conversations } from '#app/platform/db/schema/messages.ts';
import { type Given, writtenOnce } from '#app/platform/db/written-once.server.ts';

/** What two people talk about, as far as the house knows. */
export type LatestApplication = { id: string; title: string; status: ApplicationStatus; isJobDeleted: boolean };

/**
 * The latest application between the viewer and the other side of their conversation; null without one, and in a
 * conversation of others. A shop sees no more here than in its own list (ruling c-91), an artist all that they
 * sent (ruling c-64).
 */
export async function latestApplicationIn(
  { actor, db }: CtxOf<'artist' | 'shop'>,
  conversationId: string,
): Promise<LatestApplication | null> {
  const own = actor.kind === 'artist' ? actor.userId : actor.shopId;
  const [latest] = await latestOf(db, { own, conversationId }, { viewer: actor.kind });
  return latest ?? null;
}

type Asked = { own: string | null; conversationId: string };

const latestOf = writtenOnce((db, { own, conversationId }: Given<Asked>, { viewer }: { viewer: 'artist' | 'shop' }) => {
  const { artistId } = jobApplications;
  const { shopId } = jobPosts;
  const [ownSide, otherSide] = viewer === 'artist' ? [artistId, shopId] : [shopId, artistId];
  const other = sql`(select ${viewer === 'artist' ? conversations.shopId : conversations.artistId} from ${conversations}
    where ${conversations.id} = ${conversationId}
      and ${viewer === 'artist' ? conversations.artistId : conversations.shopId} = ${own})`;
  return db
    .select({
      id: jobApplications.id,
      title: jobPosts.title,
      status: jobApplications.status,
      isJobDeleted: sql<boolean>`${jobPosts.deletedAt} is not null`,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(and(eq(ownSide, own), eq(otherSide, other), viewer === 'shop' ? isForShop : undefined))
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(1);
});
