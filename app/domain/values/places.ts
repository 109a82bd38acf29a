import { isBlank } from '#app/domain/values/fields.ts';

export const LOCATION_MAX = 120;
export const LOCATION_FORMAT = 'Please enter location in format: City, State or City, ST';

export type Place = { city: string; state: StateCode };

/** 'austin, Texas' → { city: 'austin', state: 'TX' }. */
export function parsePlace(typed: string): Place | null {
  const { city, state } = splitPlace(typed);
  const code = stateCode(state);
  return city && code ? { city, state: code } : null;
}

export function splitPlace(typed: string): { city: string; state: string } {
  const [city = '', state = ''] = typed.replace(/,\s*(USA|US|United States)\s*$/i, '').split(/,(.*)/s);
  return { city: isBlank(city) ? '' : city.trim(), state: state.trim() };
}

const LOCATION_UNKNOWN = 'Location Unknown';

/** 'Austin, TX', the text itself, or 'Location Unknown'. */
export function placeLabel(place: string | { city?: string | null; state?: string | null } | null | undefined): string {
  if (typeof place === 'string') return place || LOCATION_UNKNOWN;
  return [place?.city, place?.state].filter(Boolean).join(', ') || LOCATION_UNKNOWN;
}

/** A map of an address, for a link. */
export const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
export const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export type StateCode = keyof typeof US_STATES;

/** 'texas' and 'TX' → 'TX'; otherwise null. */
export function stateCode(text: string): StateCode | null {
  const wanted = text.trim().toLowerCase();
  const codes = Object.keys(US_STATES) as StateCode[];
  return codes.find((code) => code.toLowerCase() === wanted || US_STATES[code].toLowerCase() === wanted) ?? null;
}
