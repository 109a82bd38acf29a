const LOCATION_UNKNOWN = 'Location Unknown';

/**
 * placeLabel({ city: 'Austin', state: 'TX' }) → 'Austin, TX'; without a city and state the text itself is the label;
 * without either: unknown.
 */
export function placeLabel(place: string | { city?: string | null; state?: string | null } | null | undefined): string {
  if (typeof place === 'string') return place || LOCATION_UNKNOWN;
  return [place?.city, place?.state].filter(Boolean).join(', ') || LOCATION_UNKNOWN;
}
