import { useEffect, useState } from 'react';

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

/** 'Today', 'Yesterday', else the day, 'Mar 14, 2026'. */
export function dayLabel(at: Date, now: Date, timeZone?: string): string {
  const past = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  if (past === 0) return 'Today';
  return past === 1 ? 'Yesterday' : dayOf(at, timeZone);
}

/** A day with its time: where the reader is, once a script runs, and in UTC before. `withZone` says by which clock. */
export function Moment({ at, withZone = false }: { at: Date | string; withZone?: boolean }) {
  const moment = new Date(at);
  const zone = useReaderZone();
  return <time dateTime={moment.toISOString()}>{withZone ? zonedTime(moment, zone) : exactTime(moment, zone)}</time>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The day of an instant, 'Mar 14, 2026'. */
export function dayOf(at: Date, timeZone?: string): string {
  return formatterOf('day', timeZone).format(at);
}

/** The day of an instant with its month in full, 'March 14, 2026'. */
export function longDayOf(at: Date, timeZone?: string): string {
  return formatterOf('longDay', timeZone).format(at);
}

/** '5 min ago', '2 h ago', '3 d ago'; after a week the day, 'Mar 14, 2026'. */
export function relativeTime(at: Date, now: Date, timeZone?: string): string {
  const past = now.getTime() - at.getTime();
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h ago`;
  if (past < 7 * DAY) return `${Math.floor(past / DAY)} d ago`;
  return dayOf(at, timeZone);
}

/** The whole of it, for the title. Without a zone in UTC, so that server and browser write the same. */
export function exactTime(at: Date, timeZone?: string): string {
  const text = formatterOf('moment', timeZone).format(at);
  return timeZone ? text : `${text} UTC`;
}

/** The same with the zone that it is in, 'Mar 14, 2026, 6:00 PM CDT'. */
export function zonedTime(at: Date, timeZone?: string): string {
  return formatterOf('zonedMoment', timeZone).format(at);
}

/** The calendar day on which a moment falls, counted on: the next day is one more, however long the night was. */
export function dayNumber(at: Date, timeZone?: string): number {
  const parts = Object.fromEntries(
    formatterOf('numbers', timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day) / DAY;
}

/** 'since today', 'since yesterday', 'since Tuesday', and from a week on 'since Mar 14, 2026'. */
export function sinceLabel(at: Date, now: Date, timeZone?: string): string {
  const past = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  if (past <= 0) return 'since today';
  if (past === 1) return 'since yesterday';
  return `since ${past < 7 ? formatterOf('weekday', timeZone).format(at) : dayOf(at, timeZone)}`;
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

const SHAPES = {
  day: { dateStyle: 'medium' },
  longDay: { dateStyle: 'long' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  zonedMoment: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  hour: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  numbers: { year: 'numeric', month: 'numeric', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone, of which a reader has one: making a formatter costs fifty times as much as using it. */
export function formatterOf(shape: keyof typeof SHAPES, timeZone = 'UTC'): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`;
  let formatter = made.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { ...SHAPES[shape], timeZone });
    made.set(key, formatter);
  }
  return formatter;
}
