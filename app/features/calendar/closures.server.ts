import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { shopChairs, shopClosures } from '#app/data/schema/calendars.ts';
import type { BlockDatesInput } from '#app/domain/calendar/calendar-forms.ts';
import { CLOSURES_MAX, canTakeDaysAway } from '#app/domain/calendar/chairs.ts';
import { done, type Result, refuse, refuseInUse } from '#app/domain/results.ts';
import { type Days, rangeOf } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { reopenChairs, staysDuring } from '#app/features/calendar/availability.server.ts';
import { areChairsOf, chairsOf, changeCalendar } from '#app/features/calendar/calendar-lock.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/**
 * Blocks days of a chair or of the whole shop. Guests with an offer or a confirmed stay on them are conflicts and are
 * named (trade A6, 8). Idempotent.
 */
export async function blockDates(
  ctx: Ctx,
  { chairId, days, note }: BlockDatesInput,
): Promise<Result<{ first: string }>> {
  return changeCalendar(ctx, async ({ tx, publish, shopId }) => {
    if (chairId && !(await areChairsOf(tx, shopId, [chairId]))) return refuse('not-found');
    const there = await closuresLike(tx, { shopId, chairId, days });
    if (there.isSame) return done({ first: days.first });
    if (there.coming >= CLOSURES_MAX) return refuse('too-many-closures');
    const held = await staysDuring(tx, { shopId, chairId }, days);
    if (!canTakeDaysAway(ctx.actor, { shopId, held: held.length }).allowed) return refuseInUse(held);
    await tx.insert(shopClosures).values({ shopId, chairId, during: days, note, createdAt: ctx.now });
    await reopenChairs({ tx, publish }, chairId ? [chairId] : await chairsOf(tx, shopId));
    return done({ first: days.first });
  });
}

type Wanted = { shopId: string; chairId: string | null; days: Days };

/** Whether exactly these days are already blocked, and how many ranges are, from the first day on. */
async function closuresLike(tx: Tx, { shopId, chairId, days }: Wanted) {
  const { during } = shopClosures;
  const forSame = chairId ? eq(shopClosures.chairId, chairId) : isNull(shopClosures.chairId);
  const [row] = await tx
    .select({
      coming: sql<number>`count(*)::int`,
      isSame: sql<boolean>`coalesce(bool_or(${and(forSame, sql`${during} = ${rangeOf(days)}::daterange`)}), false)`,
    })
    .from(shopClosures)
    .where(and(eq(shopClosures.shopId, shopId), sql`${during} && daterange(current_date, null)`));
  if (!row) throw new Error('a count without a row');
  return row;
}

/** Unblocks days. */
export async function unblockDates(ctx: Ctx, closureId: string): Promise<Result<{ first: string }>> {
  if (!isId(closureId)) return refuse('not-found');
  return changeCalendar(ctx, async ({ tx, publish, shopId }) => {
    const [closure] = await tx
      .delete(shopClosures)
      .where(and(eq(shopClosures.id, closureId), eq(shopClosures.shopId, shopId)))
      .returning({ chairId: shopClosures.chairId, days: shopClosures.during });
    if (!closure) return refuse('not-found');
    await reopenChairs({ tx, publish }, closure.chairId ? [closure.chairId] : await chairsOf(tx, shopId));
    return done({ first: closure.days.first });
  });
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
