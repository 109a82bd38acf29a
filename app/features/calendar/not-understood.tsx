import { NOT_UNDERSTOOD } from '#app/copy/dates.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** Over a page whose address asks for days that nobody can mean (trade A6, 20). */
export function NotUnderstood({ className = 'mb-5' }: { className?: string }) {
  return (
    <Notice tone="mustard" className={className}>
      {NOT_UNDERSTOOD}
    </Notice>
  );
}
