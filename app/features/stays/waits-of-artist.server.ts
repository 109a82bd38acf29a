import { and, asc, eq } from 'drizzle-orm';
import { askableDays } from '#app/domain/guest-month.ts';
import { isId } from '#app/domain/id.ts';
import { isToCome } from '#app/features/stays/coming-waits.server.ts';
import { freeFor } from '#app/features/stays/free-chairs.server.ts';
import { hostOf } from '#app/features/stays/host-days.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { isBlockedBetween } from '#app/platform/db/blocked.server.ts';
import { chairWaits } from '#app/platform/db/schema/chair-waits.ts';
import { isShownShop, shopProfiles } from '#app/platform/db/schema/shops.ts';

export type ListedWait = Awaited<ReturnType<typeof waitsOfArtist>>[number];

/** What the artist waits for, the earliest first: ten at most. */
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

/** A shop and the days of it that an artist waits for, with what is free of them by now. Null for a wait that is not theirs. */
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

/** The shop that the form of a wait is about, and the last day that can be waited for. Null for one that is not there. */
export async function shopToWaitFor({ db, actor }: CtxOf<'artist'>, shopId: string) {
  if (!isId(shopId)) return null;
  const host = await hostOf(db, shopId);
  if (!host?.facts.isShown || (await isBlockedBetween(db, { artistId: actor.userId, shopId }))) return null;
  const { facts, copies } = host;
  const { first, last } = askableDays(facts.today, facts);
  const isOff = facts.requests === 'OFF' || !facts.isClaimed;
  const { today, leastDays, isClaimed } = facts;
  return { shopId, shopName: copies.shopName, today, first, last, leastDays, isOff, isClaimed };
}
