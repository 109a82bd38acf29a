import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm';
import { isBlockedBetween } from '#app/data/blocked.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { chairWaits } from '#app/data/schema/calendars.ts';
import { isShownShop, shopProfiles } from '#app/data/schema/shops.ts';
import { todayAtShop } from '#app/data/shop-day.server.ts';
import type { FreeChair } from '#app/domain/calendar/availability.ts';
import { canWaitForChair, firstRangeFor, type Wish } from '#app/domain/calendar/chair-waits.ts';
import { askableDays } from '#app/domain/calendar/guest-month.ts';
import { done, type Result, refuse, refuseAbout } from '#app/domain/results.ts';
import type { HostingShop } from '#app/domain/stays/stay-policies.ts';
import { type Days, rangeOf } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { freeChairs } from '#app/features/calendar/availability.server.ts';
import { isPageRemoved } from '#app/features/stays/asked-days.server.ts';
import { hostForArtist, hostOf } from '#app/features/stays/host-days.server.ts';
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

/** Like `freeFor`, for chairs that are already loaded. */
export function firstFree(chairs: readonly FreeChair[], shop: HostingShop, wish: Wish): Days | null {
  const runs = chairs.flatMap((chair) => firstRangeFor(wish, chair, shop) ?? []);
  return runs.sort((one, other) => (one.first < other.first ? -1 : 1))[0] ?? null;
}

/** Whether an entry's days are still ahead, by the date at its shop. For a select of both tables. */
const isToCome = sql`upper(${chairWaits.during}) > ${todayAtShop(shopProfiles.timeZone)}`;

/**
 * Adds an artist to the waitlist of a shop for some days (trade A3, A5; ruling c-162). Locks the shop, so days that
 * become free now are either seen here or announced later. The same days again update the entry.
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

/** Past entries only wait for the sweep. */
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
