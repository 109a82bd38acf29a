import { and, eq, sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { closedOn, jobFieldsOn } from '#app/domain/jobs.ts';
import { placeLabel } from '#app/domain/places.ts';
import { columnsOf } from '#app/features/jobs/job-columns.server.ts';
import { jobPreview } from '#app/features/jobs/job-preview.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop-logo.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { isShownJob, jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { type Given, writtenOnce } from '#app/platform/db/written-once.server.ts';

/** What a job card shows (S2 §3): nothing that is not public, except whether the viewing artist has applied. */
export type JobCardData = Awaited<ReturnType<typeof loadJobCards>>[number];

/** `artistId` is null for everybody who is no artist. */
type Asked = { ids: string[]; artistId: string | null };

const cardRows = writtenOnce((db, { ids, artistId }: Given<Asked>) =>
  db
    .select({
      ...columnsOf(jobFieldsOn('card')),
      id: jobPosts.id,
      status: jobPosts.status,
      // Shown once it is over, as the day that applications closed on.
      applicationDeadline: jobPosts.applicationDeadline,
      description: sql<string>`left(${jobPosts.description}, 220)`,
      createdAt: jobPosts.createdAt,
      hasApplied: sql<boolean>`exists (select 1 from ${jobApplications} where ${jobApplications.jobId} = ${jobPosts.id}
        and ${jobApplications.artistId} = ${artistId})`,
      shopId: shopProfiles.id,
      shopName: shopProfiles.shopName,
      city: shopProfiles.city,
      state: shopProfiles.state,
      verifiedAt: shopProfiles.verifiedAt,
      isShopClaimed: shopProfiles.isClaimed,
      logo: logoColumns,
    })
    .from(jobPosts)
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .leftJoin(files, eq(files.id, shopProfiles.logoId))
    .where(and(sql`${jobPosts.id} = any(${ids})`, isShownJob(jobPosts))),
);

/** The cards of these jobs, in the order of the ids; one statement however many there are. */
export async function loadJobCards(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await cardRows(ctx.db, { ids, artistId: ctx.actor.kind === 'artist' ? ctx.actor.userId : null });
  const cards = new Map(
    rows.map(({ shopId, shopName, city, state, verifiedAt, isShopClaimed, logo, description, createdAt, ...job }) => [
      job.id,
      {
        ...job,
        closedOn: closedOn(job, ctx.now),
        description: jobPreview(description),
        postedAt: createdAt.toISOString(),
        shop: {
          id: shopId,
          name: shopName ?? SOME_SHOP,
          place: placeLabel({ city, state }),
          logoSrc: logoSrc(ctx, logo),
          isVerified: verifiedAt !== null,
          isClaimed: isShopClaimed,
        },
      },
    ]),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
}
