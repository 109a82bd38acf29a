import { and, eq } from 'drizzle-orm';
import { yearOf } from '#app/copy/dates.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import type { ShopSearch } from '#app/domain/marketplace-search.ts';
import { placeLabel } from '#app/domain/place.ts';
import { cutPage } from '#app/features/jobs/newest-first.ts';
import { logoColumns, logoSrc } from '#app/features/jobs/shop-logo.server.ts';
import { MARKETPLACE_PAGE, newestFirst } from '#app/features/search/marketplace-page.server.ts';
import { shopFilter } from '#app/features/search/shop-filter.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export type ShopPage = Awaited<ReturnType<typeof browseShops>>;
export type ShopCardData = ShopPage['shops'][number];

/** One page of /marketplace/shops, newest first; only shops whose profile says enough (S1 §9). */
export async function browseShops(ctx: Ctx, search: ShopSearch, size = MARKETPLACE_PAGE) {
  const { cursor, beyond, order } = newestFirst(search.after, shopProfiles.createdAt, shopProfiles.id);
  const found = await ctx.db
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
    .where(and(await shopFilter(ctx.db, search), beyond))
    .orderBy(...order)
    .limit(size + 1);
  const { rows, newer, older } = cutPage(found, size, cursor, (shop) => [shop.createdAt.toISOString(), shop.id]);
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
