import type { FreeChair } from '#app/domain/calendar/availability.ts';
import { firstRangeFor, type Wish } from '#app/domain/calendar/chair-waits.ts';
import type { HostingShop } from '#app/domain/stays/stay-policies.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { freeChairs } from '#app/features/calendar/availability.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** The first days that can be requested for this wish now, at any chair of the shop; null if there are none. */
export async function freeFor(
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
