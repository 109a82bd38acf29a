import { type City, suggestCities } from '#app/platform/places/cities.server.ts';

/** Suggestions for a partly typed place: at most 10, from 3 characters (S0 §5). */
export function citySuggestions(typed: string | null): City[] {
  return suggestCities(typed ?? '');
}
