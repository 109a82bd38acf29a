import { z } from 'zod';
import * as contact from '#app/domain/contact-field.ts';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';
import { TATTOO_STYLES } from '#app/domain/tattoo-styles.ts';

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

export const basicInfoSchema = form(() =>
  z.object({
    fullName: field.requiredText('Full name is required', { name: 'Full name', max: FULL_NAME_MAX }),
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

const isLevel = (text: string): text is ArtistExperienceLevel => Object.hasOwn(ARTIST_LEVEL_YEARS, text);

/** Whether the years lie within the level, both ends included (ruling c-8). */
export function yearsFitLevel({ experienceLevel, yearsOfExperience }: Experience): boolean {
  const { min, max } = ARTIST_LEVEL_YEARS[experienceLevel];
  return yearsOfExperience !== null && yearsOfExperience >= min && yearsOfExperience <= max;
}

/** The years belong to the level; without a client base there is no size (S0 §5, ruling c-8). */
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

/** Links, and what is said of the images; the images themselves are uploaded on their own. */
export const portfolioSchema = form(() =>
  z.object({
    otherLinks: contact.links(OTHER_LINKS_MAX),
    images: z
      .array(
        z.object({
          id: field.id(),
          description: field.optionalText({ name: 'Description', max: IMAGE_DESCRIPTION_MAX }),
          styles: field.someOf(TATTOO_STYLES, 'Please choose from the list'),
        }),
      )
      .max(PORTFOLIO_IMAGES_MAX, { error: `Maximum ${PORTFOLIO_IMAGES_MAX} images allowed` }),
    removed: field.removals(),
  }),
);

/** Nothing is required here (S0 §5). */
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
