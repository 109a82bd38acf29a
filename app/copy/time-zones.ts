import type { UsZone } from '#app/domain/values/shop-time.ts';

const KNOWN: Record<string, string> = {
  'America/New_York': 'New York (Eastern Time)',
  'America/Chicago': 'Chicago (Central Time)',
  'America/Denver': 'Denver (Mountain Time)',
  'America/Phoenix': 'Phoenix (Arizona Time)',
  'America/Los_Angeles': 'Los Angeles (Pacific Time)',
  'America/Anchorage': 'Anchorage (Alaska Time)',
  'Pacific/Honolulu': 'Honolulu (Hawaii Time)',
};

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

/** 'Los Angeles (Pacific Time)', 'Berlin', 'Knox, Indiana'. */
export function zoneLabel(zone: string): string {
  if (Object.hasOwn(KNOWN, zone)) return KNOWN[zone] as string;
  const [, ...places] = zone.replaceAll('_', ' ').split('/');
  return places.reverse().join(', ') || zone;
}

type Unchosen = { isAsked: boolean; said: string | null; counts: string | null };

/** The option for no time zone. The field's hint names the zone in use, because a phone would cut it off here. */
export const unchosenZoneLabel = (isAsked: boolean) => (isAsked ? 'As your browser says' : 'Not chosen');

/** The zone in use while none is chosen: `counts` if known, otherwise the browser's. */
export function unchosenZoneHint({ isAsked, said, counts }: Unchosen): string | null {
  if (!isAsked) return counts === null ? null : `Not chosen: ${zoneLabel(counts)}.`;
  return said === null ? null : `Your browser says ${zoneLabel(said)}.`;
}

type ZoneGroup = { label: string; options: { value: string; label: string }[] };

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

/** The known zones first, from east to west; then by name. */
function byPlace(one: { value: string; label: string }, other: { value: string; label: string }): number {
  const known = Object.keys(KNOWN);
  const [a, b] = [known.indexOf(one.value), known.indexOf(other.value)];
  if (a >= 0 || b >= 0) return (a < 0 ? known.length : a) - (b < 0 ? known.length : b);
  return one.label < other.label ? -1 : 1;
}

/** Apart from the list of zones, which pages with opening hours must not load. */
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

/** The same after a time of day. */
export const US_ZONE_SHORT: Record<UsZone, string> = {
  'America/New_York': 'ET',
  'America/Chicago': 'CT',
  'America/Denver': 'MT',
  'America/Phoenix': 'MST',
  'America/Los_Angeles': 'PT',
  'America/Anchorage': 'AKT',
  'America/Adak': 'HT',
  'Pacific/Honolulu': 'HST',
};
