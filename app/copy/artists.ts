import {
  ARTIST_LEVEL_YEARS,
  type ArtistExperienceLevel,
  type ArtistJobType,
  type ClienteleSize,
  type WorkSchedule,
} from '#app/domain/artist-profile.ts';

/** The specification's words, one step above the value's own name; the years stand beside them (ruling c-7). */
export const ARTIST_LEVEL_NAME = {
  APPRENTICE: 'Beginner',
  JUNIOR: 'Intermediate',
  INTERMEDIATE: 'Advanced',
  SENIOR: 'Expert',
  MASTER: 'Expert Senior',
} as const satisfies Record<ArtistExperienceLevel, string>;

/** 'Beginner (1-3 years)'. */
export function artistLevelLabel(level: ArtistExperienceLevel): string {
  const { min, max } = ARTIST_LEVEL_YEARS[level];
  return `${ARTIST_LEVEL_NAME[level]} (${min}-${max} years)`;
}

export const ARTIST_JOB_TYPE_LABEL = {
  GUEST_SPOT: 'Guest Spot',
  LONG_TERM: 'Long-Term Position',
  APPRENTICESHIP: 'Apprenticeship',
} as const satisfies Record<ArtistJobType, string>;

export const WORK_SCHEDULE_LABEL = {
  FULL_TIME: 'Full-Time',
  PART_TIME: 'Part-Time',
  FLEXIBLE: 'Flexible Hours',
  WEEKENDS: 'Weekends Only',
} as const satisfies Record<WorkSchedule, string>;

export const CLIENTELE_LABEL = {
  '0-50': '0-50 clients',
  '51-200': '51-200 clients',
  '201+': '201+ clients',
} as const satisfies Record<ClienteleSize, string>;

/** '1 year', '4 years'. */
export function yearsLabel(years: number): string {
  return years === 1 ? '1 year' : `${years} years`;
}

type Experience = { experienceLevel: ArtistExperienceLevel | null; yearsOfExperience: number | null };

/** 'Advanced (7-10 years), 8 years'; null while the artist has not said. */
export function experienceLine({ experienceLevel, yearsOfExperience }: Experience): string | null {
  if (!experienceLevel) return null;
  const level = artistLevelLabel(experienceLevel);
  return yearsOfExperience === null ? level : `${level}, ${yearsLabel(yearsOfExperience)}`;
}
