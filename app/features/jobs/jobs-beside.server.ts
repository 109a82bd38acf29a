import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { type JobCardData, loadJobCards } from '#app/features/jobs/job-cards.server.ts';
import { isOpen } from '#app/features/jobs/open-jobs.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** How many of each stand at the end of a job's page. */
export const JOBS_BESIDE = 3;

/** Half the side of the square around a shop that counts as near, in degrees of latitude: about 100 miles. */
const NEAR_DEGREES = 1.5;

export type JobsBeside = { atShop: JobCardData[]; near: JobCardData[] };

/**
 * Where a reader of a job looks on: the newest other positions of its shop, and the nearest of other shops around it or
 * in its state; only open ones. Two statements.
 */
export async function jobsBeside(ctx: Ctx, job: { id: string; shop: { id: string } }): Promise<JobsBeside> {
  const here = alias(shopProfiles, 'here');
  const { lat, lon, state, city } = shopProfiles;
  const isAround = sql<boolean>`${lat} between ${here.lat} - ${NEAR_DEGREES} and ${here.lat} + ${NEAR_DEGREES}
    and ${lon} between ${here.lon} - ${NEAR_DEGREES} / cos(radians(${here.lat})) and ${here.lon} + ${NEAR_DEGREES} / cos(radians(${here.lat}))`;
  // Straight over a flat map, which is right enough for an order.
  const distance = sql`power(${lat} - ${here.lat}, 2) + power((${lon} - ${here.lon}) * cos(radians(${here.lat})), 2)`;
  const isElsewhere = sql`${city} is distinct from ${here.city}`;
  const atShop = ctx.db
    .select({ id: jobPosts.id, isNear: sql<boolean>`false`.as('is_near') })
    .from(jobPosts)
    .where(and(isOpen(ctx.now), eq(jobPosts.shopId, job.shop.id), ne(jobPosts.id, job.id)))
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(JOBS_BESIDE);
  const near = ctx.db
    .select({ id: jobPosts.id, isNear: sql<boolean>`true`.as('is_near') })
    .from(here)
    .innerJoin(shopProfiles, and(ne(shopProfiles.id, here.id), or(eq(state, here.state), isAround)))
    .innerJoin(jobPosts, eq(jobPosts.shopId, shopProfiles.id))
    .where(and(eq(here.id, job.shop.id), isOpen(ctx.now)))
    .orderBy(sql`${distance} nulls last`, asc(isElsewhere), desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(JOBS_BESIDE);
  const found = await unionAll(atShop, near);
  const cards = await loadJobCards(
    ctx,
    found.map(({ id }) => id),
  );
  const isNear = new Set(found.filter((one) => one.isNear).map(({ id }) => id));
  return { atShop: cards.filter(({ id }) => !isNear.has(id)), near: cards.filter(({ id }) => isNear.has(id)) };
}
