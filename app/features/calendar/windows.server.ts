import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { chairWindows, shopChairs } from '#app/data/schema/calendars.ts';
import type { OpenDatesInput } from '#app/domain/calendar/calendar-forms.ts';
import { canTakeDaysAway } from '#app/domain/calendar/chairs.ts';
import { done, type Result, refuse, refuseInUse } from '#app/domain/results.ts';
import { type Days, rangeOf } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { reopenChairs, staysDuring } from '#app/features/calendar/availability.server.ts';
import { areChairsOf, changeCalendar } from '#app/features/calendar/calendar-lock.server.ts';
import { isExcluded } from '#app/platform/db/sql-state.server.ts';

/** A chair that is already open on some of the days. */
type OpenAlready = { chair: string; days: Days };

type Opened = Result<{ count: number }> | { ok: false; refusal: 'dates-open-already'; open: OpenAlready[] };

/**
 * Opens dates of chairs to guests, once or repeated (trade A3). A constraint keeps the windows of a chair apart;
 * conflicting windows are named. Idempotent: the same form again succeeds.
 */
export async function openDates(ctx: Ctx, input: OpenDatesInput): Promise<Opened> {
  const { chairIds, openings, minDays, note } = input;
  const rows = chairIds.flatMap((chairId) =>
    openings.map(({ days, isUrgent }) => ({ chairId, during: days, minDays, note, isUrgent, createdAt: ctx.now })),
  );
  try {
    return await changeCalendar(ctx, async ({ tx, publish, shopId }) => {
      if (!(await areChairsOf(tx, shopId, chairIds))) return refuse('not-found');
      await tx.insert(chairWindows).values(rows);
      await reopenChairs({ tx, publish }, chairIds);
      return done({ count: rows.length });
    });
  } catch (error) {
    if (!isExcluded(error)) throw error;
    return conflicting(ctx, rows);
  }
}

/** Windows that overlap these days. Identical ones were opened by the same form. */
async function conflicting(ctx: Ctx, rows: (typeof chairWindows.$inferInsert)[]): Promise<Opened> {
  const ranges = sql`${sql.param(rows.map(({ during }) => rangeOf(during)))}::daterange[]`;
  const { chairId, during, minDays, note, isUrgent } = chairWindows;
  const found = await ctx.db
    .select({ chairId, during, minDays, note, isUrgent, chair: shopChairs.name })
    .from(chairWindows)
    .innerJoin(shopChairs, eq(shopChairs.id, chairId))
    .where(and(inArray(chairId, [...new Set(rows.map((row) => row.chairId))]), sql`${during} && any(${ranges})`))
    .orderBy(sql`lower(${during})`, shopChairs.position, shopChairs.id);
  const same = (row: (typeof rows)[number]) =>
    found.some(
      (one) => one.chairId === row.chairId && rangeOf(one.during) === rangeOf(row.during) && isAlike(one, row),
    );
  if (rows.every(same)) return done({ count: rows.length });
  return { ...refuse('dates-open-already'), refusal: 'dates-open-already', open: found.map(shown) };
}

type Said = Pick<typeof chairWindows.$inferInsert, 'minDays' | 'note' | 'isUrgent'>;

const isAlike = (one: Said, other: Said) =>
  one.minDays === other.minDays && one.note === other.note && one.isUrgent === other.isUrgent;

const shown = ({ chair, during }: { chair: string; during: Days }): OpenAlready => ({ chair, days: during });

/**
 * Withdraws open dates. Requests for them stay open and can still be answered (trade A6, 7). A guest with an offer or a
 * confirmed stay on them is a conflict (trade A6, 8).
 */
export async function withdrawWindow(ctx: Ctx, windowId: string): Promise<Result<{ first: string }>> {
  if (!isId(windowId)) return refuse('not-found');
  return changeCalendar(ctx, async ({ tx, publish, shopId }) => {
    const [window] = await tx
      .select({ chairId: chairWindows.chairId, days: chairWindows.during })
      .from(chairWindows)
      .innerJoin(shopChairs, eq(shopChairs.id, chairWindows.chairId))
      .where(and(eq(chairWindows.id, windowId), eq(shopChairs.shopId, shopId)));
    if (!window) return refuse('not-found');
    const held = await staysDuring(tx, { shopId, chairId: window.chairId }, window.days);
    if (!canTakeDaysAway(ctx.actor, { shopId, held: held.length }).allowed) return refuseInUse(held);
    await tx.delete(chairWindows).where(eq(chairWindows.id, windowId));
    await reopenChairs({ tx, publish }, [window.chairId]);
    return done({ first: window.days.first });
  });
}

/** One window of the acting shop; null if it does not exist or belongs to somebody else. */
export async function windowOfShop(ctx: CtxOf<'shop'>, windowId: string) {
  const { shopId } = ctx.actor;
  if (!shopId || !isId(windowId)) return null;
  const { id, during: days, minDays, note, isUrgent } = chairWindows;
  const [window] = await ctx.db
    .select({ id, days, minDays, note, isUrgent, chair: shopChairs.name })
    .from(chairWindows)
    .innerJoin(shopChairs, eq(shopChairs.id, chairWindows.chairId))
    .where(and(eq(id, windowId), eq(shopChairs.shopId, shopId)));
  return window ?? null;
}
