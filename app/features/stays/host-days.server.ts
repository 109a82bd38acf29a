import { eq, sql } from 'drizzle-orm';
import { shopHosting } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { parseGuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import { AHEAD_DAYS, NOTICE_DAYS } from '#app/domain/calendar/hosting.ts';
import type { AskedChair, HostingShop, OfferedChair } from '#app/domain/stays/stay-policies.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { rangeOf } from '#app/domain/values/dates.ts';
import { closedWeekdays } from '#app/domain/values/opening-hours.ts';
import { LAST_US_ZONE } from '#app/domain/values/shop-time.ts';
import { chairDays } from '#app/features/calendar/availability.server.ts';
import { todayThere } from '#app/features/stays/stay-locks.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

const OF_SHOP = {
  shopName: shopProfiles.shopName,
  timeZone: shopProfiles.timeZone,
  isClaimed: shopProfiles.isClaimed,
  hiddenAt: shopProfiles.hiddenAt,
  businessHours: shopProfiles.businessHours,
  guestArtistPolicies: shopProfiles.guestArtistPolicies,
};

/** A shop's rules for guests' days, with the terms of an offer; null if there is none. */
export async function hostOf(db: Queryable, shopId: string) {
  const [row] = await db
    .select({ shop: OF_SHOP, hosting: shopHosting, today: todayThere(shopProfiles.timeZone) })
    .from(shopProfiles)
    .leftJoin(shopHosting, eq(shopHosting.shopId, shopProfiles.id))
    .where(eq(shopProfiles.id, shopId));
  if (!row) return null;
  const { shop, hosting, today } = row;
  const policies = parseGuestPolicies(shop.guestArtistPolicies);
  const facts: HostingShop = {
    isClaimed: shop.isClaimed,
    isShown: shop.hiddenAt === null,
    requests: hosting?.requests ?? 'OFF',
    minNoticeDays: hosting?.minNoticeDays ?? NOTICE_DAYS.usual,
    maxAheadDays: hosting?.maxAheadDays ?? AHEAD_DAYS.usual,
    leastDays: policies?.minimumBookingLength ?? 1,
    closed: closedWeekdays(shop.businessHours),
    today,
  };
  return {
    facts,
    shopName: shop.shopName ?? '',
    timeZone: shop.timeZone ?? LAST_US_ZONE,
    /** The terms of an offer, frozen with it. */
    terms: { policies, cancellation: hosting?.cancellation ?? [] },
  };
}

export type Host = NonNullable<Awaited<ReturnType<typeof hostOf>>>;

type Availability = { shopId: string; days: Days; chairId: string | null; exceptStayId: string | null };

/** The chairs that an artist may request, one or all, with their state on these days (trade A1, A5). */
export async function chairsToAskFor(
  db: Queryable,
  { shopId, days, chairId, exceptStayId }: Availability,
): Promise<AskedChair[]> {
  const wanted = sql`c.shop_id = ${shopId} and (${chairId}::uuid is null or c.id = ${chairId}::uuid)`;
  const { rows } = await db.execute<AskedChair>(sql`
    select c.open @> d.days as "isOpen", not c.held && d.days as "isFree",
      (select max(w.min_days) from chair_windows w where w.chair_id = c.id and w.during && d.days) as "leastDays"
    from (${chairDays(wanted, exceptStayId)}) as c, (values (${rangeOf(days)}::daterange)) as d (days)`);
  return rows;
}

/** A chair of the shop for an offer on these days, with its occupant; null if the shop has no such chair. */
export async function chairToOffer(
  db: Queryable,
  { shopId, days, chairId, exceptStayId }: Availability,
): Promise<(OfferedChair & { name: string }) | null> {
  const { rows } = await db.execute<OfferedChair & { name: string }>(sql`
    select c.name, c.in_use @> d.days as "isInUse", c.closed && d.days as "isBlockedOut", not c.held && d.days as "isFree",
      (select jsonb_build_object('id', s.id, 'status', s.status, 'first', lower(s.during), 'last', upper(s.during) - 1,
          'shopName', '', 'artistName', coalesce(a.full_name, ''), 'reader', 'SHOP')
        from stays s join artist_profiles a on a.id = s.artist_id where s.chair_id = c.id and s.status in ('OFFERED', 'CONFIRMED') and s.during && d.days
          and s.id is distinct from ${exceptStayId}::uuid
        order by s.during limit 1) as "heldBy"
    from (${chairDays(sql`c.shop_id = ${shopId} and c.id = ${chairId}::uuid`, exceptStayId)}) as c,
      (values (${rangeOf(days)}::daterange)) as d (days)`);
  return rows[0] ?? null;
}
