import type { ReactNode } from 'react';
import { NothingYet } from '#app/features/profiles/nothing-yet.tsx';
import { ProfileSection } from '#app/features/profiles/profile-section.tsx';
import type { ShopReviews } from '#app/features/reviews/shop-reviews.server.ts';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { StarRating } from '#app/ui/data/star-rating.tsx';

export const NO_REVIEWS = 'No reviews yet';

/** What artists say: the average with one decimal, how many, and each review (S1 §2). */
export function ShopReviewsSection({ reviews, action }: { reviews: ShopReviews; action?: ReactNode }) {
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
              <li key={review.id} className="py-4 last:pb-0">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="font-semibold">{review.artistName}</span>
                  <time dateTime={review.createdAt} className="text-muted text-sm">
                    <DayOf at={review.createdAt} />
                  </time>
                </div>
                <StarRating value={review.rating} size={18} />
                <p className="mt-1.5 max-w-measure whitespace-pre-line">{review.comment}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </ProfileSection>
  );
}
