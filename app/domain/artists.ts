import { z } from 'zod';
import * as contact from '#app/domain/profiles.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';

export const FULL_NAME_MAX = 50;
const BIO_MIN = 50;
export const BIO_MAX = 500;
export const IDEAL_ENVIRONMENT_MAX = 500;
export const OTHER_LINKS_MAX = 10;
export const PORTFOLIO_IMAGES_MAX = 20;
export const IMAGE_DESCRIPTION_MAX = 200;

/** An artist's level; never compared with a job's level (ruling c-6). */
export const ARTIST_EXPERIENCE_LEVELS = ['APPRENTICE', 'JUNIOR', 'INTERMEDIATE', 'SENIOR', 'MASTER'] as const;
export type ArtistExperienceLevel = (typeof ARTIST_EXPERIENCE_LEVELS)[number];

/** The years of a level, both ends included; choosing a level sets the years to its minimum (ruling c-8). */
export const ARTIST_LEVEL_YEARS = {
  APPRENTICE: { min: 1, max: 3 },
  JUNIOR: { min: 3, max: 7 },
  INTERMEDIATE: { min: 7, max: 10 },
  SENIOR: { min: 10, max: 15 },
  MASTER: { min: 15, max: 60 },
} as const satisfies Record<ArtistExperienceLevel, { min: number; max: number }>;

export const CLIENTELE_SIZES = ['0-50', '51-200', '201+'] as const;
export type ClienteleSize = (typeof CLIENTELE_SIZES)[number];

/** The kinds of work an artist looks for. LONG_TERM corresponds to FULL_TIME of jobs (ruling c-1). */
export const ARTIST_JOB_TYPES = ['GUEST_SPOT', 'LONG_TERM', 'APPRENTICESHIP'] as const;
export type ArtistJobType = (typeof ARTIST_JOB_TYPES)[number];

/** FULL_TIME here is not the job type of the same name (ruling c-3). */
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

/** Wizard step 1 and /profile/artist/edit. `location` is typed as 'City, State' and becomes { city, state }. */
export const basicInfoSchema = form(() =>
  z.object({
    fullName: field.requiredName('Full name is required', { name: 'Full name', max: FULL_NAME_MAX }),
    bio: field.requiredText('Bio is required', {
      name: 'Bio',
      min: BIO_MIN,
      tooShort: `Bio must be at least ${BIO_MIN} characters`,
      max: BIO_MAX,
      multiline: true,
    }),
    location: contact.location(),
    cityId: contact.cityId(),
    phone: contact.phone(),
    showPhoneNumber: field.checkbox(),
    email: contact.email(),
    instagram: contact.instagram(),
    tiktok: contact.tiktok(),
    website: contact.link(),
    tattoodoUrl: contact.tattoodo(),
    removed: field.removals(),
  }),
);

type Experience = { experienceLevel: ArtistExperienceLevel; yearsOfExperience: number | null };

function yearsFitLevel({ experienceLevel, yearsOfExperience }: Experience): boolean {
  const { min, max } = ARTIST_LEVEL_YEARS[experienceLevel];
  return yearsOfExperience !== null && yearsOfExperience >= min && yearsOfExperience <= max;
}

const isLevel = (text: string): text is ArtistExperienceLevel => Object.hasOwn(ARTIST_LEVEL_YEARS, text);

/** Without a client base there is no size (S0 §5, ruling c-8). */
export const expertiseSchema = form(() =>
  z
    .object({
      styles: field.someOf(TATTOO_STYLES, 'Please select at least one tattoo style', { atLeast: 1 }),
      experienceLevel: field.oneOf(ARTIST_EXPERIENCE_LEVELS, 'Please select your experience level'),
      yearsOfExperience: field.optionalWholeNumber('Please select your years of experience', {
        max: ARTIST_LEVEL_YEARS.MASTER.max,
        tooMany: `Years of experience must be at most ${ARTIST_LEVEL_YEARS.MASTER.max}`,
      }),
      hasClientele: field.checkbox(),
      clienteleSize: field.optionalOneOf(CLIENTELE_SIZES, 'Please select the size of your client base'),
      willingToTransferClients: field.checkbox(),
      removed: field.removals(),
    })
    .refine((form) => !isLevel(form.experienceLevel) || form.yearsOfExperience == null || yearsFitLevel(form), {
      path: ['yearsOfExperience'],
      error: 'Years of experience must fit your experience level',
      when: field.ALWAYS,
    })
    .refine((form) => !form.hasClientele || form.clienteleSize !== null, {
      path: ['clienteleSize'],
      error: 'Please select the size of your client base',
      when: field.ALWAYS,
    })
    .transform((form) => ({
      ...form,
      yearsOfExperience: form.yearsOfExperience ?? ARTIST_LEVEL_YEARS[form.experienceLevel].min,
      clienteleSize: form.hasClientele ? form.clienteleSize : null,
    })),
);

export const portfolioSchema = form(() =>
  z
    .object({
      otherLinks: contact.links(OTHER_LINKS_MAX),
      images: z.array(
        z.object({
          id: field.id(),
          description: field.optionalText({ name: 'Description', max: IMAGE_DESCRIPTION_MAX }),
          styles: field.someOf(TATTOO_STYLES, 'Please choose from the list'),
        }),
      ),
      removed: field.removals(),
    })
    .refine(({ images, removed }) => images.filter(({ id }) => !removed.includes(id)).length <= PORTFOLIO_IMAGES_MAX, {
      path: ['images'],
      error: `Maximum ${PORTFOLIO_IMAGES_MAX} images allowed`,
    }),
);

/** All optional (S0 §5). */
export const preferencesSchema = form(() =>
  z.object({
    jobTypes: field.someOf(ARTIST_JOB_TYPES, 'Please choose from the list'),
    workSchedule: field.optionalOneOf(WORK_SCHEDULES, 'Please choose from the list'),
    willingToTravel: field.checkbox(),
    willingToRelocate: field.checkbox(),
    environmentTags: field.someOf(ENVIRONMENT_TAGS, 'Please choose from the list'),
    idealEnvironment: field.optionalText({ name: 'Ideal environment', max: IDEAL_ENVIRONMENT_MAX, multiline: true }),
  }),
);

/** The parts that the dashboard banner requires of an artist (S1 §4). */
export const ARTIST_PARTS = [
  'name',
  'bio',
  'location',
  'styles',
  'experience-level',
  'portfolio',
  'job-types',
] as const;
export type ArtistPart = (typeof ARTIST_PARTS)[number];

export type ArtistFacts = {
  fullName: string | null;
  bio: string | null;
  location: string | null;
  tattooStyles: readonly string[];
  experienceLevel: string | null;
  portfolioImageCount: number;
  preferredJobTypes: readonly string[];
};

export function missingArtistParts(artist: ArtistFacts): ArtistPart[] {
  const has: Record<ArtistPart, boolean> = {
    name: Boolean(artist.fullName?.trim()),
    bio: Boolean(artist.bio?.trim()),
    location: Boolean(artist.location?.trim()),
    styles: artist.tattooStyles.length > 0,
    'experience-level': artist.experienceLevel !== null,
    portfolio: artist.portfolioImageCount > 0,
    'job-types': artist.preferredJobTypes.length > 0,
  };
  return ARTIST_PARTS.filter((part) => !has[part]);
}

/** Shops decide by the work, then search by styles and places. */
export const ARTIST_PARTS_BY_IMPORTANCE: readonly ArtistPart[] = [
  'portfolio',
  'styles',
  'location',
  'job-types',
  'bio',
  'experience-level',
  'name',
];
