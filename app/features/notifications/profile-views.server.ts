import { sql } from 'drizzle-orm';
import type { CtxOf } from '#app/platform/context.server.ts';

/** Views of one day, 'YYYY-MM-DD' in UTC. */
export type DayViews = { day: string; views: number };
export const VIEW_DAYS = 30;

/** Views of the viewer's own profile on each of the last 30 days, oldest first; their sum is the number shown (c-53). */
export async function viewsByDay(ctx: CtxOf<'artist' | 'shop'>): Promise<DayViews[]> {
  const { actor, now } = ctx;
  const whose = actor.kind === 'artist' ? sql`artist_id = ${actor.userId}` : sql`shop_id = ${actor.shopId}`;
  const { rows } = await ctx.db.execute<DayViews>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(counted.views, 0)::int as views
    from generate_series(
      date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'UTC') - ${VIEW_DAYS - 1} * interval '1 day',
      date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'UTC'), interval '1 day') as days(day)
    left join (
      select date_trunc('day', viewed_at at time zone 'UTC') as day, count(*) as views from profile_views
      where ${whose} and viewed_at > ${now.toISOString()}::timestamptz - ${VIEW_DAYS} * interval '1 day'
      group by 1
    ) as counted on counted.day = days.day
    order by days.day`);
  return rows;
}
