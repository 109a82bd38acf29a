import { Form } from 'react-router';
import type { Page } from '#app/domain/values/search.ts';
import { deletionAddress } from '#app/features/reviews/review-address.ts';
import { HiddenReview } from '#app/features/reviews/review-entry.tsx';
import type { WrittenReview } from '#app/features/reviews/reviews.server.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { StarRating } from '#app/ui/data/star-rating.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

type OwnReviewsSectionProps = {
  reviews: Page<WrittenReview>;
  here: string;
};

/** The artist's reviews of shops, with the action to delete them, even if a shop's page is not visible to them. */
export function OwnReviewsSection({ reviews: { rows, newer, older }, here }: OwnReviewsSectionProps) {
  return (
    <Card as="section" id="reviews">
      <SectionHeader title="Your reviews" />
      {rows.length === 0 ? (
        <p className="max-w-measure text-muted">You have reviewed no shop yet.</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {rows.map((review) => (
            <li key={review.id} className="py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 font-semibold wrap-anywhere">{review.shopName}</span>
                <span className="text-muted text-sm">
                  <DayOf at={review.createdAt} />
                </span>
              </p>
              <StarRating value={review.rating} size={18} />
              <p className="mt-1 mb-2 max-w-measure whitespace-pre-line wrap-anywhere">{review.comment}</p>
              {review.hiddenWords === null ? null : <HiddenReview words={review.hiddenWords} className="mb-3" />}
              <AskedOnce
                label="Delete"
                name={`Delete your review of ${review.shopName}`}
                size="sm"
                group="own-reviews"
                question="Delete this review? An answer of the shop goes with it, and neither can be brought back."
                no={{ to: here, label: 'Keep it' }}
              >
                <Form method="post" action={deletionAddress(review.shopId, here)} preventScrollReset>
                  <SubmitButton
                    variant="danger"
                    size="sm"
                    busyLabel="Deleting..."
                    aria-label={`Yes, delete your review of ${review.shopName}`}
                  >
                    Yes, delete
                  </SubmitButton>
                </Form>
              </AskedOnce>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of your reviews"
        newer={newer && `${here}?reviews=${newer}#reviews`}
        older={older && `${here}?reviews=${older}#reviews`}
      />
    </Card>
  );
}
