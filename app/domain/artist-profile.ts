/** Limits of the artist profile (S0 §5, §9). */
export const FULL_NAME_MAX = 50;
export const BIO_MIN = 50;
export const BIO_MAX = 500;
export const IDEAL_ENVIRONMENT_MAX = 500;
export const OTHER_LINKS_MAX = 10;
export const PORTFOLIO_IMAGES_MAX = 20;
export const IMAGE_DESCRIPTION_MAX = 200;

/** An artist's own level; never compared with a job's level (ruling c-6). */
export const ARTIST_EXPERIENCE_LEVELS = ['APPRENTICE', 'JUNIOR', 'INTERMEDIATE', 'SENIOR', 'MASTER'] as const;
export type ArtistExperienceLevel = (typeof ARTIST_EXPERIENCE_LEVELS)[number];

/** Years a level spans, inclusive at both ends; choosing a level sets the years to its minimum (ruling c-8). */
export const ARTIST_LEVEL_YEARS = {
  APPRENTICE: { min: 1, max: 3 },
  JUNIOR: { min: 3, max: 7 },
  INTERMEDIATE: { min: 7, max: 10 },
  SENIOR: { min: 10, max: 15 },
  MASTER: { min: 15, max: 60 },
} as const satisfies Record<ArtistExperienceLevel, { min: number; max: number }>;

export const CLIENTELE_SIZES = ['0-50', '51-200', '201+'] as const;
export type ClienteleSize = (typeof CLIENTELE_SIZES)[number];

/** What an artist looks for. Jobs say FULL_TIME where artists say LONG_TERM (ruling c-1). */
export const ARTIST_JOB_TYPES = ['GUEST_SPOT', 'LONG_TERM', 'APPRENTICESHIP'] as const;
export type ArtistJobType = (typeof ARTIST_JOB_TYPES)[number];

/** FULL_TIME is also the name of a job type, and has nothing to do with it (ruling c-3). */
export const WORK_SCHEDULES = ['FULL_TIME', 'PART_TIME', 'FLEXIBLE', 'WEEKENDS'] as const;
export type WorkSchedule = (typeof WORK_SCHEDULES)[number];

export const ENVIRONMENT_TAGS = [
  'Relaxed',
  'Fast-Paced',
  'Collaborative',
  'Independent',
  'Quiet',
  'Social',
  'Modern',
  'Traditional',
  'Educational',
  'Creative Freedom',
  'Structured',
  'Flexible',
  'Custom Design',
  'Flash-Based',
  'Walk-Ins Welcome',
  'Appointment-Only',
] as const;
export type EnvironmentTag = (typeof ENVIRONMENT_TAGS)[number];
