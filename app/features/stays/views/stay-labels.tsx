import { useEffect, useState } from 'react';
import { useLoadAgain } from '#app/browser/refresh.ts';
import { leftLabel, STAY_STATUS_LABELS, stayPage, stayLists as words } from '#app/copy/stays/stays.ts';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import { awaitedSide, type StaySide, type StayStatus } from '#app/domain/stays/stays.ts';
import type { UsZone } from '#app/domain/values/shop-time.ts';
import { otherName } from '#app/features/stays/stay-names.ts';
import { exactTime } from '#app/ui/data/formatters.ts';
import { useMoment } from '#app/ui/data/times.tsx';
import { Badge, type Tone } from '#app/ui/feedback/badge.tsx';

const TONES = {
  REQUESTED: 'mustard',
  OFFERED: 'blue',
  CONFIRMED: 'green',
  COMPLETED: 'grey',
  DECLINED: 'grey',
  WITHDRAWN: 'grey',
  EXPIRED: 'grey',
  CANCELED: 'red',
} as const satisfies Record<StayStatus, Tone>;

/** The status of a guest spot, as a stamp. */
export function StayStatusBadge({ status, size = 'md' }: { status: StayStatus; size?: 'sm' | 'md' }) {
  return (
    <Badge tone={TONES[status]} size={size} className="whitespace-normal!">
      {STAY_STATUS_LABELS[status]}
    </Badge>
  );
}

/** The deadline in the shop's time zone, and the time left. */
export function DeadlineLabel({ at, timeZone, asOf }: { at: Date; timeZone: UsZone; asOf: string }) {
  const now = useMoment(asOf);
  return (
    <span>
      <time dateTime={at.toISOString()}>
        {exactTime(at, timeZone)} {US_ZONE_NAME[timeZone]}
      </time>{' '}
      <span className="text-muted">({leftLabel(at, now)})</span>
    </span>
  );
}

type Waiting = {
  status: StayStatus;
  answerDueAt: Date | null;
  holdUntil: Date | null;
  timeZone: UsZone;
  shopName: string;
  artistName: string;
};

/** Who must act next on a guest spot and by when; nothing if nobody has to. */
export function AwaitingParty({ stay, side, asOf }: { stay: Waiting; side: StaySide; asOf: string }) {
  const turn = awaitedSide(stay.status);
  const until = stay.answerDueAt ?? stay.holdUntil;
  if (!turn || !until) return null;
  return (
    <span>
      <strong>{turn === side ? stayPage.yourTurn : stayPage.waitingFor(otherName({ ...stay, side }))}</strong>,{' '}
      {words.until} <DeadlineLabel at={until} timeZone={stay.timeZone} asOf={asOf} />
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
