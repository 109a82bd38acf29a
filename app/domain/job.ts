import type { ArtistJobType } from '#app/domain/artist-profile.ts';

export const JOB_TITLE_MAX = 120;
export const JOB_DESCRIPTION_MAX = 5000;
export const WHAT_WE_OFFER_MAX = 5000;
export const PAYMENT_TEXT_MAX = 100;
export const ADDITIONAL_REQUIREMENTS_MAX = 2000;
export const MINIMUM_EXPERIENCE_YEARS_MAX = 60;

export const JOB_TYPES = ['GUEST_SPOT', 'FULL_TIME', 'APPRENTICESHIP'] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const JOB_STATUSES = ['ACTIVE', 'CLOSED', 'FILLED'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** How the artist pays the shop; the amounts beside it are free text such as '60/40 split' (ruling c-77). */
export const PAYMENT_TYPES = ['COMMISSION', 'BOOTH_RENTAL'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** A job's level, derived from its minimum years; has no MASTER (ruling c-6). */
export const JOB_EXPERIENCE_LEVELS = ['APPRENTICE', 'JUNIOR', 'INTERMEDIATE', 'SENIOR'] as const;
export type JobExperienceLevel = (typeof JOB_EXPERIENCE_LEVELS)[number];

export const SHOP_CULTURE_TRAITS = [
  'Professional Environment',
  'Drama-Free Workplace',
  'Team-Oriented',
  'Creative Freedom',
  'Growth Opportunities',
  'Flexible Schedule',
  'Laid Back Atmosphere',
  'Client-Focused',
  'Collaborative',
  'Education-Focused',
  'Private Studio Setting',
  'Fast-Paced Environment',
] as const;
export type ShopCultureTrait = (typeof SHOP_CULTURE_TRAITS)[number];

/** Under 1 year APPRENTICE, under 3 JUNIOR, under 5 INTERMEDIATE, from 5 SENIOR (S2 §4). */
export function jobLevelForYears(years: number): JobExperienceLevel {
  if (years < 1) return 'APPRENTICE';
  if (years < 3) return 'JUNIOR';
  if (years < 5) return 'INTERMEDIATE';
  return 'SENIOR';
}

/** The job type that answers an artist's wish: LONG_TERM is met by FULL_TIME (ruling c-1). */
export function jobTypeForPreference(preference: ArtistJobType): JobType {
  return preference === 'LONG_TERM' ? 'FULL_TIME' : preference;
}

/** The artist's wish a job type answers (ruling c-1). */
export function preferenceForJobType(jobType: JobType): ArtistJobType {
  return jobType === 'FULL_TIME' ? 'LONG_TERM' : jobType;
}

/** Whether the artist has the years a job asks for; unknown years never fit a job that asks for some (ruling c-6). */
export function fitsExperience(artistYears: number | null, minimumYears: number): boolean {
  return (artistYears ?? 0) >= minimumYears;
}
