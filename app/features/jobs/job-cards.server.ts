import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { SOME_SHOP } from '#app/copy/names.ts';
import { artistOf, withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { isShownJob, jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { closedOn, type JobField, jobFieldsOn, jobPreview } from '#app/domain/jobs.ts';
import { earliestToday } from '#app/domain/values/dates.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop/shop.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

/** A field without a column does not compile. */
const table = jobPosts satisfies Record<JobField, AnyPgColumn>;

type Column = keyof typeof table;

export function columnsOf<Field extends JobField>(fields: readonly Field[]): Pick<typeof table, Field & Column> {
  const columns = fields.map((field) => [field, table[field as Field & Column]]);
  return Object.fromEntries(columns) as Pick<typeof table, Field & Column>;
}

/** The last day to apply, infinity if there is none. Must match the indexes on jobs exactly. */
const lastDay = sql`coalesce(${jobPosts.applicationDeadline}, 'infinity'::date)`;

/** The SQL form of `closedOn` (ruling c-90). */
export const takesApplications = (now: Date): SQL => takesApplicationsOn(earliestToday(now));
const takesApplicationsOn = (today: unknown): SQL => sql`${lastDay} >= ${today}::date`;

export const hasClosed = (now: Date): SQL => sql`${lastDay} < ${earliestToday(now)}::date`;

export const isOpen = (now: Date) => isOpenOn(earliestToday(now));

export const isOpenOn = (today: unknown) =>
  and(eq(jobPosts.status, 'ACTIVE'), isShownJob(jobPosts), takesApplicationsOn(today));

/** Public data (S2 §3), except whether the viewing artist has applied. */
export type JobCardData = Awaited<ReturnType<typeof loadJobCards>>[number];

type Asked = { ids: string[]; artistId: string | null };

const cardRows = prepared('job cards', (db, { ids, artistId }: Params<Asked>) =>
  db
    .select({
      ...columnsOf(jobFieldsOn('card')),
      id: jobPosts.id,
      status: jobPosts.status,
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

const FEED_JOBS = 50;
const SITEMAP_JOBS = 10_000;

export type FeedJob = Awaited<ReturnType<typeof newestJobs>>[number];

const newestRows = prepared('newest jobs', (db, { today, limit }: Params<{ today: string; limit: number }>) => {
  const newest = db.$with('newest').as(
    db
      .select({ newestId: sql<string>`${jobPosts.id}`.as('newest_id') })
      .from(jobPosts)
      .where(isOpenOn(today))
      .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
      .limit(limit),
  );
  return db
    .with(newest)
    .select({
      ...columnsOf(jobFieldsOn('feed')),
      id: jobPosts.id,
      createdAt: jobPosts.createdAt,
      updatedAt: jobPosts.updatedAt,
      shopName: shopProfiles.shopName,
      city: shopProfiles.city,
      state: shopProfiles.state,
    })
    .from(newest)
    .innerJoin(jobPosts, eq(jobPosts.id, newest.newestId))
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id));
});

export async function newestJobs(ctx: Ctx, limit = FEED_JOBS) {
  const rows = await newestRows(ctx.db, { today: earliestToday(ctx.now), limit });
  return rows.map(({ shopName, city, state, ...job }) => ({
    ...job,
    shopName: shopName ?? SOME_SHOP,
    place: placeLabel({ city, state }),
  }));
}

export async function jobsForSitemap(ctx: Ctx) {
  return ctx.db
    .select({ id: jobPosts.id, updatedAt: jobPosts.updatedAt })
    .from(jobPosts)
    .where(isOpen(ctx.now))
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(SITEMAP_JOBS);
}

/** S0 §9. */
const FEATURED_JOBS = 4;

/** For an artist without blocked shops (ruling c-108). */
export async function featuredJobs(ctx: Ctx, limit = FEATURED_JOBS): Promise<JobCardData[]> {
  const newest = await ctx.db
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(and(isOpen(ctx.now), withoutBlockedShops(jobPosts.shopId, artistOf(ctx.actor))))
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(limit);
  return loadJobCards(
    ctx,
    newest.map((job) => job.id),
  );
}
