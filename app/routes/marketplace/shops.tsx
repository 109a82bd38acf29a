import { href } from 'react-router';
import { findChairs } from '#app/copy/calendar/find-chairs.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { parseShopSearch, type ShopSearch, searchQuery } from '#app/domain/values/search.ts';
import { browseShops, shopPlaces } from '#app/features/search/browse-shops.server.ts';
import { ShopCard, ShopFilterChips, ShopSearchBar } from '#app/features/search/shop-search.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState } from '#app/ui/feedback/notices.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Results, SkipToResults } from '#app/ui/navigation/results.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/shops';

export const meta = titled('Find Shops');

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const search = parseShopSearch(url.searchParams);
  const [page, places] = await Promise.all([browseShops(ctx, search), shopPlaces(ctx.db)]);
  return { search, page, places };
}

/** The shops of the marketplace, for artists (S1 §2). */
export default function Shops({ loaderData }: Route.ComponentProps) {
  const { search, page, places } = loaderData;
  const pathOf = (shown: ShopSearch) => `/marketplace/shops${searchQuery(shown)}`;
  const pathTo = (after: string | null) => after && pathOf({ ...search, after });
  return (
    <div className="page-width py-8">
      <PageHeader
        title="Find Shops"
        lead="Shops that take guests, hire and teach. Look at the walls before you write."
        actions={<ButtonLink to={href('/chairs')}>{findChairs.onlyFree}</ButtonLink>}
      />
      <SkipToResults />
      {/* A changed address is a fresh form: what its boxes show must be what the address says. */}
      <ShopSearchBar key={searchQuery(search)} search={search} places={places} />
      <ShopFilterChips search={search} />
      <Results
        search={searchQuery(search)}
        label={page.shops.length > 0 ? `Results: ${page.shops.length} on this page` : 'No shops found'}
      >
        {page.shops.length > 0 ? (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {page.shops.map((shop) => (
              <li key={shop.id}>
                <ShopCard shop={shop} from={pathOf(search)} />
              </li>
            ))}
          </ul>
        ) : (
          <NoShops search={search} />
        )}
      </Results>
      <Pagination label="Pages of shops" newer={pathTo(page.newer)} older={pathTo(page.older)} />
    </div>
  );
}

function NoShops({ search }: { search: ShopSearch }) {
  const isNarrowed = searchQuery({ ...search, after: null }) !== '';
  return (
    <EmptyState
      ornament="ship"
      title="No Shops Found"
      scale="page"
      action={isNarrowed ? <ButtonLink to="/marketplace/shops">Show all shops</ButtonLink> : undefined}
    >
      {isNarrowed ? 'Try another name or another place.' : 'Shops appear here as soon as their profiles say enough.'}
    </EmptyState>
  );
}
