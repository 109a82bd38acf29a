import { pageChangeLine } from '#app/copy/page-changes.ts';
import { stayPage as words } from '#app/copy/stay-page.ts';
import { changedOverall } from '#app/domain/page-change.ts';
import { otherName } from '#app/features/stays/stay-names.ts';
import type { StayShown } from '#app/features/stays/stay-page.server.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** Over an offer whose shop has another name or place than when it was made: its artist read the old ones (ruling c-196). */
export function PageChangeNotice({ stay }: { stay: StayShown }) {
  const { status, side, history } = stay;
  if (status !== 'OFFERED' || side !== 'ARTIST') return null;
  const offered = history.findLastIndex(({ by }) => by === 'SHOP');
  const rows = history.slice(offered + 1).filter(({ act }) => act === 'PLACE_CHANGED');
  const change = changedOverall(rows.map(({ page }) => page));
  if (!change) return null;
  return (
    <Notice tone="mustard" role="note" title={words.pageChanged} className="mt-4">
      {pageChangeLine(change, otherName(stay))}.
    </Notice>
  );
}
