import { and, eq } from 'drizzle-orm';
import { canKeepCalendar } from '#app/domain/policies/calendar.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { todayAtShop } from '#app/domain/shop-time.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** The shop that acts, and the date of today there. */
export type HeldCalendar = { shopId: string; today: string };

/**
 * The calendar of the acting shop, held until the end of the transaction, before anything else of it is read: of two who
 * change it at once the second one sees what the first one did (records 054, 055).
 */
export async function heldCalendar(tx: Tx, { actor, now }: Ctx): Promise<Result<HeldCalendar>> {
  const shopId = actor.kind === 'shop' ? actor.shopId : null;
  if (actor.kind === 'shop' && !shopId) return refuse('shop-profile-missing');
  const verdict = canKeepCalendar(actor, { shopId: shopId ?? '' });
  if (!verdict.allowed) return refuse(verdict.refusal);
  const [shop] = await tx
    .select({ shopId: shopProfiles.id, timeZone: shopProfiles.timeZone })
    .from(shopProfiles)
    .where(and(eq(shopProfiles.id, shopId ?? ''), eq(shopProfiles.ownerId, verdict.actor.userId)))
    .for('no key update');
  if (!shop) return refuse('shop-profile-missing');
  return done({ shopId: shop.shopId, today: todayAtShop(shop.timeZone, now) });
}
