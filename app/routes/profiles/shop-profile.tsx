import { ShopBusiness } from '#app/features/profiles/shop-business.tsx';
import { ShopHours } from '#app/features/profiles/shop-hours.tsx';
import { ShopHead } from '#app/features/profiles/shop-profile-head.tsx';
import { ShopPolicies, ShopSpace } from '#app/features/profiles/shop-profile-sections.tsx';
import { ownShopProfile } from '#app/features/profiles/shop-queries.server.ts';
import { shopReviews } from '#app/features/reviews/shop-reviews.server.ts';
import { ShopReviewsSection } from '#app/features/reviews/shop-reviews-section.tsx';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { withShop } from '#app/routes/profiles/own-shop.server.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/shop-profile';

export const meta = titled('Shop profile');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'shop');
  const shop = withShop(await ownShopProfile(ctx));
  return { shop, reviews: await shopReviews(ctx, shop.id) };
}

export default function ShopProfile({ loaderData: { shop, reviews } }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-5 py-8">
      <ShopHead shop={shop} editTo="/shop/profile/edit" />
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <ShopPolicies shop={shop} editTo="/shop/profile/policies" />
          <ShopSpace shop={shop} editTo="/shop/profile/amenities" noPhotos={<NoPhotos />} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ShopHours shop={shop} editTo="/shop/profile/hours" />
          <ShopBusiness shop={shop} editTo="/shop/profile/business" />
          <ShopReviewsSection reviews={reviews} />
        </div>
      </div>
    </div>
  );
}

function NoPhotos() {
  return (
    <EmptyState
      ornament="lantern"
      title="No shop photos yet"
      action={<ButtonLink to="/shop/profile/amenities">Add Shop Photos</ButtonLink>}
    />
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Failed to load profile data" />;
}
