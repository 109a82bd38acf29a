import type { ReactNode } from 'react';
import { NothingYet, ProfileSection } from '#app/features/profiles/profile-section.tsx';
import { ReviewEntry } from '#app/features/reviews/review-entry.tsx';
import type { ShopReviews, ShownReview } from '#app/features/reviews/reviews.server.ts';

export const NO_REVIEWS = 'No reviews yet';

type ShopReviewsSectionProps = {
  reviews: ShopReviews;
  shopName: string;
  action?: ReactNode;
  actionsOf?: (review: ShownReview) => ReactNode;
};

/** The reviews: the average with one decimal, their number, and each review with its answer (S1 §2). */
export function ShopReviewsSection({ reviews, shopName, action, actionsOf }: ShopReviewsSectionProps) {
  return (
    <ProfileSection title="Artist Reviews" action={action}>
      {reviews.average === null ? (
        <NothingYet ornament="star">{NO_REVIEWS}</NothingYet>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-extrabold font-heading text-4xl tabular-nums">{reviews.average.toFixed(1)}</span>
            <span className="text-muted">
              out of 5, {reviews.count === 1 ? '1 review' : `${reviews.count} reviews`}
            </span>
          </p>
          <ul className="mt-4 divide-y divide-hairline border-hairline border-t">
            {reviews.newest.map((review) => (
              <li key={review.id} id={`review-${review.id}`} className="py-4 last:pb-0">
                <ReviewEntry review={review} shopName={shopName} actions={actionsOf?.(review)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ProfileSection>
  );
}
