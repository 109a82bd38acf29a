import { eq, sql } from 'drizzle-orm';
import type { ChairInput } from '#app/domain/chair.ts';
import { canAddChair } from '#app/domain/policies/calendar.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { isChairNameTaken } from '#app/features/calendar/chair-names.server.ts';
import { heldCalendar } from '#app/features/calendar/held-calendar.server.ts';
import { isInUseOn } from '#app/features/calendar/in-use.server.ts';
import { reopenChairs } from '#app/features/calendar/rebuild-openings.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';

/** Adds a chair behind those that are there (trade A3). Sent twice, the second one finds the name taken. */
export function addChair(ctx: CtxOf<'shop'>, chair: ChairInput): Promise<Result<{ chairId: string }>> {
  return ctx.transaction(async (tx, publish) => {
    const calendar = await heldCalendar(tx, ctx);
    if (!calendar.ok) return calendar;
    const { shopId, today } = calendar.value;
    const [counts] = await tx
      .select({
        ever: sql<number>`count(*)::int`,
        inUse: sql<number>`(count(*) filter (where ${isInUseOn(today)}))::int`,
        last: sql<number>`coalesce(max(${shopChairs.position}), -1)`,
      })
      .from(shopChairs)
      .where(eq(shopChairs.shopId, shopId));
    const { ever = 0, inUse = 0, last = -1 } = counts ?? {};
    const verdict = canAddChair(ctx.actor, { shopId, ever, inUse });
    if (!verdict.allowed) return refuse(verdict.refusal);
    const { from, until, ...said } = chair;
    if (until === null && (await isChairNameTaken(tx, { shopId, name: said.name }))) return refuse('chair-name-taken');
    const added = { ...said, shopId, inUse: { first: from, last: until }, position: last + 1 };
    const [row] = await tx.insert(shopChairs).values(added).returning({ id: shopChairs.id });
    if (!row) throw new Error('a chair that was added is not there');
    await reopenChairs({ tx, publish }, [row.id]);
    return done({ chairId: row.id });
  });
}
