import { and, eq, isNull } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { isId } from '#app/domain/id.ts';
import { closedOn } from '#app/domain/job.ts';
import { JOB_FIELDS } from '#app/domain/job-fields.ts';
import { placeLabel } from '#app/domain/place.ts';
import { columnsOf } from '#app/features/jobs/job-columns.server.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop-logo.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export type JobDetail = NonNullable<Awaited<ReturnType<typeof jobForViewer>>>;

/** A job as its page shows it to this viewer; null when there is none or it was deleted (ruling c-64). */
export async function jobForViewer(ctx: Ctx, jobId: string) {
  if (!isId(jobId)) return null;
  const [row] = await ctx.db
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
      verifiedAt: shopProfiles.verifiedAt,
      logo: logoColumns,
    })
    .from(jobPosts)
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .leftJoin(files, eq(files.id, shopProfiles.logoId))
    .where(and(eq(jobPosts.id, jobId), isNull(jobPosts.deletedAt)));
  if (!row) return null;
  const { job, shop } = row;
  return {
    ...job,
    closedOn: closedOn(job, ctx.now),
    postedAt: row.createdAt.toISOString(),
    shop: {
      ...shop,
      name: shop.name ?? SOME_SHOP,
      place: placeLabel(shop),
      logoSrc: logoSrc(ctx, row.logo),
      isVerified: row.verifiedAt !== null,
    },
    applicationId: await applicationOfViewer(ctx, job.id),
    isOwn: ctx.actor.kind === 'shop' && ctx.actor.shopId === shop.id,
  };
}

/** The viewing artist's own application to the job, if any. */
async function applicationOfViewer(ctx: Ctx, jobId: string): Promise<string | null> {
  if (ctx.actor.kind !== 'artist') return null;
  const [application] = await ctx.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.artistId, ctx.actor.userId)));
  return application?.id ?? null;
}
