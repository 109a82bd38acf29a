import { sql } from 'drizzle-orm';
import { addDays, type Days, rangeOf } from '#app/domain/days.ts';
import { chairsToAskFor } from '#app/features/stays/host-days.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

type Run = { chair: string; days: Days };

/** As many are named, and so far around the days that were asked for. */
const NAMED_MAX = 3;
const AROUND_DAYS = 14;

type Looked = { shopId: string; days: Days; isAnyDate: boolean };

/** Where no chair has all of these days: which are free on which chair. Empty where one has them all, or none has any. */
export async function freeInParts(db: Queryable, { shopId, days, isAnyDate }: Looked): Promise<Run[]> {
  const chairs = await chairsToAskFor(db, { shopId, days, isAnyDate, chairId: null, exceptStayId: null });
  return chairs.some(({ isOpen, isFree }) => isOpen && isFree) ? [] : freeRuns(db, { shopId, days, from: days.first });
}

/** The days nearest to these, not before one of them, on which a chair is free. */
export function freeNearby(db: Queryable, { shopId, days, from }: Omit<Looked, 'isAnyDate'> & { from: string }) {
  const [first, last] = [addDays(days.first, -AROUND_DAYS), addDays(days.last, AROUND_DAYS)];
  const around = { first: first > from ? first : from, last };
  return around.last < around.first ? [] : freeRuns(db, { shopId, days: around, from: days.first });
}

/** By their distance from a day; those of the chairs that artists are shown. */
async function freeRuns(db: Queryable, { shopId, days, from }: { shopId: string; days: Days; from: string }) {
  const { rows } = await db.execute<{ chair: string; first: string; last: string }>(sql`
    select c.name as chair, lower(run)::text as first, (upper(run) - 1)::text as last
    from chair_openings o join shop_chairs c on c.id = o.chair_id,
      lateral (select o.during * ${rangeOf(days)}::daterange as run) as cut
    where o.shop_id = ${shopId} and o.during && ${rangeOf(days)}::daterange
    order by abs(lower(run) - ${from}::date), c.position, c.id limit ${NAMED_MAX}`);
  return rows.map(({ chair, first, last }): Run => ({ chair, days: { first, last } }));
}
