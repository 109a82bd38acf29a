import { asc, eq, sql } from 'drizzle-orm';
import type { ChairMove } from '#app/domain/chair.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { heldCalendar } from '#app/features/calendar/held-calendar.server.ts';
import { isInUseOn } from '#app/features/calendar/in-use.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';

/** Moves a chair past its neighbour among those in use. The first one goes no further up, which is no error. */
export function placeChair(
  ctx: CtxOf<'shop'>,
  { chairId, move }: { chairId: string; move: ChairMove },
): Promise<Result<void>> {
  return ctx.transaction(async (tx) => {
    const calendar = await heldCalendar(tx, ctx);
    if (!calendar.ok) return calendar;
    const { shopId, today } = calendar.value;
    const chairs = await tx
      .select({ id: shopChairs.id, isInUse: isInUseOn(today) })
      .from(shopChairs)
      .where(eq(shopChairs.shopId, shopId))
      .orderBy(asc(shopChairs.position), asc(shopChairs.id));
    if (!chairs.some(({ id }) => id === chairId)) return refuse('not-found');
    const order = chairs.filter(({ isInUse }) => isInUse).map(({ id }) => id);
    const from = order.indexOf(chairId);
    const to = from + (move === 'up' ? -1 : 1);
    const neighbour = order[to];
    if (from < 0 || neighbour === undefined) return done(undefined);
    [order[from], order[to]] = [neighbour, chairId];
    const retired = chairs.filter(({ isInUse }) => !isInUse).map(({ id }) => id);
    await tx.execute(sql`
      update shop_chairs set position = placed.place
      from unnest(${sql.param([...order, ...retired])}::uuid[]) with ordinality as placed (id, place)
      where shop_chairs.id = placed.id`);
    return done(undefined);
  });
}
