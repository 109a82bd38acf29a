import { and, eq, sql } from 'drizzle-orm';
import { runFor } from '#app/domain/chair-wait.ts';
import { type Days, type DaysOnward, daysOfRange, rangeOf } from '#app/domain/days.ts';
import type { FreeChair } from '#app/domain/free-runs.ts';
import { askableDays } from '#app/domain/guest-month.ts';
import type { HostingShop } from '#app/domain/policies/stay-dates.ts';
import { freeChairs } from '#app/features/stays/free-chairs.server.ts';
import { hostOf } from '#app/features/stays/host-days.server.ts';
import { isBlocked } from '#app/platform/db/blocked.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** So many waits are looked at together. */
const BATCH = 500;

/** Somebody who waits, and the days of the chair that they could ask for. */
export type MetWait = { waitId: string; artistId: string; days: Days };

type Candidate = { id: string; artistId: string; during: string; minDays: number };
type Opened = { chairId: string; ranges: readonly DaysOnward[] };

/**
 * What has opened at a shop that can be asked for days there; null where nobody can, nobody waits, or the chair is gone by
 * now. What is told refers to the shop, so it is held before those who wait (record 054).
 */
export async function openedAt(tx: Tx, { chairId, ranges }: Opened) {
  const [chair] = await tx
    .select({ shopId: shopProfiles.id })
    .from(shopChairs)
    .innerJoin(shopProfiles, eq(shopProfiles.id, shopChairs.shopId))
    .where(
      and(eq(shopChairs.id, chairId), sql`exists (select from chair_waits w where w.shop_id = ${shopProfiles.id})`),
    )
    .for('key share', { of: shopProfiles });
  const host = chair && (await hostOf(tx, chair.shopId));
  if (!chair || !host) return null;
  const { facts, copies } = host;
  if (facts.requests === 'OFF' || !facts.isClaimed || !facts.isShown) return null;
  const { shopId } = chair;
  const [free] = await freeChairs(tx, { shopId, chairId, days: askableDays(facts.today, facts) });
  return free ? { shopId, shopName: copies.shopName, facts, timeZone: copies.timeZone, free, ranges } : null;
}

type AtShop = NonNullable<Awaited<ReturnType<typeof openedAt>>>;

/**
 * Those who wait and could ask for days that have opened, after a wait in the order of their ids, as far as one look
 * reaches (trade A5): no wait twice on a day of the shop, nobody who is confirmed there, kept out or blocked with it. They are
 * noted as told.
 */
export async function takeMetWaits(tx: Tx, opened: AtShop, after: string | null) {
  const waits = await candidates(tx, opened, after);
  const met = waits.flatMap((wait) => metBy(wait, opened.free, opened.facts, opened.ranges) ?? []);
  const ids = sql`${sql.param(met.map(({ waitId }) => waitId))}::uuid[]`;
  if (met.length > 0) await tx.execute(sql`update chair_waits set last_told_at = now() where id = any(${ids})`);
  return { met: eachOnce(met), next: waits.length < BATCH ? null : (waits.at(-1)?.id ?? null) };
}

/** Whoever waits is held before the wait: what they are told refers to them, and their waits go with them (record 054). */
async function candidates(tx: Tx, { shopId, ranges, facts, timeZone }: AtShop, after: string | null) {
  const { rows } = await tx.execute<Candidate>(sql`
    select w.id, w.artist_id as "artistId", w.during::text as during, w.min_days as "minDays"
    from chair_waits w join artist_profiles a on a.id = w.artist_id join users u on u.id = w.artist_id
    where w.shop_id = ${shopId} and w.during && any(${sql.param(ranges.map(rangeOf))}::daterange[])
      and (${after}::uuid is null or w.id > ${after}::uuid)
      and (w.last_told_at is null or (w.last_told_at at time zone ${timeZone})::date < ${facts.today}::date)
      and a.setup_completed and a.hidden_at is null and u.suspended_at is null
      and not ${isBlocked(sql`w.artist_id`, sql`w.shop_id`)}
      and not exists (select from stays s where s.artist_id = w.artist_id and s.shop_id = w.shop_id
        and s.status = 'CONFIRMED' and s.during && w.during)
    order by w.id limit ${BATCH} for key share of u for no key update of w`);
  return rows;
}

function metBy(wait: Candidate, chair: FreeChair, shop: HostingShop, opened: readonly DaysOnward[]): MetWait | null {
  const { first, last } = daysOfRange(wait.during);
  const wish = { days: { first, last: last ?? first }, leastDays: wait.minDays };
  const days = runFor(wish, chair, shop, opened);
  return days && { waitId: wait.id, artistId: wait.artistId, days };
}

/** Two waits of one artist that the same free days would do for are told as one. */
function eachOnce(met: readonly MetWait[]): MetWait[] {
  return [...new Map(met.map((one) => [`${one.artistId} ${one.days.first} ${one.days.last}`, one])).values()];
}
