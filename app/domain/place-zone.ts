import type { StateCode } from '#app/domain/us-states.ts';
import type { UsZone } from '#app/domain/us-zones.ts';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/** The time zone that each state has, or that most of its people live in. */
const ZONE_OF_STATE = {
  AL: CENTRAL,
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  AR: CENTRAL,
  CA: PACIFIC,
  CO: MOUNTAIN,
  CT: EASTERN,
  DE: EASTERN,
  DC: EASTERN,
  FL: EASTERN,
  GA: EASTERN,
  HI: 'Pacific/Honolulu',
  ID: MOUNTAIN,
  IL: CENTRAL,
  IN: EASTERN,
  IA: CENTRAL,
  KS: CENTRAL,
  KY: EASTERN,
  LA: CENTRAL,
  ME: EASTERN,
  MD: EASTERN,
  MA: EASTERN,
  MI: EASTERN,
  MN: CENTRAL,
  MS: CENTRAL,
  MO: CENTRAL,
  MT: MOUNTAIN,
  NE: CENTRAL,
  NV: PACIFIC,
  NH: EASTERN,
  NJ: EASTERN,
  NM: MOUNTAIN,
  NY: EASTERN,
  NC: EASTERN,
  ND: CENTRAL,
  OH: EASTERN,
  OK: CENTRAL,
  OR: PACIFIC,
  PA: EASTERN,
  RI: EASTERN,
  SC: EASTERN,
  SD: CENTRAL,
  TN: CENTRAL,
  TX: CENTRAL,
  UT: MOUNTAIN,
  VT: EASTERN,
  VA: EASTERN,
  WA: PACIFIC,
  WV: EASTERN,
  WI: CENTRAL,
  WY: MOUNTAIN,
} as const satisfies Record<StateCode, UsZone>;

type Degrees = { lat: number; lon: number };
type Part = {
  zone: UsZone;
  holds: (at: Degrees) => boolean;
  /** Some towns at the edge of a state that otherwise has one zone: a place whose degrees are not known is not one. */
  isCorner?: true;
};

/**
 * The other part of a state that a border of zones runs through (in Arizona: of summer time; in Alabama: of the towns
 * that keep the hours of Georgia across the river), cut straight where its counties lie. Held against a map of zones it
 * is right for every place that we know (record 055).
 */
const OTHER_PART: Partial<Record<StateCode, Part>> = {
  AL: { zone: EASTERN, holds: ({ lat, lon }) => lat > 32.4 && lat < 32.95 && lon > -85.25, isCorner: true },
  AZ: {
    zone: MOUNTAIN,
    holds: ({ lat, lon }) =>
      (lat > 36 && lon > -111.3) || (lat > 35.2 && lon > -109.6) || (lat > 35.2 && lat < 35.6 && lon > -110.6),
  },
  FL: {
    zone: CENTRAL,
    holds: ({ lat, lon }) => (lon < -85.04 && lat > 29.9) || (lon < -84.9 && lat > 30.6),
  },
  ID: { zone: PACIFIC, holds: ({ lat }) => lat > 45.5 },
  IN: {
    zone: CENTRAL,
    holds: ({ lat, lon }) =>
      (lat > 41.15 && lon < -86.53) ||
      (lat > 41.15 && lat < 41.43 && lon < -86.48) ||
      (lat > 40.75 && lon < -86.93) ||
      (lat < 38.15 && lon < -86.6) ||
      (lat < 38.42 && lon < -87.3),
  },
  KS: { zone: MOUNTAIN, holds: ({ lat, lon }) => lon < -101.55 && lat > 37.7 && lat < 39.57 },
  KY: {
    zone: CENTRAL,
    holds: ({ lat, lon }) => (lat < 37.95 && lon < -86) || (lat < 37.3 && lon < -85.4) || (lat < 37.11 && lon < -84.9),
  },
  MI: {
    zone: CENTRAL,
    holds: ({ lat, lon }) => lat > 45 && ((lat < 46.2 && lon < -87.35) || (lat < 46.6 && lon < -88.9)),
  },
  NE: { zone: MOUNTAIN, holds: ({ lat, lon }) => lon < -101.3 || (lon < -100.7 && lat > 41.8) },
  NV: { zone: MOUNTAIN, holds: ({ lat, lon }) => lat > 40.5 && lon > -114.1, isCorner: true },
  ND: { zone: MOUNTAIN, holds: ({ lat, lon }) => lat < 47.4 && lon < -101.9 },
  OR: { zone: MOUNTAIN, holds: ({ lat, lon }) => lon > -118.2 && lat < 44.4 },
  SD: { zone: MOUNTAIN, holds: ({ lat, lon }) => lon < -100.9 || (lat > 44.2 && lat < 44.5 && lon < -100.36) },
  TN: {
    zone: EASTERN,
    holds: ({ lat, lon }) => lon > -84.83 || (lat < 35.8 && lon > -85.07) || (lat < 35.45 && lon > -85.36),
  },
  TX: { zone: MOUNTAIN, holds: ({ lon }) => lon < -105 },
};

export type ZonedPlace = { state: string | null; lat: number | null; lon: number | null };

/**
 * The time zone of a place, as far as the product knows it: by its state, and in a state with two by the city's degrees.
 * Null when that is not enough; then nothing may be said about the hour there. The migration that gave shops a zone says
 * the same in SQL.
 */
export function zoneOfPlace({ state, lat, lon }: ZonedPlace): UsZone | null {
  if (!isState(state)) return null;
  const other = OTHER_PART[state];
  if (!other) return ZONE_OF_STATE[state];
  if (lat === null || lon === null) return other.isCorner ? ZONE_OF_STATE[state] : null;
  return other.holds({ lat, lon }) ? other.zone : ZONE_OF_STATE[state];
}

/** Whether clocks somewhere in a state may show a zone. */
export function isZoneOfState(zone: UsZone, state: string | null): boolean {
  return isState(state) && (ZONE_OF_STATE[state] === zone || OTHER_PART[state]?.zone === zone);
}

const isState = (state: string | null): state is StateCode => state !== null && Object.hasOwn(ZONE_OF_STATE, state);
