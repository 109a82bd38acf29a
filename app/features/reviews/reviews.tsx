import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Page } from '#app/domain/values/search.ts';
import { NothingYet, ProfileSection } from '#app/features/profiles/profile-section.tsx';
import { deletionAddress, type ReviewAnswer } from '#app/features/reviews/review-address.ts';
import type { ShopReviews, ShownReview, WrittenReview } from '#app/features/reviews/reviews.server.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { StarRating } from '#app/ui/data/star-rating.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Card, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';

type HiddenReviewProps = { words: string; actions?: ReactNode; className?: string };

export function HiddenReview({ words, actions, className }: HiddenReviewProps) {
  return (
    <Notice tone="mustard" role="note" title="Nobody else sees your review" actions={actions} className={className}>
      <p className="break-words">Hidden by staff: {words || 'It goes against our terms.'}</p>
    </Notice>
  );
}

type ReviewEntryProps = {
  review: Omit<ShownReview, 'id' | 'artistId'>;
  shopName: string;
  actions?: ReactNode;
};

export function ReviewEntry({ review, shopName, actions }: ReviewEntryProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 break-words font-semibold">{review.artistName}</span>
        <time dateTime={review.createdAt} className="text-muted text-sm">
          <DayOf at={review.createdAt} />
        </time>
      </div>
      <StarRating value={review.rating} />
      <p className="mt-1.5 max-w-measure whitespace-pre-line">{review.comment}</p>
      {review.answer ? <ShopAnswer answer={review.answer} shopName={shopName} /> : null}
      {actions ? <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">{actions}</div> : null}
    </>
  );
}

export function ShopAnswer({ answer, shopName }: { answer: ReviewAnswer; shopName: string }) {
  return (
    <div className="mt-3 border-line border-l-[1.5px] pl-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 break-words font-semibold">Answer from {shopName}</span>
        <span className="text-muted text-sm">
          <DayOf at={answer.at} />
        </span>
      </div>
      <p className="mt-1 max-w-measure whitespace-pre-line">{answer.text}</p>
      {answer.isToOlderWords ? <p className="mt-1 text-muted text-sm">Review changed after this answer</p> : null}
    </div>
  );
}

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

type OwnReviewsSectionProps = {
  reviews: Page<WrittenReview>;
  here: string;
};

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
              <StarRating value={review.rating} />
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
