import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { artistOf, withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { isShownJob, jobApplications, jobPosts, jobViews } from '#app/data/schema/jobs.ts';
import { closedOn, type JobStatus } from '#app/domain/jobs.ts';
import { earliestToday } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { hasClosed, isOpenOn, type JobCardData, loadJobCards } from '#app/features/jobs/job-cards.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';

export const SHOP_JOBS_PAGE = 25;

type ShopJobsFilter = { status: JobStatus | null; after: string | null };

export type ShopJob = Awaited<ReturnType<typeof jobsOfShop>>['rows'][number];

function answersTo({ db }: CtxOf<'shop'>) {
  const { status, jobId } = jobApplications;
  return db
    .select({
      waiting: sql<number>`(count(*) filter (where ${eq(status, 'PENDING')}))::int`.as('waiting'),
      accepted: sql<number>`(count(*) filter (where ${eq(status, 'ACCEPTED')}))::int`.as('accepted'),
    })
    .from(jobApplications)
    .where(eq(jobId, jobPosts.id))
    .as('answers');
}

function looksAt({ db }: CtxOf<'shop'>) {
  return db
    .select({ views: sql<number>`count(*)::int`.as('views') })
    .from(jobViews)
    .where(eq(jobViews.jobId, jobPosts.id))
    .as('looks');
}

export async function jobsOfShop(ctx: CtxOf<'shop'>, filter: ShopJobsFilter) {
  const [answers, looks] = [answersTo(ctx), looksAt(ctx)];
  const page = await newestPage(
    { after: filter.after, size: SHOP_JOBS_PAGE, at: jobPosts.createdAt, id: jobPosts.id },
    ({ beyond, order, limit }) =>
      ctx.db
        .select({
          id: jobPosts.id,
          createdAt: jobPosts.createdAt,
          title: jobPosts.title,
          jobType: jobPosts.jobType,
          status: jobPosts.status,
          isHidden: sql<boolean>`${jobPosts.hiddenAt} is not null`,
          startDate: jobPosts.startDate,
          endDate: jobPosts.endDate,
          applicationDeadline: jobPosts.applicationDeadline,
          applicationsCount: jobPosts.applicationsCount,
          waiting: answers.waiting,
          accepted: answers.accepted,
          views: sql<number>`${jobPosts.pastViews} + ${looks.views}`,
        })
        .from(jobPosts)
        .innerJoinLateral(answers, sql`true`)
        .innerJoinLateral(looks, sql`true`)
        .where(
          and(
            ctx.actor.shopId ? eq(jobPosts.shopId, ctx.actor.shopId) : sql`false`,
            isNull(jobPosts.deletedAt),
            filter.status ? eq(jobPosts.status, filter.status) : undefined,
            beyond,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    (job) => job.createdAt,
  );
  return { ...page, rows: page.rows.map((job) => ({ ...job, closedOn: closedOn(job, ctx.now) })) };
}

const SHOWN_MOST = 50;

export type OpenPosition = Awaited<ReturnType<typeof openPositionsOf>>[number];

/** The ACTIVE jobs of a shop, newest first (S1 §2); those that no longer take applications come last (ruling c-90). */
export async function openPositionsOf({ db, now }: Pick<Ctx, 'db' | 'now'>, shopId: string) {
  if (!isId(shopId)) return [];
  const positions = await db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      jobType: jobPosts.jobType,
      status: jobPosts.status,
      startDate: jobPosts.startDate,
      endDate: jobPosts.endDate,
      applicationDeadline: jobPosts.applicationDeadline,
      paymentType: jobPosts.paymentType,
      commissionRate: jobPosts.commissionRate,
      boothRentalAmount: jobPosts.boothRentalAmount,
      minimumExperienceYears: jobPosts.minimumExperienceYears,
    })
    .from(jobPosts)
    .where(and(eq(jobPosts.shopId, shopId), eq(jobPosts.status, 'ACTIVE'), isShownJob(jobPosts)))
    .orderBy(hasClosed(now), desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(SHOWN_MOST);
  return positions.map((position) => ({ ...position, closedOn: closedOn(position, now) }));
}

const JOBS_BESIDE = 3;

/** Half the side of the square around a shop that counts as near, in degrees of latitude: about 100 miles. */
const NEAR_DEGREES = 1.5;

/** What is looked at first, about 20 miles: in a city it holds enough jobs, and few of the country's shops. */
const NEXT_DOOR_DEGREES = 0.3;

const NEAREST_SHOPS = 100;

export type JobsBeside = { atShop: JobCardData[]; near: JobCardData[] };

/** On a flat map, precise enough for sorting. */
const DISTANCE = sql`power(other.lat - here.lat, 2) + power((other.lon - here.lon) * cos(radians(here.lat)), 2)`;

/** Each condition is an index range. */
const nearest = (which: SQL) => sql`(
  select other.id, ${DISTANCE} as distance, other.city is distinct from here.city as is_elsewhere
  from shop_profiles as other where ${which} and other.id <> here.id
  order by distance nulls last, is_elsewhere, other.id limit ${NEAREST_SHOPS})`;

type Asked = { jobId: string; shopId: string; today: string; artistId: string | null };
type Area = { degrees: number; isWhole: boolean };

/** The shops are sorted before their jobs are read, so that reading stops at the first that have enough. */
const besideRows = sqlOnce('jobs beside', (given: Params<Asked & Area>) => {
  const open = isOpenOn(given.today);
  const newest = sql`${jobPosts.createdAt} desc, ${jobPosts.id} desc limit ${JOBS_BESIDE}`;
  const degrees = sql`${given.degrees}::float`;
  const around = sql`other.lat between here.lat - ${degrees} and here.lat + ${degrees}
    and other.lon between here.lon - ${degrees} / cos(radians(here.lat)) and here.lon + ${degrees} / cos(radians(here.lat))
    and (${given.isWhole}::boolean or ${DISTANCE} <= power(${degrees}, 2))`;
  const inState = sql`${given.isWhole}::boolean and other.state = here.state`;
  return sql<{ id: string; isNear: boolean }>`
    (select ${jobPosts.id}, false as "isNear" from ${jobPosts}
      where ${open} and ${jobPosts.shopId} = ${given.shopId} and ${jobPosts.id} <> ${given.jobId} order by ${newest})
    union all
    (select found.id, true from (
        select shop.* from shop_profiles as here
        cross join lateral (${nearest(around)} union ${nearest(inState)}) as shop
        where here.id = ${given.shopId} and ${withoutBlockedShops(sql`shop.id`, given.artistId)}
        order by shop.distance nulls last, shop.is_elsewhere) as shop
      cross join lateral (select ${jobPosts.id}, ${jobPosts.createdAt} from ${jobPosts}
        where ${open} and ${jobPosts.shopId} = shop.id order by ${newest}) as found
      order by shop.distance nulls last, shop.is_elsewhere, found.created_at desc, found.id desc
      limit ${JOBS_BESIDE})`;
});

/**
 * The newest other positions of the shop, and of the nearest shops nearby or in its state; without blocks (c-108). Two
 * queries, three if next door has too few.
 */
export async function jobsBeside(ctx: Ctx, job: { id: string; shop: { id: string } }): Promise<JobsBeside> {
  const [today, artistId] = [earliestToday(ctx.now), artistOf(ctx.actor)];
  const find = (area: Area) => besideRows(ctx.db, { jobId: job.id, shopId: job.shop.id, today, artistId, ...area });
  let rows = await find({ degrees: NEXT_DOOR_DEGREES, isWhole: false });
  if (rows.filter((one) => one.isNear).length < JOBS_BESIDE)
    rows = await find({ degrees: NEAR_DEGREES, isWhole: true });
  const cards = await loadJobCards(
    ctx,
    rows.map(({ id }) => id),
  );
  const isNear = new Set(rows.filter((one) => one.isNear).map(({ id }) => id));
  return { atShop: cards.filter(({ id }) => !isNear.has(id)), near: cards.filter(({ id }) => isNear.has(id)) };
}
