import { stayLists as words } from '#app/copy/stay-lists.ts';
import { stayPage } from '#app/copy/stay-page.ts';
import type { UsZone } from '#app/domain/shop-time.ts';
import { type StaySide, type StayStatus, waitsFor } from '#app/domain/stay.ts';
import { otherName } from '#app/features/stays/stay-names.ts';
import { Until } from '#app/features/stays/until.tsx';

type Waiting = {
  status: StayStatus;
  answerDueAt: Date | null;
  holdUntil: Date | null;
  timeZone: UsZone;
  shopName: string;
  artistName: string;
};

/** Who acts next on a guest spot, and until when; nothing where nobody has to. */
export function WhoseTurn({ stay, side, asOf }: { stay: Waiting; side: StaySide; asOf: string }) {
  const turn = waitsFor(stay.status);
  const until = stay.answerDueAt ?? stay.holdUntil;
  if (!turn || !until) return null;
  return (
    <span>
      <strong>{turn === side ? stayPage.yourTurn : stayPage.waitingFor(otherName({ ...stay, side }))}</strong>,{' '}
      {words.until} <Until at={until} timeZone={stay.timeZone} asOf={asOf} />
    </span>
  );
}
