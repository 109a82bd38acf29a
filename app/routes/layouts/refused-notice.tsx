import { useSearchParams } from 'react-router';
import { refusalTextOf } from '#app/copy/refusals.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** Why something was refused at an address without a page (`?refused=job-closed`). The words are ours; it stays. */
export function RefusedNotice() {
  const text = refusalTextOf(useSearchParams()[0].get('refused'));
  if (!text) return null;
  return (
    <div className="page-width pt-4">
      <Notice tone="red">{text}</Notice>
    </div>
  );
}
