import { and, eq, isNull, sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { artistOf, withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { shopHosting } from '#app/data/schema/calendars.ts';
import { files } from '#app/data/schema/files.ts';
import { isShownJob, jobApplications, jobPosts, jobViews } from '#app/data/schema/jobs.ts';
import { isCurrentVerification, shopProfiles, shopVerifications } from '#app/data/schema/profiles.ts';
import { canEditJob, closedOn, JOB_FIELDS } from '#app/domain/jobs.ts';
import { isId } from '#app/domain/values/id.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { columnsOf } from '#app/features/jobs/job-cards.server.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop/shop.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

export type JobDetail = NonNullable<Awaited<ReturnType<typeof jobForViewer>>>;

type Asked = { jobId: string; artistId: string | null };

const shownJob = prepared('job', (db, { jobId, artistId }: Params<Asked>) =>
  db
    .select({
      job: {
        ...columnsOf(JOB_FIELDS),
        id: jobPosts.id,
        status: jobPosts.status,
        experienceLevel: jobPosts.experienceLevel,
      },
      createdAt: jobPosts.createdAt,
      updatedAt: jobPosts.updatedAt,
      shop: {
        id: shopProfiles.id,
        name: shopProfiles.shopName,
        city: shopProfiles.city,
        state: shopProfiles.state,
        instagramHandle: shopProfiles.instagramHandle,
        website: shopProfiles.website,
        isClaimed: shopProfiles.isClaimed,
      },
      requests: shopHosting.requests,
      verifiedAt: shopProfiles.verifiedAt,
      verifiedSince: shopVerifications.createdAt,
      logo: logoColumns,
    })
    .from(jobPosts)
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .leftJoin(files, eq(files.id, shopProfiles.logoId))
    .leftJoin(shopHosting, eq(shopHosting.shopId, shopProfiles.id))
    .leftJoin(shopVerifications, isCurrentVerification())
    .where(and(eq(jobPosts.id, jobId), isShownJob(jobPosts), withoutBlockedShops(jobPosts.shopId, artistId))),
);

/** Null if it does not exist, was deleted (c-64) or is hidden (c-112), or after a block (c-108). */
export async function jobForViewer(ctx: Ctx, jobId: string) {
  if (!isId(jobId)) return null;
  const [row] = await shownJob(ctx.db, { jobId, artistId: artistOf(ctx.actor) });
  if (!row) return null;
  const { job, shop } = row;
  return {
    ...job,
    closedOn: closedOn(job, ctx.now),
    takesDates: job.jobType === 'GUEST_SPOT' && shop.isClaimed && (row.requests ?? 'OFF') !== 'OFF',
    postedAt: row.createdAt.toISOString(),
    shop: {
      ...shop,
      name: shop.name ?? SOME_SHOP,
      place: placeLabel(shop),
      logoSrc: logoSrc(ctx, row.logo),
      isVerified: row.verifiedAt !== null,
      verifiedSince: row.verifiedSince?.toISOString() ?? null,
    },
    applicationId: await applicationOfViewer(ctx, job.id),
    isOwn: ctx.actor.kind === 'shop' && ctx.actor.shopId === shop.id,
  };
}

async function applicationOfViewer(ctx: Ctx, jobId: string): Promise<string | null> {
  if (ctx.actor.kind !== 'artist') return null;
  const [application] = await ctx.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.artistId, ctx.actor.userId)));
  return application?.id ?? null;
}

export const editableColumns = { ...columnsOf(JOB_FIELDS), status: jobPosts.status };

export async function jobForEditor(ctx: Ctx, jobId: string) {
  if (!isId(jobId)) return null;
  const [found] = await ctx.db
    .select({
      owned: { shopId: jobPosts.shopId, isClaimed: jobPosts.isClaimed },
      id: jobPosts.id,
      applicationsCount: jobPosts.applicationsCount,
      datesAsked: sql<number>`(select count(*)::int from stays s where s.job_id = job_posts.id and s.status = 'REQUESTED')`,
      ...editableColumns,
    })
    .from(jobPosts)
    .where(and(eq(jobPosts.id, jobId), isNull(jobPosts.deletedAt)));
  if (!found) return null;
  const { owned, ...job } = found;
  return canEditJob(ctx.actor, { ...owned, isDeleted: false }).allowed ? job : null;
}

export async function recordJobView({ db, actor, now }: Ctx, jobId: string): Promise<void> {
  if (actor.kind !== 'artist') return;
  await db.insert(jobViews).values({ jobId, viewerId: actor.userId, viewedAt: now }).onConflictDoNothing();
}
