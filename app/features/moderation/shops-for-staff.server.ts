import { and, desc, eq, sql } from 'drizzle-orm';
import { placeLabel } from '#app/domain/places.ts';
import { SHOP_SEARCH_MIN, SHOP_SEARCH_RESULTS, type StaffShop } from '#app/domain/staff.ts';
import { staffShopColumns } from '#app/features/moderation/staff-shop-columns.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { contains } from '#app/platform/db/like-pattern.server.ts';
import { mergedShops } from '#app/platform/db/schema/merged-shops.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** What a shop is told by, and whether somebody runs it. */
const NAMED_SHOP = {
  id: shopProfiles.id,
  shopName: shopProfiles.shopName,
  city: shopProfiles.city,
  state: shopProfiles.state,
  isClaimed: shopProfiles.isClaimed,
};

/** Shops whose name contains the text, whatever its case: at most 5, from 2 characters (S2 §5). */
export async function findShopsByName({ db }: CtxOf<'staff'>, typed: string) {
  const text = typed.trim();
  if (text.length < SHOP_SEARCH_MIN || text.includes('\u0000')) return [];
  return db
    .select(NAMED_SHOP)
    .from(shopProfiles)
    .where(contains(shopProfiles.shopName, text))
    .orderBy(shopProfiles.shopName, shopProfiles.id)
    .limit(SHOP_SEARCH_RESULTS);
}

/** One of them; null where there is none. */
export async function shopForStaff({ db }: CtxOf<'staff'>, shopId: string) {
  const [shop] = await db
    .select({ ...NAMED_SHOP, isHidden: sql<boolean>`${shopProfiles.hiddenAt} is not null` })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId));
  return shop ?? null;
}

/** A shop as its form for staff opens; null where there is none. */
export async function shopToCorrect({ db }: CtxOf<'staff'>, shopId: string) {
  const [shop] = await db
    .select({ ...NAMED_SHOP, address: shopProfiles.address })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId));
  return shop ? { ...shop, location: shop.city ? placeLabel(shop) : '' } : null;
}

/** Shops in the same place whose name is nearly that of a new one, or nearly a part of it, or the other way round. */
export function shopsAlike({ db }: CtxOf<'staff'>, input: StaffShop) {
  const { shopName, city, state } = staffShopColumns(input);
  const likeness = sql`greatest(word_similarity(${shopName}, shop_name), word_similarity(shop_name, ${shopName}))`;
  return db
    .select(NAMED_SHOP)
    .from(shopProfiles)
    .where(and(eq(shopProfiles.city, city), sql`state is not distinct from ${state}`, sql`${likeness} > 0.65`))
    .orderBy(desc(likeness), shopProfiles.id)
    .limit(SHOP_SEARCH_RESULTS);
}

/** What a shop is called; for a merged page, what it was called, and the name of the one that stays. */
export async function shopNames(ctx: CtxOf<'staff'>, shopId: string) {
  const shop = await shopForStaff(ctx, shopId);
  if (shop) return { name: shop.shopName, into: null };
  const [merged] = await ctx.db
    .select({ name: mergedShops.name, into: shopProfiles.shopName })
    .from(mergedShops)
    .innerJoin(shopProfiles, eq(shopProfiles.id, mergedShops.toId))
    .where(eq(mergedShops.fromId, shopId));
  return merged ?? null;
}
