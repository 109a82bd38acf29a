import type { ReactNode } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';

type HiddenReviewProps = { words: string; actions?: ReactNode; className?: string };

/** To the author alone: staff hid the review, and says why (ruling c-120). */
export function HiddenReview({ words, actions, className }: HiddenReviewProps) {
  return (
    <Notice tone="mustard" role="note" title="Nobody else sees your review" actions={actions} className={className}>
      <p className="break-words">Hidden by staff: {words || 'It goes against our terms.'}</p>
    </Notice>
  );
}
