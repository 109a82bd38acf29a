import { and, eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { chairWindows, shopChairs, shopClosures } from '#app/platform/db/schema/calendars.ts';

/** One window of the acting shop, or null: not there, or somebody else's. */
export async function windowOfShop(ctx: CtxOf<'shop'>, windowId: string) {
  const { shopId } = ctx.actor;
  if (!shopId || !isId(windowId)) return null;
  const { id, during: days, minDays, note, isUrgent } = chairWindows;
  const [window] = await ctx.db
    .select({ id, days, minDays, note, isUrgent, chair: shopChairs.name })
    .from(chairWindows)
    .innerJoin(shopChairs, eq(shopChairs.id, chairWindows.chairId))
    .where(and(eq(id, windowId), eq(shopChairs.shopId, shopId)));
  return window ?? null;
}

/** One closure of the acting shop; `chair` is null for the whole shop. */
export async function closureOfShop(ctx: CtxOf<'shop'>, closureId: string) {
  const { shopId } = ctx.actor;
  if (!shopId || !isId(closureId)) return null;
  const { id, during: days, note } = shopClosures;
  const [closure] = await ctx.db
    .select({ id, days, note, chair: shopChairs.name })
    .from(shopClosures)
    .leftJoin(shopChairs, eq(shopChairs.id, shopClosures.chairId))
    .where(and(eq(id, closureId), eq(shopClosures.shopId, shopId)));
  return closure ?? null;
}
