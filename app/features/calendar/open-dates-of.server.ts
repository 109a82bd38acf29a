import { sql } from 'drizzle-orm';
import { type Days, rangeOf } from '#app/domain/days.ts';
import { freeStretches } from '#app/domain/free-stretches.ts';
import { askableDays } from '#app/domain/guest-month.ts';
import { guestMonthOf } from '#app/features/calendar/guest-month.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/** As many are named on a page. */
const NAMED_MAX = 4;

/**
 * The next stretches for which an artist can ask a shop, each free on one chair; null where it cannot be asked, or by this
 * reader. Never which chair, and nothing of who has the others (trade A3).
 */
export async function openDatesOf(ctx: Ctx, shopId: string): Promise<Days[] | null> {
  const shop = await guestMonthOf(ctx, { shopId, asked: null });
  if (!shop || shop.isOff) return null;
  const within = rangeOf(askableDays(shop.today, shop.terms));
  const { rows } = await ctx.db.execute<Days>(sql`
    select distinct to_char(lower(o.during * ${within}::daterange), 'YYYY-MM-DD') as first,
      to_char(upper(o.during * ${within}::daterange) - 1, 'YYYY-MM-DD') as last
    from chair_openings o where o.shop_id = ${shopId} and o.during && ${within}::daterange`);
  return freeStretches(rows, { closed: new Set(shop.closed), leastDays: shop.terms.leastDays, most: NAMED_MAX });
}
