import { Notice } from '#app/ui/feedback/notice.tsx';

/** Shown wherever something is sent to a shop that nobody has claimed yet (ruling c-32). */
export function UnclaimedShopNote({ className }: { className?: string }) {
  return (
    <Notice tone="blue" role="note" className={className}>
      This shop has not claimed its page yet. What you send is kept and delivered when it does.
    </Notice>
  );
}
