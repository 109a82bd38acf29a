import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { hasBlocked, isBlocked, withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { isShownJob, jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import { APPLICATIONS_PAGE, type ApplicationStatus, isWaiting } from '#app/domain/applications.ts';
import { isId } from '#app/domain/values/id.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop/shop.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

const SHOWN = {
  id: jobApplications.id,
  status: jobApplications.status,
  createdAt: jobApplications.createdAt,
  decidedAt: jobApplications.decidedAt,
  job: {
    id: jobPosts.id,
    title: jobPosts.title,
    jobType: jobPosts.jobType,
    /** Nobody can view it: it was taken down (`isGone`) or its shop is gone. */
    isDeleted: sql<boolean>`not ${isShownJob(jobPosts)}`,
    isGone: sql<boolean>`${jobPosts.deletedAt} is not null`,
  },
  shop: {
    id: shopProfiles.id,
    name: shopProfiles.shopName,
    city: shopProfiles.city,
    state: shopProfiles.state,
    isClaimed: shopProfiles.isClaimed,
  },
  logo: logoColumns,
  /** Neither side blocked the other (ruling c-108). */
  hasPages: sql<boolean>`not ${isBlocked(jobApplications.artistId, jobPosts.shopId)}`,
  hasBlocked: hasBlocked('ARTIST', jobApplications.artistId, jobPosts.shopId),
};

function applications(db: Queryable, artistId: string | Placeholder, ...narrowed: (SQL | undefined)[]) {
  return db
    .select({
      ...SHOWN,
      coverLetter: jobApplications.coverLetter,
      rejectionReason: jobApplications.rejectionReason,
      rejectionNote: jobApplications.rejectionNote,
      hasReviewed: sql<boolean>`exists (select 1 from ${reviews} where ${reviews.shopId} = ${shopProfiles.id}
        and ${reviews.artistId} = ${jobApplications.artistId})`,
      conversationId: sql<string | null>`(select ${conversations.id} from ${conversations}
        where ${conversations.shopId} = ${shopProfiles.id} and ${conversations.artistId} = ${jobApplications.artistId})`,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .leftJoin(files, eq(files.id, shopProfiles.logoId))
    .where(and(eq(jobApplications.artistId, artistId), ...narrowed));
}

type Row = Awaited<ReturnType<typeof applications>>[number];

function asCard(ctx: CtxOf<'artist'>, { logo, ...row }: Row) {
  const { id, status, createdAt, decidedAt, job, shop, hasPages, hasBlocked } = row;
  return {
    id,
    status,
    createdAt,
    decidedAt,
    job,
    shop,
    hasPages,
    hasBlocked,
    isUnanswered: isWaiting(row) && row.hasPages,
    logoSrc: row.hasPages ? logoSrc(ctx, logo) : null,
  };
}

export type ArtistApplication = ReturnType<typeof asCard>;

/** Newest first, 20 at a time (S2 §2). */
export async function applicationsOfArtist(
  ctx: CtxOf<'artist'>,
  { status, after }: { status: ApplicationStatus | null; after: string | null },
) {
  const narrowed = status ? eq(jobApplications.status, status) : undefined;
  const page = await newestPage(
    { after, size: APPLICATIONS_PAGE, at: jobApplications.createdAt, id: jobApplications.id },
    ({ beyond, order, limit }) =>
      applications(ctx.db, ctx.actor.userId, narrowed, beyond)
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
  return { ...page, rows: page.rows.map((row) => asCard(ctx, row)) };
}

const recent = prepared('recent applications', (db, { artistId }: Params<{ artistId: string }>) =>
  applications(db, artistId, withoutBlockedShops(jobPosts.shopId, artistId))
    .orderBy(jobApplications.status, desc(jobApplications.createdAt))
    .limit(3),
);

export type RecentApplication = Awaited<ReturnType<typeof recentApplicationsOfArtist>>[number];

/** By status as text, then newest (ruling c-56), without shops with a block (c-108). */
export async function recentApplicationsOfArtist(ctx: CtxOf<'artist'>) {
  const rows = await recent(ctx.db, { artistId: ctx.actor.userId });
  return rows.map((row) => ({ ...asCard(ctx, row), conversationId: row.conversationId }));
}

export type ArtistApplicationDetail = NonNullable<Awaited<ReturnType<typeof applicationForArtist>>>;

export async function applicationForArtist(ctx: CtxOf<'artist'>, id: string) {
  if (!isId(id)) return null;
  const [row] = await applications(ctx.db, ctx.actor.userId, eq(jobApplications.id, id));
  if (!row) return null;
  const { coverLetter, hasReviewed, rejectionReason, rejectionNote } = row;
  return { ...asCard(ctx, row), coverLetter, hasReviewed, rejectionReason, rejectionNote };
}

/** The letter of one of the artist's applications, to start another from; '' without one. */
export async function letterOfArtist({ db, actor }: CtxOf<'artist'>, id: string | null): Promise<string> {
  if (!isId(id)) return '';
  const { coverLetter, artistId } = jobApplications;
  const [found] = await db
    .select({ coverLetter })
    .from(jobApplications)
    .where(and(eq(jobApplications.id, id), eq(artistId, actor.userId)));
  return found?.coverLetter ?? '';
}
