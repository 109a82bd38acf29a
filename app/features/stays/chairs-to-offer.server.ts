import { sql } from 'drizzle-orm';
import { type Days, rangeOf } from '#app/domain/days.ts';
import type { CtxOf } from '#app/platform/context.server.ts';

export type ChairToOffer = {
  id: string;
  name: string;
  isInUse: boolean;
  isBlockedOut: boolean;
  /** Who has it on one of the days. */
  takenBy: string | null;
};

type Asked = { stayId: string; days: Days };

/** The chairs that a shop has in use on some of these days, as they stand then for a guest spot: in the shop's order. */
export async function chairsToOffer({ db, actor }: CtxOf<'shop'>, { stayId, days }: Asked): Promise<ChairToOffer[]> {
  const { rows } = await db.execute<ChairToOffer>(sql`
    select c.id, c.name, c.in_use @> d.days as "isInUse",
      exists (select from shop_closures x
        where x.shop_id = c.shop_id and (x.chair_id is null or x.chair_id = c.id) and x.during && d.days) as "isBlockedOut",
      (select s.artist_name from stays s
        where s.chair_id = c.id and s.during && d.days and s.id <> ${stayId}
          and (s.status = 'CONFIRMED' or (s.status = 'OFFERED' and s.hold_until > statement_timestamp()))
        order by s.during limit 1) as "takenBy"
    from shop_chairs c, (values (${rangeOf(days)}::daterange)) as d (days)
    where c.shop_id = ${actor.shopId} and c.in_use && d.days
    order by c.position, c.name, c.id`);
  return rows;
}

export const isFreeChair = ({ isInUse, isBlockedOut, takenBy }: ChairToOffer): boolean =>
  isInUse && !isBlockedOut && takenBy === null;
