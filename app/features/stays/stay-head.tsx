import type { ReactNode } from 'react';
import { daysLabel } from '#app/copy/dates.ts';
import { stayHistoryLine } from '#app/copy/stay-history.ts';
import { stayPage as words } from '#app/copy/stay-page.ts';
import { ChangedTermsNotice } from '#app/features/stays/changed-terms-notice.tsx';
import { ClosedNotice } from '#app/features/stays/closed-notice.tsx';
import { StayActs } from '#app/features/stays/stay-acts.tsx';
import { calledIn, otherName } from '#app/features/stays/stay-names.ts';
import type { StayShown } from '#app/features/stays/stay-page.server.ts';
import { StayStatusBadge } from '#app/features/stays/stay-status-badge.tsx';
import { useTimeIsOver } from '#app/features/stays/use-time-is-over.ts';
import { WhoseTurn } from '#app/features/stays/whose-turn.tsx';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';

type StayHeadProps = {
  stay: StayShown;
  asOf: string;
  /** What can be done about it besides the acts of guest spots. */
  more: ReactNode;
};

/** The days, how they stand, whose turn it is until when, and what can be done. */
export function StayHead({ stay, asOf, more }: StayHeadProps) {
  const { id, status, during, workingDays, side, acts } = stay;
  const isOver = useTimeIsOver(stay, asOf);
  const follows = isOver ? null : words.follows(side, stay);
  return (
    <FlashSheet as="section">
      <StayStatusBadge status={status} />
      <h2 className="mt-3 text-2xl sm:text-3xl">{daysLabel(during)}</h2>
      <p className="mt-1 text-muted">{words.counted(during, workingDays)}</p>
      <Standing stay={stay} asOf={asOf} />
      <ChangedTermsNotice stay={stay} />
      <ClosedNotice stay={stay} />
      {follows ? <p className="mt-2 max-w-measure text-muted">{follows}</p> : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <StayActs stayId={id} acts={isOver ? [] : acts} />
        {more}
      </div>
    </FlashSheet>
  );
}

/** Who acts next and until when; or how near it is; or how it ended. */
function Standing({ stay, asOf }: { stay: StayShown; asOf: string }) {
  const { status, side, history, endReason, endedBy } = stay;
  if (stay.answerDueAt ?? stay.holdUntil) {
    return (
      <p className="mt-4 max-w-measure text-lg">
        <WhoseTurn stay={stay} side={side} asOf={asOf} />
      </p>
    );
  }
  if (status === 'CONFIRMED') return <p className="mt-4 text-lg">{words.whenItIs(stay)}</p>;
  const last = history.at(-1);
  return (
    <>
      {last ? <p className="mt-4 max-w-measure text-lg">{stayHistoryLine(last, last.by, calledIn(stay))}</p> : null}
      {endReason ? (
        <blockquote className="mt-3 max-w-measure border-line border-l-4 pl-4">
          <p className="whitespace-pre-line">{endReason}</p>
          <footer className="mt-1 text-muted text-sm">{endedBy === side ? 'You' : otherName(stay)}</footer>
        </blockquote>
      ) : null}
    </>
  );
}
