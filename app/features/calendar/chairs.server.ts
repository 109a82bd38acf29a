import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { shopChairs, stays } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { CHAIRS_EVER_MAX, CHAIRS_MAX, type ChairInput, type ChairMove } from '#app/domain/calendar/chairs.ts';
import { leastDaysIn } from '#app/domain/calendar/guest-policies.ts';
import { done, type Result, refuse, refuseInUse } from '#app/domain/results.ts';
import { addDays } from '#app/domain/values/dates.ts';
import { type Edit, judgeEdit, withoutKept } from '#app/domain/values/edit-conflict.ts';
import { isId } from '#app/domain/values/id.ts';
import { closedWeekdays } from '#app/domain/values/opening-hours.ts';
import { todayAtShop } from '#app/domain/values/shop-time.ts';
import { reopenChairs, staysDuring, staysOutside } from '#app/features/calendar/availability.server.ts';
import { changeCalendar } from '#app/features/calendar/calendar-lock.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Whether the chair is in use on that day or later; otherwise it is retired. */
export function isInUseOn(today: string): SQL<boolean> {
  return sql<boolean>`not ${shopChairs.inUse} << daterange(${today}::date, null)`;
}

export type OwnChair = NonNullable<Awaited<ReturnType<typeof chairsOfShop>>>['inUse'][number];

const from = (today: string) => ({ first: today, last: null });

const SHOWN = {
  id: shopChairs.id,
  name: shopChairs.name,
  kind: shopChairs.kind,
  hosting: shopChairs.hosting,
  note: shopChairs.note,
  inUse: shopChairs.inUse,
};

/** Today's date at the acting shop, its closed weekdays and its minimum stay; null while the account has no shop. */
async function daysOfShop({ db, actor, now }: CtxOf<'shop'>) {
  if (!actor.shopId) return null;
  const { timeZone, businessHours, guestArtistPolicies } = shopProfiles;
  const [shop] = await db
    .select({ timeZone, businessHours, guestArtistPolicies })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, actor.shopId));
  if (!shop) return null;
  const closed = [...closedWeekdays(shop.businessHours)];
  return { today: todayAtShop(shop.timeZone, now), closed, leastDays: leastDaysIn(shop.guestArtistPolicies) };
}

/** The shop's chairs in order, 100 at most: those in use now or later, and the retired ones. */
export async function chairsOfShop(ctx: CtxOf<'shop'>) {
  const days = await daysOfShop(ctx);
  if (days === null) return null;
  const rows = await ctx.db
    .select(SHOWN)
    .from(shopChairs)
    .where(eq(shopChairs.shopId, ctx.actor.shopId as string))
    .orderBy(asc(shopChairs.position), asc(shopChairs.id));
  const isRetired = ({ inUse }: (typeof rows)[number]) => inUse.last !== null && inUse.last < days.today;
  return { ...days, inUse: rows.filter((row) => !isRetired(row)), retired: rows.filter(isRetired) };
}

/**
 * One of the shop's chairs, with the guests who keep it in use and whether any guest spot ever named it; null
 * otherwise.
 */
export async function chairForShop(ctx: CtxOf<'shop'>, chairId: string) {
  const { shopId } = ctx.actor;
  const days = await daysOfShop(ctx);
  if (!isId(chairId) || !shopId || !days) return null;
  const { today } = days;
  const [chair] = await ctx.db
    .select({
      ...SHOWN,
      wasUsed: sql<boolean>`exists (select 1 from ${stays} where ${stays.chairId} = ${shopChairs.id})`,
    })
    .from(shopChairs)
    .where(and(eq(shopChairs.id, chairId), eq(shopChairs.shopId, shopId)));
  if (!chair) return null;
  const isRetired = chair.inUse.last !== null && chair.inUse.last < today;
  return { ...chair, today, isRetired, held: await staysDuring(ctx.db, { shopId, chairId }, from(today)) };
}

type Named = { shopId: string; name: string; chairId?: string };

/** Whether another permanent chair of the shop has this name (trade A4). Requires the shop's lock. */
async function isChairNameTaken(tx: Tx, { shopId, name, chairId }: Named): Promise<boolean> {
  const another = and(
    eq(shopChairs.shopId, shopId),
    sql`lower(${shopChairs.name}) = lower(${name})`,
    sql`upper_inf(${shopChairs.inUse})`,
    chairId === undefined ? undefined : ne(shopChairs.id, chairId),
  );
  return (await tx.$count(shopChairs, another)) > 0;
}

/** A chair of the shop; a chair of another shop is not found. */
async function chairOfShop(tx: Tx, shopId: string, chairId: string) {
  if (!isId(chairId)) return null;
  const [chair] = await tx
    .select()
    .from(shopChairs)
    .where(and(eq(shopChairs.id, chairId), eq(shopChairs.shopId, shopId)));
  return chair ?? null;
}

/** Adds a chair at the end (trade A3). A repeated form finds the name taken. */
export function addChair(ctx: CtxOf<'shop'>, chair: ChairInput): Promise<Result<{ chairId: string }>> {
  return changeCalendar(ctx, async ({ tx, publish, ...calendar }) => {
    const added = await insertChair(tx, calendar, chair);
    if (added.ok) await reopenChairs({ tx, publish }, [added.value.chairId]);
    return added;
  });
}

/** Without its openings. Requires the shop's lock. */
export async function insertChair(
  tx: Tx,
  { shopId, today }: { shopId: string; today: string },
  chair: ChairInput,
): Promise<Result<{ chairId: string }>> {
  const [counts] = await tx
    .select({
      ever: sql<number>`count(*)::int`,
      inUse: sql<number>`(count(*) filter (where ${isInUseOn(today)}))::int`,
      last: sql<number>`coalesce(max(${shopChairs.position}), -1)`,
    })
    .from(shopChairs)
    .where(eq(shopChairs.shopId, shopId));
  const { ever = 0, inUse = 0, last = -1 } = counts ?? {};
  if (inUse >= CHAIRS_MAX || ever >= CHAIRS_EVER_MAX) return refuse('too-many-chairs');
  const { from, until, ...said } = chair;
  if (until === null && (await isChairNameTaken(tx, { shopId, name: said.name }))) return refuse('chair-name-taken');
  const added = { ...said, shopId, inUse: { first: from, last: until }, position: last + 1 };
  const [row] = await tx.insert(shopChairs).values(added).returning({ id: shopChairs.id });
  if (!row) throw new Error('a chair that was added is not there');
  return done({ chairId: row.id });
}

type Change = { chairId: string; chair: ChairInput; edit?: Edit<ChairInput> };

/** Edits a chair of the acting shop, unless somebody else changed the same field (ruling c-208). */
export function changeChair(ctx: CtxOf<'shop'>, { chairId, chair, edit }: Change): Promise<Result<void>> {
  return changeCalendar(ctx, async ({ tx, publish, shopId }) => {
    const row = await chairOfShop(tx, shopId, chairId);
    if (!row) return refuse('not-found');
    const { inUse, ...stored } = row;
    const before = { ...stored, from: inUse.first, until: inUse.last };
    const { isRefused, keeps } = judgeEdit(edit, before, { ...before, ...chair });
    if (isRefused) return refuse('changed-elsewhere');
    const { name, kind, hosting, note, from, until } = { ...before, ...withoutKept(edit, before, chair, keeps) };
    const days = { first: from, last: until };
    const held = await staysOutside(tx, chairId, days);
    if (held.length > 0) return refuseInUse(held);
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

/** Swaps a chair with its neighbor among those in use. At the end of the list it does nothing. */
export function placeChair(
  ctx: CtxOf<'shop'>,
  { chairId, move }: { chairId: string; move: ChairMove },
): Promise<Result<void>> {
  return changeCalendar(ctx, async ({ tx, shopId, today }) => {
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

/**
 * Retires a chair as of yesterday at the shop. Refused while a guest has it today or later (trade A6, ruling c-157).
 * Idempotent.
 */
export function retireChair(ctx: CtxOf<'shop'>, chairId: string): Promise<Result<void>> {
  return changeCalendar(ctx, async ({ tx, publish, shopId, today }) => {
    const chair = await chairOfShop(tx, shopId, chairId);
    if (!chair) return refuse('not-found');
    const { first, last } = chair.inUse;
    if (last !== null && last < today) return done(undefined);
    const held = await staysDuring(tx, { shopId, chairId }, from(today));
    if (held.length > 0) return refuseInUse(held);
    const yesterday = addDays(today, -1);
    const inUse = { first: first < yesterday ? first : yesterday, last: yesterday };
    await tx.update(shopChairs).set({ inUse, updatedAt: ctx.now }).where(eq(shopChairs.id, chairId));
    await reopenChairs({ tx, publish }, [chairId]);
    return done(undefined);
  });
}

/** Deletes a chair that no guest spot ever named, with its dates. Any other chair can only be retired (trade A6). */
export function deleteChair(ctx: CtxOf<'shop'>, chairId: string): Promise<Result<void>> {
  return changeCalendar(ctx, async ({ tx, shopId }) => {
    const chair = await chairOfShop(tx, shopId, chairId);
    if (!chair) return refuse('not-found');
    if ((await tx.$count(stays, eq(stays.chairId, chairId))) > 0) return refuse('chair-was-used');
    await tx.delete(shopChairs).where(eq(shopChairs.id, chairId));
    return done(undefined);
  });
}
