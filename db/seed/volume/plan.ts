import { CHAIRS_MAX } from '#app/domain/calendar/chairs.ts';
import { parsePlace } from '#app/domain/values/places.ts';
import rows from '#app/platform/places/cities-data.json' with { type: 'json' };
import { type Random, randomFrom, uuidFrom } from '#db/seed/random.ts';

/** How much is asked for, and the number that everything follows from. `today` is the day the rows are dated from. */
export type Plan = {
  artists: number;
  shops: number;
  jobs: number;
  applications: number;
  messages: number;
  chairs: number;
  stays: number;
  seed: number;
  today: Date;
};

/** Days between the first days of two guest spots of a chair, and how many of them lie behind the day of growing. */
export const SLOT = { days: 60, past: 7, all: 10 };
/** How often the same artist can come in one slot, each time so many days later: nobody is in two places a day. */
export const IN_A_SLOT = { artists: 3, later: 18 };

/** Most guest spots that these chairs and artists leave room for. */
const mostStays = ({ chairs, artists }: Pick<Plan, 'chairs' | 'artists'>): number =>
  Math.min(chairs, artists * IN_A_SLOT.artists) * SLOT.all;

const DAY = 24 * 60 * 60 * 1000;
const LARGEST_CITIES = 1500;

export const daysBefore = (plan: Plan, days: number): string =>
  new Date(Math.floor(plan.today.getTime() - days * DAY)).toISOString();
export const dateAfter = (plan: Plan, days: number): string =>
  new Date(plan.today.getTime() + days * DAY).toISOString().slice(0, 10);

/** Accounts are the same for every seed number: a second run with another number adds work to the same people. */
export const memberId = (kind: 'artist' | 'shop', index: number): string =>
  uuidFrom(randomFrom(`volume ${kind} ${index}`));
export const rowId = (plan: Plan, kind: string, index: number): string =>
  uuidFrom(randomFrom(`volume ${plan.seed} ${kind} ${index}`));
export const memberEmail = (kind: 'artist' | 'shop', index: number): string =>
  `${kind}-${String(index + 1).padStart(5, '0')}@seed.test`;

/** A city, the large ones far more often than the small. */
export function someCity(random: Random) {
  const row = rows[Math.floor(LARGEST_CITIES * random.next() ** 2)] ?? '';
  const [cityId = '', city = '', state = '', lat, lon] = row.split('|');
  const place = parsePlace(`${city}, ${state}`);
  if (!place) throw new Error(`the city data has a broken line: ${row}`);
  return { city: place.city, state: place.state, city_id: cityId, lat: Number(lat), lon: Number(lon) };
}

/** Why the plan cannot be made, in words; null when it can. */
export function problemWith({ artists, shops, jobs, applications, messages, chairs, stays }: Plan): string | null {
  if (jobs > 0 && shops === 0) return 'jobs need shops: give --shops';
  if (applications > 0 && (artists === 0 || jobs === 0))
    return 'applications need artists and jobs: give --artists and --jobs';
  if (applications > artists * jobs)
    return `${artists} artists can send at most ${artists * jobs} applications to ${jobs} jobs, each one once`;
  if (messages > 0 && (artists === 0 || shops === 0))
    return 'messages need artists and shops: give --artists and --shops';
  if (chairs > 0 && shops === 0) return 'chairs need shops: give --shops';
  if (chairs > shops * CHAIRS_MAX) return `${shops} shops have at most ${shops * CHAIRS_MAX} chairs`;
  if (stays > mostStays({ chairs, artists }))
    return `${chairs} chairs and ${artists} artists have room for ${mostStays({ chairs, artists })} stays`;
  return null;
}
