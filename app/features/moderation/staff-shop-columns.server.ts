import { parsePlace } from '#app/domain/places.ts';
import type { StaffShop } from '#app/domain/staff.ts';
import { zoneOfPlace } from '#app/domain/time-zones.ts';
import { cityByName } from '#app/platform/places/cities.server.ts';

/** What is stored of a shop that staff name and place. A place that is in no list is kept as it was typed. */
export function staffShopColumns({ shopName, location, address }: StaffShop) {
  const place = parsePlace(location);
  const city = place && cityByName(place.city, place.state);
  const located = {
    city: city?.city ?? place?.city ?? location,
    state: city?.state ?? place?.state ?? null,
    cityId: city?.id ?? null,
    lat: city?.lat ?? null,
    lon: city?.lon ?? null,
  };
  const formattedAddress = [address, location].filter(Boolean).join(', ');
  return { shopName, ...located, timeZone: zoneOfPlace(located), address, formattedAddress };
}
