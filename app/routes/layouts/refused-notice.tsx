import { Notice } from '#app/ui/feedback/notice.tsx';

/** Why something was refused at an address without a page (`?refused=job-closed`). The words are ours; it stays. */
export function RefusedNotice({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <div className="page-width pt-4">
      <Notice tone="red">{text}</Notice>
    </div>
  );
}
