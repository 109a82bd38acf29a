import { SOME_SHOP } from '#app/copy/names.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { MERGE_SEARCH_RESULTS, mergeAddress } from '#app/domain/staff/shop-pages.ts';
import { isTooShortToSearch } from '#app/domain/staff/staff.ts';
import { parseStaffSearch, staffShopSearch } from '#app/domain/staff/staff-search.ts';
import { isId } from '#app/domain/values/id.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { type PageFound, pagesLike } from '#app/features/shop-claims/merge-shops.server.ts';
import { ShopSearchForm } from '#app/features/shop-claims/shop-choice.tsx';
import { ShopStateBadge } from '#app/features/shop-claims/staff-shops.tsx';
import { shopForStaff } from '#app/features/staff/lists.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState } from '#app/ui/feedback/notices.tsx';
import { PageHeader, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/choose-merge';

export const meta = titled('Merge a shop');

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'staff');
  const shop = isId(params.shopId) ? await shopForStaff(ctx, params.shopId) : null;
  if (!shop) throw notFound();
  const { q } = parseStaffSearch(staffShopSearch, url.searchParams);
  return { shop, q, found: await pagesLike(ctx, { shop, q }) };
}

export default function ChooseMerge({ loaderData: { shop, q, found } }: Route.ComponentProps) {
  const name = shop.shopName || SOME_SHOP;
  return (
    <>
      <PageHeader
        title="Merge a shop"
        lead={`Which other page is the same shop as ${name} (${placeLabel(shop)})? Nothing happens before you have seen both.`}
        back={{ to: '/admin/shops', label: 'Shops' }}
      />
      <ShopSearchForm key={q} q={q} hint={`At most ${MERGE_SEARCH_RESULTS} are shown.`} className="mb-8" />
      <section aria-labelledby="found">
        <SectionHeader id="found" title={q ? 'Found' : 'Called nearly the same'} />
        {isTooShortToSearch(q) ? null : found.length === 0 ? (
          <EmptyState
            ornament="anchor"
            title={q ? `No other shop has "${q}" in its name` : 'No other shop sounds like it'}
          />
        ) : (
          <ul className="divide-y divide-hairline">
            {found.map((other) => (
              <Found key={other.id} other={other} to={mergeAddress(shop, other)} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Found({ other, to }: { other: PageFound; to: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{other.shopName || SOME_SHOP}</span>
        <span className="text-muted">{placeLabel(other)}</span>
        <ShopStateBadge shop={other} />
      </span>
      <ButtonLink to={to} size="sm">
        Compare<span className="sr-only"> with {other.shopName || SOME_SHOP}</span>
      </ButtonLink>
    </li>
  );
}
