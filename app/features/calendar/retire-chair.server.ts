import { eq } from 'drizzle-orm';
import { addDays } from '#app/domain/dates.ts';
import { canTakeDaysAway } from '#app/domain/policies/calendar.ts';
import { done, type Result, refuse, refuseInUse } from '#app/domain/results.ts';
import { heldFrom } from '#app/features/calendar/days-held.server.ts';
import { heldCalendar } from '#app/features/calendar/held-calendar.server.ts';
import { chairOfHeld } from '#app/features/calendar/held-chair.server.ts';
import { reopenChairs } from '#app/features/calendar/rebuild-openings.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';

/**
 * Takes a chair out of use: yesterday, at the shop, was its last day. Refused while a guest has it today or later
 * (trade A6, ruling c-157). One that is retired already is done.
 */
export function retireChair(ctx: CtxOf<'shop'>, chairId: string): Promise<Result<void>> {
  return ctx.transaction(async (tx, publish) => {
    const calendar = await heldCalendar(tx, ctx);
    if (!calendar.ok) return calendar;
    const chair = await chairOfHeld(tx, calendar.value, chairId);
    if (!chair) return refuse('not-found');
    const { today } = calendar.value;
    const { first, last } = chair.inUse;
    if (last !== null && last < today) return done(undefined);
    const held = await heldFrom(tx, chairId, today);
    const verdict = canTakeDaysAway(ctx.actor, { shopId: chair.shopId, held: held.length });
    if (!verdict.allowed) return verdict.refusal === 'days-in-use' ? refuseInUse(held) : refuse(verdict.refusal);
    const yesterday = addDays(today, -1);
    const inUse = { first: first < yesterday ? first : yesterday, last: yesterday };
    await tx.update(shopChairs).set({ inUse, updatedAt: ctx.now }).where(eq(shopChairs.id, chairId));
    await reopenChairs({ tx, publish }, [chairId]);
    return done(undefined);
  });
}
