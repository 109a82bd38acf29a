import { and, eq, sql } from 'drizzle-orm';
import { isBlocked } from '#app/data/blocked.server.ts';
import type { Transact } from '#app/data/context.server.ts';
import { shopChairs } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { todayAtShop } from '#app/data/shop-day.server.ts';
import { firstRangeFor } from '#app/domain/calendar/chair-waits.ts';
import { askableDays } from '#app/domain/calendar/guest-month.ts';
import type { MetWait } from '#app/domain/stays/stay-events.ts';
import { type Days, type DaysOnward, daysOfRange, rangeOf } from '#app/domain/values/dates.ts';
import { sharedDays } from '#app/domain/values/months.ts';
import { freeChairs } from '#app/features/calendar/availability.server.ts';
import { type Host, hostOf } from '#app/features/stays/host-days.server.ts';
import { firstFree } from '#app/features/stays/waitlist/chair-waitlist.server.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';

const BATCH = 500;

type Wait = { id: string; artistId: string; during: string; minDays: number };
type Opened = { chairId: string; ranges: readonly DaysOnward[] };

const isAsked = ({ facts }: Host) => facts.requests !== 'OFF' && facts.isClaimed && facts.isShown;

const wishOf = ({ during, minDays }: Wait) => ({ days: closedDays(during), leastDays: minDays });

function closedDays(range: string): Days {
  const { first, last } = daysOfRange(range);
  return { first, last: last ?? first };
}

/**
 * Whether the artist may be alerted: at most once a day, and not while confirmed there, excluded or blocked (trade A5).
 * A condition on `w` and its artist `a`, `u`.
 */
const canHear = ({ facts, timeZone }: Host) => sql`(
  (w.last_told_at is null or (w.last_told_at at time zone ${timeZone})::date < ${facts.today}::date)
  and a.setup_completed and a.hidden_at is null and u.suspended_at is null
  and not ${isBlocked(sql`w.artist_id`, sql`w.shop_id`)}
  and not exists (select from stays s where s.artist_id = w.artist_id and s.shop_id = w.shop_id
    and s.status = 'CONFIRMED' and s.during && w.during))`;

/** Stores which entries were alerted, and for which days. */
async function noteTold(tx: Tx, met: readonly MetWait[]): Promise<void> {
  if (met.length === 0) return;
  const ids = sql.param(met.map(({ waitId }) => waitId));
  const ranges = sql.param(met.map(({ days }) => rangeOf(days)));
  await tx.execute(sql`
    update chair_waits w set last_told_at = now(), told_days = met.days
    from unnest(${ids}::uuid[], ${ranges}::daterange[]) as met (id, days) where w.id = met.id`);
}

/** Two waitlist entries of one artist that the same free days satisfy get one notification. */
function eachOnce(met: readonly MetWait[]): MetWait[] {
  return [...new Map(met.map((one) => [`${one.artistId} ${one.days.first} ${one.days.last}`, one])).values()];
}

/**
 * The newly free days of a shop that takes requests. Null if nobody can request days there, nobody waits, or the chair
 * is taken again. Locks the shop before the waiting artists, because notifications refer to it (record 054).
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
  if (!chair || !host || !isAsked(host)) return null;
  const { shopId } = chair;
  const shops = new Map([[shopId, askableDays(host.facts.today, host.facts)]]);
  const [free] = await freeChairs(tx, { shops, chairId });
  return free ? { shopId, host, free, ranges } : null;
}

type AtShop = NonNullable<Awaited<ReturnType<typeof openedAt>>>;

/** The next batch of waiting artists who could request newly free days, by the id of the entry. */
export async function takeMetWaits(tx: Tx, { shopId, host, free, ranges }: AtShop, after: string | null) {
  // Artists are locked before their entries: notifications refer to them, and deleting them deletes the entries
  // (record 054).
  const { rows } = await tx.execute<Wait>(sql`
    select w.id, w.artist_id as "artistId", w.during::text as during, w.min_days as "minDays"
    from chair_waits w join artist_profiles a on a.id = w.artist_id join users u on u.id = w.artist_id
    where w.shop_id = ${shopId} and w.during && any(${sql.param(ranges.map(rangeOf))}::daterange[])
      and (${after}::uuid is null or w.id > ${after}::uuid) and ${canHear(host)}
    order by w.id limit ${BATCH} for key share of u for no key update of w`);
  const met = rows.flatMap((wait): MetWait[] => {
    const days = firstRangeFor(wishOf(wait), free, host.facts, ranges);
    return days ? [{ waitId: wait.id, artistId: wait.artistId, days }] : [];
  });
  await noteTold(tx, met);
  return { met: eachOnce(met), next: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null) };
}

/**
 * The daily check of each waitlist entry (c-209). It finds free days that no event announces: new hours, rules or
 * weekdays, a shop that takes requests or is visible again, a later horizon. Days of the last notification are not news
 * until they have been taken. Returns how many entries matched.
 */
export async function lookForFreeChairs(transact: Transact, isStopped = () => false): Promise<number> {
  let found = 0;
  while (!isStopped()) {
    const met = await transact(async (tx, publish) => {
      const shopId = await lockedShopToLookAt(tx);
      const host = shopId && (await hostOf(tx, shopId));
      if (!shopId || !host) return null;
      const waits = await lookAt(tx, shopId, host);
      if (waits.length > 0) await publish({ type: 'waits.met', shopId, day: host.facts.today, waits });
      return waits.length;
    });
    if (met === null) break;
    found += met;
  }
  return found;
}

const isDue = sql`looked_at <= now() - interval '1 day'`;

async function lockedShopToLookAt(tx: Tx): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from shop_profiles
    where id = any(array(select shop_id from chair_waits where ${isDue} order by looked_at limit ${BATCH}))
    order by id limit 1 for no key update skip locked`);
  return rows[0]?.id;
}

type Due = Wait & { toldDays: string | null; canHear: boolean };

async function lookAt(tx: Tx, shopId: string, host: Host): Promise<MetWait[]> {
  const { rows } = await tx.execute<Due>(sql`
    select w.id, w.artist_id as "artistId", w.during::text as during, w.min_days as "minDays",
      w.told_days::text as "toldDays", ${canHear(host)} as "canHear"
    from chair_waits w join artist_profiles a on a.id = w.artist_id join users u on u.id = w.artist_id
    where w.shop_id = ${shopId} and w.${isDue} order by w.id limit ${BATCH} for no key update of w`);
  const askable = askableDays(host.facts.today, host.facts);
  const chairs = isAsked(host) ? await freeChairs(tx, { shops: new Map([[shopId, askable]]) }) : [];
  const looked = rows.map((wait) => ({ ...wait, days: firstFree(chairs, host.facts, wishOf(wait)) }));
  const met = looked.flatMap(({ id, artistId, days, toldDays, ...wait }): MetWait[] => {
    const isKnown = days && toldDays !== null && sharedDays(days, closedDays(toldDays)) !== null;
    return days && !isKnown && wait.canHear ? [{ waitId: id, artistId, days }] : [];
  });
  const taken = looked.filter(({ days }) => days === null).map(({ id }) => id);
  await tx.execute(sql`
    update chair_waits set looked_at = now(),
      told_days = case when id = any(${sql.param(taken)}::uuid[]) then null else told_days end
    where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  await noteTold(tx, met);
  return eachOnce(met);
}

/** Deletes entries whose days are over in every time zone, in batches. Returns how many. */
export async function sweepWaits(db: Database, isStopped = () => false): Promise<number> {
  let gone = 0;
  while (!isStopped()) {
    const { rowCount } = await db.execute(sql`
      delete from chair_waits where id in (
        select id from chair_waits where upper(during) <= ${todayAtShop(sql`null::text`)}
        order by upper(during) limit ${BATCH} for update skip locked)`);
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) break;
  }
  return gone;
}
