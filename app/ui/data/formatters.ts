/** 'Today', 'Yesterday', else the day, 'Mar 14, 2026'. */
export function dayLabel(at: Date, now: Date, timeZone?: string): string {
  const past = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  if (past === 0) return 'Today';
  return past === 1 ? 'Yesterday' : dayOf(at, timeZone);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The day of an instant, 'Mar 14, 2026'. */
export function dayOf(at: Date, timeZone?: string): string {
  return formatterOf('day', timeZone).format(at);
}

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

/** Without a zone in UTC, so that server and browser render the same. */
export function exactTime(at: Date, timeZone?: string): string {
  const text = formatterOf('moment', timeZone).format(at);
  return timeZone ? text : `${text} UTC`;
}

export function zonedTime(at: Date, timeZone?: string): string {
  return formatterOf('zonedMoment', timeZone).format(at);
}

/** A moment in the near future, 'Fri, Dec 4, 11:03 AM'. */
export function nearTime(at: Date, timeZone?: string): string {
  return formatterOf('near', timeZone).format(at);
}

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
  near: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  hour: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  numbers: { year: 'numeric', month: 'numeric', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Kept per zone: making a formatter costs fifty times as much as using it. */
export function formatterOf(shape: keyof typeof SHAPES, timeZone = 'UTC'): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`;
  let formatter = made.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { ...SHAPES[shape], timeZone });
    made.set(key, formatter);
  }
  return formatter;
}
