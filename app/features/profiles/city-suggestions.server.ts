import { type City, suggestCities } from '#app/platform/places/cities.server.ts';

/** What location fields suggest for what has been typed so far: at most 10, from 3 characters (S0 §5). */
export function citySuggestions(typed: string | null): City[] {
  return suggestCities(typed ?? '');
}
