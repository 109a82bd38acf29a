import { eq } from 'drizzle-orm';
import type { ChairInput } from '#app/domain/chair.ts';
import { type Edit, judgeEdit, withoutKept } from '#app/domain/edit-conflict.ts';
import { canTakeDaysAway } from '#app/domain/policies/calendar.ts';
import { done, type Result, refuse, refuseInUse } from '#app/domain/results.ts';
import { isChairNameTaken } from '#app/features/calendar/chair-names.server.ts';
import { heldOutside } from '#app/features/calendar/days-held.server.ts';
import { heldCalendar } from '#app/features/calendar/held-calendar.server.ts';
import { chairOfHeld } from '#app/features/calendar/held-chair.server.ts';
import { reopenChairs } from '#app/features/calendar/rebuild-openings.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';

type Change = { chairId: string; chair: ChairInput; edit?: Edit<ChairInput> };

/**
 * Changes a chair of the acting shop, unless somebody else changed the same field (ruling c-208). It stays in use while
 * a guest has it (trade A6).
 */
export function changeChair(ctx: CtxOf<'shop'>, { chairId, chair, edit }: Change): Promise<Result<void>> {
  return ctx.transaction(async (tx, publish) => {
    const calendar = await heldCalendar(tx, ctx);
    if (!calendar.ok) return calendar;
    const row = await chairOfHeld(tx, calendar.value, chairId);
    if (!row) return refuse('not-found');
    const { inUse, ...stored } = row;
    const before = { ...stored, from: inUse.first, until: inUse.last };
    const { isRefused, keeps } = judgeEdit(edit, before, { ...before, ...chair });
    if (isRefused) return refuse('changed-elsewhere');
    const { name, kind, hosting, note, from, until } = { ...before, ...withoutKept(edit, before, chair, keeps) };
    const days = { first: from, last: until };
    const held = await heldOutside(tx, chairId, days);
    const allowed = canTakeDaysAway(ctx.actor, { shopId: row.shopId, held: held.length });
    if (!allowed.allowed) return allowed.refusal === 'days-in-use' ? refuseInUse(held) : refuse(allowed.refusal);
    const taken = until === null && (await isChairNameTaken(tx, { shopId: row.shopId, name, chairId }));
    if (taken) return refuse('chair-name-taken');
    await tx
      .update(shopChairs)
      .set({ name, kind, hosting, note, inUse: days, updatedAt: ctx.now })
      .where(eq(shopChairs.id, chairId));
    await reopenChairs({ tx, publish }, [chairId]);
    return done(undefined);
  });
}
