import { eq, sql } from 'drizzle-orm';
import { isBlockedBetween } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { shopHosting } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { parseGuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import { AHEAD_DAYS, NOTICE_DAYS } from '#app/domain/calendar/hosting.ts';
import type { AskedChair, HostingShop, OfferedChair } from '#app/domain/stays/stay-policies.ts';
import { type Days, rangeOf } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
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

/** The same for an artist; null if the shop is not visible to them. */
export async function hostForArtist({ db, actor }: CtxOf<'artist'>, shopId: string): Promise<Host | null> {
  const host = isId(shopId) ? await hostOf(db, shopId) : null;
  if (!host?.facts.isShown || (await isBlockedBetween(db, { artistId: actor.userId, shopId }))) return null;
  return host;
}

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

/** A chair with its state on the days of an offer. `isTheirs`: the same artist has it, so another chair does not help. */
export type ChairToOffer = OfferedChair & { id: string; name: string; isTheirs: boolean };

type Offering = Availability & {
  /** The recipient; null: the artist of the guest spot that is left out. */
  artistId: string | null;
};

/** A chair of the shop, or all that are in use on some of the days, in the shop's order. */
export async function chairsToOffer(
  db: Queryable,
  { shopId, days, chairId, exceptStayId, artistId }: Offering,
): Promise<ChairToOffer[]> {
  const isHeld = sql`s.chair_id = c.id and s.during && d.days and s.id is distinct from ${exceptStayId}::uuid
    and (s.status = 'CONFIRMED' or (s.status = 'OFFERED' and s.hold_until > statement_timestamp()))`;
  const isWanted = chairId === null ? sql`c.in_use && d.days` : sql`c.id = ${chairId}::uuid`;
  const { rows } = await db.execute<ChairToOffer>(sql`
    select c.id, c.name, c.in_use @> d.days as "isInUse", c.closed && d.days as "isBlockedOut",
      (select jsonb_build_object('id', s.id, 'status', s.status, 'first', lower(s.during), 'last', upper(s.during) - 1,
          'shopName', '', 'artistName', coalesce(a.full_name, ''), 'reader', 'SHOP')
        from stays s join artist_profiles a on a.id = s.artist_id where ${isHeld} order by s.during limit 1) as "heldBy",
      exists (select from stays s where ${isHeld}
        and s.artist_id = coalesce(${artistId}::uuid, (select artist_id from stays where id = ${exceptStayId}::uuid))) as "isTheirs"
    from (${chairDays(sql`c.shop_id = ${shopId}`)}) as c, (values (${rangeOf(days)}::daterange)) as d (days)
    where ${isWanted}
    order by c.position, c.name, c.id`);
  return rows;
}

export const isFreeChair = ({ isInUse, isBlockedOut, heldBy }: ChairToOffer): boolean =>
  isInUse && !isBlockedOut && heldBy === null;
