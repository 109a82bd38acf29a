import { sql } from 'drizzle-orm';
import { type Days, rangeOf } from '#app/domain/dates.ts';
import { freeRunOf, type Opening, type RunTerms, runsToShow } from '#app/domain/free-runs.ts';
import { askableDays } from '#app/domain/guest-month.ts';
import { guestTermsOf } from '#app/features/calendar/guest-month.server.ts';
import { OPENING } from '#app/features/calendar/opening-columns.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/** As many are named on a page. */
const NAMED_MAX = 4;

/**
 * The next stretches for which an artist can ask a shop, each free on one chair, as /chairs has them (ruling c-163); null
 * where it cannot be asked, or by this reader. Never which chair, and nothing of who has the others (trade A3).
 */
export async function openDatesOf(ctx: Ctx, shopId: string): Promise<Days[] | null> {
  const shop = await guestTermsOf(ctx, shopId);
  if (!shop || shop.isOff) return null;
  const { today, closed, terms } = shop;
  const within = askableDays(today, terms);
  const asked: RunTerms = { within, closed, leastDays: terms.leastDays, least: 1 };
  const { rows } = await ctx.db.execute<Opening>(sql`
    select ${OPENING.during} as during, ${OPENING.windows} as windows
    from chair_openings o where o.shop_id = ${shopId} and o.during && ${rangeOf(within)}::daterange`);
  const runs = rows.flatMap((opening) => freeRunOf(opening, asked) ?? []);
  return runsToShow(runs)
    .slice(0, NAMED_MAX)
    .map(({ days }) => days);
}
