import { type Days, isCalendarDate } from '#app/domain/dates.ts';
import type { UsZone } from '#app/domain/time-zones.ts';

/** Of days in an address that nobody can mean. */
export const NOT_UNDERSTOOD = 'We did not understand those dates.';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * '2026-03-14' → 'Mar 14, 2026'. The day is the day: no time zone moves it. '' for what is not a date. Lists hold two or
 * three for each row, so it is put together here: a formatter takes three times as long.
 */
export function dateLabel(date: string | null | undefined): string {
  if (!date || !isCalendarDate(date, 1, 9999)) return '';
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** The year of a calendar date, for 'Established 1998'. */
export function yearOf(date: string): string {
  return date.slice(0, 4);
}

/** 'Mar 3', for where the year is said already. */
export function shortDateLabel(date: string): string {
  return dateLabel(date).replace(/, \d+$/, '');
}

/** 'Mar 3 to 10, 2027', 'Mar 29 to Apr 2, 2027', 'Dec 29, 2026 to Jan 4, 2027'; a single day is that day. */
export function daysLabel({ first, last }: Days): string {
  if (first === last) return dateLabel(first);
  if (yearOf(first) !== yearOf(last)) return `${dateLabel(first)} to ${dateLabel(last)}`;
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${shortDateLabel(first)} to ${isOneMonth ? dateLabel(last).slice('Mar '.length) : dateLabel(last)}`;
}

const LIST = new Intl.ListFormat('en-US');

/** 'Mar 1 to 4, Mar 8, and Mar 22 to 25, 2027': the year once, where it is the same for all. */
export function rangesLabel(ranges: readonly Days[]): string {
  const labels = ranges.map(daysLabel);
  if (new Set(ranges.flatMap(({ first, last }) => [yearOf(first), yearOf(last)])).size > 1) return LIST.format(labels);
  return LIST.format(labels.map((label, place) => (place < labels.length - 1 ? label.replace(/, \d+$/, '') : label)));
}

const WHOLE_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '2027-03' → 'March 2027'. */
export function monthLabel(month: string): string {
  return `${WHOLE_MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** 'Feb 10, 6:00 PM CST': a moment by the clock of a place, for texts that are read elsewhere and later. */
export function momentLabel(at: Date, timeZone: string): string {
  const day = at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' });
  // Newer engines put a narrow space before AM and PM.
  return `${day}, ${time}`.replaceAll('\u202f', ' ');
}

/** As people there say it: the zones that most of the country lives in. */
const KNOWN: Record<string, string> = {
  'America/New_York': 'New York (Eastern Time)',
  'America/Chicago': 'Chicago (Central Time)',
  'America/Denver': 'Denver (Mountain Time)',
  'America/Phoenix': 'Phoenix (Arizona Time)',
  'America/Los_Angeles': 'Los Angeles (Pacific Time)',
  'America/Anchorage': 'Anchorage (Alaska Time)',
  'Pacific/Honolulu': 'Honolulu (Hawaii Time)',
};

/** The others of the country and its territories. */
const ALSO_AMERICAN =
  /^America\/(?:Adak|Boise|Detroit|Indiana|Juneau|Kentucky|Louisville|Menominee|Metlakatla|Nome|North_Dakota|Puerto_Rico|Sitka|St_Thomas|Yakutat)|^Pacific\/(?:Guam|Pago_Pago|Saipan)$/;

const AMERICAN = 'United States';
const REGIONS: Record<string, string> = {
  America: 'Other Americas',
  Atlantic: 'Atlantic',
  Europe: 'Europe',
  Africa: 'Africa',
  Asia: 'Asia',
  Indian: 'Indian Ocean',
  Australia: 'Australia',
  Pacific: 'Pacific',
  Arctic: 'Arctic',
  Antarctica: 'Antarctica',
};
const ELSEWHERE = 'Other';

/** 'Los Angeles (Pacific Time)', 'Berlin', 'Knox, Indiana': what one types to find it comes first. */
export function zoneLabel(zone: string): string {
  if (Object.hasOwn(KNOWN, zone)) return KNOWN[zone] as string;
  const [, ...places] = zone.replaceAll('_', ' ').split('/');
  return places.reverse().join(', ') || zone;
}

type Unchosen = { isAsked: boolean; said: string | null; counts: string | null };

/** The choice of no zone. Which one that is stands beside it: in the field, a phone would cut it off. */
export const unchosenZoneLabel = (isAsked: boolean) => (isAsked ? 'As your browser says' : 'Not chosen');

/**
 * Before a script could ask the browser, or where none runs, the zone that counts while none is chosen (`counts`), if that
 * is known; then what the browser itself has said.
 */
export function unchosenZoneHint({ isAsked, said, counts }: Unchosen): string | null {
  if (!isAsked) return counts === null ? null : `Not chosen: ${zoneLabel(counts)}.`;
  return said === null ? null : `Your browser says ${zoneLabel(said)}.`;
}

type ZoneGroup = { label: string; options: { value: string; label: string }[] };

/** The zones of a select, this country's first. */
export function zoneGroups(zones: readonly string[]): ZoneGroup[] {
  const groups = [AMERICAN, ...Object.values(REGIONS), ELSEWHERE].map((label) => ({
    label,
    options: zones
      .filter((zone) => regionOf(zone) === label)
      .map((zone) => ({ value: zone, label: zoneLabel(zone) }))
      .sort(byPlace),
  }));
  return groups.filter(({ options }) => options.length > 0);
}

function regionOf(zone: string): string {
  if (Object.hasOwn(KNOWN, zone) || ALSO_AMERICAN.test(zone)) return AMERICAN;
  return REGIONS[zone.split('/', 1)[0] ?? ''] ?? ELSEWHERE;
}

/** The known ones as they stand above, from east to west; then by their names. */
function byPlace(one: { value: string; label: string }, other: { value: string; label: string }): number {
  const known = Object.keys(KNOWN);
  const [a, b] = [known.indexOf(one.value), known.indexOf(other.value)];
  if (a >= 0 || b >= 0) return (a < 0 ? known.length : a) - (b < 0 ? known.length : b);
  return one.label < other.label ? -1 : 1;
}

/** What people call the time there. Apart from time-zones.ts, or whoever loads the hours would load that list, too. */
export const US_ZONE_NAME: Record<UsZone, string> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'America/Adak': 'Aleutian Time',
  'Pacific/Honolulu': 'Hawaii Time',
};
