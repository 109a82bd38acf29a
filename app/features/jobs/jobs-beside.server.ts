import { sql } from 'drizzle-orm';
import { type JobCardData, loadJobCards } from '#app/features/jobs/job-cards.server.ts';
import { isOpen } from '#app/features/jobs/open-jobs.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { artistOf, withoutBlockedShops } from '#app/platform/db/blocked.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/** How many of each stand at the end of a job's page. */
export const JOBS_BESIDE = 3;

/** Half the side of the square around a shop that counts as near, in degrees of latitude: about 100 miles. */
const NEAR_DEGREES = 1.5;

/** In whose jobs is looked, the nearest first: of those around, and of those in the state. */
const NEAREST_SHOPS = 100;

export type JobsBeside = { atShop: JobCardData[]; near: JobCardData[] };

/** Straight over a flat map, which is right enough for an order. */
const DISTANCE = sql`power(other.lat - here.lat, 2) + power((other.lon - here.lon) * cos(radians(here.lat)), 2)`;

/** The nearest shops that a condition names; each of the two conditions is a stretch of an index. */
const nearest = (which: ReturnType<typeof sql>) => sql`(
  select other.id, ${DISTANCE} as distance, other.city is distinct from here.city as is_elsewhere
  from shop_profiles as other where ${which} and other.id <> here.id
  order by distance nulls last, is_elsewhere, other.id limit ${NEAREST_SHOPS})`;

/**
 * Where a reader of a job looks on: the newest other positions of its shop, and the nearest of other shops around it or
 * in its state; only open ones, and for an artist without those of blocked shops (ruling c-108). Two statements.
 */
export async function jobsBeside(ctx: Ctx, job: { id: string; shop: { id: string } }): Promise<JobsBeside> {
  const newest = sql`${jobPosts.createdAt} desc, ${jobPosts.id} desc limit ${JOBS_BESIDE}`;
  const around = sql`other.lat between here.lat - ${NEAR_DEGREES} and here.lat + ${NEAR_DEGREES}
    and other.lon between here.lon - ${NEAR_DEGREES} / cos(radians(here.lat)) and here.lon + ${NEAR_DEGREES} / cos(radians(here.lat))`;
  const { rows } = await ctx.db.execute<{ id: string; isNear: boolean }>(sql`
    (select ${jobPosts.id}, false as "isNear" from ${jobPosts}
      where ${isOpen(ctx.now)} and ${jobPosts.shopId} = ${job.shop.id} and ${jobPosts.id} <> ${job.id} order by ${newest})
    union all
    (select found.id, true from shop_profiles as here
      cross join lateral (${nearest(around)} union ${nearest(sql`other.state = here.state`)}) as shop
      cross join lateral (select ${jobPosts.id}, ${jobPosts.createdAt} from ${jobPosts}
        where ${isOpen(ctx.now)} and ${jobPosts.shopId} = shop.id order by ${newest}) as found
      where here.id = ${job.shop.id} and ${withoutBlockedShops(sql`shop.id`, artistOf(ctx.actor))}
      order by shop.distance nulls last, shop.is_elsewhere, found.created_at desc, found.id desc limit ${JOBS_BESIDE})`);
  const cards = await loadJobCards(
    ctx,
    rows.map(({ id }) => id),
  );
  const isNear = new Set(rows.filter((one) => one.isNear).map(({ id }) => id));
  return { atShop: cards.filter(({ id }) => !isNear.has(id)), near: cards.filter(({ id }) => isNear.has(id)) };
}
