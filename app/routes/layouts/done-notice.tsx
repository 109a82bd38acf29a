import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { doneText } from '#app/copy/done.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

type Toasting = typeof import('#app/ui/feedback/toaster.tsx');

/**
 * What was just done, told on the page that one lands on (`?done=job-posted`). The words are ours by key, never the
 * address's own. With JavaScript it becomes a toast and leaves the address; without, it stays as a notice. The toasts
 * are fetched when there is first something to tell.
 */
export function DoneNotice() {
  const [search, setSearch] = useSearchParams();
  const [toasting, setToasting] = useState<Toasting | null>(null);
  const text = doneText(search.get('done'));

  useEffect(() => {
    if (text && !toasting) void import('#app/ui/feedback/toaster.tsx').then(setToasting);
  }, [text, toasting]);

  useEffect(() => {
    if (!text || !toasting) return;
    toasting.toast.success(text);
    setSearch(
      (current) => {
        current.delete('done');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [text, toasting, setSearch]);

  return (
    <>
      {toasting && <toasting.Toaster />}
      {text && (
        <div className="page-width pt-4">
          <Notice tone="green" role="status">
            {text}
          </Notice>
        </div>
      )}
    </>
  );
}
