import { isBlank } from '#app/domain/values/fields.ts';
import { type StateCode, stateCode } from '#app/domain/values/us-states.ts';

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
