import { EARTH_RADIUS_MILES, type Point } from '#app/domain/recommendation.ts';

/** Degrees between which everything lies that is no farther away; more than that lies between them too. */
export type Box = { south: number; north: number; west: number; east: number };

const EASTMOST = 180;
const AROUND = 360;

/** Between which degrees of longitude a box lies: two stretches where it reaches over the line at 180 degrees. */
export function stretchesOf({ west, east }: Box): [west: number, east: number][] {
  const overIt = (from: number, to: number): [number, number][] => [
    [from, EASTMOST],
    [-EASTMOST, to],
  ];
  if (west < -EASTMOST) return overIt(west + AROUND, east);
  if (east > EASTMOST) return overIt(west, east - AROUND);
  return [[west, east]];
}

const degrees = (radians: number) => (radians * 180) / Math.PI;

/** What an index over degrees can narrow a circle of miles down to. */
export function boxAround({ lat, lon }: Point, miles: number): Box {
  const angle = miles / EARTH_RADIUS_MILES;
  const high = degrees(angle);
  // Meridians come together towards the pole: the widest part of the circle is not where its middle is.
  const wide = Math.asin(Math.min(1, Math.sin(angle) / Math.cos((lat * Math.PI) / 180)));
  return { south: lat - high, north: lat + high, west: lon - degrees(wide), east: lon + degrees(wide) };
}
