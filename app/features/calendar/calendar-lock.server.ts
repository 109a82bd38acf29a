import { and, eq, sql } from 'drizzle-orm';
import type { Ctx, Publish } from '#app/data/context.server.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { canKeepCalendar } from '#app/domain/calendar/chairs.ts';
import { done, type Refused, refuse } from '#app/domain/results.ts';
import { todayAtShop } from '#app/domain/values/shop-time.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Calendar = { shopId: string; today: string };

/** The common part of every change to a calendar: a transaction with the calendar locked. */
export function changeCalendar<T>(
  ctx: Ctx,
  change: (calendar: Calendar & { tx: Tx; publish: Publish }) => Promise<T>,
): Promise<T | Refused> {
  return ctx.transaction(async (tx, publish) => {
    const calendar = await lockCalendar(tx, ctx);
    return calendar.ok ? change({ ...calendar.value, tx, publish }) : calendar;
  });
}

/**
 * Locks the acting shop's calendar until the end of the transaction, before reading anything else. Concurrent changes
 * run one after the other (records 054, 055).
 */
async function lockCalendar(tx: Tx, { actor, now }: Ctx): Promise<{ ok: true; value: Calendar } | Refused> {
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

/** The ids of a shop's chairs. */
export async function chairsOf(tx: Tx, shopId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from shop_chairs where shop_id = ${shopId}`);
  return rows.map(({ id }) => id);
}

/** Whether all of these are chairs of that shop. */
export async function areChairsOf(tx: Tx, shopId: string, chairIds: string[]): Promise<boolean> {
  const own = await chairsOf(tx, shopId);
  return chairIds.every((id) => own.includes(id));
}
