import { isBlank } from '#app/domain/fields.ts';

export const LOCATION_MAX = 120;
export const LOCATION_FORMAT = 'Please enter location in format: City, State or City, ST';

/** A US city; `state` is the two-letter code. */
export type Place = { city: string; state: StateCode };

/** parsePlace('austin, Texas') → { city: 'austin', state: 'TX' }; null unless it is 'City, State' or 'City, ST'. */
export function parsePlace(typed: string): Place | null {
  const { city, state } = splitPlace(typed);
  const code = stateCode(state);
  return city && code ? { city, state: code } : null;
}

/** Splits at the first comma; a closing ', USA' is left out. */
export function splitPlace(typed: string): { city: string; state: string } {
  const [city = '', state = ''] = typed.replace(/,\s*(USA|US|United States)\s*$/i, '').split(/,(.*)/s);
  return { city: isBlank(city) ? '' : city.trim(), state: state.trim() };
}

const LOCATION_UNKNOWN = 'Location Unknown';

/**
 * placeLabel({ city: 'Austin', state: 'TX' }) → 'Austin, TX'; without a city and state the text itself is the label;
 * without either: unknown.
 */
export function placeLabel(place: string | { city?: string | null; state?: string | null } | null | undefined): string {
  if (typeof place === 'string') return place || LOCATION_UNKNOWN;
  return [place?.city, place?.state].filter(Boolean).join(', ') || LOCATION_UNKNOWN;
}

/** The fifty states and the District of Columbia, by postal code. */
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

/** stateCode('texas') and stateCode('TX') → 'TX'; null for anything that is not a state. */
export function stateCode(text: string): StateCode | null {
  const wanted = text.trim().toLowerCase();
  const codes = Object.keys(US_STATES) as StateCode[];
  return codes.find((code) => code.toLowerCase() === wanted || US_STATES[code].toLowerCase() === wanted) ?? null;
}
