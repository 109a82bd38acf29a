import type { ReactNode } from 'react';
import type { ReviewAnswer } from '#app/features/reviews/review-address.ts';
import type { ShownReview } from '#app/features/reviews/reviews.server.ts';
import { StarRating } from '#app/ui/data/star-rating.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

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
      <StarRating value={review.rating} size={18} />
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
