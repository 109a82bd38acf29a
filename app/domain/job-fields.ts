import type { JobInput } from '#app/domain/job.ts';

/** A field of a job: whatever the schema of its form holds (domain/job.ts). */
export type JobField = keyof JobInput;

/** Where some of a job is shown. Its form and its page show all of it. */
export type JobPlace = 'card' | 'feed' | 'search engines';

/**
 * Every field of a job, and where it is shown besides its page (S2 §3). Queries take their columns from here;
 * features/jobs/job-fields.server.test.tsx tests that each place does show its fields.
 */
const PLACES = {
  title: ['card', 'feed', 'search engines'],
  jobType: ['card', 'feed', 'search engines'],
  description: ['card', 'feed', 'search engines'],
  whatWeOffer: [],
  shopCulture: [],
  startDate: ['card', 'search engines'],
  endDate: ['card'],
  applicationDeadline: ['search engines'],
  paymentType: ['card'],
  commissionRate: ['card'],
  boothRentalAmount: ['card'],
  minimumExperienceYears: [],
  portfolioRequired: [],
  insuranceRequired: [],
  preferredStyles: ['card'],
  requiredStyles: ['card'],
  additionalRequirements: [],
} as const satisfies Record<JobField, readonly JobPlace[]>;

type Listed = typeof PLACES;
type ShownOn<Place extends JobPlace> = {
  [Field in keyof Listed]: Place extends Listed[Field][number] ? Field : never;
}[keyof Listed];

export const JOB_FIELDS = Object.keys(PLACES) as JobField[];

/** The fields that a place shows. */
export function jobFieldsOn<Place extends JobPlace>(place: Place): ShownOn<Place>[] {
  const listed: [string, readonly JobPlace[]][] = Object.entries(PLACES);
  return listed.flatMap(([field, places]) => (places.includes(place) ? [field as ShownOn<Place>] : []));
}
