import { and, asc, eq, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { todayAtShop } from '#app/domain/shop-time.ts';
import { heldFrom } from '#app/features/calendar/days-held.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

/** A chair as its own shop sees it. */
export type OwnChair = NonNullable<Awaited<ReturnType<typeof chairsOfShop>>>['inUse'][number];

const SHOWN = {
  id: shopChairs.id,
  name: shopChairs.name,
  kind: shopChairs.kind,
  hosting: shopChairs.hosting,
  note: shopChairs.note,
  inUse: shopChairs.inUse,
};

/** The date of today at the acting shop; null while the account has none. */
export async function todayOfShop({ db, actor, now }: CtxOf<'shop'>): Promise<string | null> {
  if (!actor.shopId) return null;
  const [shop] = await db
    .select({ timeZone: shopProfiles.timeZone })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, actor.shopId));
  return shop ? todayAtShop(shop.timeZone, now) : null;
}

/** Its chairs in their order, those that are (or will be) in use and those that are not any more. At most 100. */
export async function chairsOfShop(ctx: CtxOf<'shop'>) {
  const today = await todayOfShop(ctx);
  if (today === null) return null;
  const rows = await ctx.db
    .select(SHOWN)
    .from(shopChairs)
    .where(eq(shopChairs.shopId, ctx.actor.shopId as string))
    .orderBy(asc(shopChairs.position), asc(shopChairs.id));
  const isRetired = ({ inUse }: (typeof rows)[number]) => inUse.last !== null && inUse.last < today;
  return { today, inUse: rows.filter((row) => !isRetired(row)), retired: rows.filter(isRetired) };
}

/** One of them, with the guests who keep it in use and whether a guest spot ever named it; null for any other. */
export async function chairForShop(ctx: CtxOf<'shop'>, chairId: string) {
  if (!isId(chairId) || !ctx.actor.shopId) return null;
  const today = await todayOfShop(ctx);
  const [chair] = await ctx.db
    .select({
      ...SHOWN,
      wasUsed: sql<boolean>`exists (select 1 from ${stays} where ${stays.chairId} = ${shopChairs.id})`,
    })
    .from(shopChairs)
    .where(and(eq(shopChairs.id, chairId), eq(shopChairs.shopId, ctx.actor.shopId)));
  if (!chair || today === null) return null;
  const isRetired = chair.inUse.last !== null && chair.inUse.last < today;
  return { ...chair, today, isRetired, held: await heldFrom(ctx.db, chair.id, today) };
}
