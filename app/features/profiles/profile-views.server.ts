import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isBlockedBetween, sidesOf } from '#app/data/blocked.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { profileViews } from '#app/data/schema/profile-views.ts';
import { countsAsView } from '#app/domain/profiles.ts';
import { calendarDateOf } from '#app/domain/values/dates.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';

export type DayViews = { day: string; views: number };
const VIEW_DAYS = 30;

/** The last 30 days including today, oldest first, in UTC; their sum is the number shown (ruling c-53). */
export async function viewsByDay(ctx: CtxOf<'artist' | 'shop'>): Promise<DayViews[]> {
  const { actor, db } = ctx;
  const today = calendarDateOf(ctx.now);
  return actor.kind === 'artist'
    ? viewsOfArtist(db, { id: actor.userId, today })
    : viewsOfShop(db, { id: actor.shopId, today });
}

type Asked = { id: string | null; today: string };

const viewsOfArtist = sqlOnce('artist views', ({ id, today }: Params<Asked>) => viewsOf(sql`artist_id = ${id}`, today));
const viewsOfShop = sqlOnce('shop views', ({ id, today }: Params<Asked>) => viewsOf(sql`shop_id = ${id}`, today));

function viewsOf(whose: SQL, today: SQLWrapper) {
  return sql<DayViews>`
    with days as (
      select day from generate_series(
        ${today}::timestamp - ${VIEW_DAYS - 1} * interval '1 day', ${today}::timestamp, interval '1 day') as days(day)
    ), counted as (
      select date_trunc('day', viewed_at at time zone 'UTC') as day, count(*) as views from profile_views
      where ${whose} and viewed_at >= (select min(day) from days) at time zone 'UTC' group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(views, 0)::int as views
    from days left join counted using (day) order by day`;
}

export type ViewedProfile = { subject: 'artist' | 'shop'; subjectId: string };

/** One row per view (c-53), from the opposite role (S1 §4), not after a block (c-108). */
export async function recordProfileView(ctx: Ctx, { subject, subjectId }: ViewedProfile): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === 'visitor' || !countsAsView(actor, subject)) return false;
  const whose = subject === 'artist' ? { artistId: subjectId } : { shopId: subjectId };
  return ctx.transaction(async (tx, publish) => {
    if (await isBlockedBetween(tx, sidesOf(actor, subjectId))) return false;
    const [view] = await tx
      .insert(profileViews)
      .values({ ...whose, viewerId: actor.userId, viewedAt: ctx.now })
      .returning({ id: profileViews.id });
    if (!view) return false;
    await publish({ type: 'profile.viewed', viewId: view.id, subject, subjectId, viewerId: actor.userId });
    return true;
  });
}
