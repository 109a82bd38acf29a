import { useEffect, useState } from 'react';
import { dayOf, exactTime, formatterOf, relativeTime, sinceLabel, zonedTime } from '#app/ui/data/formatters.ts';

const TICK = 30_000;

/** The server's time at rendering, advancing while the page is open. Readers' own clocks may be wrong. */
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

/** Undefined on the server and for the first paint, which must match the server's. */
export function useReaderZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(readerZone()), []);
  return zone;
}

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

export function DayOf({ at }: { at: Date | string }) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return <time dateTime={moment.toISOString()}>{dayOf(moment, zone)}</time>;
}

export function Since({ at, now }: { at: Date | string; now: Date }) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return (
    <time dateTime={moment.toISOString()} title={exactTime(moment, zone)}>
      {sinceLabel(moment, now, zone)}
    </time>
  );
}

export function Moment({ at, withZone = false }: { at: Date | string; withZone?: boolean }) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return <time dateTime={moment.toISOString()}>{withZone ? zonedTime(moment, zone) : exactTime(moment, zone)}</time>;
}

type RelativeTimeProps = {
  at: Date | string;
  /** The server's clock from the loader, so that both sides render the same. */
  now: Date | string;
  className?: string;
};

export function RelativeTime({ at, now, className }: RelativeTimeProps) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return (
    <time dateTime={moment.toISOString()} title={exactTime(moment, zone)} className={className}>
      {relativeTime(moment, new Date(now), zone)}
    </time>
  );
}
