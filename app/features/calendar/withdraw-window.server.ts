import { and, eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { canTakeDaysAway } from '#app/domain/policies/calendar.ts';
import { done, type Result, refuse, refuseInUse } from '#app/domain/results.ts';
import { heldDuring } from '#app/features/calendar/days-held.server.ts';
import { heldCalendar } from '#app/features/calendar/held-calendar.server.ts';
import { reopenChairs } from '#app/features/calendar/rebuild-openings.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { chairWindows, shopChairs } from '#app/platform/db/schema/calendars.ts';

/**
 * Takes back dates that were open. A request for them may wait, and still be answered (trade A6, 7); somebody who has been
 * offered the chair then, or has it, is in the way (trade A6, 8).
 */
export async function withdrawWindow(ctx: Ctx, windowId: string): Promise<Result<{ first: string }>> {
  if (!isId(windowId)) return refuse('not-found');
  return ctx.transaction(async (tx, publish) => {
    const calendar = await heldCalendar(tx, ctx);
    if (!calendar.ok) return calendar;
    const { shopId } = calendar.value;
    const [window] = await tx
      .select({ chairId: chairWindows.chairId, days: chairWindows.during })
      .from(chairWindows)
      .innerJoin(shopChairs, eq(shopChairs.id, chairWindows.chairId))
      .where(and(eq(chairWindows.id, windowId), eq(shopChairs.shopId, shopId)));
    if (!window) return refuse('not-found');
    const held = await heldDuring(tx, { shopId, chairId: window.chairId }, window.days);
    if (!canTakeDaysAway(ctx.actor, { shopId, held: held.length }).allowed) return refuseInUse(held);
    await tx.delete(chairWindows).where(eq(chairWindows.id, windowId));
    await reopenChairs({ tx, publish }, [window.chairId]);
    return done({ first: window.days.first });
  });
}
