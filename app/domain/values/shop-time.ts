import { calendarDateOf } from '#app/domain/values/dates.ts';
import type { StateCode } from '#app/domain/values/places.ts';

const TIME_ZONE_MAX = 64;

/** Programs disagree about offsets such as '+05:00' and abbreviations. */
const NAME = /^(?:UTC|[a-z_]+(?:\/[\w+-]+){1,2})$/i;

/** The canonical name of an IANA zone, or null. Browsers and servers use different aliases. */
function canonicalZone(name: string): string | null {
  if (name.length > TIME_ZONE_MAX || !NAME.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** From east to west. Other US zones (Detroit, Boise) have had the same time as one of these for many years. */
export const US_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
] as const;
export type UsZone = (typeof US_ZONES)[number];

export const isUsZone = (text: string): text is UsZone => (US_ZONES as readonly string[]).includes(text);

/** The day ends last there (rulings c-89, c-90). */
export const LAST_US_ZONE = 'Pacific/Honolulu' satisfies UsZone;

/** The default until a reader's browser reports its zone, and for an unknown zone name. */
export const USUAL_TIME_ZONE = 'America/Chicago' satisfies UsZone;

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/** Where most of a state is. */
const STATES_OF_ZONE = {
  [EASTERN]: 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  [CENTRAL]: 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  [MOUNTAIN]: 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  [PACIFIC]: 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
} satisfies Partial<Record<UsZone, string>>;

function zoneOfState(state: string | null): UsZone | null {
  const [zone] = Object.entries(STATES_OF_ZONE).find(([, states]) => states.split(' ').includes(state ?? '')) ?? [];
  return (zone as UsZone | undefined) ?? null;
}

type Degrees = { lat: number; lon: number };
type Part = {
  zone: UsZone;
  holds: (at: Degrees) => boolean;
  /** Only a few towns; a place without coordinates is assumed to be elsewhere. */
  isCorner?: true;
};

/** The other part of a state with two zones, by straight lines (record 055). */
const OTHER_PART: Partial<Record<StateCode, Part>> = {
  AL: { zone: EASTERN, holds: ({ lat, lon }) => lat > 32.4 && lat < 32.95 && lon > -85.25, isCorner: true },
  AZ: {
    zone: MOUNTAIN,
    holds: ({ lat, lon }) =>
      (lat > 36 && lon > -111.3) || (lat > 35.2 && lon > -109.6) || (lat > 35.2 && lat < 35.6 && lon > -110.6),
  },
  FL: {
    zone: CENTRAL,
    holds: ({ lat, lon }) => (lon < -85.04 && lat > 29.9) || (lon < -84.9 && lat > 30.6),
  },
  ID: { zone: PACIFIC, holds: ({ lat }) => lat > 45.5 },
  IN: {
    zone: CENTRAL,
    holds: ({ lat, lon }) =>
      (lat > 41.15 && lon < -86.53) ||
      (lat > 41.15 && lat < 41.43 && lon < -86.48) ||
      (lat > 40.75 && lon < -86.93) ||
      (lat < 38.15 && lon < -86.6) ||
      (lat < 38.42 && lon < -87.3),
  },
  KS: { zone: MOUNTAIN, holds: ({ lat, lon }) => lon < -101.55 && lat > 37.7 && lat < 39.57 },
  KY: {
    zone: CENTRAL,
    holds: ({ lat, lon }) => (lat < 37.95 && lon < -86) || (lat < 37.3 && lon < -85.4) || (lat < 37.11 && lon < -84.9),
  },
  MI: {
    zone: CENTRAL,
    holds: ({ lat, lon }) => lat > 45 && ((lat < 46.2 && lon < -87.35) || (lat < 46.6 && lon < -88.9)),
  },
  NE: { zone: MOUNTAIN, holds: ({ lat, lon }) => lon < -101.3 || (lon < -100.7 && lat > 41.8) },
  NV: { zone: MOUNTAIN, holds: ({ lat, lon }) => lat > 40.5 && lon > -114.1, isCorner: true },
  ND: { zone: MOUNTAIN, holds: ({ lat, lon }) => lat < 47.4 && lon < -101.9 },
  OR: { zone: MOUNTAIN, holds: ({ lat, lon }) => lon > -118.2 && lat < 44.4 },
  SD: { zone: MOUNTAIN, holds: ({ lat, lon }) => lon < -100.9 || (lat > 44.2 && lat < 44.5 && lon < -100.36) },
  TN: {
    zone: EASTERN,
    holds: ({ lat, lon }) => lon > -84.83 || (lat < 35.8 && lon > -85.07) || (lat < 35.45 && lon > -85.36),
  },
  TX: { zone: MOUNTAIN, holds: ({ lon }) => lon < -105 },
};

export type ZonedPlace = { state: string | null; lat: number | null; lon: number | null };

/** By state, and coordinates if it has two zones; null if unknown. A migration has the same rules in SQL. */
export function zoneOfPlace({ state, lat, lon }: ZonedPlace): UsZone | null {
  const usual = zoneOfState(state);
  const other = OTHER_PART[state as StateCode];
  if (!other) return usual;
  if (lat === null || lon === null) return other.isCorner ? usual : null;
  return other.holds({ lat, lon }) ? other.zone : usual;
}

export function isZoneOfState(zone: UsZone, state: string | null): boolean {
  return zoneOfState(state) === zone || OTHER_PART[state as StateCode]?.zone === zone;
}

/** Weekday 0 is Monday. */
type LocalTime = { date: string; weekday: number; minutes: number };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A new formatter costs fifty times as much as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = newClock(timeZone) ?? clockOf(USUAL_TIME_ZONE);
  clocks.set(timeZone, clock);
  return clock;
}

function newClock(timeZone: string): Intl.DateTimeFormat | null {
  const two = '2-digit';
  const parts = {
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', numberingSystem: 'latn', ...parts });
  } catch {
    return null;
  }
}

/** The local time read as UTC, in milliseconds. */
function shownAt(timeZone: string, at: number): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second'));
}

function offsetAt(timeZone: string, at: number): number {
  const second = Math.floor(at / 1_000) * 1_000;
  return shownAt(timeZone, second) - second;
}

export function localTime(timeZone: string, at: Date): LocalTime {
  const shown = new Date(shownAt(timeZone, at.getTime()));
  return {
    date: calendarDateOf(shown),
    weekday: weekdayOf(shown),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

const weekdayOf = (day: Date) => (day.getUTCDay() + 6) % 7;

/** The next time that the local clock shows this minute. A time skipped in spring is the moment of the change. */
export function nextTimeAt(timeZone: string, minutes: number, after: Date, weekday?: number): Date {
  const today = Date.parse(localTime(timeZone, after).date);
  for (let day = today; ; day += DAY_MS) {
    if (weekday !== undefined && weekdayOf(new Date(day)) !== weekday) continue;
    const found = momentsOf(timeZone, day + minutes * MINUTE_MS).find((moment) => moment > after.getTime());
    if (found !== undefined) return new Date(found);
  }
}

function momentsOf(timeZone: string, shown: number): number[] {
  const [before, after] = [offsetAt(timeZone, shown - DAY_MS), offsetAt(timeZone, shown + DAY_MS)];
  const moments = [...new Set([shown - before, shown - after])]
    .filter((moment) => offsetAt(timeZone, moment) === shown - moment)
    .sort((a, b) => a - b);
  return moments.length > 0 ? moments : [changeBetween(timeZone, shown - after, shown - before)];
}

function changeBetween(timeZone: string, from: number, until: number): number {
  let moment = from;
  while (moment < until && offsetAt(timeZone, moment) === offsetAt(timeZone, from)) moment += MINUTE_MS;
  return moment;
}

export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** In Hawaii if the zone is unknown, so that no day ends early (c-90, c-152). In SQL: data/shop-day.server.ts. */
export function todayAtShop(timeZone: string | null, now: Date): string {
  return localTime(timeZone ?? LAST_US_ZONE, now).date;
}

/** Many programs still use the former names. */
const PRESENT_NAMES: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

export function timeZoneNamed(name: string): string | null {
  const zone = canonicalZone(name);
  return zone && (PRESENT_NAMES[zone] ?? zone);
}

export function timeZonesWith(stored: string): string[] {
  const all = Intl.supportedValuesOf('timeZone').map((zone) => PRESENT_NAMES[zone] ?? zone);
  return [...new Set([...all, 'UTC', timeZoneNamed(stored) ?? stored])];
}
