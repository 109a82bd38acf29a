import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm';
import { isBlocked, isBlockedBetween } from '#app/data/blocked.server.ts';
import type { Ctx, CtxOf, Transact } from '#app/data/context.server.ts';
import { chairWaits, shopChairs } from '#app/data/schema/calendars.ts';
import { isShownShop, shopProfiles } from '#app/data/schema/profiles.ts';
import { todayAtShop } from '#app/data/shop-day.server.ts';
import type { FreeChair } from '#app/domain/calendar/availability.ts';
import { canWaitForChair, firstRangeFor, type Wish } from '#app/domain/calendar/chair-waits.ts';
import { askableDays } from '#app/domain/calendar/guest-month.ts';
import type { MetWait } from '#app/domain/events.ts';
import { done, type Result, refuse, refuseAbout } from '#app/domain/results.ts';
import type { HostingShop } from '#app/domain/stays/stay-policies.ts';
import { type Days, type DaysOnward, daysOfRange, rangeOf, sharedDays } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { freeChairs } from '#app/features/calendar/availability.server.ts';
import { type Host, hostForArtist, hostOf, isPageRemoved } from '#app/features/stays/host-days.server.ts';
import { confirmedOn } from '#app/features/stays/stay-conflicts.server.ts';
import { endLapsed, lockArtist, lockShops } from '#app/features/stays/stay-locks.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

/** The first days that can be requested for this wish now, at any chair of the shop; null if there are none. */
async function freeFor(
  db: Queryable,
  { shopId, shop, wish }: { shopId: string; shop: HostingShop; wish: Wish },
): Promise<Days | null> {
  return firstFree(await freeChairs(db, { shops: new Map([[shopId, wish.days]]) }), shop, wish);
}

function firstFree(chairs: readonly FreeChair[], shop: HostingShop, wish: Wish): Days | null {
  const runs = chairs.flatMap((chair) => firstRangeFor(wish, chair, shop) ?? []);
  return runs.sort((one, other) => (one.first < other.first ? -1 : 1))[0] ?? null;
}

const isToCome = sql`upper(${chairWaits.during}) > ${todayAtShop(shopProfiles.timeZone)}`;

/**
 * Adds an artist to the waitlist of a shop for some days (trade A3, A5; ruling c-162). Locks the shop, so days that
 * become free now are either seen here or announced later.
 */
export async function waitForChair(
  ctx: Ctx,
  { shopId, ...wish }: Wish & { shopId: string },
): Promise<Result<{ waitId: string }>> {
  const { actor } = ctx;
  if (actor.kind === 'visitor') return refuse('sign-in-required');
  if (!isId(shopId)) return refuse('not-found');
  const artistId = actor.userId;
  return ctx.transaction(
    async (tx, publish) => {
      await lockArtist(tx, artistId);
      if ((await lockShops(tx, [shopId])).length === 0) return refuse('not-found');
      await endLapsed({ tx, publish }, [shopId]);
      const host = await hostOf(tx, shopId);
      if (!host) return refuse('not-found');
      const of = { artistId, shopId, wish };
      const verdict = canWaitForChair(actor, {
        shop: host.facts,
        wish,
        isBlocked: await isBlockedBetween(tx, of),
        isPageRemoved: await isPageRemoved(tx, artistId),
        free: await freeFor(tx, { shopId, shop: host.facts, wish }),
        confirmed: await confirmedOn(tx, { artistId, shopId, days: wish.days, exceptStayId: null }),
        waits: await otherWaits(tx, of),
      });
      if (!verdict.allowed) return refuseAbout(verdict.refusal, verdict.about);
      const { leastDays: minDays, days: during } = wish;
      const [wait] = await tx
        .insert(chairWaits)
        .values({ artistId, shopId, during, minDays, createdAt: ctx.now })
        .onConflictDoUpdate({ target: [chairWaits.artistId, chairWaits.shopId, chairWaits.during], set: { minDays } })
        .returning({ waitId: chairWaits.id });
      if (!wait) throw new Error('a wait that was written is not there');
      return done(wait);
    },
    { serializeOn: shopId },
  );
}

type Of = { artistId: string; shopId: string; wish: Wish };

async function otherWaits(tx: Tx, { artistId, shopId, wish }: Of): Promise<number> {
  const isOther = or(ne(chairWaits.shopId, shopId), sql`${chairWaits.during} <> ${rangeOf(wish.days)}::daterange`);
  const [found] = await tx
    .select({ waits: count() })
    .from(chairWaits)
    .innerJoin(shopProfiles, eq(shopProfiles.id, chairWaits.shopId))
    .where(and(eq(chairWaits.artistId, artistId), isOther, isToCome));
  return found?.waits ?? 0;
}

/**
 * Removes the artist's own waitlist entry. Succeeds if it is already gone: removed in another tab, over, met, or
 * deleted by a block, which must stay unnoticed.
 */
export async function endWait(ctx: CtxOf<'artist'>, waitId: string): Promise<Result<void>> {
  if (!isId(waitId)) return refuse('not-found');
  const own = and(eq(chairWaits.id, waitId), eq(chairWaits.artistId, ctx.actor.userId));
  await ctx.transaction((tx) => tx.delete(chairWaits).where(own));
  return done(undefined);
}

export type ListedWait = Awaited<ReturnType<typeof waitsOfArtist>>[number];

/** The artist's waitlist entries, earliest first, ten at most. */
export function waitsOfArtist({ db, actor }: CtxOf<'artist'>) {
  const { id, shopId, during, minDays, lastToldAt } = chairWaits;
  return db
    .select({
      id,
      shopId,
      during,
      minDays,
      lastToldAt,
      shopName: shopProfiles.shopName,
      isShown: isShownShop(shopProfiles),
    })
    .from(chairWaits)
    .innerJoin(shopProfiles, eq(shopProfiles.id, shopId))
    .where(and(eq(chairWaits.artistId, actor.userId), isToCome))
    .orderBy(asc(during), asc(id));
}

/** The shop and days of an artist's waitlist entry, with the days that are free by now. Null if it is not theirs. */
export async function waitOfArtist({ db, actor }: CtxOf<'artist'>, waitId: string) {
  if (!isId(waitId)) return null;
  const [wait] = await db
    .select()
    .from(chairWaits)
    .where(and(eq(chairWaits.id, waitId), eq(chairWaits.artistId, actor.userId)));
  const host = wait && (await hostOf(db, wait.shopId));
  if (!wait || !host) return null;
  const wish = { days: wait.during, leastDays: wait.minDays };
  return {
    shopId: wait.shopId,
    days: wait.during,
    free: await freeFor(db, { shopId: wait.shopId, shop: host.facts, wish }),
  };
}

/** The shop of a waitlist form and the last possible day. Null if it is not visible. */
export async function shopToWaitFor(ctx: CtxOf<'artist'>, shopId: string) {
  const host = await hostForArtist(ctx, shopId);
  if (!host) return null;
  const { facts, shopName } = host;
  const { first, last } = askableDays(facts.today, facts);
  const isOff = facts.requests === 'OFF' || !facts.isClaimed;
  const { today, leastDays, isClaimed } = facts;
  return { shopId, shopName, today, first, last, leastDays, isOff, isClaimed };
}

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
 */
const canHear = ({ facts, timeZone }: Host) => sql`(
  (w.last_told_at is null or (w.last_told_at at time zone ${timeZone})::date < ${facts.today}::date)
  and a.setup_completed and a.hidden_at is null and u.suspended_at is null
  and not ${isBlocked(sql`w.artist_id`, sql`w.shop_id`)}
  and not exists (select from stays s where s.artist_id = w.artist_id and s.shop_id = w.shop_id
    and s.status = 'CONFIRMED' and s.during && w.during))`;

async function noteTold(tx: Tx, met: readonly MetWait[]): Promise<void> {
  if (met.length === 0) return;
  const ids = sql.param(met.map(({ waitId }) => waitId));
  const ranges = sql.param(met.map(({ days }) => rangeOf(days)));
  await tx.execute(sql`
    update chair_waits w set last_told_at = now(), told_days = met.days
    from unnest(${ids}::uuid[], ${ranges}::daterange[]) as met (id, days) where w.id = met.id`);
}

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

/** The daily check of each waitlist entry (c-209). */
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
