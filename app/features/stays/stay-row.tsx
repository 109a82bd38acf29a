import { asking } from '#app/copy/asking.ts';
import { daysLabel } from '#app/copy/dates.ts';
import { stayLists as words } from '#app/copy/stay-lists.ts';
import { stayPage } from '#app/copy/stay-page.ts';
import { placeLabel } from '#app/domain/places.ts';
import { isOver, type StaySide } from '#app/domain/stay.ts';
import { todayAtShop } from '#app/domain/time-zones.ts';
import { askAddress } from '#app/features/calendar/calendar-links.ts';
import { stayAddress } from '#app/features/stays/stay-address.ts';
import { otherName } from '#app/features/stays/stay-names.ts';
import type { ListedStay } from '#app/features/stays/stay-queries.server.ts';
import { StayStatusBadge } from '#app/features/stays/stay-status-badge.tsx';
import { WhoseTurn } from '#app/features/stays/whose-turn.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Card, CardLink } from '#app/ui/surfaces/card.tsx';

type StayRowProps = { stay: ListedStay; side: StaySide; asOf: string };

/** A guest spot in a list of one of its sides: with whom, when, how it stands, and who acts next until when. */
export function StayRow({ stay, side, asOf }: StayRowProps) {
  const { id, status, during, workingDays, chairName, shopId, jobId, isAsked, wasAsked } = stay;
  const apart = stay.isApart ? stayPage.apart(status) : null;
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
        <strong className="block sm:inline">{daysLabel(during)}</strong>
        <span className="text-muted sm:before:content-['_·_']">{stayPage.counted(during, workingDays)}</span>
      </p>
      {status === 'COMPLETED' ? null : (
        <p className="text-sm sm:col-span-2">
          {isOver(status) ? howItEnded(stay, side) : <Next stay={stay} side={side} asOf={asOf} />}
        </p>
      )}
      {apart ? <p className="text-muted text-sm sm:col-span-2">{apart}</p> : null}
      {side === 'ARTIST' && isOver(status) && shopId && isAsked ? (
        <div className="relative z-1 mt-1 w-fit max-sm:order-last">
          <ButtonLink to={askAddress(shopId, { jobId, again: id })} size="sm">
            {wasAsked ? asking.again : asking.forDates}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}

/** Who ended it is said of what somebody called off; the rest is the clock's, or the house's. */
function howItEnded(stay: ListedStay, side: StaySide): string | null {
  const { status, endedAt, endedBy, endKind, timeZone } = stay;
  if (!endedAt) return null;
  const who = endKind === 'CALLED_OFF' ? endedBy : null;
  const by = who === side ? 'You' : who && otherName({ ...stay, side });
  return words.ended(status, { on: todayAtShop(timeZone, endedAt), by });
}

function Next({ stay, side, asOf }: StayRowProps) {
  return stay.status === 'CONFIRMED' ? stayPage.whenItIs(stay) : <WhoseTurn stay={stay} side={side} asOf={asOf} />;
}
