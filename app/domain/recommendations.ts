import type { ArtistJobType } from '#app/domain/artists.ts';
import { type JobType, jobTypeForPreference } from '#app/domain/jobs.ts';

export const RECOMMENDED_JOBS = 3;

/** Degrees in WGS 84. */
export type Point = { lat: number; lon: number };
type Whereabouts = { point: Point | null; state: string | null };

export type Seeker = Whereabouts & {
  styles: readonly string[];
  jobTypes: readonly ArtistJobType[];
  years: number | null;
};

export type Position = Whereabouts & {
  jobType: JobType;
  requiredStyles: readonly string[];
  preferredStyles: readonly string[];
  minimumExperienceYears: number;
};

export type Fit = { score: number; style: string | null; distance: Distance | null; jobType: JobType | null };
export type Distance = { miles: number } | { state: string };

export const EARTH_RADIUS_MILES = 3958.8;

export function milesBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord))));
}

const NEAR_MILES = 100;
const COMMUTE_MILES = 30;

const POINTS = { jobType: 3, style: 2, furtherStyle: 1, commute: 3, near: 2, sameState: 1, experience: 1 } as const;
/** At most this many further styles count, so a list of all styles does not win. */
const FURTHER_STYLES = 2;

/** Higher is better. Null if nothing matches, or if the job requires years or styles that the profile lacks. */
export function fitOf(seeker: Seeker, position: Position): Fit | null {
  const { requiredStyles, preferredStyles, minimumExperienceYears } = position;
  if (seeker.years !== null && seeker.years < minimumExperienceYears) return null;
  const own = new Set(seeker.styles);
  if (own.size > 0 && requiredStyles.length > 0 && !requiredStyles.some((style) => own.has(style))) return null;
  const shared = [...new Set([...requiredStyles, ...preferredStyles])].filter((style) => own.has(style));
  const isWanted = seeker.jobTypes.some((type) => jobTypeForPreference(type) === position.jobType);
  const distance = distanceTo(seeker, position);
  if (!isWanted && shared.length === 0 && !distance) return null;
  const score =
    (isWanted ? POINTS.jobType : 0) +
    (shared.length > 0 ? POINTS.style + POINTS.furtherStyle * Math.min(shared.length - 1, FURTHER_STYLES) : 0) +
    pointsFor(distance) +
    (minimumExperienceYears > 0 && seeker.years !== null ? POINTS.experience : 0);
  return { score, style: shared[0] ?? null, distance, jobType: isWanted ? position.jobType : null };
}

function distanceTo(seeker: Whereabouts, position: Whereabouts): Distance | null {
  const miles = seeker.point && position.point ? milesBetween(seeker.point, position.point) : null;
  if (miles !== null && miles <= NEAR_MILES) return { miles };
  return seeker.state !== null && seeker.state === position.state ? { state: seeker.state } : null;
}

function pointsFor(distance: Distance | null): number {
  if (!distance) return 0;
  if ('state' in distance) return POINTS.sameState;
  return distance.miles <= COMMUTE_MILES ? POINTS.commute : POINTS.near;
}

type Box = { south: number; north: number; west: number; east: number };

const degrees = (radians: number) => (radians * 180) / Math.PI;

export function boxAround({ lat, lon }: Point, miles: number): Box {
  const angle = miles / EARTH_RADIUS_MILES;
  const high = degrees(angle);
  // Meridians converge towards the pole, so the circle is not widest at its center's latitude.
  const wide = Math.asin(Math.min(1, Math.sin(angle) / Math.cos((lat * Math.PI) / 180)));
  return { south: lat - high, north: lat + high, west: lon - degrees(wide), east: lon + degrees(wide) };
}
