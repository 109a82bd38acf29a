import { daysLabel } from '#app/copy/dates.ts';
import { stayLists as words } from '#app/copy/stay-lists.ts';
import { stayPage } from '#app/copy/stay-page.ts';
import { placeLabel } from '#app/domain/place.ts';
import type { StaySide, StayStatus } from '#app/domain/stay.ts';
import { stayAddress } from '#app/features/stays/stay-address.ts';
import { otherName } from '#app/features/stays/stay-names.ts';
import type { ListedStay } from '#app/features/stays/stay-queries.server.ts';
import { StayStatusBadge } from '#app/features/stays/stay-status-badge.tsx';
import { Until } from '#app/features/stays/until.tsx';
import { Card, CardLink } from '#app/ui/surfaces/card.tsx';

type StayRowProps = { stay: ListedStay; side: StaySide; asOf: string };

/** A guest spot in a list of one of its sides: with whom, when, how it stands, and who acts next until when. */
export function StayRow({ stay, side, asOf }: StayRowProps) {
  const { id, status, during, workingDays, chairName } = stay;
  const place = side === 'ARTIST' ? placeLabel(stay) : chairName;
  return (
    <Card
      as="article"
      clickable
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1.5 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h2 className="wrap-anywhere text-xl">
          <CardLink to={stayAddress(id)}>{otherName({ ...stay, side })}</CardLink>
        </h2>
        {place ? <p className="wrap-anywhere text-muted">{place}</p> : null}
      </div>
      <div className="max-sm:order-last sm:justify-self-end">
        <StayStatusBadge status={status} size="sm" />
      </div>
      <p>
        <strong className="block sm:inline">{daysLabel(during)}</strong>{' '}
        <span className="text-muted">{stayPage.counted(during, workingDays)}</span>
      </p>
      <p className="text-sm sm:col-span-2">
        <Next stay={stay} side={side} asOf={asOf} />
      </p>
    </Card>
  );
}

/** Whose act a state waits for. */
const WAITS_FOR: Partial<Record<StayStatus, StaySide>> = { REQUESTED: 'SHOP', OFFERED: 'ARTIST' };

function Next({ stay, side, asOf }: StayRowProps) {
  const { status, timeZone } = stay;
  const turn = WAITS_FOR[status];
  const until = stay.answerDueAt ?? stay.holdUntil;
  if (status === 'CONFIRMED') return stayPage.whenItIs(stay);
  if (!turn || !until) return null;
  return (
    <>
      <strong>{turn === side ? stayPage.yourTurn : stayPage.waitingFor(otherName({ ...stay, side }))}</strong>,{' '}
      {words.until} <Until at={until} timeZone={timeZone} asOf={asOf} />
    </>
  );
}
