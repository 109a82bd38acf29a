import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { doneText } from '#app/copy/done.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toaster.tsx';

/**
 * What was just done, told on the page that one lands on (`?done=job-posted`). The words are ours by key, never the
 * address's own. With JavaScript it is a toast and leaves the address; without, it stays as a notice.
 */
export function DoneNotice() {
  const [search, setSearch] = useSearchParams();
  const key = search.get('done');
  const text = doneText(key);
  const told = useRef<string | null>(null);

  useEffect(() => {
    if (!text) {
      told.current = null;
      return;
    }
    if (told.current === text) return;
    told.current = text;
    toast.success(text);
    setSearch(
      (current) => {
        current.delete('done');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [text, setSearch]);

  if (!text) return null;
  return (
    <div className="page-width pt-4">
      <Notice tone="green" role="status">
        {text}
      </Notice>
    </div>
  );
}
