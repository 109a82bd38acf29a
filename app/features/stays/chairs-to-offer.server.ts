import { sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { type Days, rangeOf } from '#app/domain/values/dates.ts';
import { chairDays } from '#app/features/calendar/availability.server.ts';

export type ChairToOffer = {
  id: string;
  name: string;
  isInUse: boolean;
  isBlockedOut: boolean;
  /** The occupant on one of the days. */
  takenBy: string | null;
  /** The occupant is the same artist, so another chair does not help. */
  isTheirs: boolean;
};

/** For an existing guest spot, or for an artist without one. */
type Asked = { days: Days } & ({ stayId: string; artistId?: never } | { stayId?: never; artistId: string });

/** The shop's chairs in use on some of these days, with their state for this guest spot, in the shop's order. */
export async function chairsToOffer({ db, actor }: CtxOf<'shop'>, { days, ...asked }: Asked): Promise<ChairToOffer[]> {
  const [stayId, artistId] = [asked.stayId ?? null, asked.artistId ?? null];
  const isHeld = sql`s.chair_id = c.id and s.during && d.days and s.id is distinct from ${stayId}::uuid
    and (s.status = 'CONFIRMED' or (s.status = 'OFFERED' and s.hold_until > statement_timestamp()))`;
  const { rows } = await db.execute<ChairToOffer>(sql`
    select c.id, c.name, c.in_use @> d.days as "isInUse", c.closed && d.days as "isBlockedOut",
      (select coalesce(a.full_name, '') from stays s join artist_profiles a on a.id = s.artist_id where ${isHeld} order by s.during limit 1) as "takenBy",
      exists (select from stays s where ${isHeld}
        and s.artist_id = coalesce(${artistId}::uuid, (select o.artist_id from stays o where o.id = ${stayId}::uuid))) as "isTheirs"
    from (${chairDays(sql`c.shop_id = ${actor.shopId}`)}) as c, (values (${rangeOf(days)}::daterange)) as d (days)
    where c.in_use && d.days
    order by c.position, c.name, c.id`);
  return rows;
}

export const isFreeChair = ({ isInUse, isBlockedOut, takenBy }: ChairToOffer): boolean =>
  isInUse && !isBlockedOut && takenBy === null;
