import { longDayOf } from '#app/ui/data/formatters.ts';
import { useReaderZone } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';

/** Where something is sent to an unclaimed shop (ruling c-32). */
export function UnclaimedShopNote({ className }: { className?: string }) {
  return (
    <Notice tone="blue" role="note" className={className}>
      This shop has not claimed its page yet. What you send is kept and delivered when it does.
    </Notice>
  );
}

/** The date is visible if `isWhole`, otherwise for screen readers. Early verifications have none (c-145). */
export function VerifiedWords({ since, isWhole = false }: { since: string | null; isWhole?: boolean }) {
  const day = useVerifiedDay(since);
  return <span>Verified{day ? <span className={isWhole ? undefined : 'sr-only'}> on {day}</span> : null}</span>;
}

export function useVerifiedTitle(since: string | null): string | undefined {
  const day = useVerifiedDay(since);
  return day ? `Verified on ${day}` : undefined;
}

function useVerifiedDay(since: string | null): string | null {
  const zone = useReaderZone();
  return since ? longDayOf(new Date(since), zone) : null;
}
