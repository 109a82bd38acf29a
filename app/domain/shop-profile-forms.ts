import { z } from 'zod';
import { isInFuture, OLDEST_SHOP_YEAR } from '#app/domain/calendar-date.ts';
import * as contact from '#app/domain/contact-field.ts';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';
import {
  AMENITIES,
  LICENSE_NUMBER_MAX,
  PHOTO_CAPTION_MAX,
  SHOP_DESCRIPTION_MAX,
  SHOP_DESCRIPTION_MIN,
  SHOP_NAME_MAX,
  SHOP_PHOTOS_MAX,
  TAX_ID_MAX,
  TEAM_SIZE_MAX,
  VIBE_KEYWORDS,
  YEARS_IN_BUSINESS_MAX,
} from '#app/domain/shop-profile.ts';
import { TATTOO_STYLES } from '#app/domain/tattoo-styles.ts';

const TOO_MANY_YEARS = `Years in business must be at most ${YEARS_IN_BUSINESS_MAX}`;

/** Wizard step 1 and /shop/profile/edit. `location` is typed as 'City, State' and comes out as { city, state }. */
export const shopInfoSchema = form(() =>
  z.object({
    shopName: field.requiredName('Shop name is required', { name: 'Shop name', max: SHOP_NAME_MAX }),
    description: field.requiredText('Description is required', {
      name: 'Description',
      min: SHOP_DESCRIPTION_MIN,
      tooShort: `Description must be at least ${SHOP_DESCRIPTION_MIN} characters`,
      max: SHOP_DESCRIPTION_MAX,
      multiline: true,
    }),
    location: contact.shopPlace(),
    cityId: contact.cityId(),
    establishedDate: field.optionalDate({ from: OLDEST_SHOP_YEAR }).refine((day) => !day || !isInFuture(day), {
      error: 'Please enter a date up to today',
    }),
    phone: contact.phone(),
    showPhoneNumber: field.checkbox(),
    email: contact.email(),
    instagram: contact.instagram(),
    website: contact.link(),
    tattooStyles: field.someOf(TATTOO_STYLES, 'Please choose from the list'),
    vibeKeywords: field.someOf(VIBE_KEYWORDS, 'Please choose from the list'),
    yearsInBusiness: field.wholeNumber('Years in business is required and must be 0 or greater', {
      max: YEARS_IN_BUSINESS_MAX,
      tooMany: TOO_MANY_YEARS,
    }),
    removed: field.removals(),
  }),
);

/** Anything that is not a number counts as 0 years; only negative numbers are errors (S1 §5, ruling c-22). */
const businessYears = form(() =>
  z
    .unknown()
    .optional()
    .transform((typed) => {
      const years = Math.trunc(Number(typed));
      return Number.isFinite(years) ? years + 0 : 0;
    })
    .pipe(
      z
        .int()
        .min(0, { error: 'Years in business cannot be negative' })
        .max(YEARS_IN_BUSINESS_MAX, { error: TOO_MANY_YEARS }),
    ),
);

/** /shop/profile/business. `taxId` is private: the server shows it to the owner only (ruling c-12). */
export const shopBusinessSchema = form(() =>
  z.object({
    yearsInBusiness: businessYears,
    insurance: field.checkbox(),
    licenseNumber: field.optionalText({ name: 'License number', max: LICENSE_NUMBER_MAX }),
    taxId: field.optionalText({ name: 'Tax ID', max: TAX_ID_MAX }),
  }),
);

/** Wizard step 3 and /shop/profile/amenities ('Edit Shop Space'); photos are uploaded on their own. */
export const amenitiesSchema = form(() =>
  z
    .object({
      amenities: field.someOf(AMENITIES, 'Please choose from the list'),
      teamSize: field.optionalWholeNumber(`Team size must be a whole number from 1 to ${TEAM_SIZE_MAX}`, {
        min: 1,
        max: TEAM_SIZE_MAX,
      }),
      photos: z.array(
        z.object({ id: field.id(), caption: field.optionalText({ name: 'Caption', max: PHOTO_CAPTION_MAX }) }),
      ),
      removed: field.removals(),
    })
    .refine(({ photos, removed }) => photos.filter(({ id }) => !removed.includes(id)).length <= SHOP_PHOTOS_MAX, {
      path: ['photos'],
      error: `Maximum ${SHOP_PHOTOS_MAX} photos allowed`,
    }),
);
