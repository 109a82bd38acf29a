import { eq } from 'drizzle-orm';
import { canDeleteChair } from '#app/domain/policies/calendar.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { heldCalendar } from '#app/features/calendar/held-calendar.server.ts';
import { chairOfHeld } from '#app/features/calendar/held-chair.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

/** Deletes a chair that no guest spot ever named, with its dates; any other one is retired (trade A6). */
export function deleteChair(ctx: CtxOf<'shop'>, chairId: string): Promise<Result<void>> {
  return ctx.transaction(async (tx) => {
    const calendar = await heldCalendar(tx, ctx);
    if (!calendar.ok) return calendar;
    const chair = await chairOfHeld(tx, calendar.value, chairId);
    if (!chair) return refuse('not-found');
    const wasUsed = (await tx.$count(stays, eq(stays.chairId, chairId))) > 0;
    const verdict = canDeleteChair(ctx.actor, { shopId: chair.shopId, wasUsed });
    if (!verdict.allowed) return refuse(verdict.refusal);
    await tx.delete(shopChairs).where(eq(shopChairs.id, chairId));
    return done(undefined);
  });
}
