import { type RangeOfChair, rangesAround } from '#app/domain/calendar/availability.ts';
import { askableDays } from '#app/domain/calendar/guest-month.ts';
import type { HostingShop } from '#app/domain/stays/stay-policies.ts';
import { addDays, type Days, lengthOf } from '#app/domain/values/dates.ts';
import { sharedDays } from '#app/domain/values/months.ts';
import { freeChairs } from '#app/features/calendar/availability.server.ts';
import { jobDates } from '#app/features/stays/asked-days.server.ts';
import { chairsToAskFor, hostOf } from '#app/features/stays/host-days.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** How many ranges are named, and the smallest search distance around the requested days. */
const NAMED_MAX = 3;
const AROUND_DAYS = 14;

type Asked = { shopId: string; days: Days; shop: HostingShop };

/**
 * If no chair is free on all of these days: the free parts on each chair. Empty if one chair is free on all, or none on
 * enough of them.
 */
export async function freeInParts(db: Queryable, { shopId, days, shop }: Asked): Promise<RangeOfChair[]> {
  const looked = { shopId, days, chairId: null, exceptStayId: null };
  const chairs = await chairsToAskFor(db, looked);
  if (chairs.some(({ isOpen, isFree }) => isOpen && isFree)) return [];
  return (await askableRuns(db, { shopId, shop, within: days, from: days.first })).slice(0, NAMED_MAX);
}

/**
 * The free days nearest to these, within the dates of a job if there is one. The search reaches as far on either side
 * as the request is long, at least 14 days. A run that it touches is named whole, as in the calendar.
 */
export async function freeNearby(
  db: Queryable,
  { shopId, days, jobId }: { shopId: string; days: Days; jobId: string | null },
): Promise<RangeOfChair[]> {
  const host = await hostOf(db, shopId);
  if (!host) return [];
  const job = jobId === null ? null : await jobDates(db, { jobId, shopId });
  const askable = askableDays(host.facts.today, host.facts);
  const within = job ? sharedDays(askable, { first: job.first, last: job.last ?? askable.last }) : askable;
  if (!within) return [];
  const far = Math.max(AROUND_DAYS, lengthOf(days));
  const around = { first: addDays(days.first, -far), last: addDays(days.last, far) };
  const runs = await askableRuns(db, { shopId, shop: host.facts, within, from: days.first });
  return runs.filter((run) => sharedDays(run.days, around)).slice(0, NAMED_MAX);
}

type Availability = { shopId: string; shop: HostingShop; within: Days; from: string };

/** Free runs between notice and horizon, nearest to a day first, of the chairs that artists can see. */
async function askableRuns(db: Queryable, { shopId, shop, within, from }: Availability): Promise<RangeOfChair[]> {
  const askable = sharedDays(within, askableDays(shop.today, shop));
  if (!askable) return [];
  const { closed, leastDays } = shop;
  const chairs = await freeChairs(db, { shops: new Map([[shopId, askable]]) });
  return rangesAround(from, chairs, { within: askable, closed, leastDays, least: 1 });
}
