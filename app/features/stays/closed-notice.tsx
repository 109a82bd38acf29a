import { stayPage as words } from '#app/copy/stay-page.ts';
import { namesIn } from '#app/features/stays/stay-names.ts';
import type { StayShown } from '#app/features/stays/stay-page.server.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** The hours of the shop changed under the days (trade A6, 6): at the head of a guest spot, and before it is confirmed. */
export function ClosedNotice({ stay }: { stay: StayShown }) {
  const { closed, side, status } = stay;
  if (closed.length === 0) return null;
  return (
    <Notice tone="mustard" role="note" className="mt-4">
      {words.closed(side, { status, shop: namesIn(stay).shop, closed })}
    </Notice>
  );
}
