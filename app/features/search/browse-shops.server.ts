import { and, eq } from 'drizzle-orm';
import { yearOf } from '#app/copy/dates.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { MARKETPLACE_PAGE, type ShopSearch } from '#app/domain/marketplace-search.ts';
import { placeLabel } from '#app/domain/places.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop-logo.server.ts';
import { shopFilter } from '#app/features/search/shop-filter.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { artistOf, withoutBlockedShops } from '#app/platform/db/blocked.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export type ShopPage = Awaited<ReturnType<typeof browseShops>>;
export type ShopCardData = ShopPage['shops'][number];

/**
 * One page of /marketplace/shops, newest first; only shops whose profile says enough (S1 §9), and none that the viewing
 * artist is blocked with (ruling c-108).
 */
export async function browseShops(ctx: Ctx, search: ShopSearch, size = MARKETPLACE_PAGE) {
  const where = and(await shopFilter(ctx.db, search), withoutBlockedShops(shopProfiles.id, artistOf(ctx.actor)));
  const { rows, newer, older } = await newestPage(
    { after: search.after, size, at: shopProfiles.createdAt, id: shopProfiles.id },
    ({ beyond, order, limit }) =>
      ctx.db
        .select({
          id: shopProfiles.id,
          createdAt: shopProfiles.createdAt,
          shopName: shopProfiles.shopName,
          city: shopProfiles.city,
          state: shopProfiles.state,
          description: shopProfiles.description,
          establishedDate: shopProfiles.establishedDate,
          teamSize: shopProfiles.teamSize,
          tattooStyles: shopProfiles.tattooStyles,
          verifiedAt: shopProfiles.verifiedAt,
          logo: logoColumns,
        })
        .from(shopProfiles)
        .leftJoin(files, eq(files.id, shopProfiles.logoId))
        .where(and(where, beyond))
        .orderBy(...order)
        .limit(limit),
    (shop) => shop.createdAt,
  );
  const shops = rows.map((shop) => ({
    id: shop.id,
    name: shop.shopName || SOME_SHOP,
    place: placeLabel(shop),
    description: shop.description,
    establishedYear: shop.establishedDate && yearOf(shop.establishedDate),
    teamSize: shop.teamSize,
    styles: shop.tattooStyles,
    isVerified: shop.verifiedAt !== null,
    logoSrc: logoSrc(ctx, shop.logo),
  }));
  return { shops, newer, older };
}
