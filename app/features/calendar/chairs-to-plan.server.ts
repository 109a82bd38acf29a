import { and, eq } from 'drizzle-orm';
import { closedWeekdays } from '#app/domain/opening-hours.ts';
import { todayAtShop } from '#app/domain/shop-time.ts';
import { isInUseOn } from '#app/features/calendar/in-use.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/**
 * What the forms of dates open with: the chairs that are or will be in use, 'today' at the shop, and its closed weekdays.
 * Null while the account has no shop.
 */
export async function chairsToPlan(ctx: CtxOf<'shop'>) {
  const { shopId } = ctx.actor;
  if (!shopId) return null;
  const { timeZone, businessHours } = shopProfiles;
  const [shop] = await ctx.db.select({ timeZone, businessHours }).from(shopProfiles).where(eq(shopProfiles.id, shopId));
  if (!shop) return null;
  const today = todayAtShop(shop.timeZone, ctx.now);
  const { id, name, position } = shopChairs;
  const chairs = await ctx.db
    .select({ id, name })
    .from(shopChairs)
    .where(and(eq(shopChairs.shopId, shopId), isInUseOn(today)))
    .orderBy(position, id);
  return { today, chairs, closed: [...closedWeekdays(shop.businessHours)] };
}
