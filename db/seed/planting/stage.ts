import { calendarDateOf } from '#app/domain/values/dates.ts';
import { parsePlace, placeLabel } from '#app/domain/values/places.ts';
import { cityByName } from '#app/platform/places/cities.server.ts';
import type { Place } from '#db/seed/cast/shapes.ts';
import { randomFrom, uuidFrom } from '#db/seed/random.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** The day of planting: turns 'three days ago' and 'in forty days' into times and dates. */
export type Stage = {
  now: Date;
  /** A time in the past; hours may be a fraction. */
  hoursAgo: (hours: number) => Date;
  daysAgo: (days: number) => Date;
  /** The calendar date a number of days from now, 'YYYY-MM-DD'; negative is past. */
  dateIn: (days: number) => string;
};

export function stageAt(now: Date): Stage {
  const ago = (span: number) => new Date(Math.floor(now.getTime() - span));
  return {
    now,
    hoursAgo: (hours) => ago(hours * HOUR),
    daysAgo: (days) => ago(days * DAY),
    dateIn: (days) => calendarDateOf(new Date(now.getTime() + days * DAY)),
  };
}

/** The same member of the cast has the same id in every installation: links in documents keep working. */
export const castId = (kind: string, ...keys: (string | number)[]): string =>
  uuidFrom(randomFrom(`${kind}:${keys.join(':')}`));

/** The columns that say where somebody is; throws when the cast names a place that the city data does not have. */
export function placed([city, state]: Place) {
  const place = parsePlace(`${city}, ${state}`);
  const found = place && cityByName(city, state);
  if (!found) throw new Error(`${city}, ${state} is not in the city data`);
  return {
    city: found.city,
    state: found.state,
    cityId: found.id,
    lat: found.lat,
    lon: found.lon,
    label: placeLabel(place),
  };
}
