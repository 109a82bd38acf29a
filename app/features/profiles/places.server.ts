import type { Place } from '#app/domain/values/places.ts';
import { type City, cityById, cityByName, foldPlaceName, suggestCities } from '#app/platform/places/cities.server.ts';

type StoredPlace = {
  city: string;
  state: string;
  cityId: string | null;
  lat: number | null;
  lon: number | null;
};

/** A picked id counts only while the text still names that city: without a script the text can change alone. */
export function storedPlace(typed: Place, pickedId: string | null): StoredPlace {
  const picked = pickedId ? cityById(pickedId) : null;
  const known = picked && isSame(picked, typed) ? picked : cityByName(typed.city, typed.state);
  if (!known) return { ...typed, cityId: null, lat: null, lon: null };
  return { city: known.city, state: known.state, cityId: known.id, lat: known.lat, lon: known.lon };
}

function isSame(picked: City, typed: Place): boolean {
  return picked.state === typed.state && foldPlaceName(picked.city) === foldPlaceName(typed.city);
}

/** At most 10, from 3 characters (S0 §5). */
export function citySuggestions(typed: string | null): City[] {
  return suggestCities(typed ?? '');
}
