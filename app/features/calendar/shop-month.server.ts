import { eq, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { shopChairs, shopHosting } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { type CalendarEntry, conflictsIn, rangesOf } from '#app/domain/calendar/shop-month.ts';
import type { StayStatus } from '#app/domain/stays/stays.ts';
import { type Days, daysOf, daysOfRange, type Month, monthOf, rangeOf, sharedDays } from '#app/domain/values/dates.ts';
import { closedWeekdays } from '#app/domain/values/opening-hours.ts';
import { todayAtShop } from '#app/domain/values/shop-time.ts';

export type ShopMonth = NonNullable<Awaited<ReturnType<typeof monthOfShop>>>;
export type MonthChair = ShopMonth['chairs'][number];

/**
 * The acting shop's calendar for a month, by default the current one at the shop: each chair as ranges of days, and the
 * requests. Null without a shop.
 */
export async function monthOfShop(ctx: CtxOf<'shop'>, asked: Month | null) {
  const { shopId } = ctx.actor;
  const shop = shopId ? await calendarShop(ctx, shopId) : null;
  if (!shopId || !shop) return null;
  const today = todayAtShop(shop.timeZone, ctx.now);
  const month = asked ?? monthOf(today);
  const days = daysOf(month);
  const [chairs, entries] = await Promise.all([chairsThere(ctx, shopId), entriesIn(ctx, shopId, days)]);
  const inMonth = chairs.filter(({ inUse }) => sharedDays({ first: inUse.first, last: inUse.last ?? days.last }, days));
  return {
    month,
    today,
    shopName: shop.shopName,
    timeZone: shop.timeZone,
    hosting: shop.requests ?? 'OFF',
    closed: [...closedWeekdays(shop.businessHours)],
    hasChairs: chairs.length > 0,
    chairs: inMonth.map(({ id, name, hosting, inUse }) => ({
      id,
      name,
      hosting,
      ranges: rangesOf({ hosting, inUse }, entriesOf(entries, id), month),
    })),
    conflicts: conflictsIn(
      entries.map(({ entry }) => entry),
      { closed: closedWeekdays(shop.businessHours), today },
    ),
    requests: entries.flatMap(({ entry, chairId }) =>
      entry.kind === 'stay' && entry.status === 'REQUESTED'
        ? [{ ...entry, chair: chairs.find(({ id }) => id === chairId)?.name ?? null }]
        : [],
    ),
    /** Requests for any chair, drawn in a row of their own; overlapping ones are only in the list. */
    anyChair: rangesOf(
      { hosting: 'NEVER', inUse: { first: days.first, last: days.last } },
      entries.filter(({ chairId, entry }) => chairId === null && entry.kind === 'stay').map(({ entry }) => entry),
      month,
    ),
  };
}

function calendarShop({ db }: CtxOf<'shop'>, shopId: string) {
  const { shopName, timeZone, businessHours } = shopProfiles;
  return db
    .select({ shopName, timeZone, businessHours, requests: shopHosting.requests })
    .from(shopProfiles)
    .leftJoin(shopHosting, eq(shopHosting.shopId, shopProfiles.id))
    .where(eq(shopProfiles.id, shopId))
    .then(([shop]) => shop);
}

function chairsThere({ db }: CtxOf<'shop'>, shopId: string) {
  const { id, name, hosting, inUse, position } = shopChairs;
  return db
    .select({ id, name, hosting, inUse })
    .from(shopChairs)
    .where(eq(shopChairs.shopId, shopId))
    .orderBy(position, id);
}

type ChairEntry = { chairId: string | null; entry: CalendarEntry };

type Row = {
  kind: CalendarEntry['kind'];
  id: string;
  chairId: string | null;
  during: string;
  note: string;
  minDays: number | null;
  status: StayStatus | null;
};

/** All entries on days of the month; a stay's `note` is the guest's name. */
async function entriesIn({ db }: CtxOf<'shop'>, shopId: string, days: Days): Promise<ChairEntry[]> {
  const month = sql`${rangeOf(days)}::daterange`;
  const { rows } = await db.execute<Row>(sql`
    select 'window' as kind, w.id, w.chair_id as "chairId", w.during, w.note, w.min_days as "minDays", null as status
    from chair_windows w where w.chair_id in (select id from shop_chairs where shop_id = ${shopId}) and w.during && ${month}
    union all
    select 'closure', x.id, x.chair_id, x.during, x.note, null, null
    from shop_closures x where x.shop_id = ${shopId} and x.during && ${month}
    union all
    select 'stay', s.id, s.chair_id, s.during, coalesce(a.full_name, ''), null, s.status
    from stays s left join artist_profiles a on a.id = s.artist_id where s.shop_id = ${shopId} and s.during && ${month}
      and s.status in ('REQUESTED', 'OFFERED', 'CONFIRMED', 'COMPLETED')
    order by during, id`);
  return rows.map((row) => ({ chairId: row.chairId, entry: entryOf(row) }));
}

function entryOf({ kind, id, chairId, during, note, minDays, status }: Row): CalendarEntry {
  const { first, last } = daysOfRange(during);
  const days = { first, last: last ?? first };
  switch (kind) {
    case 'window':
      return { kind, id, days, minDays, note };
    case 'closure':
      return { kind, id, days, note, isWholeShop: chairId === null };
    case 'stay':
      return { kind, id, days, guest: note, status: status ?? 'REQUESTED' };
  }
}

function entriesOf(entries: readonly ChairEntry[], id: string): CalendarEntry[] {
  return entries
    .filter(({ chairId, entry }) => {
      if (entry.kind === 'stay') return chairId === id;
      return chairId === id || (entry.kind === 'closure' && entry.isWholeShop);
    })
    .map(({ entry }) => entry);
}
