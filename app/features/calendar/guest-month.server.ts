import { and, eq, sql } from 'drizzle-orm';
import { artistOf, withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { shopHosting } from '#app/data/schema/calendars.ts';
import { isShownShop, shopProfiles } from '#app/data/schema/profiles.ts';
import { rangesOfChair, rangesToShow } from '#app/domain/calendar/availability.ts';
import { askableDays, type DayOfChairs, guestDays, guestMonthsBeside } from '#app/domain/calendar/guest-month.ts';
import { leastDaysIn } from '#app/domain/calendar/guest-policies.ts';
import { canSeeShopProfile } from '#app/domain/profiles.ts';
import { type Days, daysOf, type Month, monthOf, rangeOf } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { closedWeekdays } from '#app/domain/values/opening-hours.ts';
import { todayAtShop } from '#app/domain/values/shop-time.ts';
import { chairDays, freeChairs } from '#app/features/calendar/availability.server.ts';
import { USUAL_HOSTING } from '#app/features/calendar/hosting.server.ts';

export type GuestMonthOfShop = NonNullable<Awaited<ReturnType<typeof guestMonthOf>>>;

/**
 * A shop's month as artists see it, or as a preview for the shop: which days are free and on how many chairs, never who
 * has the others or why (trade A3). Null if the reader may not see the shop.
 */
export async function guestMonthOf(ctx: Ctx, { shopId, asked }: { shopId: string; asked: Month | null }) {
  const shop = await guestTermsOf(ctx, shopId);
  if (!shop) return null;
  const { closed, isOff, terms, today } = shop;
  const [soonest] = asked || isOff ? [] : await openRanges(ctx, shopId, shop);
  const month = asked ?? monthOf(soonest?.first ?? today);
  const days = isOff ? [] : await chairsByDay(ctx, shopId, daysOf(month));
  return {
    ...shop,
    shopId,
    month,
    closed: [...closed],
    days: guestDays({ month, today, closed, days, ...terms }),
    beside: guestMonthsBeside(month, today, terms),
  };
}

/** The shop's terms for guests and today's date there, if the reader may see its days. One query. */
async function guestTermsOf({ db, actor, now }: Ctx, shopId: string) {
  if (!isId(shopId) || !canSeeShopProfile(actor, { shopId }).allowed) return null;
  const { shopName, timeZone, businessHours, guestArtistPolicies, isClaimed } = shopProfiles;
  const isSeen = and(
    eq(shopProfiles.id, shopId),
    actor.kind === 'shop' ? undefined : isShownShop(shopProfiles),
    withoutBlockedShops(shopProfiles.id, artistOf(actor)),
  );
  const [row] = await db
    .select({ shop: { shopName, timeZone, businessHours, guestArtistPolicies, isClaimed }, hosting: shopHosting })
    .from(shopProfiles)
    .leftJoin(shopHosting, eq(shopHosting.shopId, shopProfiles.id))
    .where(isSeen);
  if (!row) return null;
  const { shop } = row;
  const { requests, minNoticeDays, maxAheadDays, cancellation } = row.hosting ?? USUAL_HOSTING;
  return {
    isClaimed: shop.isClaimed,
    shopName: shop.shopName,
    timeZone: shop.timeZone,
    today: todayAtShop(shop.timeZone, now),
    isOff: requests === 'OFF' || !shop.isClaimed,
    closed: closedWeekdays(shop.businessHours),
    terms: { minNoticeDays, maxAheadDays, leastDays: leastDaysIn(shop.guestArtistPolicies), cancellation },
  };
}

async function chairsByDay({ db }: Ctx, shopId: string, days: Days): Promise<DayOfChairs[]> {
  const thatAreThere = sql`c.shop_id = ${shopId} and c.in_use && ${rangeOf(days)}::daterange`;
  const { rows } = await db.execute<DayOfChairs>(sql`
    with chairs as (${chairDays(thatAreThere)})
    select to_char(d.day, 'YYYY-MM-DD') as day,
      count(*) filter (where c.open @> d.day and not c.held @> d.day)::int as free,
      coalesce(bool_or(c.held @> d.day), false) as "isTaken",
      exists (select from shop_closures x
        where x.shop_id = ${shopId} and x.chair_id is null and x.during @> d.day) as "isBlocked"
    from (select day::date from generate_series(${days.first}::timestamp, ${days.last}::timestamp, '1 day') as day) as d
    left join chairs c on true
    group by d.day order by d.day`);
  return rows;
}

const NAMED_MAX = 4;

/**
 * The next ranges that an artist can request, each free on one chair, as on /chairs (ruling c-163). Null if the shop
 * takes no requests from this reader. Never shows which chair it is or who has the others (trade A3).
 */
export async function openDatesOf(ctx: Ctx, shopId: string): Promise<Days[] | null> {
  const shop = await guestTermsOf(ctx, shopId);
  if (!shop || shop.isOff) return null;
  return (await openRanges(ctx, shopId, shop)).slice(0, NAMED_MAX);
}

type ShopTerms = Pick<NonNullable<Awaited<ReturnType<typeof guestTermsOf>>>, 'today' | 'closed' | 'terms'>;

/** The ranges that an artist can request, the soonest first. */
async function openRanges({ db }: Ctx, shopId: string, { today, closed, terms }: ShopTerms): Promise<Days[]> {
  const within = askableDays(today, terms);
  const chairs = await freeChairs(db, { shops: new Map([[shopId, within]]) });
  const ranges = chairs.flatMap((chair) =>
    rangesOfChair(chair, { within, closed, leastDays: terms.leastDays, least: 1 }),
  );
  return rangesToShow(ranges).map(({ days }) => days);
}
