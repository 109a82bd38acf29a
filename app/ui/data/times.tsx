import { useEffect, useState } from 'react';
import { dayOf, exactTime, formatterOf, relativeTime, sinceLabel, zonedTime } from '#app/ui/data/formatters.ts';

const TICK = 30_000;

/**
 * The moment at which the server made the page, moving on while it is open. Counts what has passed here instead of
 * asking what time it is: clocks of readers are wrong.
 */
export function useMoment(asOf: string): Date {
  const [now, setNow] = useState(() => new Date(asOf));
  useEffect(() => {
    const arrived = Date.now();
    const tick = () => setNow(new Date(Date.parse(asOf) + Date.now() - arrived));
    const timer = setInterval(tick, TICK);
    document.addEventListener('visibilitychange', tick);
    tick();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [asOf]);
  return now;
}

/** The reader's time zone; undefined on the server and for the first paint, which must be the server's. */
export function useReaderZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(readerZone()), []);
  return zone;
}

/** The time zone of this browser; undefined if it gives none. Times are then shown in UTC and say so. */
export function readerZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    formatterOf('day', zone);
    return zone;
  } catch {
    // Chrome can name a zone that it does not know itself: 'Etc/Unknown'.
    return undefined;
  }
}

/**
 * The day of an instant, 'Mar 14, 2026': where the reader is, once a script runs, and in UTC before. In an American
 * evening that is another day. Calendar dates have no zone and are written by `dateLabel`.
 */
export function DayOf({ at }: { at: Date | string }) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return <time dateTime={moment.toISOString()}>{dayOf(moment, zone)}</time>;
}

/** 'since Tuesday', by the reader's own calendar in the same way, with the exact time as a title. */
export function Since({ at, now }: { at: Date | string; now: Date }) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return (
    <time dateTime={moment.toISOString()} title={exactTime(moment, zone)}>
      {sinceLabel(moment, now, zone)}
    </time>
  );
}

/** A day with its time: where the reader is, once a script runs, and in UTC before. `withZone` says by which clock. */
export function Moment({ at, withZone = false }: { at: Date | string; withZone?: boolean }) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return <time dateTime={moment.toISOString()}>{withZone ? zonedTime(moment, zone) : exactTime(moment, zone)}</time>;
}

type RelativeTimeProps = {
  at: Date | string;
  /** The server's clock, handed down by the loader, so that both sides write the same words. */
  now: Date | string;
  className?: string;
};

/** '2 h ago', with the exact time as a title; both in the reader's own zone once a script runs. */
export function RelativeTime({ at, now, className }: RelativeTimeProps) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return (
    <time dateTime={moment.toISOString()} title={exactTime(moment, zone)} className={className}>
      {relativeTime(moment, new Date(now), zone)}
    </time>
  );
}
