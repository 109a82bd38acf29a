import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { chairWindows, shopChairs, shopClosures } from '#app/data/schema/calendars.ts';
import { losesDays } from '#app/domain/calendar/availability.ts';
import type {
  BlockDatesInput,
  ChangeClosureInput,
  ChangeWindowInput,
  OpenDatesInput,
} from '#app/domain/calendar/calendar-forms.ts';
import { CLOSURES_MAX } from '#app/domain/calendar/chairs.ts';
import { done, type Result, refuse, refuseInUse } from '#app/domain/results.ts';
import { type Days, rangeOf } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { reopenChairs, staysDuring } from '#app/features/calendar/availability.server.ts';
import { areChairsOf, chairsOf, changeCalendar } from '#app/features/calendar/calendar-lock.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { isExcluded } from '#app/platform/db/sql-state.server.ts';

export type OpenAlready = { ok: false; refusal: 'dates-open-already'; open: { chair: string; days: Days }[] };

const openAlready = (found: OpenWindow[]): OpenAlready => ({
  ok: false,
  refusal: 'dates-open-already',
  open: found.map(({ chair, during }) => ({ chair, days: during })),
});

/** Opens dates of chairs to guests, once or repeated (trade A3). Idempotent: the same form again succeeds. */
export async function openDates(ctx: Ctx, input: OpenDatesInput): Promise<Result<{ count: number }> | OpenAlready> {
  const { chairIds, openings, minDays, note } = input;
  const rows = chairIds.flatMap((chairId) =>
    openings.map((during) => ({ chairId, during, minDays, note, createdAt: ctx.now })),
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
    const found = await windowsOn(ctx.db, { chairIds, openings });
    const isThere = (row: (typeof rows)[number]) => found.some((one) => isSame(one, row));
    return rows.every(isThere) ? done({ count: rows.length }) : openAlready(found);
  }
}

type OpenWindow = Awaited<ReturnType<typeof windowsOn>>[number];

/** Windows of these chairs on some of these days. */
function windowsOn(db: Queryable, { chairIds, openings }: { chairIds: string[]; openings: Days[] }) {
  const ranges = sql`${sql.param(openings.map(rangeOf))}::daterange[]`;
  const { id, chairId, during, minDays, note } = chairWindows;
  return db
    .select({ id, chairId, during, minDays, note, chair: shopChairs.name })
    .from(chairWindows)
    .innerJoin(shopChairs, eq(shopChairs.id, chairId))
    .where(and(inArray(chairId, chairIds), sql`${during} && any(${ranges})`))
    .orderBy(sql`lower(${during})`, shopChairs.position, shopChairs.id);
}

type WindowRow = Pick<OpenWindow, 'chairId' | 'during' | 'minDays' | 'note'>;

/** Identical windows were opened by the same form. */
function isSame(one: WindowRow, other: WindowRow): boolean {
  return (
    one.chairId === other.chairId &&
    rangeOf(one.during) === rangeOf(other.during) &&
    one.minDays === other.minDays &&
    one.note === other.note
  );
}

async function ownWindow(tx: Tx, shopId: string, windowId: string) {
  const [window] = await tx
    .select({ chairId: chairWindows.chairId, days: chairWindows.during })
    .from(chairWindows)
    .innerJoin(shopChairs, eq(shopChairs.id, chairWindows.chairId))
    .where(and(eq(chairWindows.id, windowId), eq(shopChairs.shopId, shopId)));
  return window ?? null;
}

type WindowChange = { windowId: string } & ChangeWindowInput;

/** Changes open dates of a chair. Refused while a guest has the chair on a day that would no longer be open. */
export async function changeWindow(
  ctx: Ctx,
  { windowId, days, minDays, note }: WindowChange,
): Promise<Result<{ first: string }> | OpenAlready> {
  if (!isId(windowId)) return refuse('not-found');
  return changeCalendar(ctx, async ({ tx, publish, shopId }) => {
    const window = await ownWindow(tx, shopId, windowId);
    if (!window) return refuse('not-found');
    const { chairId } = window;
    const others = (await windowsOn(tx, { chairIds: [chairId], openings: [days] })).filter(({ id }) => id !== windowId);
    if (others.length > 0) return openAlready(others);
    const guests = await staysDuring(tx, { shopId, chairId }, window.days);
    const held = guests.filter(({ during }) => losesDays(during, { before: window.days, after: days }));
    if (held.length > 0) return refuseInUse(held);
    await tx.update(chairWindows).set({ during: days, minDays, note }).where(eq(chairWindows.id, windowId));
    await reopenChairs({ tx, publish }, [chairId]);
    return done({ first: days.first });
  });
}

/** Withdraws open dates. */
export async function withdrawWindow(ctx: Ctx, windowId: string): Promise<Result<{ first: string }>> {
  if (!isId(windowId)) return refuse('not-found');
  return changeCalendar(ctx, async ({ tx, publish, shopId }) => {
    const window = await ownWindow(tx, shopId, windowId);
    if (!window) return refuse('not-found');
    const held = await staysDuring(tx, { shopId, chairId: window.chairId }, window.days);
    if (held.length > 0) return refuseInUse(held);
    await tx.delete(chairWindows).where(eq(chairWindows.id, windowId));
    await reopenChairs({ tx, publish }, [window.chairId]);
    return done({ first: window.days.first });
  });
}

/** One window of the acting shop and the guests on its days; null if it does not exist or belongs to somebody else. */
export async function windowOfShop(ctx: CtxOf<'shop'>, windowId: string) {
  const { shopId } = ctx.actor;
  if (!shopId || !isId(windowId)) return null;
  const { id, during: days, minDays, note } = chairWindows;
  const [window] = await ctx.db
    .select({ id, days, minDays, note, chairId: shopChairs.id, chair: shopChairs.name })
    .from(chairWindows)
    .innerJoin(shopChairs, eq(shopChairs.id, chairWindows.chairId))
    .where(and(eq(id, windowId), eq(shopChairs.shopId, shopId)));
  if (!window) return null;
  return { ...window, held: await staysDuring(ctx.db, { shopId, chairId: window.chairId }, window.days) };
}

/** Blocks days of a chair or of the whole shop. Idempotent. */
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
    if (held.length > 0) return refuseInUse(held);
    await tx.insert(shopClosures).values({ shopId, chairId, during: days, note, createdAt: ctx.now });
    await reopenChairs({ tx, publish }, chairId ? [chairId] : await chairsOf(tx, shopId));
    return done({ first: days.first });
  });
}

type Wanted = { shopId: string; chairId: string | null; days: Days };

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

type ClosureChange = { closureId: string } & ChangeClosureInput;

/** Changes blocked days. */
export async function changeClosure(
  ctx: Ctx,
  { closureId, days, note }: ClosureChange,
): Promise<Result<{ first: string }>> {
  if (!isId(closureId)) return refuse('not-found');
  return changeCalendar(ctx, async ({ tx, publish, shopId }) => {
    const isOwn = and(eq(shopClosures.id, closureId), eq(shopClosures.shopId, shopId));
    const [closure] = await tx.select({ chairId: shopClosures.chairId }).from(shopClosures).where(isOwn);
    if (!closure) return refuse('not-found');
    const { chairId } = closure;
    const held = await staysDuring(tx, { shopId, chairId }, days);
    if (held.length > 0) return refuseInUse(held);
    await tx.update(shopClosures).set({ during: days, note }).where(isOwn);
    await reopenChairs({ tx, publish }, chairId ? [chairId] : await chairsOf(tx, shopId));
    return done({ first: days.first });
  });
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
