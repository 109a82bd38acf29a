import { z } from 'zod';
import {
  ARTIST_EXPERIENCE_LEVELS,
  ARTIST_JOB_TYPES,
  ARTIST_LEVEL_YEARS,
  type ArtistExperienceLevel,
  BIO_MAX,
  BIO_MIN,
  CLIENTELE_SIZES,
  ENVIRONMENT_TAGS,
  FULL_NAME_MAX,
  IDEAL_ENVIRONMENT_MAX,
  IMAGE_DESCRIPTION_MAX,
  OTHER_LINKS_MAX,
  PORTFOLIO_IMAGES_MAX,
  WORK_SCHEDULES,
} from '#app/domain/artist-profile.ts';
import * as contact from '#app/domain/contact-field.ts';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';
import { TATTOO_STYLES } from '#app/domain/tattoo-styles.ts';

/** Wizard step 1 and /profile/artist/edit. `location` is typed as 'City, State' and comes out as { city, state }. */
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

/** Whether the years lie within the level, both ends included (ruling c-8). */
function yearsFitLevel({ experienceLevel, yearsOfExperience }: Experience): boolean {
  const { min, max } = ARTIST_LEVEL_YEARS[experienceLevel];
  return yearsOfExperience !== null && yearsOfExperience >= min && yearsOfExperience <= max;
}

const isLevel = (text: string): text is ArtistExperienceLevel => Object.hasOwn(ARTIST_LEVEL_YEARS, text);

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
