import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { calendarDateOf } from '#app/domain/dates.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { type Given, sqlOnce } from '#app/platform/db/written-once.server.ts';

/** Views of one day, 'YYYY-MM-DD' in UTC. */
export type DayViews = { day: string; views: number };
export const VIEW_DAYS = 30;

/**
 * Views of the viewer's own profile on each of the last 30 days, today among them, oldest first. The number shown is
 * their sum (ruling c-53), so it counts from the beginning of the first day.
 */
export async function viewsByDay(ctx: CtxOf<'artist' | 'shop'>): Promise<DayViews[]> {
  const { actor, db } = ctx;
  const today = calendarDateOf(ctx.now);
  return actor.kind === 'artist'
    ? viewsOfArtist(db, { id: actor.userId, today })
    : viewsOfShop(db, { id: actor.shopId, today });
}

type Asked = { id: string | null; today: string };

const viewsOfArtist = sqlOnce(({ id, today }: Given<Asked>) => viewsOf(sql`artist_id = ${id}`, today));
const viewsOfShop = sqlOnce(({ id, today }: Given<Asked>) => viewsOf(sql`shop_id = ${id}`, today));

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
