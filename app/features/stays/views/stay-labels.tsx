import { useEffect, useState } from 'react';
import { useLoadAgain } from '#app/browser/refresh.ts';
import { leftLabel, statusLabelFor, stayPage, stayLists as words } from '#app/copy/stays/stays.ts';
import { US_ZONE_SHORT } from '#app/copy/time-zones.ts';
import { awaitedSide, type StaySide, type StayStatus } from '#app/domain/stays/stays.ts';
import type { UsZone } from '#app/domain/values/shop-time.ts';
import { otherName } from '#app/features/stays/stay-names.ts';
import { nearTime } from '#app/ui/data/formatters.ts';
import { useMoment } from '#app/ui/data/times.tsx';
import { Badge, type Tone } from '#app/ui/feedback/badge.tsx';

const TONES = {
  REQUESTED: 'mustard',
  OFFERED: 'mustard',
  CONFIRMED: 'green',
  COMPLETED: 'grey',
  DECLINED: 'grey',
  WITHDRAWN: 'grey',
  EXPIRED: 'grey',
  CANCELED: 'red',
} as const satisfies Record<StayStatus, Tone>;

type Waiting = {
  status: StayStatus;
  answerDueAt: Date | null;
  holdUntil: Date | null;
  timeZone: UsZone;
  shopName: string;
  artistName: string;
};

type OfSide = { stay: Waiting; side: StaySide };

/** The status of a guest spot from its reader's side, as a stamp. */
export function StayStatusBadge({ stay, side, size = 'md' }: OfSide & { size?: 'sm' | 'md' }) {
  const awaited = awaitedSide(stay.status);
  const tone = awaited === null ? TONES[stay.status] : awaited === side ? 'mustard' : 'blue';
  return (
    <Badge tone={tone} size={size} className="whitespace-normal!">
      {statusLabelFor(side, { ...stay, other: otherName({ ...stay, side }) })}
    </Badge>
  );
}

/** The deadline in the shop's time zone, and the time left. The text is rendered without a script and follows the clock with one. */
export function DeadlineLabel({ at, timeZone, asOf }: { at: Date; timeZone: UsZone; asOf: string }) {
  const now = useMoment(asOf);
  return (
    <span>
      <time dateTime={at.toISOString()}>
        {nearTime(at, timeZone)} {US_ZONE_SHORT[timeZone]}
      </time>{' '}
      <span className="text-muted">({leftLabel(at, now)})</span>
    </span>
  );
}

/** Who must act next on a guest spot and by when; nothing if nobody has to. */
export function AwaitingParty({ stay, side, asOf }: OfSide & { asOf: string }) {
  const awaited = awaitedSide(stay.status);
  const until = stay.answerDueAt ?? stay.holdUntil;
  if (!awaited || !until) return null;
  const deadline = <DeadlineLabel at={until} timeZone={stay.timeZone} asOf={asOf} />;
  if (awaited === side) {
    return (
      <span key="reader">
        <strong>{stayPage.replyBy[stay.status]}</strong> {deadline}
      </span>
    );
  }
  return (
    <span>
      <strong>{stayPage.waitingFor(otherName({ ...stay, side }))}</strong>, {words.until} {deadline}
    </span>
  );
}

/** A database with a slightly slow clock gives the same answer again, so reload with a delay. */
const AFTER_MS = 1000;

/**
 * Whether the time to answer has run out (c-192) on a page that has been open since `asOf`. Measured by elapsed time, because
 * readers' clocks are wrong.
 */
export function useTimeIsOver(
  { answerDueAt, holdUntil }: Pick<Waiting, 'answerDueAt' | 'holdUntil'>,
  asOf: string,
): boolean {
  const loadAgain = useLoadAgain();
  const until = (answerDueAt ?? holdUntil)?.getTime() ?? null;
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (until === null || over === until) return;
    const timer = setTimeout(
      () => {
        setOver(until);
        void loadAgain();
      },
      Math.max(0, until - Date.parse(asOf)) + AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [until, over, asOf, loadAgain]);
  return until !== null && over === until;
}
