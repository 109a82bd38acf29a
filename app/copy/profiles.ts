import {
  ARTIST_LEVEL_YEARS,
  type ArtistExperienceLevel,
  type ArtistJobType,
  type ArtistPart,
  type ClienteleSize,
  type WorkSchedule,
} from '#app/domain/artists.ts';
import type { Amenity, ShopPart } from '#app/domain/shops.ts';

/** The specification's words, one step above the value's own name (ruling c-7). */
export const ARTIST_LEVEL_NAME = {
  APPRENTICE: 'Beginner',
  JUNIOR: 'Intermediate',
  INTERMEDIATE: 'Advanced',
  SENIOR: 'Expert',
  MASTER: 'Expert Senior',
} as const satisfies Record<ArtistExperienceLevel, string>;

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

export function yearsLabel(years: number): string {
  return years === 1 ? '1 year' : `${years} years`;
}

type Experience = { experienceLevel: ArtistExperienceLevel | null; yearsOfExperience: number | null };

/** 'Advanced (7-10 years), 8 years'; null without a level. */
export function experienceLine({ experienceLevel, yearsOfExperience }: Experience): string | null {
  if (!experienceLevel) return null;
  const level = artistLevelLabel(experienceLevel);
  return yearsOfExperience === null ? level : `${level}, ${yearsLabel(yearsOfExperience)}`;
}

export const AMENITY_LABEL = {
  wifi: 'Wi-Fi',
  parking: 'Parking',
  private_rooms: 'Private Rooms',
  card_payments: 'Card Payments',
  aftercare_supplies: 'Aftercare Supplies',
  sterilization_room: 'Sterilization Room',
  wheelchair_accessible: 'Wheelchair Accessible',
} as const satisfies Record<Amenity, string>;

/** The team-size chip, '4 Artists' (S1 §2). */
export function teamSizeLabel(artists: number): string {
  return artists === 1 ? '1 Artist' : `${artists} Artists`;
}

export function moreLabel(hidden: number): string {
  return `+${hidden} more`;
}

/** '1 year in business', '12 years in business' (S1 §2). */
export function yearsInBusinessLabel(years: number): string {
  return years === 1 ? '1 year in business' : `${years} years in business`;
}

export const COMPLETE_ARTIST_PROFILE = 'Complete your artist profile';
export const COMPLETE_SHOP_PROFILE = 'Complete your shop profile';

export const ARTIST_PART_LABEL = {
  name: 'your name',
  bio: 'a bio',
  location: 'your location',
  styles: 'at least one tattoo style',
  'experience-level': 'your experience level',
  portfolio: 'at least one portfolio image',
  'job-types': 'the job types you want',
} as const satisfies Record<ArtistPart, string>;

export const SHOP_PART_LABEL = {
  name: 'your shop name',
  description: 'a description',
  city: 'your city',
  'years-in-business': 'your years in business',
  policies: 'your guest artist policies',
} as const satisfies Record<ShopPart, string>;

export type FirstStep = { act: string; why: string };

/** For the most important missing part. */
export const ADD_ARTIST_PART = {
  name: { act: 'Add your name', why: 'Shops want to know who writes to them.' },
  bio: { act: 'Write a bio', why: 'Shops read it before they answer.' },
  location: { act: 'Add your location', why: 'Shops look for artists by place.' },
  styles: { act: 'Add your styles', why: 'Shops look for artists by style.' },
  'experience-level': { act: 'Add your experience', why: 'Many jobs ask for it.' },
  portfolio: { act: 'Add your work', why: 'Shops decide by your work.' },
  'job-types': { act: 'Choose the job types you want', why: 'Jobs are recommended to you by them.' },
} as const satisfies Record<ArtistPart, FirstStep>;

export const ADD_SHOP_PART = {
  name: { act: 'Add your shop name', why: 'Artists look for it.' },
  description: { act: 'Write a description', why: 'Artists read it before they apply.' },
  city: { act: 'Add your city', why: 'Artists look for shops by place.' },
  'years-in-business': { act: 'Add your years in business', why: 'They tell artists that you are here to stay.' },
  policies: { act: 'Add your guest artist policies', why: 'Guests want to know them before they come.' },
} as const satisfies Record<ShopPart, FirstStep>;

export const LAST_STEPS = 'the last steps of your set-up';

export const CONTINUE_SETUP: FirstStep = {
  act: 'Continue setting up',
  why: 'Others only see what you have filled in.',
};

const LIST = new Intl.ListFormat('en-US');

/** 'Still missing: a bio and your location.' */
export function missingLine(labels: readonly string[]): string {
  return `Still missing: ${LIST.format(labels)}.`;
}
