import { and, eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { heldCalendar } from '#app/features/calendar/held-calendar.server.ts';
import { chairsOf } from '#app/features/calendar/own-chairs.server.ts';
import { reopenChairs } from '#app/features/calendar/rebuild-openings.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { shopClosures } from '#app/platform/db/schema/calendars.ts';

/** Gives blocked days back to guests. */
export async function unblockDates(ctx: Ctx, closureId: string): Promise<Result<{ first: string }>> {
  if (!isId(closureId)) return refuse('not-found');
  return ctx.transaction(async (tx, publish) => {
    const calendar = await heldCalendar(tx, ctx);
    if (!calendar.ok) return calendar;
    const { shopId } = calendar.value;
    const [closure] = await tx
      .delete(shopClosures)
      .where(and(eq(shopClosures.id, closureId), eq(shopClosures.shopId, shopId)))
      .returning({ chairId: shopClosures.chairId, days: shopClosures.during });
    if (!closure) return refuse('not-found');
    await reopenChairs({ tx, publish }, closure.chairId ? [closure.chairId] : await chairsOf(tx, shopId));
    return done({ first: closure.days.first });
  });
}
