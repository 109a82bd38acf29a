import { href, Link } from 'react-router';
import { SOME_SHOP } from '#app/copy/names.ts';
import { getCtxOf, onVisit } from '#app/data/http/request-context.ts';
import { GuestSpotsSection } from '#app/features/calendar/guest-spots-section.tsx';
import { guestSpotsAtGlance } from '#app/features/calendar/hosting.server.ts';
import { readAbout } from '#app/features/notifications/mark-read.server.ts';
import { ownShopProfile } from '#app/features/profiles/shop/shop.server.ts';
import { ShopBusiness } from '#app/features/profiles/shop/shop-business.tsx';
import { ShopHead, ShopHours, ShopPolicies, ShopSpace } from '#app/features/profiles/shop/shop-profile.tsx';
import { ReportLink } from '#app/features/report-links/report-link.tsx';
import { ownRemovedPage } from '#app/features/reports/decision.server.ts';
import { RemovedPageNotice } from '#app/features/reports/removed.tsx';
import { shopReviews } from '#app/features/reviews/reviews.server.ts';
import { ShopReviewsSection } from '#app/features/reviews/reviews.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { withShop } from '#app/routes/profiles/edit-profile.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { Card } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/shop-profile';

export const meta = titled('Shop profile');

export const middleware = [onVisit(({ context }) => readAbout(getCtxOf(context, 'shop'), ['SHOP_PAGE']))];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'shop');
  const shop = withShop(await ownShopProfile(ctx));
  const [reviews, removed, guestSpots] = await Promise.all([
    shopReviews(ctx, shop.id),
    ownRemovedPage(ctx),
    guestSpotsAtGlance(ctx, '/shop/profile'),
  ]);
  return { shop, reviews, removed, guestSpots: withShop(guestSpots) };
}

export default function ShopProfile({ loaderData: { shop, reviews, removed, guestSpots } }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-5 py-8">
      <RemovedPageNotice removed={removed}>
        Nobody else sees it or its jobs, and you cannot post one. Your conversations and applications go on.
      </RemovedPageNotice>
      <ShopHead shop={shop} editTo="/shop/profile/edit" />
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <ShopPolicies shop={shop} editTo="/shop/profile/policies" />
          <Card>
            <GuestSpotsSection {...guestSpots} />
          </Card>
          <ShopSpace shop={shop} editTo="/shop/profile/amenities" noPhotos={<NoPhotos />} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ShopHours shop={shop} editTo="/shop/profile/hours" />
          <ShopBusiness shop={shop} editTo="/shop/profile/business" />
          <ShopReviewsSection
            reviews={reviews}
            shopName={shop.shopName || SOME_SHOP}
            actionsOf={(review) => (
              <>
                <Link to={href('/shop/reviews/:reviewId/answer', { reviewId: review.id })} className="text-link py-1.5">
                  {review.answer ? 'Edit your answer' : 'Answer'}
                  <span className="sr-only"> to {review.artistName}</span>
                </Link>
                <ReportLink about="review" id={review.id} />
              </>
            )}
          />
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

export const ErrorBoundary = loadFailed('Failed to load profile data');
